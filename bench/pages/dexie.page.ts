import { Dexie, type Table } from 'dexie';
import { familyRows, feedPages, type PeerRow, queryWordsOf, wordsOf } from '#bench/pages/feed.ts';
import { expose, searchAsTyped } from '#bench/pages/StorePage.ts';

interface IndexedRow extends PeerRow {
  readonly words: readonly string[];
}

/** A table as its handbook suggests: an index for every sorted column and one entry per word for the search. */
class PlainDatabase extends Dexie {
  declare patents: Table<IndexedRow, number>;
  declare meta: Table<{ name: string; value: number }, string>;

  constructor() {
    super('plain');
    this.version(1).stores({ patents: 'id, reference, title, updatedAt, status, *words', meta: 'name' });
  }
}

const database = new PlainDatabase();

const pull = async (): Promise<void> => {
  const cursor = (await database.meta.get('cursor'))?.value ?? 0;
  for await (const page of feedPages(cursor)) {
    const rows = familyRows(page.changes).map((row) => ({ ...row, words: wordsOf(row) }));
    await database.transaction('rw', database.patents, database.meta, async () => {
      await database.patents.bulkPut(rows);
      await database.meta.put({ name: 'cursor', value: page.next });
    });
  }
};

const firstPage = () => database.patents.orderBy('title').limit(10).toArray();

const ask = async (query: string): Promise<string[]> => {
  const lists = await Promise.all(
    queryWordsOf(query).map((word) => database.patents.where('words').startsWith(word).distinct().primaryKeys()),
  );
  const [first = [], ...others] = lists.map((keys) => new Set(keys));
  const ids = new Set([...first].filter((id) => others.every((set) => set.has(id))));
  const rows =
    ids.size > 500
      ? await database.patents
          .orderBy('title')
          .filter((row) => ids.has(row.id))
          .limit(10)
          .toArray()
      : (await database.patents.bulkGet([...ids]))
          .filter((row) => row !== undefined)
          .sort((a, b) => (a.title < b.title ? -1 : 1));
  return rows.slice(0, 10).map((row) => row.title);
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

expose({
  firstLoad: () =>
    timed(async () => {
      await pull();
      await firstPage();
    }),
  reopen: async () => {
    await firstPage();
    const page = performance.now();
    await ask('drone');
    return { firstPage: page, searchable: performance.now() };
  },
  search: (queries) => searchAsTyped(queries, ask),
  delta: () =>
    timed(async () => {
      await pull();
      await firstPage();
    }),
});
