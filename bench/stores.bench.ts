import { buildPages } from '#bench/buildPages.ts';
import { createFeed, startFeedServer } from '#bench/feedServer.ts';
import { machine } from '#bench/machine.ts';
import { measureStore, type StoreRun } from '#bench/measureStore.ts';
import { loadPortfolio } from '#bench/portfolio.ts';
import { queriesFor, scatteredChanges } from '#bench/queries.ts';
import { storesReport } from '#bench/storesReport.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);
const only = process.env.BENCH_STORES?.split(',');
const all = ['ours', 'dexie', 'rxdb', 'pouchdb', 'tinybase', 'sqlite', 'tanstack', 'pglite'];
const stores = all.filter((store) => !only || only.includes(store));

/** Measured once: its figures are so far from the others' that no second run could change what they say. */
const takesMinutes = new Set(['pouchdb']);

/** Every store on the same families; what a full load costs when the people come along is measured on ours alone. */
const main = async (): Promise<void> => {
  const portfolio = loadPortfolio();
  const server = await startFeedServer(await buildPages(['bench/pages', 'bench/stores']));
  const queries = queriesFor(portfolio);
  const news = scatteredChanges(portfolio);
  const families = createFeed(portfolio.changes);
  const whole = createFeed([...portfolio.people, ...portfolio.changes]);
  const results = new Map<string, StoreRun[]>();
  const measure = async (name: string, store: string, feed: typeof whole): Promise<void> => {
    server.serve(feed);
    const result = await measureStore(server, store, queries, news);
    results.set(name, [...(results.get(name) ?? []), result]);
    console.log(`${name}: first load ${Math.round(result.load)} ms, unit ${Math.round(result.unit)} ms`);
  };
  for (let run = 0; run < runs; run += 1) {
    for (const store of stores) {
      if (run === 0 || !takesMinutes.has(store)) await measure(store, store, families);
    }
    if (stores.includes('ours')) await measure('whole', 'ours', whole);
  }
  await server.close();
  storesReport({ portfolio, families, whole, runs, machine: machine(), queries, results });
};

await main();
