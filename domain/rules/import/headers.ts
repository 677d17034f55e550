import { limits } from '#domain/limits.ts';
import { cellText, lineText } from '#domain/rules/import/cellText.ts';
import { columnEvidence } from '#domain/rules/import/columnEvidence.ts';
import { headerScores } from '#domain/rules/import/headerMeaning.ts';
import { type ColumnMapping, namesFamilies, type SheetRows } from '#domain/rules/import/importColumns.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';

/** How sure a column is: name and content agree, the name alone says so, or the content speaks against the name. */
export type Confidence = 'sure' | 'likely' | 'doubtful';

/** A column of the sheet, for the reader who checks the mapping. */
export interface SheetColumn {
  readonly index: number;
  readonly header: string;
  /** Up to three different values from the sampled rows. */
  readonly samples: readonly string[];
}

export interface DetectedColumns {
  /** Where the header stands, counted from 0. */
  readonly headerRow: number;
  readonly mapping: ColumnMapping;
  readonly confidence: Readonly<Partial<Record<ImportColumn, Confidence>>>;
  readonly columns: readonly SheetColumn[];
  /** The names of columns stand below each other in the first one: rows and columns have changed places. */
  readonly transposed: boolean;
}

/** Exports put a query or a title above the header; it is sought within this many rows. */
const headerSearchRows = 15;
const longestHeader = 80;

/**
 * Finds the header row and what its columns say (IMP-05, IMP-06), by the names and by up to 20 rows below.
 * The mapping is empty where nothing is known; then the first row with two cells is taken for the header.
 * @param fixedRow the header row as the reader chose it
 */
export const detectColumns = (rows: SheetRows, fixedRow?: number): DetectedColumns => {
  const candidates = fixedRow === undefined ? rows.slice(0, headerSearchRows).map((_, index) => index) : [fixedRow];
  let best: DetectedColumns & { total: number } = { ...readHeader(rows, fixedRow ?? firstWideRow(rows)), total: 0 };
  const prefer = (found: typeof best, lead: number): void => {
    if (found.total > best.total + lead && (namesFamilies(found.mapping) || fixedRow !== undefined)) best = found;
  };
  for (const row of candidates) prefer(readHeader(rows, row), 0);
  // A header of two lines must tell clearly more than one line does.
  for (const row of candidates) if (spansTwoLines(rows, row)) prefer(readHeader(rows, row, twoLines(rows, row)), 0.5);
  const { total, ...detected } = best;
  const transposed = fixedRow === undefined && isTransposed(rows, total);
  return total > 0 && !transposed ? detected : { ...detected, transposed, mapping: {}, confidence: {} };
};

/** How much better the turned sheet must read than the sheet as it stands. */
const clearlyBetter = 1.3;

const isTransposed = (rows: SheetRows, asItStands: number): boolean => {
  const sampled = rows.slice(0, 30);
  const turned = Array.from({ length: limits.importSampleRows + 1 }, (_, column) => sampled.map((row) => row[column]));
  const { total, mapping } = readHeader(turned, 0);
  return namesFamilies(mapping) && Object.keys(mapping).length > 2 && total > asItStands * clearlyBetter;
};

/** Whether the line above a header line names groups of columns; one cell alone is a title. */
const spansTwoLines = (rows: SheetRows, row: number): boolean =>
  (rows[row - 1] ?? []).filter((cell) => cellText(cell) !== '').length > 1;

/** A header of two lines as one: a merged cell above (`Dépôt`) stands over all its columns (`N°`, `Date`). */
const twoLines = (rows: SheetRows, row: number): string[] => {
  const [above, own] = [rows[row - 1] ?? [], rows[row] ?? []];
  let group = '';
  return Array.from({ length: Math.max(above.length, own.length) }, (_, index) => {
    group = lineText(above[index]) || group;
    const name = lineText(own[index]);
    // A cell merged over both lines names its column alone, and ends the group before it.
    return name === '' ? lineText(above[index]) : `${group} ${name}`.trim();
  });
};

const firstWideRow = (rows: SheetRows): number =>
  Math.max(
    0,
    rows.findIndex((row) => row.filter((cell) => cellText(cell) !== '').length > 1),
  );

interface Candidate {
  readonly index: number;
  readonly column: ImportColumn;
  readonly score: number;
  readonly confidence: Confidence;
}

const readHeader = (
  rows: SheetRows,
  headerRow: number,
  header = Array.from(rows[headerRow] ?? [], lineText),
): DetectedColumns & { total: number } => {
  const sampled = rows.slice(headerRow + 1, headerRow + 1 + limits.importSampleRows);
  const width = Math.max(header.length, ...sampled.map((row) => row.length));
  const mapping: Partial<Record<ImportColumn, number>> = {};
  const confidence: Partial<Record<ImportColumn, Confidence>> = {};
  const taken = new Set<number>();
  let total = 0;
  for (const candidate of candidatesOf(header, sampled)) {
    if (taken.has(candidate.index) || mapping[candidate.column] !== undefined) continue;
    taken.add(candidate.index);
    mapping[candidate.column] = candidate.index;
    confidence[candidate.column] = candidate.confidence;
    total += candidate.score;
  }
  const columns = Array.from({ length: width }, (_, index) => ({
    index,
    header: header[index] ?? '',
    samples: samplesOf(sampled, index),
  }));
  return {
    headerRow,
    mapping,
    confidence,
    total,
    transposed: false,
    columns: columns.filter((column) => column.header || column.samples.length > 0),
  };
};

/** The best first; of equals the leftmost. */
const candidatesOf = (header: readonly string[], sampled: SheetRows): Candidate[] => {
  const candidates: Candidate[] = [];
  for (const [index, name] of header.entries()) {
    if (!name || name.length > longestHeader) continue;
    for (const [column, score] of headerScores(name)) {
      const evidence = columnEvidence(
        column,
        sampled.map((row) => row[index]),
      );
      if (evidence === 'against' && score < 0.9) continue;
      const weight = evidence === 'for' ? 1 : evidence === 'none' ? 0.9 : 0.3;
      const confidence = evidence === 'against' ? 'doubtful' : score >= 0.8 ? 'sure' : 'likely';
      candidates.push({ index, column, score: score * weight, confidence });
    }
  }
  return candidates.sort((a, b) => b.score - a.score || a.index - b.index);
};

const samplesOf = (sampled: SheetRows, index: number): string[] => {
  const values = sampled.map((row) => lineText(row[index])).filter(Boolean);
  return [...new Set(values)].slice(0, 3).map((value) => (value.length > 120 ? `${value.slice(0, 119)}…` : value));
};
