import { limits } from '#domain/limits.ts';
import { lineText } from '#domain/rules/import/cellText.ts';
import { firstWideRow, headerCandidates, spansTwoLines, twoLines } from '#domain/rules/import/detectColumns.ts';
import type { SheetRows } from '#domain/rules/import/importColumns.ts';
import { type SheetColumn, sheetColumns } from '#domain/rules/import/sheetColumns.ts';
import { type AnnuityMapping, canCompare } from '#domain/rules/reconciliation/annuityColumns.ts';
import { chooseAnnuityColumns } from '#domain/rules/reconciliation/chooseAnnuityColumns.ts';

export interface DetectedAnnuities {
  /** Where the header stands, counted from 0. */
  readonly headerRow: number;
  readonly mapping: AnnuityMapping;
  readonly columns: readonly SheetColumn[];
}

interface ReadHeader {
  readonly detected: DetectedAnnuities;
  readonly total: number;
}

/**
 * Finds the header of an annuity firm's list, of one line or two, and what its columns say.
 * @param fixedRow the header row as the reader chose it
 */
export const detectAnnuities = (rows: SheetRows, fixedRow?: number): DetectedAnnuities => {
  const candidates = fixedRow === undefined ? headerCandidates(rows) : [fixedRow];
  const read = [
    ...candidates.map((row) => ({ lead: 0, ...readHeader(rows, row) })),
    // A header of two lines must explain clearly more columns than one line does.
    ...candidates
      .filter((row) => spansTwoLines(rows, row))
      .map((row) => ({ lead: 0.5, ...readHeader(rows, row, twoLines(rows, row)) })),
  ];
  let best: ReadHeader | null = null;
  for (const one of read) {
    const isBetter = one.total > (best?.total ?? 0) + (best ? one.lead : 0);
    const isWhole = canCompare(one.detected.mapping);
    const wasWhole = best !== null && canCompare(best.detected.mapping);
    if (one.total > 0 && (isWhole === wasWhole ? isBetter : isWhole)) best = one;
  }
  return best?.detected ?? readHeader(rows, fixedRow ?? firstWideRow(rows)).detected;
};

const readHeader = (
  rows: SheetRows,
  headerRow: number,
  header = Array.from(rows[headerRow] ?? [], lineText),
): ReadHeader => {
  const sampled = rows.slice(headerRow + 1, headerRow + 1 + limits.importSampleRows);
  const choices = chooseAnnuityColumns(header, sampled);
  return {
    detected: {
      headerRow,
      mapping: Object.fromEntries(choices.map(({ index, column }) => [column, index])),
      columns: sheetColumns(header, sampled, choices),
    },
    // What the cells alone suggest says nothing of the header.
    total: choices.reduce((sum, { weight, doubt }) => sum + (doubt === 'guess' ? 0 : weight), 0),
  };
};
