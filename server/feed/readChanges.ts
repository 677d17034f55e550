import { sql } from 'drizzle-orm';
import { Refusal } from '#server/base/errors.ts';
import { type Queries, queryRow } from '#server/db/Database.ts';
import { dayOf, decodeCursor, encodeCursor, isTooOld } from '#server/feed/cursor.ts';
import { readStretch } from '#server/feed/feedPages.ts';
import type { RemainingCounts } from '#server/feed/RemainingCounts.ts';
import { visibleChanges } from '#server/feed/visibleChanges.ts';
import type { Scope } from '#server/records/scope.ts';

export interface ChangesRequest {
  readonly since: number;
  readonly limit: number;
  readonly scope: Scope;
  readonly now: Date;
  readonly counts: RemainingCounts;
}

/** A page of the feed; `changes` is a JSON list of `Change`, ready to be sent. */
export interface FeedPage {
  readonly changes: string;
  readonly next: number;
  readonly hasMore: boolean;
  readonly remaining: number;
}

/** The last number given out and the last one a reader can have seen. */
export const headOfFeed = (queries: Queries): Promise<{ issued: number; head: number }> =>
  queryRow(
    queries,
    sql`select (select last_value::float8 from change_seq) as issued, coalesce((select max(seq) from changes), 0) as head`,
  );

/**
 * Changes after a cursor: once per record, in commit order, only what the scope allows.
 * @throws Refusal cursor-gone for a cursor that is older than the kept deletions, or of another history; busy for one
 * that a standby has not come to yet
 */
export const readChanges = async (
  queries: Queries,
  { since, limit, scope, now, counts }: ChangesRequest,
): Promise<FeedPage> => {
  const cursor = decodeCursor(since, now);
  // Before the page: everything up to the head has committed, so a page that ends the feed has seen it all.
  const { issued, head } = await headOfFeed(queries);
  if (isTooOld(cursor, now)) throw new Refusal('cursor-gone');
  if (cursor.seq > issued) throw await refusalBeyond(queries);
  const { texts, last, hasMore } = await readStretch(queries, cursor.seq, limit, scope);
  const reached = hasMore ? last : Math.max(last, head);
  const reader = (seq: number): string => `${scope.client} ${seq}`;
  const remaining = hasMore
    ? await counts.afterPage(reader(cursor.seq), reader(last), limit, () => countAfter(queries, last, scope))
    : 0;
  return {
    changes: `[${texts}]`,
    next: encodeCursor({ seq: reached, day: hasMore ? cursor.day : dayOf(now) }),
    hasMore,
    remaining,
  };
};

/**
 * Of a cursor that this database never gave out. One that follows another will come to it: sent back to the beginning,
 * the device would load an older state than it has.
 */
const refusalBeyond = async (queries: Queries): Promise<Refusal> => {
  const { follows } = await queryRow<{ follows: boolean }>(queries, sql`select pg_is_in_recovery() as follows`);
  return follows ? new Refusal('busy', { headers: { 'Retry-After': '2' } }) : new Refusal('cursor-gone');
};

const countAfter = async (queries: Queries, seq: number, scope: Scope): Promise<number> => {
  const { count } = await queryRow<{ count: number }>(
    queries,
    sql`select count(*)::int as count from changes where seq > ${seq} and ${visibleChanges(scope)}`,
  );
  return count;
};

/** Whether anything in scope changed after a number: what decides who hears of a commit. */
export const changedSince = async (queries: Queries, seq: number, scope: Scope): Promise<boolean> => {
  const { changed } = await queryRow<{ changed: boolean }>(
    queries,
    sql`select exists (select 1 from changes where seq > ${seq} and ${visibleChanges(scope)}) as changed`,
  );
  return changed;
};
