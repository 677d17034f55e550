import { matchCountry } from '#domain/rules/countries/matchCountry.ts';
import { cellText } from '#domain/rules/import/cellText.ts';
import { parseSheetDay } from '#domain/rules/import/dates.ts';
import type { ImportColumn } from '#domain/rules/import/importColumns.ts';

/** What sampled cells say about a column's name: they fit it, they do not, or there are none to tell. */
export type Evidence = 'for' | 'against' | 'none';

const isDay = (cell: unknown): boolean => parseSheetDay(cell, { today: '2100-01-01', order: 'dayFirst' }) !== null;
const hasDigit = (cell: unknown): boolean =>
  /\d/.test(cellText(cell)) && !(isDay(cell) && !/^\d{8}$/.test(cellText(cell)));
const hasLetter = (cell: unknown): boolean => /\p{L}/u.test(cellText(cell)) && !isDay(cell);

const tests: Readonly<Partial<Record<ImportColumn, (cell: unknown) => boolean>>> = {
  title: hasLetter,
  country: (cell) => matchCountry(cellText(cell)) !== null,
  filingNumber: hasDigit,
  filingDate: isDay,
  publicationNumber: hasDigit,
  publicationDate: isDay,
  grantNumber: hasDigit,
  grantDate: isDay,
  expirationDate: isDay,
  status: hasLetter,
  inventors: hasLetter,
  applicants: hasLetter,
  client: hasLetter,
};

/** Whether most of the sampled cells are what the column should hold (IMP-06). Dashes and the like count as blank. */
export const columnEvidence = (column: ImportColumn, cells: readonly unknown[]): Evidence => {
  const test = tests[column];
  const filled = cells.filter((cell) => /[\p{L}\p{N}]/u.test(cellText(cell)));
  if (!test || filled.length === 0) return 'none';
  return filled.filter(test).length * 2 >= filled.length ? 'for' : 'against';
};
