import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, ne } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { logEntityTypes } from '#domain/logEntry.ts';
import { recordEvent } from '#server/audit/recordEvent.ts';
import { TokenMint } from '#server/auth/TokenMint.ts';
import type { Backend } from '#server/Backend.ts';
import type { Queries } from '#server/db/Database.ts';
import { clients, sessions, users } from '#server/db/tables.ts';
import { Refusal } from '#server/errors.ts';
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
  readonly refreshToken: string;
}

type Parts = Pick<Backend, 'queries' | 'mint' | 'clock' | 'events'>;

const dayMs = 86_400_000;
// As long as deletions are kept: who stays away longer has to start anew in any case.
const idleDays = limits.tombstoneDays;

/** Starts a session as a part of the transaction that has made sure of the account. */
export const startSession = async (
  tx: Queries,
  mint: Parts['mint'],
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
  return { userId, sessionId: id, refreshToken: mint.refreshToken(id, 0, salt) };
};

/** How many generations back a token is still taken for the same successor. */
export interface Rotation {
  readonly forgives: number;
}

const standardRotation: Rotation = { forgives: 1 };

export interface RefreshRequest {
  readonly token: string;
  readonly address: string;
  readonly rotation?: Rotation;
}

/**
 * Exchanges a refresh token for the next one. The token before stays good for the same successor until that one is
 * used, so a lost answer and a race of tabs do no harm; any older one means that two parties hold the session, which
 * ends it (A4).
 * @throws Refusal session-ended
 */
export const refreshSession = async (
  parts: Parts,
  { token, address, rotation = standardRotation }: RefreshRequest,
): Promise<SessionTokens> => {
  const claims = TokenMint.takeApart(token);
  if (!claims) throw new Refusal('session-ended');
  const outcome = await parts.queries.transaction(async (tx) => {
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, claims.sessionId)).for('update');
    if (!session || session.endedAt !== null || !parts.mint.isGenuine(claims, session.salt)) return null;
    const now = parts.clock.now();
    if (now.getTime() - Date.parse(session.refreshedAt) > idleDays * dayMs) return endIn(tx, session.id, 'idle', now);
    if (claims.generation < session.generation - rotation.forgives) {
      const ended = await endIn(tx, session.id, 'reuse', now);
      await recordTheft(tx, session, address, now);
      return ended;
    }
    const generation = claims.generation + 1;
    if (generation > session.generation) {
      await tx.update(sessions).set({ generation, refreshedAt: now.toISOString() }).where(eq(sessions.id, session.id));
    }
    const refreshToken = parts.mint.refreshToken(session.id, generation, session.salt);
    return { userId: session.userId, sessionId: session.id, refreshToken };
  });
  if (!outcome) throw new Refusal('session-ended');
  if ('ended' in outcome) {
    parts.events.emit('sessionEnded', outcome.ended);
    throw new Refusal('session-ended');
  }
  return outcome;
};

/** Whose session it was, and from where the older token came back: one of the two is a thief. */
const recordTheft = async (
  tx: Queries,
  { userId }: typeof sessions.$inferSelect,
  address: string,
  now: Date,
): Promise<void> => {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  await recordEvent(tx, {
    action: 'SESSION_REUSE',
    entityType: logEntityTypes.user,
    entityId: userId,
    entityName: user?.username ?? '',
    at: now.toISOString(),
    user: user ?? null,
    ipAddress: address,
  });
};

const endIn = async (tx: Queries, id: string, reason: EndReason, now: Date): Promise<{ ended: string }> => {
  await tx.update(sessions).set({ endedAt: now.toISOString(), endedBecause: reason }).where(eq(sessions.id, id));
  return { ended: id };
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
    .select({ user: users, endedAt: sessions.endedAt, scopeEpoch: clients.scopeEpoch })
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
    user: { id, username, email, nom, prenom, role, isActive, canRead, canWrite, clientId, createdAt, updatedAt },
  };
};
