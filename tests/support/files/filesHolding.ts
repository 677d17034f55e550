import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files below a folder that hold the word, in UTF-8, in UTF-16 or inside of something in base64, or the bytes,
 * whatever they are.
 */
export const filesHolding = (folder: string, sought: string | Uint8Array): string[] => {
  const needles = spellingsOf(sought);
  return filesIn(folder).filter((path) => {
    const content = unlessGone(() => readFileSync(path));
    return needles.some((needle) => content?.includes(needle));
  });
};

/** Which of many words, or bytes, stand in the files below a folder, spelled in any of these ways; each file is read once. */
export const wordsInFiles = <Word extends string | Uint8Array>(
  folder: string,
  words: readonly Word[],
): { word: Word; file: string }[] => {
  const sought = words.map((word) => ({ word, needles: spellingsOf(word) }));
  const any = new RegExp(sought.flatMap(({ needles }) => needles.map(literally)).join('|'));
  return filesIn(folder).flatMap((file) => {
    const content = unlessGone(() => readFileSync(file));
    if (!content || !any.test(content.toString('latin1'))) return [];
    const held = sought.filter(({ needles }) => needles.some((needle) => content.includes(needle)));
    return held.map(({ word }) => ({ word, file }));
  });
};

const literally = (bytes: Buffer): string => bytes.toString('latin1').replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const filesIn = (folder: string): string[] =>
  (unlessGone(() => readdirSync(folder, { withFileTypes: true })) ?? []).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() ? [path] : [];
  });

/** A browser that runs takes files away while they are looked at. */
const unlessGone = <T>(look: () => T): T | null => {
  try {
    return look();
  } catch {
    return null;
  }
};

const spellingsOf = (word: string | Uint8Array): Buffer[] =>
  typeof word === 'string' ? writingsOf(word) : [Buffer.from(word)];

const writingsOf = (word: string): Buffer[] => [
  Buffer.from(word, 'utf8'),
  Buffer.from(word, 'utf16le'),
  ...[0, 1, 2].flatMap((offset) => {
    const text = insideBase64(Buffer.from(word, 'utf8'), offset);
    return [text, text.replaceAll('+', '-').replaceAll('/', '_')].map((spelled) => Buffer.from(spelled, 'utf8'));
  }),
];

/** What of these bytes is the same in base64 whatever stands around them, when they begin so far behind a third byte. */
const insideBase64 = (bytes: Buffer, offset: number): string => {
  const whole = Buffer.concat([Buffer.alloc(offset), bytes]);
  const text = whole.toString('base64').replaceAll('=', '');
  return text.slice(offset === 0 ? 0 : offset + 1, whole.length % 3 === 0 ? undefined : -1);
};
