import { sql } from 'drizzle-orm';
import type { CollectionName } from '#domain/entity.ts';
import { type Queries, queryRow } from '#server/db/Database.ts';
import { collectionTables } from '#server/records/collectionTables.ts';

const known = new WeakMap<Queries, Map<CollectionName, { head: number; count: number }>>();

/**
 * How many rows a collection has. Counting tens of thousands for every page of a list is the dearest part of it, so a
 * count is kept until the feed, whose head every change of a row moves when it commits, has moved on.
 */
export const countRows = async (queries: Queries, collection: CollectionName): Promise<number> => {
  const counts = known.get(queries) ?? new Map();
  known.set(queries, counts);
  // Before the count: what commits in between makes the head another one, and is counted again then.
  const { head } = await queryRow<{ head: number }>(
    queries,
    sql`select coalesce((select max(seq) from changes), 0) as head`,
  );
  const kept = counts.get(collection);
  if (kept?.head === head) return kept.count;
  const table = collectionTables[collection];
  const { count } = await queryRow<{ count: number }>(queries, sql`select count(*)::int as count from ${table}`);
  counts.set(collection, { head, count });
  return count;
};

/** For whoever puts other rows and another feed under a server that runs: the same head may then mean other rows. */
export const forgetCounts = (queries: Queries): void => {
  known.delete(queries);
};
