import { matchCountry } from '#domain/rules/countries/matchCountry.ts';
import { cellText } from '#domain/rules/import/cellText.ts';
import { parseSheetDay } from '#domain/rules/import/dates.ts';
import { columnRow } from '#domain/rules/import/importColumns.ts';
import type { ColumnKind, ImportColumn } from '#domain/rules/import/importTable.ts';

/** What sampled cells say about a column's name: they fit it, they do not, or there are none to tell. */
export type Evidence = 'for' | 'against' | 'none';

const isDay = (cell: unknown): boolean => parseSheetDay(cell, { today: '2100-01-01', order: 'dayFirst' }) !== null;
const hasDigit = (cell: unknown): boolean =>
  /\d/.test(cellText(cell)) && !(isDay(cell) && !/^\d{8}$/.test(cellText(cell)));
const hasLetter = (cell: unknown): boolean => /\p{L}/u.test(cellText(cell)) && !isDay(cell);

/** By what the column should hold; nothing is known of references, which are written in any way. */
const fits: Readonly<Record<ColumnKind, ((cell: unknown) => boolean) | null>> = {
  reference: null,
  text: hasLetter,
  country: (cell) => matchCountry(cellText(cell)) !== null,
  number: hasDigit,
  day: isDay,
  status: hasLetter,
  persons: hasLetter,
  organisations: hasLetter,
  client: hasLetter,
};

/** Whether most of the sampled cells are what the column should hold (IMP-06). Dashes and the like count as blank. */
export const columnEvidence = (column: ImportColumn, cells: readonly unknown[]): Evidence => {
  const test = fits[columnRow(column).kind];
  const filled = cells.filter((cell) => /[\p{L}\p{N}]/u.test(cellText(cell)));
  if (!test || filled.length === 0) return 'none';
  return filled.filter(test).length * 2 >= filled.length ? 'for' : 'against';
};
