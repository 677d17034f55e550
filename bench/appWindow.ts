import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createProfile } from '#bench/browser.ts';
import { createFeed, startAppServer } from '#bench/feedServer.ts';
import type { Change } from '#domain/sync.ts';
import { whenOfflineReady } from '#tests/support/browser/whenOfflineReady.ts';
import { whenWholeAppKept } from '#tests/support/browser/whenWholeAppKept.ts';
import { wordsOf } from '#tests/support/browser/words.ts';

const password = 'Bench-Passw0rd!';

export interface AppWindow {
  readonly page: Page;
  readonly address: string;
  close(): Promise<void>;
}

/** The built app in a window of its own, signed in, with everything the changes say on the device. */
export const openApp = async (changes: readonly Change[]): Promise<AppWindow> => {
  const server = await startAppServer(join(process.cwd(), 'build/app'));
  server.serve(createFeed(changes));
  const profile = createProfile();
  const page = await profile.open(`${server.address}/login`);
  page.setDefaultTimeout(120_000);
  await page.locator('input[name=username]').fill('bench');
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.locator('header').getByText(wordsOf('fr')('sync.chip.upToDate')).waitFor();
  // Only then is the key kept over a reload.
  await whenOfflineReady(page);
  // What the worker fetches after a first load is no part of what is measured in the app.
  await whenWholeAppKept(page);
  return {
    page,
    address: server.address,
    close: async () => {
      await profile.close();
      profile.remove();
      await server.close();
    },
  };
};
