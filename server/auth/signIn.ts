import { createHash } from 'node:crypto';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { logEntityTypes } from '#domain/logEntry.ts';
import type { TheftWarning } from '#domain/routes.ts';
import { signInName } from '#domain/rules/accounts/signInName.ts';
import { recordEvent, recordEvents } from '#server/audit/recordEvent.ts';
import type { AuthParts } from '#server/auth/AuthParts.ts';
import type { Attempt } from '#server/auth/LoginThrottle.ts';
import { PasswordHasher } from '#server/auth/PasswordHasher.ts';
import { type Device, endCrowd, type SessionTokens, startSession } from '#server/auth/sessions.ts';
import { takeTheftWarning } from '#server/auth/thefts.ts';
import { Refusal } from '#server/base/errors.ts';
import type { Queries } from '#server/db/Database.ts';
import { sessions, users } from '#server/db/tables.ts';

type User = typeof users.$inferSelect;

export interface SignInRequest {
  /** What was typed: a username or an e-mail (AUTH-03). */
  readonly name: string;
  readonly password: string;
  readonly device: Device;
}

export interface SignedIn extends SessionTokens {
  readonly warning: Omit<TheftWarning, 'message'> | null;
}

/**
 * Checks a password and starts a session. Every failure is the same to the caller and costs the same.
 * @throws Refusal bad-credentials; too-many-requests and busy with the time to wait
 */
export const signIn = async (parts: AuthParts, { name, password, device }: SignInRequest): Promise<SignedIn> => {
  const { queries, passwords, throttle } = parts;
  const user = await findUser(queries, name);
  const attempt = {
    name: signInName(name),
    address: device.address,
    known: await knownDevice(parts, user, device),
  };
  // A closed account has no password that is right, and checking it costs what checking any other does.
  const hash = user?.isActive && !user.isBlocked ? user.passwordHash : null;
  const right = await throttle.attempt(attempt, () => passwords.verify(hash, password));
  const signedIn = right && user ? await enter(parts, user, password, device) : null;
  if (signedIn) return signedIn;
  await recordRefusal(parts, user, device);
  throw new Refusal('bad-credentials');
};

/** One whose name was stored before names were folded, and could not be since, is found by the name it kept. */
const findUser = async (queries: Queries, typed: string): Promise<User | undefined> => {
  const kept = typed.toLowerCase();
  const names = [signInName(typed), kept];
  const found = await queries
    .select()
    .from(users)
    .where(or(inArray(users.username, names), inArray(users.email, names)));
  return found.find(({ username, email }) => username === kept || email === kept) ?? found[0];
};

/** The digest under which a device is known; what it sends stays with it. */
export const markOf = (deviceId: unknown): string =>
  typeof deviceId === 'string' && /^[\w-]{20,200}$/.test(deviceId)
    ? createHash('sha256').update(`device ${deviceId}`).digest('base64url')
    : '';

/** The device, when the account has had a session on it; asked for unknown accounts alike. */
const knownDevice = async (
  { queries }: AuthParts,
  user: User | undefined,
  { mark }: Device,
): Promise<Attempt['known']> => {
  if (mark === '') return null;
  const [known] = await queries
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, user?.id ?? 0), eq(sessions.device, mark)))
    .limit(1);
  return known && user ? { account: user.id, device: mark } : null;
};

/** Starts the session if the account is still as it was when its password was checked; null if it is not. */
const enter = async (parts: AuthParts, user: User, password: string, device: Device): Promise<SignedIn | null> => {
  const { queries, passwords, mint, clock, events } = parts;
  const passwordHash = PasswordHasher.isOutdated(user.passwordHash)
    ? await passwords.hash(password)
    : user.passwordHash;
  const entered = await queries.transaction(async (tx) => {
    const now = clock.now().toISOString();
    const stillSo = sql`${users.id} = ${user.id} and ${users.passwordHash} = ${user.passwordHash} and ${users.isActive} and not ${users.isBlocked}`;
    const stood = await tx
      .update(users)
      .set({ lastLogin: now, passwordHash })
      .where(stillSo)
      .returning({ id: users.id });
    if (stood.length === 0) return null;
    const session = await startSession(tx, mint, { userId: user.id, device, now });
    const crowd = await endCrowd(tx, session, now);
    const warning = await takeTheftWarning(tx, user.id, now);
    const about = { entityType: logEntityTypes.user, entityId: user.id, entityName: user.username };
    const actions = ['LOGIN', ...crowd.map(() => 'SESSION_CROWDED_OUT' as const)] as const;
    await recordEvents(
      tx,
      actions.map((action) => ({ action, ...about })),
      { at: now, user, ipAddress: device.address },
    );
    return { session: { ...session, warning }, crowd };
  });
  if (!entered) return null;
  for (const id of entered.crowd) events.emit('sessionEnded', id);
  return entered.session;
};

/** Refused sign-ins stand in the log; what never got as far as a password check does not, or it could be flooded. */
const recordRefusal = async ({ queries, clock }: AuthParts, user: User | undefined, device: Device): Promise<void> =>
  queries.transaction((tx) =>
    recordEvent(tx, {
      action: 'LOGIN_REFUSED',
      entityType: logEntityTypes.user,
      entityId: user?.id ?? null,
      // A password typed into the wrong field must not end up in a log, so an unknown name is not kept.
      entityName: user?.username ?? '',
      at: clock.now().toISOString(),
      user: null,
      ipAddress: device.address,
    }),
  );
