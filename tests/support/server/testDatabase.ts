import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { packageRoot } from '#server/base/packageRoot.ts';
import { openPostgres } from '#server/db/connect.ts';
import type { Database, Queries } from '#server/db/Database.ts';
import { embeddedOptions } from '#server/db/embeddedOptions.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedDemo } from '#server/operations/seed/seedDemo.ts';
import { keepContents } from '#tests/support/server/keptContents.ts';
import { lendEmbedded } from '#tests/support/server/lendEmbedded.ts';
import { TestClock } from '#tests/support/server/TestClock.ts';
import { isOnPostgres, withNewPostgres } from '#tests/support/server/withNewPostgres.ts';

export type Engine = 'PGlite' | 'PostgreSQL';

/** A migrated database of its own, with the demo firm or without. */
export const openTestDatabase = (engine: Engine, demo: boolean): Promise<Database> =>
  engine === 'PGlite' ? openCopy(demo) : openNewPostgres(demo);

const seed = (queries: Queries): Promise<void> => seedDemo(queries, new TestClock('2026-01-05T08:00:00.000Z'));

/** Loading a data folder is several times faster than making one, so it is made once per state of the sources. */
const openCopy = (demo: boolean): Promise<Database> => lendEmbedded(demo ? 'demo' : 'empty', readDump);

const readDump = async (): Promise<Blob> => {
  const path = join(packageRoot, '.cache', 'test-databases', `${sourcesHash()}.tar`);
  if (!existsSync(path)) await makeDump(path);
  return new Blob([readFileSync(path)]);
};

const makeDump = async (path: string): Promise<void> => {
  // The log's usual segments are sixteen times as large, and each copy would load two of them.
  const client = await PGlite.create({ ...embeddedOptions, initDbStartParams: ['--wal-segsize=1'] });
  const queries = drizzle(client) as unknown as Queries;
  await migrate({ queries, kind: 'embedded', close: () => client.close() });
  await keepContents(queries, 'empty');
  await seed(queries);
  await keepContents(queries, 'demo');
  await dropTemplates(client);
  const dump = await client.dumpDataDir('none');
  await client.close();
  mkdirSync(join(path, '..'), { recursive: true });
  // Beside first: two test files may make it at the same time.
  const beside = `${path}.${randomUUID()}`;
  writeFileSync(beside, Buffer.from(await dump.arrayBuffer()));
  renameSync(beside, path);
  forgetOldDumps(join(path, '..'));
};

/** Nothing is made after the databases that every new one has beside its own; without them a dump is a third smaller. */
const dropTemplates = async (client: PGlite): Promise<void> => {
  await client.exec(`update pg_database set datistemplate = false where datname like 'template_'`);
  for (const name of ['template0', 'template1']) await client.exec(`drop database ${name}`);
};

/** Dumps of earlier states of the sources; young ones may be in use by a run beside this one. */
const forgetOldDumps = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const dump = join(folder, name);
    if (Date.now() - statSync(dump).mtimeMs > 3_600_000) rmSync(dump, { force: true });
  }
};

let knownHash: string | null = null;

/** Of what a new database is made by; read once, for the sources stay as they are while a process runs them. */
const sourcesHash = (): string => {
  knownHash ??= hashSources();
  return knownHash;
};

const hashSources = (): string => {
  const hash = createHash('sha256');
  for (const folder of ['server/db', 'server/records', 'server/feed', 'server/operations/seed', 'domain']) {
    for (const file of readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(ts|sql)$/.test(file)) hash.update(file).update(readFileSync(join(packageRoot, folder, file)));
    }
  }
  // How the contents are kept, too: a dump of before would not hold what is put back.
  for (const file of ['keptContents.ts', 'testDatabase.ts'])
    hash.update(readFileSync(join(packageRoot, 'tests/support/server', file)));
  return hash.digest('hex').slice(0, 16);
};

/** PostgreSQL copies a database several times faster than it is filled, so that, too, is filled once. */
const openNewPostgres = async (demo: boolean): Promise<Database> => {
  const template = `brevia_${sourcesHash()}_${demo ? 'demo' : 'empty'}`;
  if (!(await isOnPostgres(template))) await makeTemplate(template, demo);
  const { url, drop } = await withNewPostgres(template);
  const db = await openPostgres(url);
  return {
    ...db,
    close: async () => {
      await db.close();
      await drop();
    },
  };
};

const makeTemplate = async (template: string, demo: boolean): Promise<void> => {
  const { url, drop, rename } = await withNewPostgres();
  const db = await openPostgres(url);
  await migrate(db);
  if (demo) await seed(db.queries);
  await db.close();
  // Another test file may have made it at the same time.
  await rename(template).catch(drop);
};
