import { join } from 'node:path';
import type { AppBrowser } from '#bench/app/AppBrowser.ts';
import { chromiumBrowser } from '#bench/app/chromiumBrowser.ts';
import { firefoxBrowser } from '#bench/app/firefoxBrowser.ts';
import { type AppRun, type Measured, measureApp } from '#bench/app/measureApp.ts';
import { type FirstRows, measureFirstRows } from '#bench/app/measureFirstRows.ts';
import { webKitBrowser } from '#bench/app/webKitBrowser.ts';
import { buildPages } from '#bench/buildPages.ts';
import { createFeed, type FeedServer, startFeedServer } from '#bench/feedServer.ts';
import { firstLoadIn } from '#bench/firstLoadIn.ts';
import { goalByEngine, judgeByEngine, readByEngine } from '#bench/judgeByEngine.ts';
import { machine } from '#bench/machine.ts';
import { keyMade } from '#bench/pages/StorePage.ts';
import { loadPortfolio } from '#bench/portfolio.ts';
import { nearNumbersIn, queriesFor } from '#bench/queries.ts';
import { formatTable, median, milliseconds, percentile, report, times } from '#bench/table.ts';
import { bringOtherBrowsers, findFirefox, hasWebKit } from '#scripts/lib/otherBrowsers.mjs';

const runs = Number(process.env.BENCH_RUNS ?? 3);
/** To see that it runs, not to measure: a few hundred. */
const most = process.env.BENCH_FAMILIES ? Number(process.env.BENCH_FAMILIES) : undefined;

/** Names of browsers with commas between, where not all are to be measured. */
const only = process.env.BENCH_BROWSERS?.split(',');

/** Where a run that is not counted keeps what its page did, for the performance panel of Chromium. */
const traces = join(process.cwd(), '.cache/bench/traces');

/** The first load of the app may take so many times what its engine takes alone, without a window. */
const mostOfEngine = 2;
/** In milliseconds. */
const goals = { rows: 1_000, rowsAgain: 800, lastView: 300, search: 50, searchP95: 100, task: 50 };

interface Column {
  readonly name: string;
  readonly isHere: () => boolean;
  readonly create: () => AppBrowser;
}

/** The app, and its engine right before: the machine is not equally fast at all times. */
interface Run extends AppRun, FirstRows {
  readonly engine: number;
  /** The engine's first load with the making of its key. */
  readonly engineAndKey: number;
}

const columns: readonly Column[] = [
  { name: 'Chromium', isHere: () => true, create: () => chromiumBrowser() },
  { name: 'Firefox', isHere: () => findFirefox() !== null, create: firefoxBrowser },
  { name: 'WebKitGTK', isHere: hasWebKit, create: webKitBrowser },
];

const megabytes = (value: number): string => (Number.isNaN(value) ? '–' : `${Math.round(value)} MB`);

const judged = (shown: string, value: number, most: number): string =>
  Number.isNaN(value) ? '–' : `${shown}, ${value <= most ? 'holds' : 'missed'}`;

const engineIn = (all: readonly Run[]): number | undefined =>
  all.length > 0 ? Math.min(...all.map(({ engine }) => engine)) : undefined;

/**
 * The best of the runs, row by row; a dash for what was not measured.
 * @param hour the engine in Chromium, where that was measured
 */
const cellsOf = (all: readonly Run[], hour: number | undefined): string[] => {
  const best = (pick: (run: Run) => number): number => (all.length > 0 ? Math.min(...all.map(pick)) : Number.NaN);
  const of = (pick: (run: Run) => number): string => milliseconds(best(pick));
  const engine = best((run) => run.engine);
  const byGoal = (pick: (run: Run) => number, goal: keyof typeof goals): string =>
    judgeByEngine(best(pick), goals[goal], engine, hour);
  const ratio = best((run) => run.loaded) / engine;
  return [
    of((run) => run.loaded),
    of((run) => run.engine),
    judged(times(ratio), ratio, mostOfEngine),
    byGoal((run) => run.longestTask, 'task'),
    of((run) => run.engineAndKey),
    byGoal((run) => run.afterSignIn, 'rows'),
    of((run) => run.afterFeed),
    of((run) => run.unlockScreen),
    byGoal((run) => run.firstPage, 'rowsAgain'),
    byGoal((run) => run.lastView, 'lastView'),
    of((run) => run.everything),
    byGoal((run) => run.longestTaskAgain, 'task'),
    byGoal((run) => median(run.searches), 'search'),
    byGoal((run) => percentile(run.searches, 0.95), 'searchP95'),
    byGoal((run) => run.nearNumbers, 'searchP95'),
    megabytes(best((run) => run.heap)),
  ];
};

