import { maxLength } from '#domain/limits.ts';
import { matchCountry } from '#domain/rules/countries/matchCountry.ts';
import { areApart } from '#domain/rules/import/areApart.ts';
import { cellText, isDash, isNoNumber, lineText, saysNone, showsNoValue } from '#domain/rules/import/cellText.ts';
import { type DayReading, parseSheetDay } from '#domain/rules/import/dates.ts';
import {
  type ColumnMapping,
  columnRow,
  type FilingColumn,
  familyColumns,
  filingColumns,
  type PersonColumn,
} from '#domain/rules/import/importColumns.ts';
import type { ColumnKind, ImportColumn } from '#domain/rules/import/importTable.ts';
import { isCutNumber } from '#domain/rules/import/isCutNumber.ts';
import { mayBeSeveral } from '#domain/rules/import/mayBeSeveral.ts';
import { type IsOne, numbersIn } from '#domain/rules/import/numbersIn.ts';
import { type NameSeparators, personName, type SheetPerson, splitPeople } from '#domain/rules/import/people.ts';
import { quotedNames } from '#domain/rules/import/quotedNames.ts';
import { routeMeaning } from '#domain/rules/import/routeMeaning.ts';
import type { FaultKind, RemarkKind, RowNote } from '#domain/rules/import/SheetFamily.ts';
import type { CellValues, SheetValues } from '#domain/rules/import/SheetValues.ts';
import { filingOfComingYear } from '#domain/rules/numbers/filingOfComingYear.ts';

/** One row of the sheet under a mapping, before rows are gathered into families. */
export interface SheetRow extends SheetValues {
  readonly row: number;
  /** What the Country column says where that is no country we know; empty otherwise. */
  readonly countryText: string;
  /** Columns with a dash where a blank would stand for something: for what is above, or for what a number names. */
  readonly saysNone: readonly ImportColumn[];
  /** Several numbers in one cell, of which each is a filing; the row itself says the first. */
  readonly apart: { readonly column: FilingColumn; readonly numbers: readonly string[] } | null;
  readonly faults: readonly RowNote<FaultKind>[];
  readonly remarks: readonly RowNote<RemarkKind>[];
}

interface SeveralNumbers {
  readonly column: ImportColumn;
  readonly numbers: readonly string[];
}

/** What holds for whole columns and was found out before the first row is read. */
export interface ColumnReading {
  readonly mapping: ColumnMapping;
  readonly days: Readonly<Partial<Record<ImportColumn, DayReading>>>;
  readonly separators: Readonly<Record<PersonColumn, NameSeparators>>;
  /** Of the day on which the sheet is read. */
  readonly thisYear: number;
  /** Corrected cells by row. */
  readonly fixes: ReadonlyMap<number, ReadonlyMap<ImportColumn, string>>;
}

/** A row being read, and what is noticed meanwhile. Plain functions over it: a sheet has tens of thousands. */
interface Reading {
  readonly columns: ColumnReading;
  cells: readonly unknown[];
  readonly row: number;
  readonly fixes: ReadonlyMap<ImportColumn, string> | undefined;
  faults: readonly RowNote<FaultKind>[];
  remarks: readonly RowNote<RemarkKind>[];
  countryText: string;
  saysNone: readonly ImportColumn[];
  several: readonly SeveralNumbers[];
}

/** Shared by the rows that have nothing of a kind, which are most. */
const none: readonly never[] = [];

/** Reads one row. Null where every mapped cell is blank. */
export const readRow = (cells: readonly unknown[], row: number, columns: ColumnReading): SheetRow | null => {
  if (isBlank(cells, columns.mapping)) return null;
  const reading: Reading = {
    columns,
    cells,
    row,
    fixes: columns.fixes.get(row),
    faults: none,
    remarks: none,
    countryText: '',
    saysNone: none,
    several: none,
  };
  if (cells.some(showsNoValue)) leaveOutErrors(reading);
  const values: Record<string, unknown> = { ...blankRow, row };
  for (const { column, read } of columnReaders) values[column] = read(reading, column);
  values.countryText = reading.countryText;
  values.saysNone = reading.saysNone;
  for (const several of reading.several) readSeveral(reading, values, several);
  values.faults = reading.faults;
  values.remarks = reading.remarks;
  return values as unknown as SheetRow;
};

