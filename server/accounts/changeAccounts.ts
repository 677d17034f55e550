import { eq } from 'drizzle-orm';
import { isOpen, newAccountDefaults } from '#domain/account.ts';
import type { EditedAccount, NewAccount } from '#domain/accountForms.ts';
import { type LogAction, logEntityTypes } from '#domain/logEntry.ts';
import { clientFor, requireAnAdmin, requireUnusedNames } from '#server/accounts/accountRules.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import { Refusal } from '#server/base/errors.ts';
import type { Work } from '#server/commands/Work.ts';
import { users } from '#server/db/tables.ts';

type User = typeof users.$inferSelect;

/** What may be told of an account, in the log too: everything but the hash and the times. */
const toldFields = [
  'username',
  'email',
  'nom',
  'prenom',
  'role',
  'isActive',
  'isBlocked',
  'canRead',
  'canWrite',
  'clientId',
] as const;
type Told = Pick<User, (typeof toldFields)[number]>;

const toldOf = (user: Told): Told =>
  Object.fromEntries(toldFields.map((field) => [field, user[field]])) as unknown as Told;

const record = (
  work: Work,
  action: LogAction,
  { id, username }: Pick<User, 'id' | 'username'>,
  values: { oldValues?: Partial<Told>; newValues?: Partial<Told> } = {},
): void => {
  work.events.push({ action, entityType: logEntityTypes.user, entityId: id, entityName: username, ...values });
};

/** A new account with its password's hash. @returns its id */
export const createAccount = async (
  work: Work,
  { password: _password, ...account }: NewAccount,
  passwordHash: string,
): Promise<number> => {
  await requireUnusedNames(work.tx, 0, account);
  const clientId = await clientFor(work.tx, account.role, account.clientId ?? null);
  const [created] = await work.tx
    .insert(users)
    .values({
      ...newAccountDefaults,
      ...said(account),
      clientId,
      passwordHash,
      createdAt: work.now,
      updatedAt: work.now,
    })
    .returning();
  if (!created) throw new Error('An inserted account was not returned');
  record(work, 'CREATE', created, { newValues: toldOf(created) });
  return created.id;
};

const said = <T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

const takeAccount = async (work: Work, id: number): Promise<User> => {
  const [user] = await work.tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user) throw new Refusal('not-found');
  return user;
};

/** Stores what differs. A changed right bites at once: sockets are asked again, and who may not enter loses every session. */
export const updateAccount = async (
  work: Work,
  id: number,
  patch: EditedAccount,
  action: LogAction = 'UPDATE',
): Promise<void> => {
  const before = await takeAccount(work, id);
  await requireUnusedNames(work.tx, id, patch);
  const role = patch.role ?? before.role;
  const given = patch.clientId === undefined ? before.clientId : patch.clientId;
  const wanted = { ...toldOf(before), ...said(patch), role, clientId: await clientFor(work.tx, role, given) };
  const changed = toldFields.filter((field) => wanted[field] !== before[field]);
  if (changed.length === 0) return;
  const pick = (values: Told): Partial<Told> => Object.fromEntries(changed.map((field) => [field, values[field]]));
  await work.tx
    .update(users)
    .set({ ...pick(wanted), updatedAt: work.now })
    .where(eq(users.id, id));
  await requireAnAdmin(work.tx);
  if (!isOpen(wanted)) await endSessionsOf(work.tx, { userId: id, keep: null, reason: 'account', now: work.now });
  work.accounts.add(id);
  record(work, action, wanted.username === before.username ? before : { ...before, username: wanted.username }, {
    oldValues: pick(before),
    newValues: pick(wanted),
  });
};

/** Sets another's password and signs it out everywhere; an own one leaves the device that set it signed in. */
export const setPassword = async (work: Work, id: number, passwordHash: string): Promise<void> => {
  const user = await takeAccount(work, id);
  await work.tx.update(users).set({ passwordHash, updatedAt: work.now }).where(eq(users.id, id));
  const keep = id === work.caller.user.id ? work.caller.sessionId : null;
  await endSessionsOf(work.tx, { userId: id, keep, reason: 'password', now: work.now });
  work.accounts.add(id);
  record(work, 'UPDATE_PASSWORD', user);
};

/** Deletes an account with its sessions; what it did stays in the log. */
export const removeAccount = async (work: Work, id: number): Promise<void> => {
  const user = await takeAccount(work, id);
  await work.tx.delete(users).where(eq(users.id, id));
  await requireAnAdmin(work.tx);
  work.accounts.add(id);
  record(work, 'DELETE', user, { oldValues: toldOf(user) });
};