const measured = [
  'from signing in to everything on the device and up to date',
  'the engine alone, its key made before: the same families on the device',
  `from signing in to up to date, over the engine alone (bar: at most ${times(mostOfEngine)})`,
  `longest task of the page meanwhile, computing time (SYNC-59; goal: ${goalByEngine(goals.task)})`,
  'the engine alone, its key derived and wrapped first, as a firm loads it',
  `first ten rows of the list on the screen, after the answer to the sign-in (goal: ${goalByEngine(goals.rows)})`,
  'the same rows, after the first answer of the feed',
  'restart without network: navigation to the unlock screen',
  `password given to the first ten rows of the list (goal: ${goalByEngine(goals.rowsAgain)})`,
  `password given to the list as it was left, painted from its sealed drawing (goal: ${goalByEngine(goals.lastView)})`,
  'password given to the full count in the list',
  `longest task of the page after the restart, computing time (goal: ${goalByEngine(goals.task)})`,
  `search, end of the pause to the painted list: median (goal: ${goalByEngine(goals.search)})`,
  `the same: p95 (goal: ${goalByEngine(goals.searchP95)})`,
  `a number that nobody has, end of the pause to the numbers near to it (goal: ${goalByEngine(goals.searchP95)})`,
  'heap of the page',
];

/** Nothing where a browser did not come to the end of it: the others are measured all the same. */
const measuredIn = async ({ name, create }: Column, pages: FeedServer, what: Measured): Promise<readonly Run[]> => {
  let browser = create();
  try {
    const { load: engine, parts } = await firstLoadIn(browser, `${pages.address}/ours.html`);
    browser = create();
    const app = await measureApp(browser, what);
    browser = create();
    const run = {
      ...app,
      ...(await measureFirstRows(browser, what.feed)),
      engine,
      engineAndKey: engine + (parts[keyMade] ?? Number.NaN),
    };
    console.log(
      `${name}: first load ${milliseconds(run.loaded)}, the engine alone ${milliseconds(engine)}, with its key ${milliseconds(run.engineAndKey)}, rows ${milliseconds(run.afterSignIn)} after the sign-in`,
    );
    return [run];
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : error}`);
    await browser.close().catch(() => undefined);
    return [];
  }
};

/** The same once more in Chromium, for reading and not for its figures. */
const keepTraces = async (what: Measured): Promise<void> => {
  await measureApp(chromiumBrowser(traces), what);
  console.log(`Traces of the load, the restart and the searches: ${traces}`);
};

const isWanted = ({ name, isHere }: Column): boolean => (!only || only.includes(name)) && isHere();

/** The built app itself, screens and all, on the whole portfolio, in each browser that is here. */
const main = async (): Promise<void> => {
  const others = bringOtherBrowsers();
  const portfolio = loadPortfolio(most);
  const feed = createFeed(portfolio.changes);
  const what = {
    feed,
    families: portfolio.families,
    queries: queriesFor(portfolio),
    numbers: nearNumbersIn(portfolio),
  };
  const pages = await startFeedServer(await buildPages());
  pages.serve(feed);
  const everyRun: Run[][] = [];
  for (const column of columns) {
    const all: Run[] = [];
    for (let run = 0; run < runs && isWanted(column); run += 1) all.push(...(await measuredIn(column, pages, what)));
    everyRun.push(all);
  }
  await pages.close();
  if (everyRun[0]?.length) await keepTraces(what);
  const hour = engineIn(everyRun[columns.findIndex(({ name }) => name === 'Chromium')] ?? []);
  const cells = everyRun.map((all) => cellsOf(all, hour));
  const rows = measured.map((name, at) => [name, ...cells.map((column) => column[at] ?? '')]);
  const setting = `The built app in a real window, ${portfolio.families.toLocaleString('en')} families (${portfolio.source}). ${[machine(), ...others].join(', ')}. Best of ${runs} runs in fresh profiles, by the page's own clock; after the first load the server is gone. The engine is measured in the same browser right before each run of the app: its own code without React, from its first request until everything is on the disk and a sorted page made; the app's own figure has the key's derivation and the sign-in in it. ${readByEngine} Whoever goes to the list does so as soon as the menu is there, in a run of its own, while the portfolio comes. All three draw without a graphics card; WebKitGTK is told so (WEBKIT_DISABLE_COMPOSITING_MODE), since it would have the processors play one, and has scrollbars that do not fade. Only Chromium tells how long a page computed and how large its heap is.`;
  report('The app', `${setting}\n\n${formatTable(['What', ...columns.map(({ name }) => name)], rows)}`);
};

await main();
