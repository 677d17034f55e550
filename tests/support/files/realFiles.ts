import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../../shared/data/spreadsheets');

/** A real spreadsheet for tests, or null where the real data is not at hand. */
export const realSpreadsheet = (name: string): string | null => {
  const path = join(folder, name);
  return existsSync(path) ? path : null;
};
