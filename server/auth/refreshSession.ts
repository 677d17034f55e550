import { and, eq, lt } from 'drizzle-orm';
import { logEntityTypes } from '#domain/logEntry.ts';
import { recordEvent } from '#server/audit/recordEvent.ts';
import type { AuthParts } from '#server/auth/AuthParts.ts';
import { isProven, type RenewalProof, renewalKeyOf } from '#server/auth/renewalKeys.ts';
import { type EndReason, endOf, outlived, type SessionTokens } from '#server/auth/sessions.ts';
import { type AccessClaims, TokenMint } from '#server/auth/TokenMint.ts';
import { Refusal } from '#server/base/errors.ts';
import type { Queries } from '#server/db/Database.ts';
import { sessions, users } from '#server/db/tables.ts';

type Session = typeof sessions.$inferSelect;

/** What is forgiven to a token that is not the newest. */
export interface Rotation {
  /** Whether the token before gets the same successor again as long as that was not used. */
  readonly forgivesLostAnswers: boolean;
  /** For how long after a refresh a token that it outdated is taken for one that was still on its way. */
  readonly lateMs: number;
  /** Whether an outdated token that comes back later ends the session. */
  readonly endsOnReuse: boolean;
}

export const standardRotation: Rotation = { forgivesLostAnswers: true, lateMs: 30_000, endsOnReuse: true };

type Verdict = 'good' | 'late' | 'reuse';

/**
 * Two honest accidents look like theft for a moment: an answer that got lost, and tabs that refresh at once.
 * @param isOwn whether the session's key signed it. A token from before the session had one may be in anybody's hands.
 */
const verdictOn = (generation: number, isOwn: boolean, session: Session, now: Date, rotation: Rotation): Verdict => {
  const behind = session.generation - generation;
  if (behind <= 0) return 'good';
  const isLate = now.getTime() - Date.parse(session.refreshedAt) < rotation.lateMs;
  const isUsed = session.confirmed >= session.generation;
  if (isOwn && behind === 1 && rotation.forgivesLostAnswers && (isLate || !isUsed)) return 'good';
  return isLate ? 'late' : 'reuse';
};

export interface RefreshRequest extends RenewalProof {
  readonly token: string;
  readonly address: string;
}

/**
 * Exchanges a refresh token for the next one. The token before stays good for the same successor until that has been
 * used, and for half a minute in any case; an older one that comes back later means that two parties hold the session,
 * which ends it (A4). A session that is bound to a key is renewed by who signs with it and by nobody else; one without
 * is bound to the first key that is shown.
 * @throws Refusal session-ended; busy for a token that was overtaken on its way, so that its sender asks again;
 * device-unproven for a token without the session's key, which does the session no harm: a thief must not end it
 */
export const refreshSession = async (
  parts: Pick<AuthParts, 'queries' | 'mint' | 'clock' | 'events'>,
  { token, address, renewalKey, proof }: RefreshRequest,
  rotation: Rotation = standardRotation,
): Promise<SessionTokens> => {
  const claims = TokenMint.takeApart(token);
  if (!claims) throw new Refusal('session-ended');
  const outcome = await parts.queries.transaction(async (tx) => {
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, claims.sessionId)).for('update');
    if (!session || session.endedAt !== null || !parts.mint.isGenuine(claims, session.salt)) return null;
    const now = parts.clock.now();
    const over = outlived(session, now);
    if (over) return endIn(tx, session.id, over, now);
    const isBound = session.renewalKey !== '';
    const key = isBound ? session.renewalKey : renewalKeyOf(renewalKey);
    const isSigned = key !== '' && isProven(key, token, proof);
    const isOwn = isSigned || !isBound;
    if (!isOwn && claims.generation >= session.boundFrom) throw new Refusal('device-unproven');
    const verdict = verdictOn(claims.generation, isOwn, session, now, rotation);
    if (verdict === 'late') throw new Refusal('busy', { headers: { 'Retry-After': '1' } });
    if (verdict === 'reuse') return rotation.endsOnReuse ? endStolen(tx, session, address, now) : null;
    const generation = claims.generation + 1;
    if (generation > session.generation) {
      const bound = isSigned && !isBound ? { renewalKey: key, boundFrom: generation } : {};
      const renewed = { generation, refreshedAt: now.toISOString(), ...bound };
      await tx.update(sessions).set(renewed).where(eq(sessions.id, session.id));
    }
    const { id, userId, salt } = session;
    return {
      userId,
      sessionId: id,
      generation,
      refreshToken: parts.mint.refreshToken(id, generation, salt),
      signOutTicket: parts.mint.signOutTicket(id, salt),
      endsAt: endOf(session.createdAt),
    };
  });
  if (!outcome) throw new Refusal('session-ended');
  if ('ended' in outcome) {
    parts.events.emit('sessionEnded', outcome.ended);
    throw new Refusal('session-ended');
  }
  return outcome;
};

/** One of the two who hold it is a thief: both are out, it is recorded, and the next sign-in warns the owner. */
const endStolen = async (tx: Queries, { id, userId }: Session, ipAddress: string, now: Date) => {
  const ended = await endIn(tx, id, 'reuse', now);
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  await recordEvent(tx, {
    action: 'SESSION_REUSE',
    entityType: logEntityTypes.user,
    entityId: userId,
    entityName: user?.username ?? '',
    at: now.toISOString(),
    user: user ?? null,
    ipAddress,
  });
  return ended;
};

const endIn = async (tx: Queries, id: string, reason: EndReason, now: Date): Promise<{ ended: string }> => {
  await tx.update(sessions).set({ endedAt: now.toISOString(), endedBecause: reason }).where(eq(sessions.id, id));
  return { ended: id };
};

/** Notes that the tokens of a generation have arrived: once per refresh. A failure is no reason to refuse a request. */
export const confirmGeneration = async (
  queries: Queries,
  { sessionId, generation }: AccessClaims,
  log: { warn(fields: object, message: string): void },
): Promise<void> => {
  try {
    await queries
      .update(sessions)
      .set({ confirmed: generation })
      .where(and(eq(sessions.id, sessionId), lt(sessions.confirmed, generation)));
  } catch (error) {
    log.warn({ err: error }, 'a session was not marked as used');
  }
};
