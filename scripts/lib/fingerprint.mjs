import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from './filesUnder.mjs';
import { root } from './run.mjs';

/**
 * A hash over the names and contents of files and folders: the same after a fresh checkout, another after any change.
 * @param {readonly string[]} paths from the project's folder; missing ones count as empty
 */
export const fingerprint = (paths) => {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesUnder))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
};
