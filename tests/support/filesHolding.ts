import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The files below a folder that hold the word, in UTF-8 or in UTF-16, whatever they are. */
export const filesHolding = (folder: string, word: string): string[] => {
  const needles = [Buffer.from(word, 'utf8'), Buffer.from(word, 'utf16le')];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => {
      try {
        if (!statSync(path).isFile()) return false;
        const content = readFileSync(path);
        return needles.some((needle) => content.includes(needle));
      } catch {
        return false;
      }
    });
};
