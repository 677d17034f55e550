import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemClock } from '#server/base/clock.ts';
import { StartFailure } from '#server/base/StartFailure.ts';
import type { Environment } from '#server/config/variables.ts';
import { openPostgres } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { askServer } from '#server/operations/adminSocket.ts';
import type { Invocation } from '#server/operations/commandLine.ts';
import { backupsFolder, stampOf } from '#server/operations/dumpFiles.ts';
import { noteInLog } from '#server/operations/noteInLog.ts';
import { databaseFolder, openDatabase } from '#server/operations/openDatabase.ts';
import type { Print } from '#server/operations/Print.ts';
import { dumpPostgres } from '#server/operations/postgresTools.ts';
import { writeDump, writeWhole } from '#server/operations/writeDump.ts';

/**
 * Writes the whole database to one file: the embedded one also while a server works with it, which is then asked for a
 * dump; PostgreSQL by its own pg_dump.
 * @throws StartFailure when there is nothing to save, a file in the way, or no tool
 */
export const backup = async (line: Invocation, environment: Environment, print: Print): Promise<void> => {
  const file = line.file ?? join(backupsFolder(line, environment), freshName(environment));
  if (existsSync(file) && !line.force) throw new StartFailure('fileExists', { file });
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  if (environment.DATABASE_URL) await backUpPostgres(environment.DATABASE_URL, file);
  else await backUpEmbedded(line, environment, file, print);
  print('backedUp', { file, size: ((await stat(file)).size / 1_048_576).toFixed(1) });
};

/** Not under the name of the hourly dumps: those are thinned out, this one is the operator's. */
const freshName = ({ DATABASE_URL }: Environment): string =>
  `backup-${stampOf(systemClock.now())}${DATABASE_URL ? '.dump' : '.tar.gz'}`;

const backUpEmbedded = async (
  line: Invocation,
  environment: Environment,
  file: string,
  print: Print,
): Promise<void> => {
  if (!existsSync(databaseFolder(line.dataFolder)))
    throw new StartFailure('nothingToSave', { folder: line.dataFolder });
  const running = await askServer(line.dataFolder, 'dump');
  if (running) return writeWhole(file, running);
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const db = await openDatabase(line, environment, undo, print);
    await migrate(db);
    await noteInLog(db, 'BACKUP');
    await writeDump(db, file);
  } finally {
    for (const step of undo.reverse()) await step();
  }
};

/** pg_dump comes with a connection of its own. */
const backUpPostgres = async (url: string, file: string): Promise<void> => {
  const db = await openPostgres(url).catch((error: Error) => {
    throw new StartFailure('postgres', { problem: error.message });
  });
  try {
    await migrate(db);
    await noteInLog(db, 'BACKUP');
  } finally {
    await db.close();
  }
  await dumpPostgres(url, file);
};
