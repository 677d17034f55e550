import { machine } from '#bench/machine.ts';
import { loadPortfolio } from '#bench/portfolio.ts';
import { formatTable, median, milliseconds, report, times } from '#bench/table.ts';
import { entityOf, type Records } from '#domain/entities.ts';
import type { Change } from '#domain/sync.ts';
import { fromWire } from '#domain/wire.ts';
import { type DeadlineReader, deadlineReader } from '#src/data/dates/DocketLine.ts';
import { dateNames } from '#src/data/dates/dateNames.ts';
import type { Row } from '#src/data/lists/useRows.ts';

const runs = Number(process.env.BENCH_RUNS ?? 7);
const today = '2026-11-26';
/** What the pass over all families may take. */
const barMs = 400;

const portfolio = loadPortfolio();

const recordsOf = <C extends 'patent' | 'country' | 'status'>(collection: C): Records[C][] =>
  portfolio.changes
    .filter((change: Change) => change.collection === collection)
    .flatMap(({ record }) => (fromWire(entityOf(collection), record) as Records[C] | null) ?? []);

const families = recordsOf('patent').map(
  (record): Row<'patent'> => ({ id: record.id, record, mark: null, removed: false, entries: [] }),
);
const [countries, statuses] = [recordsOf('country'), recordsOf('status')];
const byId = <R extends { readonly id: unknown }>(records: readonly R[]) =>
  new Map(records.map((record) => [record.id, record])) as ReadonlyMap<Row<'patent'>['id'], R>;

/** Of other names, so that nothing is known of any family. */
const freshReader = (): DeadlineReader => deadlineReader(dateNames(byId(countries), byId(statuses)), today);

/** Milliseconds that this process computed, which what else a machine does changes least. */
const timed = (run: () => number): { readonly took: number; readonly found: number } => {
  const began = process.cpuUsage();
  const found = run();
  const { user, system } = process.cpuUsage(began);
  return { took: (user + system) / 1_000, found };
};

/** Reads of each filing what the dates are computed from, and does nothing with it. */
const readOnly = (): number => {
  let said = 0;
  for (const { record } of families)
    for (const filing of record.informationsDepot)
      for (const value of [
        filing.idPays,
        filing.idStatuts,
        filing.voieDepot,
        filing.dateDepot,
        filing.dateDepotInternational,
        filing.dateDepotParent,
        filing.dateDelivrance,
        filing.dateEnregistrement,
        filing.dateFinDroit,
      ])
        if (value) said += 1;
  return said;
};

const compute = (read: DeadlineReader): number => families.reduce((sum, family) => sum + read(family).length, 0);

const all: { readonly bare: number; readonly first: number; readonly again: number }[] = [];
let lines = 0;
for (let turn = 0; turn < runs; turn += 1) {
  const read = freshReader();
  const bare = timed(readOnly).took;
  const first = timed(() => compute(read));
  lines = first.found;
  // One family is another one, as after an edit.
  const [edited] = families;
  if (edited) families[0] = { ...edited };
  all.push({ bare, first: first.took, again: timed(() => compute(read)).took });
}

const of = (pick: (figures: (typeof all)[number]) => number): number => median(all.map(pick));
const [bare, first, again] = [of((one) => one.bare), of((one) => one.first), of((one) => one.again)];
const row = (name: string, took: number): string[] => [name, milliseconds(took), times(took / bare)];
const table = formatTable(
  ['Pass over all families', 'median', '÷ reading alone'],
  [
    row('reads what dates are computed from', bare),
    row('computes all dates', first),
    row('again, after one family changed', again),
  ],
);
const setting = `${families.length.toLocaleString('en')} families with ${portfolio.filings.toLocaleString('en')} filings (${portfolio.source}) give ${lines.toLocaleString('en')} lines of the docket. Computing time of Node.js, in one go; the app computes them in slices between input and painting. The bar is ${barMs} ms${first <= barMs ? '' : ', and it was missed here'}. ${machine()}. Median of ${runs} runs in one process.`;
report('Dates of a portfolio', `${setting}\n\n${table}`);
