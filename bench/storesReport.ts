import type { Feed } from '#bench/feedServer.ts';
import type { StoreRun } from '#bench/measureStore.ts';
import type { Portfolio } from '#bench/portfolio.ts';
import { formatTable, median, milliseconds, percentile, report, times } from '#bench/table.ts';

export interface StoresFigures {
  readonly portfolio: Portfolio;
  readonly families: Feed;
  readonly whole: Feed;
  readonly runs: number;
  readonly machine: string;
  readonly queries: readonly string[];
  readonly results: ReadonlyMap<string, readonly StoreRun[]>;
}

const names: Record<string, string> = {
  ours: 'Brevia (sealed)',
  dexie: 'Dexie 4, 4 indexes + words',
  rxdb: 'RxDB 17 on Dexie',
  pouchdb: 'PouchDB 9 + find',
  tinybase: 'TinyBase 10 + IndexedDB',
  sqlite: 'SQLite (wa-sqlite) + FTS5',
  tanstack: 'TanStack DB + SQLite',
  pglite: 'PGlite + pg_trgm',
  whole: 'Brevia with people',
};

/** The best of the runs for each figure: what else a machine does can only make a run slower. */
const bests = (runs: readonly StoreRun[]) => {
  const of = (pick: (run: StoreRun) => number): number => Math.min(...runs.map(pick));
  return {
    load: of((run) => run.load),
    longestTask: of((run) => run.longestTask),
    heap: of((run) => run.heap),
    searchMedian: of((run) => median(run.search)),
    searchP95: of((run) => percentile(run.search, 0.95)),
    searchWorst: of((run) => Math.max(...run.search)),
    delta: of((run) => run.delta),
    editP95: of((run) => percentile(run.edits, 0.95)),
    firstPage: of((run) => run.reopened.firstPage),
    searchable: of((run) => run.reopened.searchable),
  };
};

type Bests = ReturnType<typeof bests>;

const mark = (holds: boolean): string => (holds ? 'holds' : 'missed');

const bars = (ours: Bests, unit: number, fastestPeer: number): string => {
  const rows: [string, string, string, boolean][] = [
    ['first load', times(ours.load / unit), '2.5 × fetch + parse', ours.load <= 2.5 * unit],
    ['first load, fastest peer over ours', times(fastestPeer / ours.load), 'more than 1 ×', fastestPeer > ours.load],
    ['reopen to the first sorted page', milliseconds(ours.firstPage), '1,500 ms', ours.firstPage <= 1_500],
    ['reopen to everything searchable', milliseconds(ours.searchable), '2,500 ms', ours.searchable <= 2_500],
    ['query to sorted page, p95', milliseconds(ours.searchP95), '30 ms', ours.searchP95 <= 30],
    ['one local edit, p95', milliseconds(ours.editP95), '50 ms', ours.editP95 <= 50],
    ['delta of 100 scattered changes', milliseconds(ours.delta), '200 ms', ours.delta <= 200],
  ];
  return formatTable(
    ['Ours', 'measured', 'bar', ''],
    rows.map(([what, value, bar, holds]) => [what, value, bar, mark(holds)]),
  );
};

const peers = (all: readonly (readonly [string, Bests])[], unit: number): string => {
  const ours = all.find(([store]) => store === 'ours')?.[1];
  const header = [
    'Store',
    'first load',
    '÷ unit',
    '÷ ours',
    'longest task',
    'reopen, first page',
    'searchable',
    'search median',
    'search p95',
    'worst',
    '100 changes',
    'heap',
  ];
  const rows = all.map(([store, figures]) => [
    names[store] ?? store,
    milliseconds(figures.load),
    times(figures.load / unit),
    times(figures.load / (ours?.load ?? Number.NaN)),
    milliseconds(figures.longestTask),
    milliseconds(figures.firstPage),
    milliseconds(figures.searchable),
    milliseconds(figures.searchMedian),
    milliseconds(figures.searchP95),
    milliseconds(figures.searchWorst),
    milliseconds(figures.delta),
    `${Math.round(figures.heap)} MB`,
  ]);
  return formatTable(header, [['fetch + parse alone (the unit)', milliseconds(unit), '1.00 ×'], ...rows]);
};

