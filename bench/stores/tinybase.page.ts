import { createStore, type Row } from 'tinybase';
import { createIndexedDbPersister } from 'tinybase/persisters/persister-indexed-db';
import { familyRows, feedPages, type PeerRow, queryWordsOf } from '../pages/feed.ts';
import { expose, searchAsTyped } from '../pages/StorePage.ts';

const store = createStore();
const persister = createIndexedDbPersister(store, 'peer');

const rowOf = ({ reference, title, updatedAt, status, search, record }: PeerRow): Row => ({
  reference,
  title,
  updatedAt,
  status,
  search,
  record: record as Row[string],
});

let cursor = 0;

/** One save at the end: saving after every page would write everything fifty times. */
const pull = async (since: number): Promise<number> => {
  const began = performance.now();
  for await (const page of feedPages(since)) {
    store.transaction(() => {
      for (const row of familyRows(page.changes)) store.setRow('patents', String(row.id), rowOf(row));
    });
    cursor = page.next;
  }
  await persister.save();
  firstPage();
  return performance.now() - began;
};

const titleOf = (id: string): string => store.getCell('patents', id, 'title') as string;

const firstPage = (): string[] => store.getSortedRowIds('patents', 'title', false, 0, 10).map(titleOf);

const ask = (query: string): string[] => {
  const words = queryWordsOf(query);
  const titles: string[] = [];
  for (const id of store.getRowIds('patents')) {
    const text = store.getCell('patents', id, 'search') as string;
    if (words.every((word) => text.includes(word))) titles.push(titleOf(id));
  }
  return titles.sort().slice(0, 10);
};

expose({
  firstLoad: () => pull(0),
  reopen: async () => {
    await persister.load();
    firstPage();
    const page = performance.now();
    ask('drone');
    return { firstPage: page, searchable: performance.now() };
  },
  search: (queries) => searchAsTyped(queries, ask),
  delta: () => pull(cursor),
});
