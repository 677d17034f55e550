import { eq, sql } from 'drizzle-orm';
import { signInName } from '#domain/rules/accounts/signInName.ts';
import { type Queries, queryRow } from '#server/db/Database.ts';
import { users } from '#server/db/tables.ts';

/**
 * Brings names that were stored before they were compared without invisible signs into the form in which they are
 * compared. Where another account has that name already, this one keeps its own and still signs in with it.
 */
export const foldNames = async (tx: Queries): Promise<void> => {
  const stored = await tx.select({ id: users.id, username: users.username, email: users.email }).from(users);
  for (const { id, ...names } of stored.sort((one, other) => one.id - other.id)) {
    for (const field of ['username', 'email'] as const) {
      const folded = signInName(names[field]);
      if (folded === names[field] || folded === '' || (await isTaken(tx, id, folded))) continue;
      await tx
        .update(users)
        .set({ [field]: folded })
        .where(eq(users.id, id));
    }
  }
};

const isTaken = async (tx: Queries, id: number, name: string): Promise<boolean> => {
  const { taken } = await queryRow<{ taken: boolean }>(
    tx,
    sql`select exists (select 1 from ${users} where ${users.id} <> ${id} and ${name} in (${users.username}, ${users.email})) as taken`,
  );
  return taken;
};
