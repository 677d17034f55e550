import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files below a folder whose names end like this. */
export const filesUnder = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
