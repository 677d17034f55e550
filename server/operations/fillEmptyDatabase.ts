import { eq, sql } from 'drizzle-orm';
import { newPassword } from '#domain/newPassword.ts';
import { PasswordHasher } from '#server/auth/PasswordHasher.ts';
import type { Clock } from '#server/base/clock.ts';
import { StartFailure } from '#server/base/StartFailure.ts';
import type { Environment } from '#server/config/variables.ts';
import { type Database, queryRow } from '#server/db/Database.ts';
import { installation } from '#server/db/syncTables.ts';
import { users } from '#server/db/tables.ts';
import { openInstallation } from '#server/feed/installation.ts';
import { publishEverything } from '#server/feed/publishChanges.ts';
import type { Print } from '#server/operations/Print.ts';
import { seedDemo } from '#server/operations/seed/seedDemo.ts';
import { seedReferenceLists } from '#server/operations/seed/seedReferenceLists.ts';

/**
 * Gives an empty database what it needs to be used: the demo firm, or countries, statuses and the administrator that
 * the environment names. A database with users is left alone.
 * @returns whether it holds the demo firm
 */
export const fillEmptyDatabase = async (
  { queries }: Database,
  clock: Clock,
  wantsDemo: boolean,
  environment: Environment,
  print: Print,
): Promise<boolean> => {
  const known = await openInstallation(queries, clock);
  const { empty } = await queryRow<{ empty: boolean }>(queries, sql`select not exists (select 1 from users) as empty`);
  if (!empty) return known.demo;
  if (wantsDemo) {
    print('seeding');
    await seedDemo(queries, clock);
    await queries.update(installation).set({ demo: true }).where(eq(installation.id, 1));
    return true;
  }
  const admin = administrator(environment);
  const passwordHash = await new PasswordHasher().hash(admin.password);
  await queries.transaction(async (tx) => {
    await seedReferenceLists(tx, clock.now().toISOString());
    await tx
      .insert(users)
      .values({ username: admin.username, email: admin.email, role: 'Admin', canWrite: true, passwordHash });
    await publishEverything(tx);
  });
  return false;
};

const administrator = ({ BREVIA_ADMIN_USERNAME, BREVIA_ADMIN_EMAIL, BREVIA_ADMIN_PASSWORD }: Environment) => {
  if (!BREVIA_ADMIN_EMAIL || !BREVIA_ADMIN_PASSWORD) throw new StartFailure('adminMissing');
  if (!newPassword.safeParse(BREVIA_ADMIN_PASSWORD).success) throw new StartFailure('adminPassword');
  return {
    username: (BREVIA_ADMIN_USERNAME ?? 'admin').toLowerCase(),
    email: BREVIA_ADMIN_EMAIL.toLowerCase(),
    password: BREVIA_ADMIN_PASSWORD,
  };
};
