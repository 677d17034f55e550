/** Writes the passwords that most people use anew, from the list of the package that keeps it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { root } from './lib/run.mjs';

const wanted = 3_000;
const lineLength = 116;

/** @param {readonly string[]} words @returns {string[]} lines of words with a space between */
const inLines = (words) => {
  /** @type {string[]} */
  const lines = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < lineLength) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

const words = dictionary['passwords-common'].slice(0, wanted);
const quoted = inLines(words).map(
  (line) => `  ${line.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}`,
);
const text = `/**
 * The ${wanted.toLocaleString('en')} passwords that most people use, the most frequent first, in lower case. Written by
 * \`node scripts/commonPasswords.mjs\` from the list of @zxcvbn-ts/language-common (MIT, © zxcvbn-ts and contributors).
 */
export const commonPasswordList: readonly string[] = \`
${quoted.join('\n')}
\`
  .trim()
  .split(/\\s+/);
`;
writeFileSync(join(root, 'domain/rules/accounts/commonPasswordList.ts'), text);
