import { readFileSync } from 'node:fs';
import { measureSearch } from './measureSearch.mjs';

/**
 * Measures a search that is not ours, on the texts and words in the files that the command line names.
 * @typedef {(words: string) => number | Promise<number>} Count
 * @param {(texts: readonly string[]) => Count | Promise<Count>} build gives what counts the hits
 */
export const measurePeer = async (build) => {
  const [, , textsFile = '', wordsFile = ''] = process.argv;
  /** @type {string[]} */
  const texts = JSON.parse(readFileSync(textsFile, 'utf8'));
  /** @type {string[]} */
  const words = JSON.parse(readFileSync(wordsFile, 'utf8'));
  console.log(JSON.stringify(await measureSearch(() => build(texts), words)));
};
