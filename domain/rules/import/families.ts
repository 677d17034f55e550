import { foldNumber, foldText } from '#domain/rules/foldText.ts';
import { cellText, oneLine } from '#domain/rules/import/cellText.ts';
import { type DayReading, dayOrderOf } from '#domain/rules/import/dates.ts';
import { gatherFamily } from '#domain/rules/import/gatherFamily.ts';
import { type ColumnMapping, dayColumns, personColumns, type SheetRows } from '#domain/rules/import/importColumns.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';
import { nameSeparators } from '#domain/rules/import/people.ts';
import { type ColumnReading, readRow, type SheetRow } from '#domain/rules/import/readRow.ts';
import type { CellFix, SheetFamily, SheetReading } from '#domain/rules/import/SheetFamily.ts';

export interface SheetToRead {
  readonly rows: SheetRows;
  readonly headerRow: number;
  readonly mapping: ColumnMapping;
  /** `YYYY-MM-DD`, for two-digit years (IMP-15). */
  readonly today: string;
  /** Cells that the reader corrected, and rows that the reader left out. */
  readonly fixes?: readonly CellFix[];
  readonly skipped?: readonly number[];
}

/**
 * The families that a sheet names under a mapping (IMP-07 to IMP-19). Rows of one family reference are one family
 * wherever they stand; without a family column each row is its own, and rows that share the number which stands in for
 * the reference are one, as national validations of one European filing are. Nothing is dropped silently: rows that
 * add nothing are counted, rows that cannot be stored are faults of their family.
 */
export const readFamilies = ({
  rows,
  headerRow,
  mapping,
  today,
  fixes = [],
  skipped = [],
}: SheetToRead): SheetReading => {
  const body = rows.slice(headerRow + 1);
  const reading = { ...columnReading(body, mapping, today), fixes: fixesByRow(fixes) };
  const leftOut = new Set(skipped);
  const skippedRows: { row: number; reference: string }[] = [];
  const families = new Map<string, SheetRow[]>();
  const repeatedRows: number[] = [];
  let counted = 0;
  let previous = '';
  for (const [index, cells] of body.entries()) {
    const row = readRow(cells, headerRow + index + 2, reading);
    if (!row) continue;
    counted += 1;
    const reference = mapping.familyReference === undefined ? '' : row.familyReference || previous;
    previous = reference;
    if (leftOut.has(row.row)) {
      skippedRows.push({ row: row.row, reference });
      continue;
    }
    const key = reference ? `family ${referenceKey(reference)}` : standInKey(row);
    const known = families.get(key);
    const named = row.familyReference === reference ? row : { ...row, familyReference: reference };
    if (known) known.push(named);
    else families.set(key, [named]);
  }
  const gathered: SheetFamily[] = [];
  for (const members of families.values()) gathered.push(gatherFamily(members, repeatedRows));
  return { families: gathered, rows: counted, repeatedRows: repeatedRows.sort((a, b) => a - b), skippedRows };
};

const fixesByRow = (fixes: readonly CellFix[]): ReadonlyMap<number, ReadonlyMap<ImportColumn, string>> => {
  const byRow = new Map<number, Map<ImportColumn, string>>();
  for (const { row, column, text } of fixes) byRow.set(row, (byRow.get(row) ?? new Map()).set(column, text));
  return byRow;
};

/** How family references are compared, within a sheet and with what is there: without case, accents and doubled space. */
export const referenceKey = (reference: string): string => oneLine(foldText(reference));

/** IMP-11: a row without family is known by its publication number, else its filing number, else its title. */
const standInKey = (row: SheetRow): string => {
  const number = row.publicationNumber || row.filingNumber;
  if (number) return `number ${foldNumber(number) || referenceKey(number)}`;
  return row.title ? `title ${referenceKey(row.title)}` : `row ${row.row}`;
};

const columnReading = (body: SheetRows, mapping: ColumnMapping, today: string): Omit<ColumnReading, 'fixes'> => {
  const days: Partial<Record<ImportColumn, DayReading>> = {};
  for (const column of dayColumns) {
    const indexes = mapping[column];
    if (indexes) days[column] = { today, order: dayOrderOf(valuesOf(body, indexes)) };
  }
  const separators = personColumns.map((column) => {
    return [column, nameSeparators(valuesOf(body, mapping[column] ?? []).map(cellText))] as const;
  });
  return { mapping, days, separators: Object.fromEntries(separators) as ColumnReading['separators'] };
};

const valuesOf = (body: SheetRows, indexes: readonly number[]): unknown[] =>
  indexes.flatMap((index) => body.map((row) => row[index]));
