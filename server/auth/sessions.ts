import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, ne } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { TokenMint } from '#server/auth/TokenMint.ts';
import type { Queries } from '#server/db/Database.ts';
import { clients, sessions, users } from '#server/db/tables.ts';
import type { Caller } from '#server/http/Caller.ts';

export type EndReason = 'logout' | 'reuse' | 'password' | 'idle' | 'account';

/** From where a session was started. `mark` is the digest of the device's random id, empty where it sends none. */
export interface Device {
  readonly address: string;
  readonly userAgent: string;
  readonly mark: string;
}

/** What a sign-in or a refresh hands out. */
export interface SessionTokens {
  readonly userId: number;
  readonly sessionId: string;
  readonly generation: number;
  readonly refreshToken: string;
}

export const dayMs = 86_400_000;
// As long as deletions are kept: who stays away longer has to start anew in any case.
export const idleDays = limits.tombstoneDays;

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
  });
  return { userId, sessionId: id, generation: 0, refreshToken: mint.refreshToken(id, 0, salt) };
};

/**
 * Ends a user's sessions within a transaction: all of them, or all but the one that asked for it.
 * @returns whether there were any
 */
export const endSessionsOf = async (
  tx: Queries,
  { userId, keep, reason, now }: { userId: number; keep: string | null; reason: EndReason; now: string },
): Promise<boolean> => {
  const others = keep === null ? [] : [ne(sessions.id, keep)];
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now, endedBecause: reason })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), ...others))
    .returning({ id: sessions.id });
  return ended.length > 0;
};

/** Forgets sessions that nobody can go on with, and of which the owner has had time to ask. */
export const forgetOldSessions = async (queries: Queries, now: Date): Promise<void> => {
  const oldest = new Date(now.getTime() - 2 * idleDays * dayMs).toISOString();
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
