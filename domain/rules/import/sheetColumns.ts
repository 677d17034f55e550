import { lineText } from '#domain/rules/import/cellText.ts';
import type { Doubt } from '#domain/rules/import/chooseColumns.ts';
import type { SheetRows } from '#domain/rules/import/importColumns.ts';

/** A column of the sheet, for the reader who checks what it is taken for. */
export interface SheetColumn {
  readonly index: number;
  readonly header: string;
  /** Up to three different values from the sampled rows. */
  readonly samples: readonly string[];
  /** Why what it is taken for is put to the reader; null where it is sure, or not taken. */
  readonly doubt: Doubt | null;
}

/**
 * The columns that say anything, by name or by a value.
 * @param header the names, in the order of the columns
 * @param sampled rows below the header
 * @param choices what columns are taken for, and why in doubt
 */
export const sheetColumns = (
  header: readonly string[],
  sampled: SheetRows,
  choices: readonly Pick<SheetColumn, 'index' | 'doubt'>[],
): SheetColumn[] => {
  const doubts = new Map(choices.map(({ index, doubt }) => [index, doubt]));
  const width = Math.max(header.length, ...sampled.map((row) => row.length));
  return Array.from({ length: width }, (_, index) => ({
    index,
    header: header[index] ?? '',
    samples: samplesOf(sampled, index),
    doubt: doubts.get(index) ?? null,
  })).filter((column) => column.header || column.samples.length > 0);
};

/** Up to three different values of a column, shortened. */
const samplesOf = (sampled: SheetRows, index: number): string[] => {
  const values = sampled.map((row) => lineText(row[index])).filter(Boolean);
  return [...new Set(values)].slice(0, 3).map((value) => (value.length > 120 ? `${value.slice(0, 119)}…` : value));
};
