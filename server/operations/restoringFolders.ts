import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';

/** Beside an embedded database: where a backup is unpacked, and where it waits, whole, to take the database's place. */
export const restoringFolders = (database: string) => ({
  unfinished: `${database}.restoring`,
  finished: `${database}.restored`,
});

/**
 * Tidies up after a restore that was killed, for whoever has locked the folder. The old database had made room already:
 * the new one, which is whole, takes the place. It had not: nothing happened.
 */
export const tidyRestore = async (database: string): Promise<void> => {
  const { unfinished, finished } = restoringFolders(database);
  await rm(unfinished, { recursive: true, force: true });
  if (!existsSync(finished)) return;
  if (existsSync(database)) await rm(finished, { recursive: true, force: true });
  else await rename(finished, database);
};