/** What stands where an error is shown is not known: it is neither taken, nor blank enough for what is above it. */
const leaveOutErrors = (reading: Reading): void => {
  const { cells, fixes, columns } = reading;
  for (const [column, indexes] of Object.entries(columns.mapping) as [ImportColumn, readonly number[]][]) {
    const broken = indexes.filter((index) => showsNoValue(cells[index]));
    if (broken.length === 0 || fixes?.has(column)) continue;
    for (const index of broken) remark(reading, 'noValue', column, lineText(cells[index]));
    const isFromAbove = column === 'familyReference' || 'carries' in columnRow(column);
    if (isFromAbove) reading.saysNone = [...reading.saysNone, column];
  }
  reading.cells = cells.map((cell) => (showsNoValue(cell) ? null : cell));
};

/** Copied, a row has its final shape from the beginning, instead of growing column by column. */
const blankRow = Object.fromEntries(
  [...familyColumns, ...filingColumns, 'row', 'faults', 'remarks', 'countryText', 'saysNone', 'apart'].map((name) => [
    name,
    null,
  ]),
);

const isBlank = (cells: readonly unknown[], mapping: ColumnMapping): boolean => {
  for (const column in mapping) {
    for (const index of mapping[column as ImportColumn] ?? []) if (cellText(cells[index]) !== '') return false;
  }
  return true;
};

/** The cells of all columns that say this and say anything; a correction stands for all of them. */
const cellsOf = ({ columns, cells, fixes }: Reading, column: ImportColumn): readonly unknown[] => {
  const fixed = fixes?.get(column);
  if (fixed !== undefined) return [fixed];
  const indexes = columns.mapping[column];
  if (indexes === undefined) return none;
  return indexes.length === 1
    ? [cells[indexes[0] ?? 0]]
    : indexes.map((index) => cells[index]).filter((cell) => !isNoNumber(lineText(cell)));
};

/** What stands first: a further column stands in where those before it are blank. */
const cellOf = (reading: Reading, column: ImportColumn): unknown => cellsOf(reading, column)[0] ?? null;

/** Long enough to be corrected in place. */
const longestShown = 1_000;

const shown = (text: string): string => (text.length > longestShown ? `${text.slice(0, longestShown - 1)}…` : text);

const line = (reading: Reading, column: ImportColumn): string => {
  const text = lineText(cellOf(reading, column));
  const row = columnRow(column);
  if ('max' in row && text.length > row.max)
    reading.faults = [...reading.faults, { row: reading.row, kind: 'tooLong', column, text: shown(text) }];
  return text;
};

const unlessBlank = (reading: Reading, column: ImportColumn): string => {
  const text = line(reading, column);
  return isNoNumber(text) ? '' : text;
};

/** A number has a figure that is no zero: `en attente` is none, nor is what a link to a blank cell shows. */
const number = (reading: Reading, column: ImportColumn): string => {
  const isOne: IsOne = (lines) => isOneNumber(reading, column, lines);
  if ('isSingle' in columnRow(column) && mayBeSeveral(cellText(cellOf(reading, column)), isOne)) {
    remark(reading, 'severalNumbers', column, lineText(cellOf(reading, column)));
    return '';
  }
  const text = unlessBlank(reading, column);
  const numbers = numbersIn(cellText(cellOf(reading, column)), isOne);
  if (numbers.length > 1) {
    reading.several = [...reading.several, { column, numbers }];
    return text;
  }
  if (text === '' || (/\p{Nd}/u.test(text) && !/^[0 ]+$/.test(text))) {
    if (column === 'filingNumber' && isOfComingYear(reading, text)) remark(reading, 'notThisNumber', column, text);
    return text;
  }
  remark(reading, 'noNumber', column, text);
  return '';
};

/** Nothing of the cell is lost: each number is a filing where that is sure, else all stay together as they stand. */
const readSeveral = (reading: Reading, values: Record<string, unknown>, { column, numbers }: SeveralNumbers): void => {
  const isApart = isFilingColumn(column) && areApart(values as unknown as SheetRow, column, numbers);
  remark(reading, isApart ? 'numbersApart' : 'numbersTogether', column, numbers.join('; '));
  if (!isApart) return;
  values.apart = { column, numbers };
  values[column] = numbers[0];
  reading.faults = reading.faults.filter((fault) => fault.column !== column);
};

const isFilingColumn = (column: ImportColumn): column is FilingColumn => columnRow(column).of === 'filing';

const isOneNumber = (reading: Reading, column: ImportColumn, lines: Parameters<IsOne>[0]): boolean => {
  if (column === 'priorityNumber') return isCutNumber(lines, 'filing', '');
  const office = matchCountry(lineText(cellOf(reading, 'country')))?.iso2 ?? '';
  return isCutNumber(lines, column === 'filingNumber' ? 'filing' : 'published', office);
};

