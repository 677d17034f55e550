import { demoPassword } from '#domain/demoPassword.ts';
import { PasswordHasher } from '#server/auth/PasswordHasher.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Queries } from '#server/db/Database.ts';
import { users } from '#server/db/tables.ts';
import { demoAccounts } from '#server/operations/seed/demoAccounts.ts';
import { demoFirm } from '#server/operations/seed/demoFirm.ts';
import { insertFirm } from '#server/operations/seed/insertFirm.ts';

/** Fills an empty database with the demo firm and its three accounts, all or nothing. */
export const seedDemo = async (queries: Queries, clock: Clock): Promise<void> => {
  const hasher = new PasswordHasher();
  const now = clock.now().toISOString();
  const accounts = await Promise.all(
    demoAccounts.map(async (account) => ({
      ...account,
      canRead: true,
      createdAt: now,
      updatedAt: now,
      passwordHash: await hasher.hash(demoPassword),
    })),
  );
  await queries.transaction(async (tx) => {
    await insertFirm(tx, demoFirm());
    await tx.insert(users).values(accounts);
  });
};
