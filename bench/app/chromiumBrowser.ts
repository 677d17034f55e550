import { join } from 'node:path';
import type { AppBrowser, AppPage } from '#bench/app/AppBrowser.ts';
import { playwrightPage } from '#bench/app/playwrightPage.ts';
import { createProfile, heapMegabytes } from '#bench/browser.ts';
import { watchTasks } from '#bench/watchTasks.ts';

/** @param tracesTo the folder that keeps a trace of what is watched, which makes it slower */
export const chromiumBrowser = (tracesTo?: string): AppBrowser => {
  const profile = createProfile();
  return {
    ...profile,
    open: async (address): Promise<AppPage> => {
      const page = await profile.open(address);
      const inside = {
        keepsTraces: tracesTo !== undefined,
        watchTasks: (step: string) => watchTasks(page, tracesTo && join(tracesTo, `${step}.json`)),
        heapMegabytes: () => heapMegabytes(page),
      };
      return { ...playwrightPage(page), inside };
    },
  };
};
