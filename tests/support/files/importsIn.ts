import { readFileSync } from 'node:fs';
import { filesUnder } from '#tests/support/files/filesUnder.ts';

export interface Import {
  readonly from: string;
  readonly to: string;
}

const named = /(?:\bfrom|\bimport)\s*\(?\s*'#((?:domain|src|server)\/[^'?]+)/g;

/** What the files of a folder import of the project, by paths; types and what is loaded later included. */
export const importsIn = (folder: string): readonly Import[] =>
  filesUnder(folder, /\.tsx?$/).flatMap((from) =>
    [...readFileSync(from, 'utf8').matchAll(named)].map(([, to = '']) => ({ from, to })),
  );
