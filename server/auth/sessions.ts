import { randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, isNull, lt, lte, ne } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { Caller } from '#server/auth/Caller.ts';
import type { TokenMint } from '#server/auth/TokenMint.ts';
import type { Queries } from '#server/db/Database.ts';
import { clients, sessions, users } from '#server/db/tables.ts';

export type EndReason = 'logout' | 'reuse' | 'password' | 'idle' | 'age' | 'crowd' | 'account';

/** From where a session was started. `mark` is the digest of the device's random id, empty where it sends none. */
export interface Device {
  readonly address: string;
  readonly userAgent: string;
  readonly mark: string;
  /** Public half of the key to which the session is bound; empty where it sends none. */
  readonly renewalKey: string;
}

/** What a sign-in or a refresh hands out. */
export interface SessionTokens {
  readonly userId: number;
  readonly sessionId: string;
  readonly generation: number;
  readonly refreshToken: string;
  readonly signOutTicket: string;
  /** The end of its life, however much it is used. */
  readonly endsAt: Date;
}

const dayMs = 86_400_000;
const { idleDays, lifeDays, perUser } = limits.session;

/** When the session is over by itself. */
export const endOf = (createdAt: string): Date => new Date(Date.parse(createdAt) + lifeDays * dayMs);

/** Why the session is over by itself; null while it is not. */
export const outlived = (
  { createdAt, refreshedAt }: { createdAt: string; refreshedAt: string },
  now: Date,
): EndReason | null => {
  if (now.getTime() - Date.parse(refreshedAt) > idleDays * dayMs) return 'idle';
  return now >= endOf(createdAt) ? 'age' : null;
};

/** Starts a session as a part of the transaction that has made sure of the account. */
export const startSession = async (
  tx: Queries,
  mint: TokenMint,
  { userId, device, now }: { userId: number; device: Device; now: string },
): Promise<SessionTokens> => {
  const id = randomBytes(24).toString('base64url');
  const salt = randomBytes(16).toString('base64url');
  await tx.insert(sessions).values({
    id,
    userId,
    salt,
    createdAt: now,
    refreshedAt: now,
    address: device.address.slice(0, 100),
    userAgent: device.userAgent.slice(0, 300),
    device: device.mark,
    renewalKey: device.renewalKey,
  });
  const secrets = { refreshToken: mint.refreshToken(id, 0, salt), signOutTicket: mint.signOutTicket(id, salt) };
  return { userId, sessionId: id, generation: 0, ...secrets, endsAt: endOf(now) };
};

/** Ends what a user has beyond the most, the longest unused first, beside the one just begun. @returns the ids */
export const endCrowd = async (
  tx: Queries,
  { userId, sessionId }: SessionTokens,
  now: string,
): Promise<readonly string[]> => {
  const crowd = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), ne(sessions.id, sessionId)))
    .orderBy(desc(sessions.refreshedAt), desc(sessions.createdAt))
    .offset(perUser - 1);
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now, endedBecause: 'crowd' })
    .where(inArray(sessions.id, crowd))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
};

/** Ends what nobody can go on with, so that it stands in no list of open sessions. */
export const endOutlived = async (queries: Queries, now: Date): Promise<void> => {
  const before = (days: number): string => new Date(now.getTime() - days * dayMs).toISOString();
  for (const [reason, over] of [
    ['idle', lt(sessions.refreshedAt, before(idleDays))],
    ['age', lte(sessions.createdAt, before(lifeDays))],
  ] as const)
    await queries
      .update(sessions)
      .set({ endedAt: now.toISOString(), endedBecause: reason })
      .where(and(over, isNull(sessions.endedAt)));
};

/** Ends a user's sessions within a transaction: all of them, or all but the one that asked for it. */
export const endSessionsOf = async (
  tx: Queries,
  { userId, keep, reason, now }: { userId: number; keep: string | null; reason: EndReason; now: string },
): Promise<void> => {
  const others = keep === null ? [] : [ne(sessions.id, keep)];
  await tx
    .update(sessions)
    .set({ endedAt: now, endedBecause: reason })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), ...others));
};

/** From now on a session is renewed by this key alone. Of one without any, the present token already needs it. */
export const bindSession = async (tx: Queries, id: string, renewalKey: string): Promise<void> => {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update');
  if (!session) return;
  const boundFrom = session.renewalKey === '' ? session.generation : session.boundFrom;
  await tx.update(sessions).set({ renewalKey, boundFrom }).where(eq(sessions.id, id));
};

/** Forgets sessions that nobody can go on with, and of which the owner has had time to ask. */
export const forgetOldSessions = async (queries: Queries, now: Date): Promise<void> => {
  const oldest = new Date(now.getTime() - 2 * lifeDays * dayMs).toISOString();
  await queries.delete(sessions).where(lt(sessions.refreshedAt, oldest));
};

/** How the guard finds out who asks. */
export type FindCaller = (queries: Queries, sessionId: string) => Promise<Caller | null>;

/** The caller as it stands now; null when the session or the account has ended (ROLE-03, ROLE-04). */
export const findCaller: FindCaller = async (queries, sessionId) => {
  const [row] = await queries
    .select({
      user: users,
      endedAt: sessions.endedAt,
      confirmed: sessions.confirmed,
      scopeEpoch: clients.scopeEpoch,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(clients, eq(clients.id, users.clientId))
    .where(eq(sessions.id, sessionId));
  if (!row || row.endedAt !== null || !row.user.isActive || row.user.isBlocked) return null;
  const { id, username, email, nom, prenom, role, isActive, canRead, canWrite, clientId } = row.user;
  const [createdAt, updatedAt] = [row.user.createdAt, row.user.updatedAt].map((at) => new Date(at).toISOString()) as [
    string,
    string,
  ];
  return {
    sessionId,
    role,
    canRead,
    canWrite,
    scopeEpoch: row.scopeEpoch ?? 0,
    confirmed: row.confirmed,
    user: { id, username, email, nom, prenom, role, isActive, canRead, canWrite, clientId, createdAt, updatedAt },
  };
};
