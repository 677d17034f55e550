import { join } from 'node:path';
import { StartFailure } from '#server/base/StartFailure.ts';
import type { Environment } from '#server/config/variables.ts';
import { openEmbedded, openPostgres } from '#server/db/connect.ts';
import type { Database } from '#server/db/Database.ts';
import type { CommandLine } from '#server/operations/commandLine.ts';
import { FolderLock } from '#server/operations/FolderLock.ts';
import type { Print } from '#server/operations/Print.ts';
import { tidyRestore } from '#server/operations/restoringFolders.ts';

export const databaseFolder = (dataFolder: string): string => join(dataFolder, 'database');

/** Takes the data folder for this process. @throws StartFailure naming who has it */
export const takeFolder = (dataFolder: string, print: Print): Promise<FolderLock> =>
  FolderLock.take(dataFolder, () => {
    print('lockLost');
    process.exit(1);
  });

/**
 * The database that the environment names, or the embedded one of the data folder, which is locked for it.
 * @param undo gets what closes them again
 * @throws StartFailure when it does not open
 */
export const openDatabase = async (
  { dataFolder }: Pick<CommandLine, 'dataFolder'>,
  environment: Environment,
  undo: (() => Promise<unknown>)[],
  print: Print,
): Promise<Database> => {
  const { DATABASE_URL } = environment;
  print(DATABASE_URL ? 'openingPostgres' : 'openingEmbedded');
  if (!DATABASE_URL) {
    const lock = await takeFolder(dataFolder, print);
    undo.push(() => lock.release());
    await tidyRestore(databaseFolder(dataFolder));
  }
  const db = await opening(DATABASE_URL, dataFolder, environment).catch((error: unknown) => {
    const problem = error instanceof Error ? error.message : String(error);
    throw new StartFailure(DATABASE_URL ? 'postgres' : 'embedded', { problem, folder: dataFolder });
  });
  undo.push(() => db.close());
  return db;
};

const opening = (url: string | undefined, dataFolder: string, environment: Environment): Promise<Database> =>
  url
    ? openPostgres(url, {
        size: environment.BREVIA_POOL_SIZE,
        statementMs: environment.BREVIA_STATEMENT_SECONDS * 1_000,
        connectMs: environment.BREVIA_CONNECT_SECONDS * 1_000,
        poolerUrl: environment.BREVIA_POOLER_URL,
      })
    : openEmbedded(databaseFolder(dataFolder));
