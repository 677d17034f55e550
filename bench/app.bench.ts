import type { AppBrowser } from '#bench/app/AppBrowser.ts';
import { chromiumBrowser } from '#bench/app/chromiumBrowser.ts';
import { firefoxBrowser } from '#bench/app/firefoxBrowser.ts';
import { type AppRun, type Measured, measureApp } from '#bench/app/measureApp.ts';
import { webKitBrowser } from '#bench/app/webKitBrowser.ts';
import { createFeed } from '#bench/feedServer.ts';
import { machine } from '#bench/machine.ts';
import { loadPortfolio } from '#bench/portfolio.ts';
import { queriesFor } from '#bench/queries.ts';
import { formatTable, median, milliseconds, percentile, report } from '#bench/table.ts';
import { bringOtherBrowsers, findFirefox, hasWebKit } from '#scripts/lib/otherBrowsers.mjs';

const runs = Number(process.env.BENCH_RUNS ?? 3);
/** To see that it runs, not to measure: a few hundred. */
const most = process.env.BENCH_FAMILIES ? Number(process.env.BENCH_FAMILIES) : undefined;

interface Column {
  readonly name: string;
  readonly isHere: () => boolean;
  readonly create: () => AppBrowser;
}

const columns: readonly Column[] = [
  { name: 'Chromium', isHere: () => true, create: chromiumBrowser },
  { name: 'Firefox', isHere: () => findFirefox() !== null, create: firefoxBrowser },
  { name: 'WebKitGTK', isHere: hasWebKit, create: webKitBrowser },
];

const megabytes = (value: number): string => (Number.isNaN(value) ? '–' : `${Math.round(value)} MB`);

/** The best of the runs, row by row; a dash for what was not measured. */
const cellsOf = (all: readonly AppRun[]): string[] => {
  const best = (pick: (run: AppRun) => number): number => (all.length > 0 ? Math.min(...all.map(pick)) : Number.NaN);
  const of = (pick: (run: AppRun) => number): string => milliseconds(best(pick));
  const middle = of((run) => median(run.searches));
  const p95 = of((run) => percentile(run.searches, 0.95));
  return [
    of((run) => run.loaded),
    of((run) => run.longestTask),
    of((run) => run.unlockScreen),
    of((run) => run.firstPage),
    of((run) => run.everything),
    of((run) => run.longestTaskAgain),
    `${middle}, ${p95}`,
    megabytes(best((run) => run.heap)),
  ];
};

const measured = [
  'from signing in to everything on the device and up to date',
  'longest task of the page meanwhile, computing time (SYNC-59; bar: 50 ms)',
  'restart without network: navigation to the unlock screen',
  'password given to the first ten rows of the list (bar: 1,500 ms)',
  'password given to the full count in the list',
  'longest task of the page after the restart, computing time',
  'search, end of the pause to the painted list: median, p95',
  'heap of the page',
];

/** Nothing where a browser did not come to the end of it: the others are measured all the same. */
const measuredIn = async (name: string, browser: AppBrowser, what: Measured): Promise<readonly AppRun[]> => {
  try {
    return [await measureApp(browser, what)];
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : error}`);
    await browser.close().catch(() => undefined);
    return [];
  }
};

/** The built app itself, screens and all, on the whole portfolio, in each browser that is here. */
const main = async (): Promise<void> => {
  const others = bringOtherBrowsers();
  const portfolio = loadPortfolio(most);
  const feed = createFeed(portfolio.changes);
  const what = { feed, families: portfolio.families, queries: queriesFor(portfolio) };
  const cells: string[][] = [];
  for (const { name, isHere, create } of columns) {
    const all: AppRun[] = [];
    for (let run = 0; run < runs && isHere(); run += 1) all.push(...(await measuredIn(name, create(), what)));
    cells.push(cellsOf(all));
  }
  const rows = measured.map((name, at) => [name, ...cells.map((column) => column[at] ?? '')]);
  const setting = `The built app in a real window, ${portfolio.families.toLocaleString('en')} families (${portfolio.source}). ${[machine(), ...others].join(', ')}. Best of ${runs} runs in fresh profiles, by the page's own clock; after the first load the server is gone. Only Chromium tells how long a page computed and how large its heap is.`;
  report('The app', `${setting}\n\n${formatTable(['What', ...columns.map(({ name }) => name)], rows)}`);
};

await main();
