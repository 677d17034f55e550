import { spawnSync } from 'node:child_process';
import { root } from './run.mjs';

/** As tools that list commits cut them. */
const mostLetters = 72;

/**
 * The subjects of the last commits that are too long. What is older cannot be mended; where there is no history, as in
 * a packed release, there is nothing to find.
 * @param {string} [folder] of the repository
 * @returns {string[]}
 */
export const subjectFaults = (folder = root) => {
  const { status, stdout } = spawnSync('git', ['log', '-20', '--no-merges', '--format=%h %s'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) return [];
  return stdout
    .split('\n')
    .filter((line) => line.slice(line.indexOf(' ') + 1).length > mostLetters)
    .map((line) => `The subject of ${line} has more than ${mostLetters} letters.`);
};
