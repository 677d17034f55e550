import os from 'node:os';
import { createProfile, heapMegabytes } from '#bench/browser.ts';
import { buildPages } from '#bench/buildPages.ts';
import { createFeed, type FeedServer, startFeedServer } from '#bench/feedServer.ts';
import type { Reopened } from '#bench/pages/StorePage.ts';
import { loadPortfolio, type Portfolio } from '#bench/portfolio.ts';
import { storesReport } from '#bench/storesReport.ts';
import type { Change } from '#domain/sync.ts';

const runs = Number(process.env.BENCH_RUNS ?? 3);
const only = process.env.BENCH_STORES?.split(',');
const stores = ['ours', 'dexie', 'rxdb', 'tinybase'].filter((store) => !only || only.includes(store));

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

/** A hundred families spread over all, each with a new title. */
const scatteredChanges = ({ changes }: Portfolio): Change[] => {
  const families = changes.filter((change) => change.collection === 'patent');
  const step = Math.floor(families.length / 100);
  return families
    .filter((_, index) => index % step === 0)
    .slice(0, 100)
    .map((change) => ({
      ...change,
      version: 2,
      record: { ...change.record, Version: 2, Titre: `Amended ${change.id}` },
    }));
};

/** Words as people type them, and one publication number in another spelling than the stored one. */
const queriesFor = ({ changes }: Portfolio): string[] => {
  const numbers = changes
    .filter((change) => change.collection === 'patent')
    .flatMap((change) =>
      (change.record?.InformationsDepot as { NumeroPublication: string }[]).map((filing) => filing.NumeroPublication),
    )
    .filter((number) => /^[A-Z]{2}\d{11}$/.test(number));
  const number = numbers[Math.floor(numbers.length * 0.4)] ?? 'US20200000001';
  return ['drone', 'unmanned aerial vehicle', 'veh con', 'sens', `${number.slice(0, 6)}/${number.slice(6)}`];
};

const measureUnit = async (server: FeedServer): Promise<number> => {
  const profile = createProfile();
  const page = await profile.open(`${server.address}/unit.html`);
  const time = await page.evaluate(() => window.storePage.firstLoad());
  await profile.close();
  profile.remove();
  return time;
};

const measureStore = async (
  server: FeedServer,
  store: string,
  queries: string[],
  news: Change[],
): Promise<StoreRun> => {
  const unit = await measureUnit(server);
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

const main = async (): Promise<void> => {
  const portfolio = loadPortfolio();
  const server = await startFeedServer(await buildPages());
  const feed = createFeed(portfolio.changes);
  const queries = queriesFor(portfolio);
  const results = new Map<string, StoreRun[]>(stores.map((store) => [store, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const store of stores) {
      server.serve(feed);
      const result = await measureStore(server, store, queries, scatteredChanges(portfolio));
      results.get(store)?.push(result);
      console.log(
        `run ${run + 1} ${store}: first load ${Math.round(result.load)} ms, unit ${Math.round(result.unit)} ms`,
      );
    }
  }
  await server.close();
  const machine = `${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Linux, headless Chromium`;
  storesReport({ portfolio, bytes: feed.bytes, pages: feed.pages.size, runs, machine, queries, results });
};

await main();
