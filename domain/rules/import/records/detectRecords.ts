import type { ImportedCollection } from '#domain/importedCollections.ts';
import { limits } from '#domain/limits.ts';
import { lineText } from '#domain/rules/import/cellText.ts';
import { headerCandidates } from '#domain/rules/import/detectColumns.ts';
import type { SheetRows } from '#domain/rules/import/importColumns.ts';
import { chooseRecordColumns } from '#domain/rules/import/records/recordColumns.ts';
import { namesRecords, type RecordMapping, withField } from '#domain/rules/import/records/recordMapping.ts';
import { type SheetColumn, sheetColumns } from '#domain/rules/import/sheetColumns.ts';

export interface DetectedRecords {
  /** Where the header stands, counted from 0. */
  readonly headerRow: number;
  readonly mapping: RecordMapping;
  readonly columns: readonly SheetColumn[];
}

/**
 * Finds the header of a list and what its columns fill. The mapping is empty where nothing is known.
 * @param fixedRow the header row as the reader chose it
 */
export const detectRecords = (collection: ImportedCollection, rows: SheetRows, fixedRow?: number): DetectedRecords => {
  const candidates = fixedRow === undefined ? headerCandidates(rows) : [fixedRow];
  const read = candidates.map((row) => readHeader(collection, rows, row));
  const whole = read.filter(({ detected }) => namesRecords(collection, detected.mapping));
  const best = (whole.length > 0 ? whole : read).reduce<(typeof read)[number] | null>(
    (found, next) => (found === null || next.total > found.total ? next : found),
    null,
  );
  return best?.detected ?? { headerRow: fixedRow ?? 0, mapping: {}, columns: [] };
};

const readHeader = (collection: ImportedCollection, rows: SheetRows, headerRow: number) => {
  const header = Array.from(rows[headerRow] ?? [], lineText);
  const sampled = rows.slice(headerRow + 1, headerRow + 1 + limits.importSampleRows);
  const choices = chooseRecordColumns(collection, header, sampled);
  const detected: DetectedRecords = {
    headerRow,
    mapping: choices.reduce<RecordMapping>(
      (mapping, { index, field }) => withField(collection, mapping, index, field),
      {},
    ),
    columns: sheetColumns(header, sampled, choices),
  };
  // What the cells alone suggest says nothing of the header.
  const total = choices.reduce((sum, { weight, doubt }) => sum + (doubt === 'guess' ? 0 : weight), 0);
  return { detected, total };
};
