import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, mkdir, open, readFile, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartFailure } from '#server/base/StartFailure.ts';

const neededBytes = 200 * 1_048_576;

/**
 * Makes the folder when it is not there, and makes sure that it can be used.
 * @throws StartFailure when it cannot be written or the disk is nearly full
 */
export const prepareDataFolder = async (folder: string): Promise<void> => {
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartFailure('folderUnwritable', { folder });
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < neededBytes) throw new StartFailure('diskFull', { folder, needed: neededBytes / 1_048_576 });
};

/** Level by level: Node's own recursive way never ends where a level cannot be made, as below /proc. */
const makeFolder = async (folder: string): Promise<void> => {
  if (await exists(folder)) return;
  await makeFolder(dirname(folder));
  // The firm’s data: for the eyes of this account only.
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The secret that signs tokens, made on first use and readable by its owner only. */
export const keptSecret = async (folder: string): Promise<string> => {
  const path = join(folder, 'secret.key');
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      const secret = randomBytes(48).toString('base64url');
      await file.writeFile(secret);
      await file.sync();
      return secret;
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw new StartFailure('folderUnwritable', { folder });
  }
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < 32) throw new StartFailure('secretShort', { path });
  await chmod(path, 0o600);
  return secret;
};
