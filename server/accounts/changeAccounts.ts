import { eq } from 'drizzle-orm';
import { type AccountField, isOpen, newAccountDefaults, sentAccountFields } from '#domain/account.ts';
import type { EditedAccount, NewAccount } from '#domain/accountForms.ts';
import { type LogAction, logEntityTypes } from '#domain/logEntry.ts';
import { pickFields } from '#domain/rules/merging/pickFields.ts';
import { clientFor, requireAnAdmin, requireUnusedNames } from '#server/accounts/accountRules.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import { Refusal } from '#server/base/errors.ts';
import type { CommandContext } from '#server/commands/CommandContext.ts';
import { renameResponsible } from '#server/commands/familiesOf.ts';
import { users } from '#server/db/tables.ts';

type User = typeof users.$inferSelect;

/** What may be shown of an account, in the log too: everything but the hash and the times. */
type Shown = Pick<User, AccountField>;

const shownOf = (user: Shown): Shown => pickFields(user, sentAccountFields) as Shown;

/** What the families for which somebody is responsible say of the account. */
const seenInFamilies: ReadonlySet<AccountField> = new Set<AccountField>([
  'prenom',
  'nom',
  'username',
  'email',
  'role',
  'isActive',
  'isBlocked',
]);

const record = (
  context: CommandContext,
  action: LogAction,
  { id, username }: Pick<User, 'id' | 'username'>,
  values: { oldValues?: Partial<Shown>; newValues?: Partial<Shown> } = {},
): void => {
  context.events.push({ action, entityType: logEntityTypes.user, entityId: id, entityName: username, ...values });
};

/** A new account with its password's hash. @returns its id */
export const createAccount = async (
  context: CommandContext,
  { password: _password, ...account }: NewAccount,
  passwordHash: string,
): Promise<number> => {
  await requireUnusedNames(context.tx, 0, account);
  const clientId = await clientFor(context.tx, account.role, account.clientId ?? null);
  const [created] = await context.tx
    .insert(users)
    .values({
      ...newAccountDefaults,
      ...said(account),
      clientId,
      passwordHash,
      createdAt: context.now,
      updatedAt: context.now,
    })
    .returning();
  if (!created) throw new Error('An inserted account was not returned');
  record(context, 'CREATE', created, { newValues: shownOf(created) });
  return created.id;
};

const said = <T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

const takeAccount = async (context: CommandContext, id: number): Promise<User> => {
  const [user] = await context.tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user) throw new Refusal('not-found');
  return user;
};

/** Stores what differs. A changed right counts at once: sockets are asked again, and who may not enter loses every session. */
export const updateAccount = async (
  context: CommandContext,
  id: number,
  patch: EditedAccount,
  action: LogAction = 'UPDATE',
): Promise<void> => {
  const before = await takeAccount(context, id);
  await requireUnusedNames(context.tx, id, patch);
  const role = patch.role ?? before.role;
  const given = patch.clientId === undefined ? before.clientId : patch.clientId;
  const wanted = { ...shownOf(before), ...said(patch), role, clientId: await clientFor(context.tx, role, given) };
  const changed = sentAccountFields.filter((field) => wanted[field] !== before[field]);
  if (changed.length === 0) return;
  const pick = (values: Shown): Partial<Shown> => pickFields(values, changed);
  await context.tx
    .update(users)
    .set({ ...pick(wanted), updatedAt: context.now })
    .where(eq(users.id, id));
  await requireAnAdmin(context.tx);
  if (changed.some((field) => seenInFamilies.has(field))) await renameResponsible(context, id);
  if (!isOpen(wanted)) await endSessionsOf(context.tx, { userId: id, keep: null, reason: 'account', now: context.now });
  context.accounts.add(id);
  record(context, action, wanted.username === before.username ? before : { ...before, username: wanted.username }, {
    oldValues: pick(before),
    newValues: pick(wanted),
  });
};

/** Sets another's password and signs it out everywhere; an own one leaves the device that set it signed in. */
export const setPassword = async (context: CommandContext, id: number, passwordHash: string): Promise<void> => {
  const user = await takeAccount(context, id);
  await context.tx.update(users).set({ passwordHash, updatedAt: context.now }).where(eq(users.id, id));
  const keep = id === context.caller.user.id ? context.caller.sessionId : null;
  await endSessionsOf(context.tx, { userId: id, keep, reason: 'password', now: context.now });
  context.accounts.add(id);
  record(context, 'UPDATE_PASSWORD', user);
};

/** Deletes an account with its sessions; what it did stays in the log. */
export const removeAccount = async (context: CommandContext, id: number): Promise<void> => {
  const user = await takeAccount(context, id);
  await context.tx.delete(users).where(eq(users.id, id));
  await renameResponsible(context, id);
  await requireAnAdmin(context.tx);
  context.accounts.add(id);
  record(context, 'DELETE', user, { oldValues: shownOf(user) });
};
