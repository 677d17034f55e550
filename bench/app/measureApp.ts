import { join } from 'node:path';
import type { AppBrowser, AppPage } from '#bench/app/AppBrowser.ts';
import { enter, shown, timeOfNextSearch } from '#bench/app/inPage.ts';
import { askedForPassword, nameUser, submitPassword } from '#bench/app/signIn.ts';
import { type Feed, startAppServer } from '#bench/feedServer.ts';
import type { NearNumbers } from '#bench/queries.ts';
import { keptLater } from '#domain/keptLater.ts';
import { filesNotKept } from '#tests/support/browser/whenWholeAppKept.ts';
import { wordsOf } from '#tests/support/browser/words.ts';

const searchBox = 'input[type=search]';

/** What of a run was measured, in milliseconds and megabytes; NaN for what the browser does not tell. */
export interface AppRun {
  readonly loaded: number;
  /** The longest the page's thread computed without a pause, in the first load and after the restart. */
  readonly longestTask: number;
  readonly longestTaskAgain: number;
  readonly unlockScreen: number;
  readonly firstPage: number;
  readonly everything: number;
  readonly searches: readonly number[];
  /** A search for a number that nobody has, to the numbers that are near to it. */
  readonly nearNumbers: number;
  readonly heap: number;
  /** From the password to the sealed drawing of the list. */
  readonly lastView: number;
}

export interface Measured {
  readonly feed: Feed;
  readonly families: number;
  readonly queries: readonly string[];
  readonly numbers: NearNumbers;
}

/** First sign-in in a fresh profile, then a restart of the browser without any server. */
export const measureApp = async (browser: AppBrowser, what: Measured): Promise<AppRun> => {
  const { feed, families, queries, numbers } = what;
  const server = await startAppServer(join(process.cwd(), 'build/app'));
  server.serve(feed);
  const page = await browser.open(`${server.address}/login`);
  await nameUser(page);
  const loading = await page.inside?.watchTasks('load');
  const signedIn = await submitPassword(page);
  // What the chip in the top bar says once everything has come.
  const loaded = (await page.run(shown, 'header a', wordsOf('fr')('sync.chip.upToDate'))) - signedIn;
  const longestTask = (await loading?.longest()) ?? Number.NaN;
  await page.run(async () => void (await navigator.serviceWorker.ready));
  while ((await page.run(filesNotKept, [...keptLater])).length > 0) await pause(100);
  await browser.close();
  await server.close();

  const offline = await browser.open(`${server.address}/brevets`);
  const unlockScreen = await askedForPassword(offline);
  const opening = await offline.inside?.watchTasks('restart');
  const unlocked = await submitPassword(offline);
  const firstPage = (await offline.run(shown, 'main tbody tr:nth-child(10)', '')) - unlocked;
  const total = families.toLocaleString('fr').replace(/\s/g, ' ');
  const everything = (await offline.run(shown, 'main nav', total)) - unlocked;
  const longestTaskAgain = (await opening?.longest()) ?? Number.NaN;
  const searching = offline.inside?.keepsTraces ? await offline.inside.watchTasks('search') : null;
  const searches: number[] = [];
  for (const query of queries) searches.push(await search(offline, query));
  const nearNumbers = await search(offline, numbers.nobodys);
  await offline.run(shown, 'main', numbers.near);
  await searching?.longest();
  const heap = (await offline.inside?.heapMegabytes()) ?? Number.NaN;
  await offline.run(enter, searchBox, '');
  // Drawn once nothing has changed for two seconds.
  await pause(5_000);
  await browser.close();

  const lastView = await paintLastView(browser, `${server.address}/brevets`);
  browser.remove();
  return {
    ...{ loaded, longestTask, longestTaskAgain, unlockScreen, firstPage, everything },
    ...{ searches, nearNumbers, heap, lastView },
  };
};

/** One more restart: from the password to the list as it was left, of which only the rows in sight are drawn, painted before any record is read. */
const paintLastView = async (browser: AppBrowser, address: string): Promise<number> => {
  const page = await browser.open(address);
  await askedForPassword(page);
  const unlocked = await submitPassword(page);
  const painted = (await page.run(shown, '[inert] tbody tr:nth-child(5)', '')) - unlocked;
  await browser.close();
  return painted;
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const search = async (page: AppPage, query: string): Promise<number> => {
  await page.run(enter, searchBox, '');
  await pause(700);
  const took = page.run(timeOfNextSearch);
  // Two calls that are under way together may come to the page in either order: the one that waits comes first.
  await pause(100);
  await page.run(enter, searchBox, query);
  return took;
};
