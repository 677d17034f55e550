import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { systemClock } from '#server/base/clock.ts';
import { StartFailure } from '#server/base/StartFailure.ts';
import type { Environment } from '#server/config/variables.ts';
import { applicationName, openEmbedded, openPostgres } from '#server/db/connect.ts';
import { type Database, queryRow } from '#server/db/Database.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Invocation } from '#server/operations/commandLine.ts';
import { prepareDataFolder } from '#server/operations/dataFolder.ts';
import { stampOf } from '#server/operations/dumpFiles.ts';
import { databaseFolder, takeFolder } from '#server/operations/openDatabase.ts';
import type { Print } from '#server/operations/Print.ts';
import { restorePostgres } from '#server/operations/postgresTools.ts';
import { restoredStatements } from '#server/operations/restoredStatements.ts';
import { restoringFolders, tidyRestore } from '#server/operations/restoringFolders.ts';

/**
 * Puts a backup in the place of the database. What is there is replaced only with --force, and of an embedded one kept
 * beside it. Afterwards the database is another one to every device (they read it anew), and everybody signs in again.
 * @throws StartFailure when something is in the way or the file is no backup
 */
export const restore = async (line: Invocation, environment: Environment, print: Print): Promise<void> => {
  const { file } = line;
  if (file === null) throw new StartFailure('noFile');
  const { DATABASE_URL } = environment;
  await requireBackup(file, DATABASE_URL ? 'PGDMP' : '\u001f\u008b');
  const counts = await (DATABASE_URL
    ? restoreIntoPostgres(DATABASE_URL, file, line.force)
    : restoreEmbedded(line.dataFolder, file, line.force, print));
  print('restored', counts);
};

/** Recognised by its first bytes: a wrong file must not cost the database that is there. */
const requireBackup = async (file: string, start: string): Promise<void> => {
  const handle = await open(file, 'r').catch(() => {
    throw new StartFailure('fileMissing', { file });
  });
  try {
    const { buffer } = await handle.read(Buffer.alloc(start.length), 0, start.length);
    if (buffer.toString('latin1') !== start) throw new StartFailure('noBackup', { file });
  } finally {
    await handle.close();
  }
};

type Counts = Readonly<Record<'patents' | 'clients' | 'users', number>>;

const restoreEmbedded = async (dataFolder: string, file: string, force: boolean, print: Print): Promise<Counts> => {
  await prepareDataFolder(dataFolder);
  const lock = await takeFolder(dataFolder, print);
  const folder = databaseFolder(dataFolder);
  const { unfinished, finished } = restoringFolders(folder);
  try {
    await tidyRestore(folder);
    if (existsSync(folder) && !force) throw new StartFailure('databaseExists', { folder });
    await mkdir(unfinished, { mode: 0o700 });
    const counts = await filledEmbedded(file, unfinished);
    // Only now that the new one stands does the old one make room. Whoever starts after a kill in between goes on here.
    await rename(unfinished, finished);
    if (existsSync(folder)) {
      const aside = `${folder}.before-${stampOf(systemClock.now())}`;
      await rename(folder, aside);
      print('setAside', { folder: aside });
    }
    await rename(finished, folder);
    return counts;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await lock.release();
  }
};

/** Unpacked first: what was cut or damaged shows there, and no database is begun with it. */
const opened = async (file: string, folder: string): Promise<Database> => {
  try {
    const dump = await promisify(gunzip)(await readFile(file));
    return await openEmbedded(folder, new Blob([dump]));
  } catch (error) {
    throw new StartFailure('noBackup', { file, problem: String(error) });
  }
};

const restoreIntoPostgres = async (url: string, file: string, force: boolean): Promise<Counts> => {
  const db = await openPostgres(url).catch((error: Error) => {
    throw new StartFailure('postgres', { problem: error.message });
  });
  try {
    const others = await connectedServers(db);
    if (others > 0) throw new StartFailure('serversRunning', { count: others });
    const { filled } = await queryRow<{ filled: boolean }>(
      db.queries,
      sql`select to_regclass('users') is not null as filled`,
    );
    if (filled && !force) throw new StartFailure('databaseFilled');
  } finally {
    await db.close();
  }
  await restorePostgres(url, file, restoredStatements(basename(file), systemClock.now()));
  return broughtUpToDate(await openPostgres(url));
};

/** PostgreSQL may still be ending the connections of a server that has just been stopped. */
const partingMs = 2_000;

/** How many connections of running servers there are: of those that do not end by themselves. */
const connectedServers = async (db: Database): Promise<number> => {
  for (let waited = 0; ; waited += 100) {
    const { others } = await queryRow<{ others: number }>(
      db.queries,
      sql`select count(*)::int as others from pg_stat_activity where application_name = ${applicationName}
        and datname = current_database() and pid <> pg_backend_pid()`,
    );
    if (others === 0 || waited >= partingMs) return others;
    await sleep(100);
  }
};

const filledEmbedded = async (file: string, folder: string): Promise<Counts> => {
  const db = await opened(file, folder);
  try {
    await db.queries.transaction(async (tx) => {
      for (const statement of restoredStatements(basename(file), systemClock.now()))
        await tx.execute(sql.raw(statement));
    });
  } catch (error) {
    await db.close();
    throw error;
  }
  return broughtUpToDate(db);
};

/** Migrated, which the next start would do as well, and counted. */
const broughtUpToDate = async (db: Database): Promise<Counts> => {
  try {
    await migrate(db);
    return await queryRow<Counts>(
      db.queries,
      sql`select (select count(*)::int from patents) as patents, (select count(*)::int from clients) as clients,
        (select count(*)::int from users) as users`,
    );
  } finally {
    await db.close();
  }
};
