import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machine } from '#bench/machine.ts';
import { loadPortfolio } from '#bench/portfolio.ts';
import { queriesFor } from '#bench/queries.ts';
import { measureSearch } from '#bench/search/measureSearch.mjs';
import { formatTable, median, milliseconds, percentile, report, times } from '#bench/table.ts';
import { entityOf } from '#domain/entities.ts';
import { fromWire } from '#domain/wire.ts';
import { run } from '#scripts/lib/run.mjs';
import { searchText } from '#src/data/lists/searchText.ts';
import { type LinkedRows, patentSearcher } from '#src/data/lists/useSearcher.ts';
import type { ViewRow } from '#src/view/View.ts';

type Figures = Awaited<ReturnType<typeof measureSearch>>;

const peers = [
  ['MiniSearch 7, beginnings of words', 'minisearch.mjs'],
  ['FlexSearch 0.8, beginnings of words', 'flexsearch.mjs'],
  ['Orama 3, beginnings of words', 'orama.mjs'],
  ['uFuzzy 1, parts of words', 'ufuzzy.mjs'],
] as const;

const runs = Number(process.env.BENCH_RUNS ?? 3);

const portfolio = loadPortfolio();
const words = queriesFor(portfolio);

/** Families as the app holds them; their persons and clients are no part of this measurement. */
const rows = portfolio.changes.flatMap(({ collection, id, record }) => {
  const read = collection === 'patent' ? fromWire(entityOf('patent'), record) : null;
  return read ? [{ id, record: read, mark: null, removed: false, entries: [] } as unknown as ViewRow<typeof read>] : [];
});

/** In a process of its own: from records to the texts of all, then every keystroke over all rows. */
const measureOurs = (): Promise<Figures> =>
  measureSearch(() => {
    const none = { client: [], inventor: [], applicant: [], holder: [], country: [], status: [] } as LinkedRows;
    const searcher = patentSearcher(none);
    for (const { read } of searcher.readings) for (const row of rows) read(row as never);
    return (asked) => {
      const found = searcher(asked)?.(rows as never).length ?? rows.length;
      // What the last question found is remembered: the next round asks it anew.
      searcher('');
      return found;
    };
  }, words);

const read = async (args: readonly string[]): Promise<Figures> => {
  const { output, code } = await run(process.execPath, ['--expose-gc', ...args], { quiet: true, cwd: process.cwd() });
  if (code !== 0) throw new Error(output);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Figures;
};

/** The best of several for each figure, since what else a machine does can only slow it down. */
const best = async (args: readonly string[]): Promise<Figures> => {
  const all: Figures[] = [];
  for (let turn = 0; turn < runs; turn += 1) all.push(await read(args));
  const [first] = all as [Figures, ...Figures[]];
  const least = (pick: (figures: Figures) => number): number => Math.min(...all.map(pick));
  return {
    built: least(({ built }) => built),
    memory: least(({ memory }) => memory),
    times: first.times.map((_, at) => least((figures) => figures.times[at] ?? Number.POSITIVE_INFINITY)),
    hits: first.hits,
  };
};

/** Who is faster, why, and what follows. */
const learnt =
  'FlexSearch is the fastest by far: an index of the beginnings of words answers without looking at any text. It takes more than twice as long to build, holds more than three times as much, does not find what stands within a word (the fewer hits of `sens`), and takes the parts of a number for words. MiniSearch and Orama hold even more, and one typed letter costs them more than any of our searches. uFuzzy builds and holds nothing and, like ours, walks through all texts, with one pattern for the whole query; its slowest search is faster than ours. So numbers are now looked for with one pattern of all their keys. An index of beginnings is not adopted, since a search must find parts of words and numbers in any spelling.';

const main = async (): Promise<void> => {
  const folder = join(process.cwd(), '.cache/bench');
  mkdirSync(folder, { recursive: true });
  const [textsFile, wordsFile] = [join(folder, 'texts.json'), join(folder, 'words.json')];
  writeFileSync(textsFile, JSON.stringify(rows.map(({ record }) => searchText('patent', record))));
  writeFileSync(wordsFile, JSON.stringify(words));
  const ours = await best([process.argv[1] ?? '', 'ours']);
  const measured: [string, Figures][] = [['Brevia, parts of words and numbers in any spelling', ours]];
  for (const [name, file] of peers)
    measured.push([name, await best([join(process.cwd(), 'bench/search', file), textsFile, wordsFile])]);
  const own = median(ours.times);
  const table = formatTable(
    [
      'Search',
      'built in',
      'held',
      'keystroke, median',
      'p95',
      'worst',
      'median ÷ ours',
      ...words.map((word) => `\`${word}\``),
    ],
    measured.map(([name, { built, memory, times: all, hits }]) => [
      name,
      milliseconds(built),
      `${Math.round(memory / 1_000_000)} MB`,
      milliseconds(median(all)),
      milliseconds(percentile(all, 0.95)),
      milliseconds(Math.max(...all)),
      times(median(all) / own),
      ...words.map((word) => String(hits[word])),
    ]),
  );
  const setting = `${rows.length.toLocaleString('en')} families (${portfolio.source}), in Node.js, each search in a process of its own; every keystroke of the five texts, asked for all hits. Ours is measured from the records to their folded texts and the keys of their numbers; the others are given the folded texts, which for them is building alone. The last columns say how many families the whole text finds. ${machine()}. Best of ${runs} runs.`;
  report('Searches', `${setting}\n\n${table}\n\n${learnt}`);
};

await (process.argv[2] === 'ours' ? measureOurs().then((figures) => console.log(JSON.stringify(figures))) : main());
