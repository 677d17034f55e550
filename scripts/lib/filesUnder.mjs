import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * The files in a folder and below, in one order everywhere; of a file itself, none where there is nothing.
 * @param {string} path from the project's folder
 * @returns {string[]}
 */
export const filesUnder = (path) => {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
};
