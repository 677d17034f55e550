import { demoPassword } from '#domain/demoPassword.ts';
import { PasswordHasher } from '#server/auth/PasswordHasher.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Queries } from '#server/db/Database.ts';
import { users } from '#server/db/tables.ts';
import { demoAccounts } from '#server/operations/seed/demoAccounts.ts';
import { demoFirm } from '#server/operations/seed/demoFirm.ts';
import { type FirmRows, insertFirm } from '#server/operations/seed/insertFirm.ts';

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
    const firm = demoFirm();
    // A client's account needs its client, and families name those of the firm.
    const ofFirm = accounts.filter(({ clientId }) => clientId === null);
    const made = await tx.insert(users).values(ofFirm).returning({ id: users.id, username: users.username });
    const idOf = new Map(made.map(({ id, username }) => [username, id]));
    await insertFirm(tx, {
      ...firm,
      patent: firm.patent.map((family) => ({ ...family, ...responsible(family, idOf) })),
    });
    await tx.insert(users).values(accounts.filter(({ clientId }) => clientId !== null));
  });
};

/** Of ten families the user looks after five and the Admin after three; two are nobody's yet. */
const responsible = (
  { id }: Pick<FirmRows['patent'][number], 'id'>,
  idOf: ReadonlyMap<string, number>,
): Pick<FirmRows['patent'][number], 'idResponsable' | 'responsableNom'> => {
  const place = Number(id) % 10;
  const account = demoAccounts.find(({ username }) => username === (place < 5 ? 'user' : place < 8 ? 'admin' : ''));
  if (!account) return { idResponsable: null, responsableNom: '' };
  return { idResponsable: idOf.get(account.username), responsableNom: `${account.prenom} ${account.nom}` };
};
