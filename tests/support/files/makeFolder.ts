import { mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. Nothing can be executed there on many machines. */
const memory = '/dev/shm';

/** Far more than all folders of a run take at one time, so that neither they nor the tests will lack it. */
const plenty = 4 * 2 ** 30;

const isRoomy = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= plenty && freemem() >= plenty;
  } catch {
    return false;
  }
};

/**
 * A new folder for many files that are soon taken away again, such as a browser's profile or a copied server's data: in
 * memory where there is plenty, because a disk looks for a free place among all files that were just removed. Not for a
 * database that is made in it: in memory the embedded engine was seen not to finish making one, and why is not known.
 */
export const makeFolder = (prefix: string): string => mkdtempSync(join(isRoomy() ? memory : tmpdir(), prefix));
