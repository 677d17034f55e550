import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createProfile, heapMegabytes } from '#bench/browser.ts';
import { createFeed, startAppServer } from '#bench/feedServer.ts';
import { machine } from '#bench/machine.ts';
import { loadPortfolio } from '#bench/portfolio.ts';
import { queriesFor } from '#bench/queries.ts';
import { formatTable, median, milliseconds, percentile, report } from '#bench/table.ts';
import { watchTasks } from '#bench/watchTasks.ts';

const runs = Number(process.env.BENCH_RUNS ?? 3);
const password = 'Bench-Passw0rd!';

/** What the chip in the top bar says once everything has come. */
const upToDate = (
  JSON.parse(readFileSync(join(process.cwd(), 'public/locales/fr/common.json'), 'utf8')) as {
    sync: { chip: { upToDate: string } };
  }
).sync.chip.upToDate;

interface AppRun {
  readonly loaded: number;
  /** The longest the page's thread computed without a pause, in the first load and after the restart. */
  readonly longestTask: number;
  readonly longestTaskAgain: number;
  readonly unlockScreen: number;
  readonly firstPage: number;
  readonly everything: number;
  readonly searches: readonly number[];
  readonly heap: number;
}

/** The moment, in milliseconds since the navigation, at which a selector is first there with the text. */
const shown = (page: Page, selector: string, text = ''): Promise<number> =>
  page.evaluate(
    ([where = '', what = '']) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const found = [...document.querySelectorAll(where)].some((element) =>
            (element.textContent ?? '').replace(/\s/g, ' ').includes(what),
          );
          if (found) resolve(performance.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
    [selector, text],
  );

const now = (page: Page): Promise<number> => page.evaluate(() => performance.now());

const submit = async (page: Page): Promise<number> => {
  await page.locator('input[name=password]').fill(password);
  const began = await now(page);
  await page.locator('button[type=submit]').click();
  return began;
};

/** From the last keystroke to the last change of the list, without the pause that the search box waits (TBL-04). */
const search = async (page: Page, query: string): Promise<number> => {
  const box = page.getByRole('searchbox');
  await box.fill('');
  await page.waitForTimeout(700);
  const changed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = 0;
        const observer = new MutationObserver(() => (last = performance.now()));
        observer.observe(document.querySelector('main') ?? document.body, {
          subtree: true,
          childList: true,
          characterData: true,
        });
        const box = document.querySelector<HTMLInputElement>('input[type=search]');
        box?.addEventListener(
          'input',
          () => {
            const typed = performance.now();
            setTimeout(() => {
              observer.disconnect();
              resolve(last - typed - 300);
            }, 1_200);
          },
          { once: true },
        );
      }),
  );
  await box.fill(query);
  return changed;
};

const measure = async (
  families: number,
  feed: ReturnType<typeof createFeed>,
  queries: readonly string[],
): Promise<AppRun> => {
  const server = await startAppServer(join(process.cwd(), 'build/app'));
  server.serve(feed);
  const profile = createProfile();
  const page = await profile.open(`${server.address}/login`);
  await page.locator('input[name=username]').fill('bench');
  const loading = await watchTasks(page);
  const signedIn = await submit(page);
  const loaded = (await shown(page, 'header a', upToDate)) - signedIn;
  const longestTask = await loading.longest();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await profile.close();
  await server.close();

  const offline = await profile.open(`${server.address}/brevets`);
  const unlockScreen = await shown(offline, 'input[name=password]');
  const opening = await watchTasks(offline);
  const unlocked = await submit(offline);
  const firstPage = (await shown(offline, 'main tbody tr:nth-child(10)')) - unlocked;
  const total = families.toLocaleString('fr').replace(/\s/g, ' ');
  const everything = (await shown(offline, 'main nav', total)) - unlocked;
  const longestTaskAgain = await opening.longest();
  const searches: number[] = [];
  for (const query of queries) searches.push(await search(offline, query));
  const heap = await heapMegabytes(offline);
  await profile.close();
  profile.remove();
  return { loaded, longestTask, longestTaskAgain, unlockScreen, firstPage, everything, searches, heap };
};

/** The built app itself, screens and all, on the whole portfolio: first sign-in, then a restart without any server. */
const main = async (): Promise<void> => {
  const portfolio = loadPortfolio();
  const feed = createFeed(portfolio.changes);
  const queries = queriesFor(portfolio);
  const all: AppRun[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await measure(portfolio.families, feed, queries));
  const of = (pick: (run: AppRun) => number): string => milliseconds(Math.min(...all.map(pick)));
  const middle = of((run) => median(run.searches));
  const p95 = of((run) => percentile(run.searches, 0.95));
  const rows = [
    ['from signing in to everything on the device and up to date', of((run) => run.loaded)],
    ['longest task of the page meanwhile, computing time (SYNC-59; bar: 50 ms)', of((run) => run.longestTask)],
    ['restart without network: navigation to the unlock screen', of((run) => run.unlockScreen)],
    ['password given to the first ten rows of the list (bar: 1,500 ms)', of((run) => run.firstPage)],
    ['password given to the full count in the list', of((run) => run.everything)],
    ['longest task of the page after the restart, computing time', of((run) => run.longestTaskAgain)],
    ['search, end of the pause to the painted list: median, p95', `${middle}, ${p95}`],
    ['heap of the page', `${Math.round(Math.min(...all.map((run) => run.heap)))} MB`],
  ];
  const setting = `The built app in a real window, ${portfolio.families.toLocaleString('en')} families (${portfolio.source}). ${machine()}. Best of ${runs} runs in fresh profiles; after the first load the server is gone.`;
  report('The app', `${setting}\n\n${formatTable(['What', 'best'], rows)}`);
};

await main();
