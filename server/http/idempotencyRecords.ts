import { sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { Caller } from '#server/auth/Caller.ts';
import { Refusal } from '#server/base/errors.ts';
import { type Queries, queryRow, queryRows } from '#server/db/Database.ts';
import type { Answer } from '#server/http/answers.ts';

/** A request that carries an Idempotency-Key: whose it is and what it asks. */
export interface RequestKey {
  readonly userId: number;
  readonly key: string;
  readonly requestHash: string;
}

/** How far a caller reads, as one word to compare. */
const reachOfReading = ({ role, canRead, user }: Caller): string =>
  `${role} ${role === 'Admin' || canRead} ${user.clientId ?? ''}`;

/**
 * Takes a key for this transaction, or finds the answer kept under it. Where another process is at work on the same
 * key, this waits until that one has committed or given up.
 * The answer tells what its caller could read when it was given; to one who reads otherwise by now it tells no more than
 * which record it was.
 * @throws Refusal key-reused when the key belongs to another request
 */
export const claimKey = async (
  tx: Queries,
  { userId, key, requestHash }: RequestKey,
  caller: Caller,
  now: string,
): Promise<Answer | null> => {
  const reach = reachOfReading(caller);
  const claimed = await queryRows(
    tx,
    sql`insert into kept_answers (user_id, key, request_hash, reach, created_at)
      values (${userId}, ${key}, ${requestHash}, ${reach}, ${now})
      on conflict do nothing returning key`,
  );
  if (claimed.length > 0) return null;
  const kept = await queryRow<{ request_hash: string; reach: string; status: number; body: string }>(
    tx,
    sql`select request_hash, reach, status, body from kept_answers where user_id = ${userId} and key = ${key}`,
  );
  if (kept.request_hash !== requestHash) throw new Refusal('key-reused');
  return { status: kept.status, body: kept.reach === reach ? kept.body : withIdentityOnly(kept.body) };
};

const identity = ['Id', 'Version', 'CreatedAt', 'UpdatedAt'];

const withIdentityOnly = (body: string): string => {
  const { Data, ...envelope } = JSON.parse(body) as { Data: Record<string, unknown> | null };
  const known = Object.entries(Data ?? {}).filter(([name]) => identity.includes(name));
  return JSON.stringify({ ...envelope, Data: known.length > 0 ? Object.fromEntries(known) : null });
};

export const keepAnswer = async (tx: Queries, { userId, key }: RequestKey, { status, body }: Answer): Promise<void> => {
  await tx.execute(
    sql`update kept_answers set status = ${status}, body = ${body} where user_id = ${userId} and key = ${key}`,
  );
};

/** Forgets answers that are older than any device can still be waiting for. */
export const forgetOldAnswers = async (queries: Queries, now: Date): Promise<void> => {
  const oldest = new Date(now.getTime() - limits.idempotencyDays * 86_400_000).toISOString();
  await queries.execute(sql`delete from kept_answers where created_at < ${oldest}`);
};