const isOfComingYear = (reading: Reading, text: string): boolean => {
  const { thisYear } = reading.columns;
  if (filingOfComingYear(text, 'FR', thisYear) === null) return false;
  const country = matchCountry(lineText(cellOf(reading, 'country')))?.iso2 ?? '';
  return filingOfComingYear(text, country, thisYear) !== null;
};

/** Where a dash stands, and a blank cell would be taken for something else, there is nothing. */
const isNothing = (reading: Reading, column: ImportColumn, cell: unknown): boolean => {
  if (typeof cell !== 'string' || !isDash(cell)) return false;
  reading.saysNone = [...reading.saysNone, column];
  return true;
};

const reference = (reading: Reading, column: ImportColumn): string =>
  isNothing(reading, column, cellOf(reading, column)) ? '' : unlessBlank(reading, column);

const status = (reading: Reading, column: ImportColumn): string =>
  isNothing(reading, column, cellOf(reading, column)) ? '' : line(reading, column);

const route = (reading: Reading, column: ImportColumn): CellValues['route'] => {
  const text = unlessBlank(reading, column);
  const meant = routeMeaning(text);
  if (text !== '' && meant === null) remark(reading, 'routeUnread', column, text);
  return meant ?? '';
};

const remark = (reading: Reading, kind: RemarkKind, column: ImportColumn, text: string): void => {
  reading.remarks = [...reading.remarks, { row: reading.row, kind, column, text: shown(text) }];
};

/** IMP-16: an unreadable date is no date; that it was there is said, and so is one that lies in the future. */
const day = (reading: Reading, column: ImportColumn): string | null => {
  const order = reading.columns.days[column];
  if (!order) return null;
  const cell = cellOf(reading, column);
  if (isNothing(reading, column, cell)) return null;
  const value = parseSheetDay(cell, order);
  const text = value === null ? lineText(cell) : '';
  if (!isNoNumber(text)) remark(reading, 'dateUnread', column, text);
  const mayLieAhead = 'mayLieAhead' in columnRow(column);
  if (value !== null && value > order.today && !mayLieAhead) remark(reading, 'dateFuture', column, lineText(cell));
  return value;
};

const people =
  (named: (name: string) => SheetPerson) =>
  (reading: Reading, column: ImportColumn): readonly SheetPerson[] => {
    let persons: SheetPerson[] | null = null;
    for (const cell of cellsOf(reading, column)) {
      if (saysNone(cell)) continue;
      const text = cellText(cell);
      const separators = reading.columns.separators[column as PersonColumn];
      for (const person of quotedNames(text) ?? splitPeople(text, separators).map(named)) {
        const fits = person.nom.length <= maxLength.personName && person.prenom.length <= maxLength.personName;
        if (!fits) remark(reading, 'personTooLong', column, person.nom);
        else if (persons) persons.push(person);
        else persons = [person];
      }
    }
    return persons ?? none;
  };

/** All that is remarked, a line each. */
const comment = (reading: Reading, column: ImportColumn): string => {
  const text = cellsOf(reading, column).map(cellText).filter(Boolean).join('\n');
  if (text.length > maxLength.comment)
    reading.faults = [...reading.faults, { row: reading.row, kind: 'tooLong', column, text: shown(text) }];
  return text;
};

const country = (reading: Reading, column: ImportColumn): string | null => {
  const cell = cellOf(reading, column);
  if (isNothing(reading, column, cell)) return null;
  const text = lineText(cell);
  if (text === '') return null;
  const entry = matchCountry(text);
  if (!entry && !isNoNumber(text)) {
    reading.countryText = text;
    remark(reading, 'countryUnknown', column, text);
  }
  return entry?.iso2 ?? null;
};

/** How a cell is read, by what its column holds. */
const readers: { readonly [K in ColumnKind]: (reading: Reading, column: ImportColumn) => CellValues[K] } = {
  reference,
  number,
  text: line,
  comment,
  route,
  status,
  client: line,
  colleague: line,
  country,
  day,
  persons: people(personName),
  organisations: people((nom) => ({ nom, prenom: '' })),
};

/** First what a row says of its family, then of its filing: in this order its notes are reported. */
const columnReaders = [...familyColumns, ...filingColumns].map((column) => ({
  column,
  read: readers[columnRow(column).kind],
}));
