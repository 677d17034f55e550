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
 * memory where there is plenty. A disk gives no number of a file that was just removed to a new one, and looks through all
 * of them for each of the two thousand files of a copied server and browser: a fifth of what a browser test computed.
 * Not for a database that is made in it: the embedded engine does not come to an end of that there.
 */
export const makeFolder = (prefix: string): string => mkdtempSync(join(isRoomy() ? memory : tmpdir(), prefix));
