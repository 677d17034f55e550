import { meaningOf } from '#domain/rules/import/importColumns.ts';
import type { SheetColumn } from '#domain/rules/import/sheetColumns.ts';
import type { ImportState } from '#src/screens/patents/import/ImportState.ts';

/** The doubtful columns that the reader has yet to decide on: until then nothing is created. */
export const openDoubts = ({
  sheet,
  mapping,
  decided,
}: Pick<ImportState, 'sheet' | 'mapping' | 'decided'>): readonly SheetColumn[] =>
  sheet?.detected.columns.filter(
    ({ index, doubt }) => doubt !== null && !decided.includes(index) && meaningOf(mapping, index) !== null,
  ) ?? [];
