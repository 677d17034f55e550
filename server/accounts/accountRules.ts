import { eq, sql } from 'drizzle-orm';
import { asId } from '#domain/field.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { Role } from '#domain/user.ts';
import { invalidField, Refusal } from '#server/base/errors.ts';
import type { CommandContext } from '#server/commands/CommandContext.ts';
import { type Queries, queryRow } from '#server/db/Database.ts';
import { clients, users } from '#server/db/tables.ts';

const accountsLock = 7_204_103;

/**
 * Makes account commands wait for each other, over all processes: what depends on all accounts (an Admin must be left,
 * names are unique) can then be looked up and believed. To be taken before anything else.
 * @param confirm asks for the caller's right again: the command before this one may have taken it
 */
export const takeAccounts = async (
  context: CommandContext,
  confirm: (tx: Queries) => Promise<unknown>,
): Promise<void> => {
  await context.tx.execute(sql`select pg_advisory_xact_lock(${accountsLock})`);
  await confirm(context.tx);
};

/**
 * ROLE-18, once the change is made: somebody must be left who can manage the accounts.
 * @throws Refusal last-admin
 */
export const requireAnAdmin = async (tx: Queries): Promise<void> => {
  const { left } = await queryRow<{ left: boolean }>(
    tx,
    sql`select exists (select 1 from ${users} where ${users.role} = 'Admin' and ${users.isActive} and not ${users.isBlocked}) as left`,
  );
  if (!left) throw new Refusal('last-admin');
};

/**
 * A username and an e-mail each name one account. As signing in takes either, no username may be another's e-mail.
 * @param id the account they are for; 0 for a new one
 * @throws Refusal duplicate with the field
 */
export const requireUnusedNames = async (
  tx: Queries,
  id: number,
  { username, email }: { username?: string | undefined; email?: string | undefined },
): Promise<void> => {
  const isTaken = async (name: string | undefined): Promise<boolean> => {
    if (name === undefined) return false;
    const { taken } = await queryRow<{ taken: boolean }>(
      tx,
      sql`select exists (select 1 from ${users} where ${users.id} <> ${id} and ${name} in (${users.username}, ${users.email})) as taken`,
    );
    return taken;
  };
  const fields = {
    ...((await isTaken(username)) && { username: [{ key: 'validation.usernameTaken', params: {} } as const] }),
    ...((await isTaken(email)) && { email: [{ key: 'validation.emailTaken', params: {} } as const] }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('duplicate', { fields });
};

/**
 * The client of an account: one that exists for the role Client (VAL-44), none for the others (API-72).
 * @throws Refusal invalid
 */
export const clientFor = async (tx: Queries, role: Role, clientId: RecordId | null): Promise<number | null> => {
  if (role !== 'Client') return null;
  const id = asId(clientId);
  if (id === null) throw invalidField('clientId', 'validation.required');
  // Its deletion waits until this account stands, and then sees it.
  const [client] =
    typeof id === 'number' && id <= 2_147_483_647
      ? await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, id)).for('key share')
      : [];
  if (!client) throw invalidField('clientId', 'validation.reference');
  return client.id;
};
