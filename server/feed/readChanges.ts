import { type SQL, sql } from 'drizzle-orm';
import { type CollectionName, collections } from '#domain/entity.ts';
import { type Queries, queryRow, queryRows } from '#server/db/Database.ts';
import { Refusal } from '#server/errors.ts';
import { dayOf, decodeCursor, encodeCursor, isTooOld } from '#server/feed/cursor.ts';
import type { RemainingCounts } from '#server/feed/RemainingCounts.ts';
import { collectionTables } from '#server/records/collectionTables.ts';
import { forClient } from '#server/records/forClient.ts';
import { inScope, type Scope } from '#server/records/scope.ts';

export interface ChangesRequest {
  readonly since: number;
  readonly limit: number;
  readonly scope: Scope;
  readonly now: Date;
  readonly counts: RemainingCounts;
}

/** A page of the feed; `changes` are JSON texts of `Change`, ready to be sent. */
export interface FeedPage {
  readonly changes: readonly string[];
  readonly next: number;
  readonly hasMore: boolean;
  readonly remaining: number;
}

interface Row {
  collection: CollectionName;
  id: number;
  version: number;
  seq: number;
  record: string | null;
}

/** The last number given out and the last one a reader can have seen. */
export const headOfFeed = (queries: Queries): Promise<{ issued: number; head: number }> =>
  queryRow(
    queries,
    sql`select (select last_value::float8 from change_seq) as issued, coalesce((select max(seq) from changes), 0) as head`,
  );

/**
 * Changes after a cursor: once per record, in commit order, only what the scope allows.
 * @throws Refusal cursor-gone for a cursor that is older than the kept deletions, or of another history
 */
export const readChanges = async (
  queries: Queries,
  { since, limit, scope, now, counts }: ChangesRequest,
): Promise<FeedPage> => {
  const cursor = decodeCursor(since, now);
  const { issued, head } = await headOfFeed(queries);
  if (isTooOld(cursor, now) || cursor.seq > issued) throw new Refusal('cursor-gone');
  const rows = await queryRows<Row>(
    queries,
    sql`select collection, record_id as id, version, seq, record from changes
      where seq > ${cursor.seq} and ${visible(scope)} order by seq limit ${limit + 1}`,
  );
  const hasMore = rows.length > limit;
  const page = hasMore ? rows.slice(0, limit) : rows;
  const last = page.at(-1)?.seq ?? cursor.seq;
  const reached = hasMore ? last : Math.max(last, head);
  const reader = (seq: number): string => `${scope.client} ${seq}`;
  const remaining = hasMore
    ? await counts.afterPage(reader(cursor.seq), reader(last), limit, () => countAfter(queries, last, scope))
    : 0;
  return {
    changes: page.map((row) => changeText(row, scope)),
    next: encodeCursor({ seq: reached, day: hasMore ? cursor.day : dayOf(now) }),
    hasMore,
    remaining,
  };
};

const countAfter = async (queries: Queries, seq: number, scope: Scope): Promise<number> => {
  const { count } = await queryRow<{ count: number }>(
    queries,
    sql`select count(*)::int as count from changes where seq > ${seq} and ${visible(scope)}`,
  );
  return count;
};

/** Whether anything in scope changed after a number: what decides who hears of a commit. */
export const changedSince = async (queries: Queries, seq: number, scope: Scope): Promise<boolean> => {
  const { changed } = await queryRow<{ changed: boolean }>(
    queries,
    sql`select exists (select 1 from changes where seq > ${seq} and ${visible(scope)}) as changed`,
  );
  return changed;
};

/**
 * A client's users see the rows in their scope, and the deletions of what everybody sees; that a row left their scope
 * they learn from the epoch, which names no ids.
 */
const visible = (scope: Scope): SQL => {
  if (scope.client === null) return sql`true`;
  const rows = collections
    .filter((collection) => !isForEverybody(collection))
    .map((collection) => {
      const table = collectionTables[collection];
      return sql`select ${collection}, ${table.id} from ${table} where ${inScope(collection, scope)}`;
    });
  return sql`(collection in ('country', 'status') or (collection, record_id) in (${sql.join(rows, sql` union all `)}))`;
};

const isForEverybody = (collection: CollectionName): boolean => collection === 'country' || collection === 'status';

const changeText = ({ collection, id, version, record }: Row, scope: Scope): string =>
  `{"collection":"${collection}","id":${id},"version":${version},"record":${record === null ? 'null' : recordText(collection, record, scope)}}`;

const recordText = (collection: CollectionName, record: string, scope: Scope): string =>
  scope.client === null ? record : JSON.stringify(forClient(collection, JSON.parse(record), { client: scope.client }));
