import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The files below a folder that hold the word, in UTF-8 or in UTF-16, or the bytes, whatever they are. */
export const filesHolding = (folder: string, sought: string | Uint8Array): string[] => {
  const isWord = typeof sought === 'string';
  const needles = isWord ? [Buffer.from(sought, 'utf8'), Buffer.from(sought, 'utf16le')] : [Buffer.from(sought)];
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
