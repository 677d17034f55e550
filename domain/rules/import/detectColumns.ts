import { limits } from '#domain/limits.ts';
import { cellText, lineText } from '#domain/rules/import/cellText.ts';
import { chooseColumns } from '#domain/rules/import/chooseColumns.ts';
import { hasFilingsAcross } from '#domain/rules/import/filingsAcross.ts';
import { type ColumnMapping, namesFamilies, type SheetRows, withMeaning } from '#domain/rules/import/importColumns.ts';
import { isPivot } from '#domain/rules/import/isPivot.ts';
import { type SheetColumn, sheetColumns } from '#domain/rules/import/sheetColumns.ts';

export interface DetectedColumns {
  /** Where the header stands, counted from 0. */
  readonly headerRow: number;
  readonly mapping: ColumnMapping;
  readonly columns: readonly SheetColumn[];
  /**
   * How the sheet lies: a family or a filing in a row; rows and columns with changed places (`transposed`); a column for
   * each country (`pivot`), or several for each (`filingsAcross`). Only the first is read.
   */
  readonly layout: 'rows' | 'transposed' | 'pivot' | 'filingsAcross';
}

/** Exports put a query or a title above the header; it is sought within this many rows. */
const headerSearchRows = 15;

/**
 * Finds the header row and what its columns say (IMP-05, IMP-06), by the names and by up to 20 rows below.
 * The mapping is empty where nothing is known; then the first row with two cells is taken for the header.
 * @param fixedRow the header row as the reader chose it
 */
export const detectColumns = (rows: SheetRows, fixedRow?: number): DetectedColumns => {
  const candidates = fixedRow === undefined ? headerCandidates(rows) : [fixedRow];
  let best: DetectedColumns & { total: number } = { ...readHeader(rows, fixedRow ?? firstWideRow(rows)), total: 0 };
  const prefer = (found: typeof best, lead: number): void => {
    if (found.total > best.total + lead && (namesFamilies(found.mapping) || fixedRow !== undefined)) best = found;
  };
  for (const row of candidates) prefer(readHeader(rows, row), 0);
  // A header of two lines must explain clearly more columns than one line does.
  for (const row of candidates) if (spansTwoLines(rows, row)) prefer(readHeader(rows, row, twoLines(rows, row)), 0.5);
  const { total, ...detected } = best;
  // Whoever says where the header stands has seen how the sheet lies.
  const layout = fixedRow === undefined ? layoutOf(rows, total, detected) : 'rows';
  return total > 0 && layout === 'rows'
    ? detected
    : { ...detected, layout, mapping: {}, columns: detected.columns.map((each) => ({ ...each, doubt: null })) };
};

/**
 * Rows that may be the header. On each printed page it stands once more: whoever took the second one, because the rows
 * below it read better, would lose those between the two.
 */
export const headerCandidates = (rows: SheetRows): readonly number[] => {
  const texts = rows.slice(0, headerSearchRows).map((row) => JSON.stringify(Array.from(row, lineText)));
  return [...texts.keys()].filter((row) => texts.indexOf(texts[row] ?? '') === row);
};

const layoutOf = (rows: SheetRows, total: number, { columns, mapping }: DetectedColumns): DetectedColumns['layout'] => {
  if (isTransposed(rows, total)) return 'transposed';
  if (isPivot(columns, mapping)) return 'pivot';
  return hasFilingsAcross(columns, mapping) ? 'filingsAcross' : 'rows';
};

/** How much better the turned sheet must read than the sheet as it stands. */
const clearlyBetter = 1.3;

const isTransposed = (rows: SheetRows, asItStands: number): boolean => {
  const sampled = rows.slice(0, 30);
  const turned = Array.from({ length: limits.importSampleRows + 1 }, (_, column) => sampled.map((row) => row[column]));
  const { total, mapping } = readHeader(turned, 0);
  return namesFamilies(mapping) && Object.keys(mapping).length > 2 && total > asItStands * clearlyBetter;
};

/** A number of a patent, a day: what stands in a row and in no header. */
const isDatum = (cell: unknown): boolean => typeof cell === 'number' || /\d[\d ,./-]{3,}\d/.test(lineText(cell));

/** Whether the line above a header line names groups of columns; one cell alone is a title, and a row is no header. */
export const spansTwoLines = (rows: SheetRows, row: number): boolean =>
  (rows[row - 1] ?? []).filter((cell) => cellText(cell) !== '').length > 1 && !(rows[row] ?? []).some(isDatum);

/** A header of two lines as one: a merged cell above (`Dépôt`) stands over all its columns (`N°`, `Date`). */
export const twoLines = (rows: SheetRows, row: number): string[] => {
  const [above, own] = [rows[row - 1] ?? [], rows[row] ?? []];
  let group = '';
  return Array.from({ length: Math.max(above.length, own.length) }, (_, index) => {
    group = lineText(above[index]) || group;
    const name = lineText(own[index]);
    // A cell merged over both lines names its column alone, and ends the group before it.
    return name === '' ? lineText(above[index]) : `${group} ${name}`.trim();
  });
};

/** The first row that may be a header, where none reads as one. */
export const firstWideRow = (rows: SheetRows): number =>
  Math.max(
    0,
    rows.findIndex((row) => row.filter((cell) => cellText(cell) !== '').length > 1),
  );

const readHeader = (
  rows: SheetRows,
  headerRow: number,
  header = Array.from(rows[headerRow] ?? [], lineText),
): DetectedColumns & { total: number } => {
  const sampled = rows.slice(headerRow + 1, headerRow + 1 + limits.importSampleRows);
  const choices = chooseColumns(header, sampled);
  return {
    headerRow,
    mapping: choices.reduce<ColumnMapping>((mapping, { index, column }) => withMeaning(mapping, index, column), {}),
    total: choices.reduce((sum, { weight }) => sum + weight, 0),
    layout: 'rows',
    columns: sheetColumns(header, sampled, choices),
  };
};
