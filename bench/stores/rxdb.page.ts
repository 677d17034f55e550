import { addRxPlugin, createRxDatabase, type RxCollection } from 'rxdb/plugins/core';
import { RxDBQueryBuilderPlugin } from 'rxdb/plugins/query-builder';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { familyRows, feedPages, type PeerRow, queryWordsOf } from '../pages/feed.ts';
import { expose, searchAsTyped } from '../pages/StorePage.ts';

addRxPlugin(RxDBQueryBuilderPlugin);

type Document = Omit<PeerRow, 'id'> & { id: string };

const text = (maxLength: number) => ({ type: 'string', maxLength });

const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: text(12),
    reference: text(60),
    title: text(200),
    updatedAt: text(30),
    status: text(30),
    search: { type: 'string' },
    record: { type: 'object', additionalProperties: true },
  },
  required: ['id', 'reference', 'title', 'updatedAt', 'status', 'search', 'record'],
  indexes: ['reference', 'title', 'updatedAt', 'status'],
} as const;

const open = async (): Promise<RxCollection<Document>> => {
  const database = await createRxDatabase({ name: 'peer', storage: getRxStorageDexie(), multiInstance: false });
  const { patents } = await database.addCollections({ patents: { schema } });
  return patents as unknown as RxCollection<Document>;
};

const opened = open();

const documents = (rows: readonly PeerRow[]): Document[] =>
  rows.map((row) => ({
    ...row,
    id: String(row.id),
    title: row.title.slice(0, 200),
    reference: row.reference.slice(0, 60),
  }));

const firstPage = async () => (await opened).find({ sort: [{ title: 'asc' }], limit: 10 }).exec();

const ask = async (query: string): Promise<string[]> => {
  const selector = { $and: queryWordsOf(query).map((word) => ({ search: { $regex: word } })) };
  const found = await (await opened).find({ selector, sort: [{ title: 'asc' }], limit: 10 }).exec();
  return found.map((document) => document.title);
};

/** Straight into the collection: without the second copy that its replication plugin would write of every row. */
const store = async (since: number, how: 'bulkInsert' | 'bulkUpsert'): Promise<number> => {
  const collection = await opened;
  const began = performance.now();
  for await (const page of feedPages(since)) {
    const { error } = await collection[how](documents(familyRows(page.changes)));
    if (error.length > 0) throw new Error(`${error.length} rows were not stored.`);
    cursor = page.next;
  }
  await firstPage();
  return performance.now() - began;
};

let cursor = 0;

expose({
  firstLoad: () => store(0, 'bulkInsert'),
  reopen: async () => {
    await firstPage();
    const page = performance.now();
    await ask('drone');
    return { firstPage: page, searchable: performance.now() };
  },
  search: (queries) => searchAsTyped(queries, ask),
  delta: () => store(cursor, 'bulkUpsert'),
});
