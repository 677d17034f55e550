import { and, asc, gt, lte, sql } from 'drizzle-orm';
import { chainedHash, digestOf } from '#server/audit/logRow.ts';
import { logEntries, logHead } from '#server/db/activityTables.ts';
import type { Queries } from '#server/db/Database.ts';

type Row = typeof logEntries.$inferSelect;

/** What is wrong with the first bad entry: not there, other than it was written, or not in its place in the chain. */
export type LogFault = 'missing' | 'changed' | 'chain' | 'head';

export interface Verdict {
  /** How many entries are as they were written, from the first on. */
  readonly sound: number;
  /** The hash of the last of them: noted elsewhere, it also proves that nobody wrote the whole log anew. */
  readonly hash: string;
  /** The first bad entry, or null. */
  readonly fault: { readonly id: number; readonly kind: LogFault } | null;
}

const rowsAtOnce = 2_000;
const lowestId = -2_147_483_648;

/**
 * Reads the whole activity log and works out every hash again. What comes in meanwhile is not looked at: the chain is
 * followed up to where its head was at the beginning.
 */
export const verifyLog = async (queries: Queries): Promise<Verdict> => {
  const [head = { entries: 0, hash: '' }] = await queries.select().from(logHead);
  let last: Link = { id: 0, hash: '' };
  for (let from = lowestId; ; from = last.id) {
    const rows = await queries
      .select()
      .from(logEntries)
      .where(and(gt(logEntries.id, from), lte(logEntries.id, head.entries)))
      .orderBy(asc(logEntries.id))
      .limit(rowsAtOnce);
    for (const row of rows) {
      const fault = faultOf(row, last);
      if (fault) return { sound: last.id, hash: last.hash, fault };
      last = row;
    }
    if (rows.length < rowsAtOnce) break;
  }
  const fault = endFault(head, last) ?? (await strayEntry(queries));
  return { sound: last.id, hash: last.hash, fault };
};

interface Link {
  readonly id: number;
  readonly hash: string;
}

type Fault = NonNullable<Verdict['fault']>;

const faultOf = ({ id, digest, hash, ...content }: Row, previous: Link): Fault | null => {
  if (id > previous.id + 1) return { id: previous.id + 1, kind: 'missing' };
  if (digestOf(content) !== digest) return { id, kind: 'changed' };
  return id === previous.id + 1 && chainedHash(previous.hash, id, digest) === hash ? null : { id, kind: 'chain' };
};

/** The chain ends where its head says: the last entries could have been cut off. */
const endFault = (head: { entries: number; hash: string }, last: Link): Fault | null => {
  if (head.entries > last.id) return { id: last.id + 1, kind: 'missing' };
  return head.hash === last.hash ? null : { id: last.id, kind: 'head' };
};

/** An entry beyond the head was put there past the chain. */
const strayEntry = async (queries: Queries): Promise<Fault | null> => {
  const [stray] = await queries
    .select({ id: logEntries.id })
    .from(logEntries)
    .where(gt(logEntries.id, sql`coalesce((select entries from log_head), 0)`))
    .orderBy(asc(logEntries.id))
    .limit(1);
  return stray ? { id: stray.id, kind: 'head' } : null;
};
