import { chromiumBrowser } from '#bench/app/chromiumBrowser.ts';
import { createProfile, heapMegabytes } from '#bench/browser.ts';
import type { FeedServer } from '#bench/feedServer.ts';
import { firstLoadIn } from '#bench/firstLoadIn.ts';
import type { Reopened } from '#bench/pages/StorePage.ts';
import type { Change } from '#domain/sync.ts';

/** What one run of one store gave; times are milliseconds. */
export interface StoreRun {
  /** Fetch and parse alone, measured right before: the machine is not equally fast at all times. */
  readonly unit: number;
  readonly load: number;
  readonly longestTask: number;
  readonly heap: number;
  readonly search: readonly number[];
  readonly found: readonly (readonly string[])[];
  readonly delta: number;
  readonly edits: readonly number[];
  readonly reopened: Reopened;
  readonly parts: Readonly<Record<string, number>>;
}

/** One store in a fresh profile: load, search, news, edits, and again after a restart of the browser. */
export const measureStore = async (
  server: FeedServer,
  store: string,
  queries: string[],
  news: Change[],
): Promise<StoreRun> => {
  const { load: unit } = await firstLoadIn(chromiumBrowser(), `${server.address}/unit.html`);
  const profile = createProfile();
  const address = `${server.address}/${store}.html`;
  const page = await profile.open(address);
  const load = await page.evaluate(() => window.storePage.firstLoad());
  const longestTask = await page.evaluate(() => window.longestTask());
  const heap = await heapMegabytes(page);
  const { times, found } = await page.evaluate((texts) => window.storePage.search(texts), queries);
  server.announce(news);
  const delta = await page.evaluate(() => window.storePage.delta());
  const edits = await page.evaluate(() => window.storePage.edits?.(100) ?? []);
  const loadParts = await page.evaluate(() => window.storePage.parts?.() ?? {});
  await profile.close();
  const again = await profile.open(address);
  const reopened = await again.evaluate(() => window.storePage.reopen());
  await again.evaluate(() => window.storePage.newPassword?.());
  const reopenParts = await again.evaluate(() => window.storePage.parts?.() ?? {});
  await profile.close();
  profile.remove();
  return {
    unit,
    load,
    longestTask,
    heap,
    search: times,
    found,
    delta,
    edits,
    reopened,
    parts: { ...loadParts, ...reopenParts },
  };
};
