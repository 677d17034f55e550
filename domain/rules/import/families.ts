import { foldText } from '#domain/rules/foldText.ts';
import { cellText, oneLine } from '#domain/rules/import/cellText.ts';
import { type DayReading, dayOrdersOf } from '#domain/rules/import/dates.ts';
import { withoutDittos } from '#domain/rules/import/dittos.ts';
import { filingsApart } from '#domain/rules/import/filingsApart.ts';
import { type FamilyRows, gatherFamily } from '#domain/rules/import/gatherFamily.ts';
import {
  type ColumnMapping,
  dayColumns,
  type PersonColumn,
  personColumns,
  type SheetRows,
} from '#domain/rules/import/importColumns.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';
import type { NoRow } from '#domain/rules/import/noRowKinds.ts';
import { notARow } from '#domain/rules/import/notARow.ts';
import { type CommaReading, commaSample, nameSeparators } from '#domain/rules/import/people.ts';
import { quotedNames } from '#domain/rules/import/quotedNames.ts';
import { type ColumnReading, readRow, type SheetRow } from '#domain/rules/import/readRow.ts';
import type { CellFix, RemarkKind, RowNote, SheetFamily, SheetReading } from '#domain/rules/import/SheetFamily.ts';
import { oneSpelling } from '#domain/rules/numbers/keys/knownNumbers.ts';

export interface SheetToRead {
  readonly rows: SheetRows;
  readonly headerRow: number;
  readonly mapping: ColumnMapping;
  /** `YYYY-MM-DD`, for two-digit years (IMP-15). */
  readonly today: string;
  /** The workbook counts its days from 1904. */
  readonly from1904?: boolean;
  /** Cells that the reader corrected, and rows that the reader left out. */
  readonly fixes?: readonly CellFix[];
  readonly skipped?: readonly number[];
  /** What the reader says of commas in columns of names, where that is not to be found out. */
  readonly commas?: CommaReadings;
}

export type CommaReadings = Readonly<Partial<Record<PersonColumn, CommaReading>>>;

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
  from1904 = false,
  fixes = [],
  skipped = [],
  commas = {},
}: SheetToRead): SheetReading => {
  const { body, notes } = withoutDittos(rows.slice(headerRow + 1), mapping, headerRow + 2);
  const reading = { ...columnReading(body, mapping, { today, from1904 }, commas), fixes: fixesByRow(fixes) };
  const leftOut = new Set(skipped);
  const noRowAt = notARow(rows, headerRow, mapping);
  const noRows: { row: number; kind: NoRow }[] = [];
  const skippedRows: { row: number; reference: string }[] = [];
  const families = new Map<string, FamilyRows>();
  const repeatedRows: number[] = [];
  let counted = 0;
  let above: RowAbove = { key: '', reference: '', title: '' };
  for (const [index, cells] of body.entries()) {
    const found = readRow(cells, headerRow + index + 2, reading);
    if (!found) continue;
    const taken = notes.get(found.row)?.filter(({ column }) => !(column && reading.fixes.get(found.row)?.has(column)));
    const read = taken ? { ...found, remarks: [...found.remarks, ...taken] } : found;
    counted += 1;
    const kind = noRowAt(headerRow + 1 + index);
    if (kind) {
      noRows.push({ row: read.row, kind });
      continue;
    }
    const { row, key } = mapping.familyReference ? joined(read, above) : { row: read, key: standInKey(read) };
    above = { key, reference: row.familyReference, title: row.title || (above.key === key ? above.title : '') };
    if (leftOut.has(row.row)) {
      skippedRows.push({ row: row.row, reference: row.familyReference });
      continue;
    }
    const known = families.get(key);
    const filings = filingsApart(row);
    if (known) known.push(...filings);
    else families.set(key, [...filings]);
  }
  const gathered: SheetFamily[] = [];
  for (const members of families.values()) gathered.push(gatherFamily(members, repeatedRows));
  return {
    families: gathered,
    rows: counted,
    repeatedRows: repeatedRows.sort((a, b) => a - b),
    skippedRows,
    noRows,
    commas: commasIn(body, reading),
  };
};

/** The columns of names in which a comma can be read in two ways, each with a cell that shows it. */
const commasIn = (body: SheetRows, { mapping, separators }: Omit<ColumnReading, 'fixes'>): SheetReading['commas'] =>
  personColumns.flatMap((column) => {
    const sample = commaSample(namesIn(body, mapping[column] ?? []));
    return sample ? [{ column, sample, reading: separators[column].commas === false ? 'inside' : 'between' }] : [];
  });

/** The family of the row before, by which a row without a reference is known. */
interface RowAbove {
  readonly key: string;
  readonly reference: string;
  readonly title: string;
}

/**
 * IMP-09: a row without a reference is of the family above, unless it has another title and a number of its own: then
 * it is a family by itself, and says so.
 */
const joined = (row: SheetRow, above: RowAbove): { row: SheetRow; key: string } => {
  const { familyReference, title } = row;
  if (familyReference) return { row, key: `family ${referenceKey(familyReference)}` };
  // A dash instead of a reference: what such rows have in common is their title.
  if (row.saysNone.includes('familyReference') && title) return { row, key: `title ${referenceKey(title)}` };
  // Which family an error stands for nobody knows: not the one above.
  if (row.remarks.some(({ kind, column }) => kind === 'noValue' && column === 'familyReference'))
    return { row, key: standInKey(row) };
  const isOther = title !== '' && above.title !== '' && referenceKey(title) !== referenceKey(above.title);
  const hasNumber = Boolean(row.filingNumber || row.publicationNumber || row.grantNumber);
  if (above.key === '' || (isOther && hasNumber)) {
    const remark: RowNote<RemarkKind> = { row: row.row, kind: 'ownFamily', column: 'familyReference', text: title };
    return { row: above.key === '' ? row : { ...row, remarks: [...row.remarks, remark] }, key: standInKey(row) };
  }
  return { row: { ...row, familyReference: above.reference }, key: above.key };
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
  const kind = row.publicationNumber ? 'publication' : 'depot';
  if (number) return `number ${oneSpelling({ text: number, kind, country: '', day: null }) || referenceKey(number)}`;
  return row.title ? `title ${referenceKey(row.title)}` : `row ${row.row}`;
};

const columnReading = (
  body: SheetRows,
  mapping: ColumnMapping,
  reading: Omit<DayReading, 'order'>,
  commas: CommaReadings,
): Omit<ColumnReading, 'fixes'> => {
  const days: Partial<Record<ImportColumn, DayReading>> = {};
  const dated = dayColumns.map((column) => [column, valuesOf(body, mapping[column] ?? [])] as const);
  for (const [column, order] of dayOrdersOf(dated)) if (mapping[column]) days[column] = { ...reading, order };
  const separators = personColumns.map((column) => {
    const indexes = mapping[column] ?? [];
    const found = nameSeparators(namesIn(body, indexes), { isNumbered: indexes.length > 1 });
    const said = commas[column];
    return [column, said ? { ...found, commas: said === 'between' } : found] as const;
  });
  const thisYear = Number(reading.today.slice(0, 4));
  return { mapping, days, thisYear, separators: Object.fromEntries(separators) as ColumnReading['separators'] };
};

const valuesOf = (body: SheetRows, indexes: readonly number[]): unknown[] =>
  indexes.flatMap((index) => body.map((row) => row[index]));

/** Cells whose names stand in quotes say nothing about the others. */
const namesIn = (body: SheetRows, indexes: readonly number[]): string[] =>
  valuesOf(body, indexes)
    .map(cellText)
    .filter((cell) => quotedNames(cell) === null);
