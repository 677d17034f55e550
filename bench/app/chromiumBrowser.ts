import type { AppBrowser, AppPage } from '#bench/app/AppBrowser.ts';
import { playwrightPage } from '#bench/app/playwrightPage.ts';
import { createProfile, heapMegabytes } from '#bench/browser.ts';
import { watchTasks } from '#bench/watchTasks.ts';

export const chromiumBrowser = (): AppBrowser => {
  const profile = createProfile();
  return {
    ...profile,
    open: async (address): Promise<AppPage> => {
      const page = await profile.open(address);
      const inside = { watchTasks: () => watchTasks(page), heapMegabytes: () => heapMegabytes(page) };
      return { ...playwrightPage(page), inside };
    },
  };
};
