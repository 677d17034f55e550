import { and, eq } from 'drizzle-orm';
import { logEntityTypes } from '#domain/logEntry.ts';
import { recordEvent } from '#server/audit/recordEvent.ts';
import type { AuthParts } from '#server/auth/AuthParts.ts';
import type { Caller } from '#server/auth/Caller.ts';
import { bindSession, endSessionsOf } from '#server/auth/sessions.ts';
import { invalidField, Refusal } from '#server/base/errors.ts';
import { users } from '#server/db/tables.ts';

export interface OwnPasswords {
  readonly currentPassword: string;
  readonly newPassword: string;
  /** To which the session is bound from now on; empty where it stays as it is. */
  readonly renewalKey: string;
}

/**
 * Sets the caller's password, signs the other devices out, and binds the caller's session to a new key: who has a copy
 * of this device from before, and the old password, has the old key. Guessing the present one is bounded like signing in
 * from a known device (A6), for a session may be in somebody else's hands.
 * @throws Refusal invalid when the present password is wrong; session-ended when it has just been changed elsewhere
 */
export const changeOwnPassword = async (
  { queries, passwords, throttle, clock, events }: AuthParts,
  { sessionId, user }: Caller,
  { currentPassword, newPassword, renewalKey }: OwnPasswords,
  ipAddress: string,
): Promise<void> => {
  const [stored] = await queries.select({ hash: users.passwordHash }).from(users).where(eq(users.id, user.id));
  const known = { account: user.id, device: `session ${sessionId}` };
  const attempt = { name: user.username, address: ipAddress, known };
  const right = await throttle.attempt(attempt, () => passwords.verify(stored?.hash ?? null, currentPassword));
  if (!right || !stored) throw invalidField('currentPassword', 'validation.passwordWrong');
  const passwordHash = await passwords.hash(newPassword);
  await queries.transaction(async (tx) => {
    const at = clock.now().toISOString();
    const changed = await tx
      .update(users)
      .set({ passwordHash, updatedAt: at })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, stored.hash)))
      .returning({ id: users.id });
    if (changed.length === 0) throw new Refusal('session-ended');
    await endSessionsOf(tx, { userId: user.id, keep: sessionId, reason: 'password', now: at });
    if (renewalKey) await bindSession(tx, sessionId, renewalKey);
    await recordEvent(tx, {
      action: 'UPDATE_PASSWORD',
      entityType: logEntityTypes.user,
      entityId: user.id,
      entityName: user.username,
      at,
      user,
      ipAddress,
    });
  });
  events.emit('accountChanged', user.id);
};
