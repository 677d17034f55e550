import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '#server/base/packageRoot.ts';
import { type Database, type Queries, queryRows } from '#server/db/Database.ts';
import { foldNames } from '#server/db/foldNames.ts';

const migrationLock = 7_204_101;

/**
 * Brings the schema up to date with the SQL files of the migrations folder; all missing ones in one transaction. And the
 * names of accounts with how this version compares them, which may be another way without any migration.
 * Several processes may start at once: the second waits and finds nothing to do.
 * @returns how many were applied
 */
export const migrate = async ({ queries }: Database): Promise<number> =>
  queries.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await tx.execute(
      sql`create table if not exists migrations (hash text primary key, applied_at timestamptz not null)`,
    );
    const applied = new Set(
      (await queryRows<{ hash: string }>(tx, sql`select hash from migrations`)).map(({ hash }) => hash),
    );
    const missing = readMigrationFiles({ migrationsFolder }).filter(({ hash }) => !applied.has(hash));
    for (const migration of missing) await apply(tx, migration);
    await foldNames(tx);
    return missing.length;
  });

const apply = async (tx: Queries, migration: MigrationMeta): Promise<void> => {
  for (const statement of migration.sql) await tx.execute(sql.raw(statement));
  await tx.execute(sql`insert into migrations (hash, applied_at) values (${migration.hash}, now())`);
};
