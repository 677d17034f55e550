import { and, eq, isNull } from 'drizzle-orm';
import { logEntityTypes } from '#domain/logEntry.ts';
import { recordEvent } from '#server/audit/recordEvent.ts';
import type { AuthParts } from '#server/auth/AuthParts.ts';
import type { Caller } from '#server/auth/Caller.ts';
import { sessions } from '#server/db/tables.ts';

/**
 * Ends one of the caller's own sessions and its sockets: the present one by signing out, any other from afar.
 * @returns false when the caller has no such session
 */
export const endSession = async (
  { queries, clock, events }: Pick<AuthParts, 'queries' | 'clock' | 'events'>,
  { sessionId, user }: Pick<Caller, 'sessionId' | 'user'>,
  id: string,
  ipAddress: string,
): Promise<boolean> => {
  const ended = await queries.transaction(async (tx) => {
    const at = clock.now().toISOString();
    const own = and(eq(sessions.id, id), eq(sessions.userId, user.id), isNull(sessions.endedAt));
    const rows = await tx
      .update(sessions)
      .set({ endedAt: at, endedBecause: 'logout' })
      .where(own)
      .returning({ id: sessions.id });
    if (rows.length === 0) return false;
    await recordEvent(tx, {
      action: id === sessionId ? 'LOGOUT' : 'SESSION_ENDED',
      entityType: logEntityTypes.user,
      entityId: user.id,
      entityName: user.username,
      at,
      user,
      ipAddress,
    });
    return true;
  });
  if (ended) events.emit('sessionEnded', id);
  return ended;
};