const foundTable = (results: StoresFigures['results'], queries: readonly string[]): string => {
  const rows = queries.map((query, index) => [
    `\`${query}\``,
    ...[...results.values()].map((runs) => String(runs[0]?.found[index]?.length ?? 0)),
  ]);
  return formatTable(['Query', ...[...results.keys()].map((store) => names[store] ?? store)], rows);
};

const parts = (runs: readonly StoreRun[]): string => {
  const named = Object.keys(runs[0]?.parts ?? {});
  if (named.length === 0) return '';
  const rows = named.map((name) => [name, milliseconds(Math.min(...runs.map((run) => run.parts[name] ?? Number.NaN)))]);
  return `Parts of ours:\n\n${formatTable(['Part', 'best'], rows)}`;
};

const megabytes = ({ bytes }: Feed): string => `${Math.round(bytes / 1e6)} MB`;

const setting = ({ portfolio, families, runs, machine }: StoresFigures): string =>
  `${portfolio.families.toLocaleString('en')} families with ${portfolio.filings.toLocaleString('en')} filings (${portfolio.source}), ${megabytes(families)} of JSON in ${families.pages.size} pages of the change feed, over loopback. ${machine}. Best of ${runs} runs for each figure, since what else a machine does can only slow a run down; each run in a fresh profile on the disk, reopening is a new browser over that profile. Search times are those of every keystroke of the five texts below; edits are a hundred one after the other.`;

/** What the comparison is and is not. */
const fairness =
  'All ask for the next page while they store the last one. The others keep the records as they came and in plain text; ours reads every field into its own names and seals it with AES-256-GCM. Dexie searches by beginnings of words, the rest by parts. PouchDB is measured once and asked the finished texts only. RxDB is filled straight into its collection, without the second copy its replication keeps. TinyBase is saved once at the end: a load that is cut keeps nothing there, and every later save writes everything. SQLite and PGlite live in a worker, which fetches, parses and writes by itself into files that one tab has to itself; what they hold there is not in the heap. Both fill their table first and build the indexes at the end of the first load, trigrams for the search among them. TanStack DB holds every row in memory and writes it to its SQLite with three messages to a worker. What a store does before its first request is not in the first load: a new key for ours, an empty database for PGlite.';

const wholeTable = ({ portfolio, whole, results }: StoresFigures): string => {
  const runs = results.get('whole');
  if (!runs) return '';
  const figures = bests(runs);
  const unit = Math.min(...runs.map((run) => run.unit));
  const rows: [string, string][] = [
    ['first load', `${milliseconds(figures.load)}, ${times(figures.load / unit)} of fetch + parse`],
    ['reopen to the first sorted page', milliseconds(figures.firstPage)],
    ['reopen to everything searchable', milliseconds(figures.searchable)],
    [
      'keystroke to page, names of people included, median and p95',
      `${milliseconds(figures.searchMedian)}, ${milliseconds(figures.searchP95)}`,
    ],
    ['one local edit, p95', milliseconds(figures.editP95)],
    ['100 scattered changes', milliseconds(figures.delta)],
    ['heap', `${Math.round(figures.heap)} MB`],
  ];
  return `Ours with all ${portfolio.people.length.toLocaleString('en')} inventors and applicants as records of their own, ${megabytes(whole)} in ${whole.pages.size} pages:\n\n${formatTable(['What', 'best'], rows)}`;
};

/** Prints and writes the comparison of stores. */
export const storesReport = (figures: StoresFigures): void => {
  const { results } = figures;
  const unit = Math.min(
    ...[...results].flatMap(([store, runs]) => (store === 'whole' ? [] : runs.map((run) => run.unit))),
  );
  const all = [...results].filter(([store]) => store !== 'whole').map(([store, runs]) => [store, bests(runs)] as const);
  const ours = all.find(([store]) => store === 'ours')?.[1];
  const fastestPeer = Math.min(...all.filter(([store]) => store !== 'ours').map(([, values]) => values.load));
  const sections = [
    setting(figures),
    ours ? bars(ours, unit, fastestPeer) : '',
    peers(all, unit),
    parts(results.get('ours') ?? []),
    wholeTable(figures),
    `Hits among the first ten, to see that all do the same work:\n\n${foundTable(results, figures.queries)}`,
    fairness,
  ];
  report('The store', sections.filter(Boolean).join('\n\n'));
};
