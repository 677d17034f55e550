import PouchDB from 'pouchdb-browser';
import findPlugin from 'pouchdb-find';
import { familyRows, feedPages, type PeerRow, queryWordsOf } from '../pages/feed.ts';
import { expose, type SearchFigures } from '../pages/StorePage.ts';

PouchDB.plugin(findPlugin);

type Family = Omit<PeerRow, 'id'>;

const database = new PouchDB<Family>('peer');
const sorted = [{ title: 'asc' }];
let cursor = 0;

const documents = (rows: readonly PeerRow[]) => rows.map(({ id, ...row }) => ({ ...row, _id: String(id) }));

/** A changed document must name the revision it replaces. */
const withRevisions = async (rows: readonly PeerRow[]) => {
  const known = await database.allDocs({ keys: rows.map(({ id }) => String(id)) });
  const revisions = new Map(known.rows.flatMap(({ key, value }) => (value ? [[key, value.rev]] : [])));
  return documents(rows).map((document) => ({ ...document, _rev: revisions.get(document._id) }));
};

const firstPage = () => database.find({ selector: { title: { $gt: null } }, sort: sorted, limit: 10 });

/** The index is brought up to date by the first question after a write, which is why it is asked here. */
const store = async (isNew: boolean): Promise<number> => {
  const began = performance.now();
  await database.createIndex({ index: { fields: ['title'] } });
  for await (const page of feedPages(cursor)) {
    const rows = familyRows(page.changes);
    await database.bulkDocs(isNew ? documents(rows) : await withRevisions(rows));
    cursor = page.next;
  }
  await firstPage();
  return performance.now() - began;
};

/** One expression for all words: several conditions on one field would keep it from using the index to sort. */
const ask = async (query: string): Promise<string[]> => {
  const allWords = queryWordsOf(query)
    .map((word) => `(?=[^]*${word})`)
    .join('');
  const selector = { title: { $gt: null }, search: { $regex: `^${allWords}` } };
  const { docs } = await database.find({ selector, sort: sorted, limit: 10 });
  return docs.map(({ title }) => title);
};

/** The finished texts only: an answer takes seconds here, and fifty keystrokes would take the rest of the bench's time. */
const search = async (queries: readonly string[]): Promise<SearchFigures> => {
  const times: number[] = [];
  const found: string[][] = [];
  for (const query of queries) {
    const began = performance.now();
    found.push(await ask(query));
    times.push(performance.now() - began);
  }
  return { times, found };
};

expose({
  firstLoad: () => store(true),
  reopen: async () => {
    await firstPage();
    const page = performance.now();
    await ask('drone');
    return { firstPage: page, searchable: performance.now() };
  },
  search,
  delta: () => store(false),
});
