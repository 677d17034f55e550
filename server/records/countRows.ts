import { sql } from 'drizzle-orm';
import type { CollectionName } from '#domain/entity.ts';
import { type Queries, queryRow } from '#server/db/Database.ts';
import { collectionTables } from '#server/records/collectionTables.ts';

interface Count {
  readonly head: number;
  readonly count: number;
  readonly at: number;
}

interface Counts {
  readonly kept: Map<CollectionName, Count>;
  /** How often this process has made or deleted rows. */
  readonly turns: Map<CollectionName, number>;
}

/** So long a count is believed while other processes change rows, of which only some make or delete any. */
const believedMs = 1_000;

const known = new WeakMap<Queries, Counts>();

const countsOf = (queries: Queries): Counts => {
  const counts = known.get(queries) ?? { kept: new Map(), turns: new Map() };
  known.set(queries, counts);
  return counts;
};

/**
 * How many rows a collection has. Counting tens of thousands for every page of a list is the dearest part of it, so a
 * count is kept until this process makes or deletes a row; and while the feed moves on, which another process may have
 * done, for a second.
 */
export const countRows = async (queries: Queries, collection: CollectionName): Promise<number> => {
  const { kept, turns } = countsOf(queries);
  const [last, turn, at] = [kept.get(collection), turns.get(collection) ?? 0, performance.now()];
  if (last && at - last.at < believedMs) return last.count;
  // Before the count: what commits in between makes the head another one, and is counted again then.
  const { head } = await queryRow<{ head: number }>(
    queries,
    sql`select coalesce((select max(seq) from changes), 0) as head`,
  );
  const count = last?.head === head ? last.count : await countIn(queries, collection);
  // A row that this process made meanwhile may or may not be among them.
  if ((turns.get(collection) ?? 0) === turn) kept.set(collection, { head, count, at });
  return count;
};

const countIn = async (queries: Queries, collection: CollectionName): Promise<number> => {
  const table = collectionTables[collection];
  const { count } = await queryRow<{ count: number }>(queries, sql`select count(*)::int as count from ${table}`);
  return count;
};

/** To be called when rows were made or deleted, before anybody hears of it. */
export const countAnew = (queries: Queries, collections: Iterable<CollectionName>): void => {
  const { kept, turns } = countsOf(queries);
  for (const collection of collections) {
    kept.delete(collection);
    turns.set(collection, (turns.get(collection) ?? 0) + 1);
  }
};

/** For whoever puts other rows and another feed under a server that runs: the same head may then mean other rows. */
export const forgetCounts = (queries: Queries): void => {
  known.delete(queries);
};
