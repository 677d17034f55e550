import { sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { Caller } from '#server/auth/Caller.ts';
import type { TokenMint } from '#server/auth/TokenMint.ts';
import { Refusal } from '#server/base/errors.ts';
import { type Queries, queryRows } from '#server/db/Database.ts';
import type { Answer } from '#server/http/answers.ts';

/** A request that carries an Idempotency-Key: whose it is and what it asks. */
export interface RequestKey {
  readonly userId: number;
  readonly key: string;
  readonly requestHash: string;
}

/** What can be a key at all. */
export const keyShape = /^[\x21-\x7e]{1,200}$/;

/** A key with a digest of what is asked under it. */
export const requestKey = (
  mint: TokenMint,
  userId: number,
  key: string,
  { method, url, body }: { readonly method: string; readonly url: string; readonly body: unknown },
): RequestKey => ({
  userId,
  key,
  requestHash: mint.digest(`${method} ${url}\n${JSON.stringify(body ?? null)}`),
});

/** How far a caller reads, as one word to compare. */
const reachOfReading = ({ role, canRead, user }: Caller): string =>
  `${role} ${role === 'Admin' || canRead} ${user.clientId ?? ''}`;

/**
 * Takes keys of one user for this transaction, or finds what is kept under them: the answer, or the refusal of a key that
 * belongs to another request. Where another process is at work on the same key, this waits until that one has committed
 * or given up.
 * An answer contains what its caller could read when it was given; to one who reads otherwise by now it says no more than
 * which record it was.
 * @returns by key; one that is free is not in it
 */
export const claimKeys = async (
  tx: Queries,
  keys: readonly RequestKey[],
  caller: Caller,
  now: string,
): Promise<ReadonlyMap<string, Answer | Refusal>> => {
  const reach = reachOfReading(caller);
  const userId = caller.user.id;
  // Always in the same order, so that two who ask for the same ones do not wait for each other.
  const claimed = await queryRows<{ key: string }>(
    tx,
    sql`insert into kept_answers (user_id, key, request_hash, reach, created_at)
      select ${userId}::int, key, hash, ${reach}, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(keys.map(({ key, requestHash }) => ({ key, hash: requestHash })))}::json)
        as asked (key text, hash text) order by key
      on conflict do nothing returning key`,
  );
  const free = new Set(claimed.map(({ key }) => key));
  const taken = keys.filter(({ key }) => !free.has(key));
  if (taken.length === 0) return new Map();
  const kept = await queryRows<{ key: string; request_hash: string; reach: string; status: number; body: string }>(
    tx,
    sql`select key, request_hash, reach, status, body from kept_answers
      where user_id = ${userId} and key = any(${sql.param(taken.map(({ key }) => key))}::text[])`,
  );
  const hashes = new Map(taken.map(({ key, requestHash }) => [key, requestHash]));
  return new Map(
    kept.map(({ key, request_hash, status, body, ...then }) => [
      key,
      hashes.get(key) === request_hash
        ? { status, body: then.reach === reach ? body : withIdentityOnly(body) }
        : new Refusal('key-reused'),
    ]),
  );
};

const identity = ['Id', 'Version', 'CreatedAt', 'UpdatedAt'];

const withIdentityOnly = (body: string): string => {
  const { Data, ...envelope } = JSON.parse(body) as { Data: Record<string, unknown> | null };
  const known = Object.entries(Data ?? {}).filter(([name]) => identity.includes(name));
  return JSON.stringify({ ...envelope, Data: known.length > 0 ? Object.fromEntries(known) : null });
};

/** @param answers by key, of keys that were claimed */
export const keepAnswers = async (tx: Queries, userId: number, answers: ReadonlyMap<string, Answer>): Promise<void> => {
  const rows = [...answers].map(([key, { status, body }]) => ({ key, status, body }));
  await tx.execute(
    sql`update kept_answers set status = given.status, body = given.body
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (key text, status smallint, body text)
      where user_id = ${userId} and kept_answers.key = given.key`,
  );
};

/** Gives claimed keys back: what was refused keeps no answer, and may be put right and sent again. */
export const releaseKeys = async (tx: Queries, userId: number, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return;
  await tx.execute(
    sql`delete from kept_answers where user_id = ${userId} and key = any(${sql.param([...keys])}::text[])`,
  );
};

/** Forgets answers that are older than any device can still be waiting for. */
export const forgetOldAnswers = async (queries: Queries, now: Date): Promise<void> => {
  const oldest = new Date(now.getTime() - limits.idempotencyDays * 86_400_000).toISOString();
  await queries.execute(sql`delete from kept_answers where created_at < ${oldest}`);
};
