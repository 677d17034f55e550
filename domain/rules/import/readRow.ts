import { maxLength } from '#domain/limits.ts';
import { matchCountry } from '#domain/rules/countries/matchCountry.ts';
import { cellText, isNoNumber, lineText } from '#domain/rules/import/cellText.ts';
import { type DayReading, parseSheetDay } from '#domain/rules/import/dates.ts';
import type { ColumnMapping, ImportColumn } from '#domain/rules/import/importColumns.ts';
import { type NameSeparators, personName, type SheetPerson, splitPeople } from '#domain/rules/import/people.ts';
import type { FaultKind, RemarkKind, RowNote, SheetFiling } from '#domain/rules/import/SheetFamily.ts';

/** One row of the sheet under a mapping, before rows are gathered into families. */
export interface SheetRow extends Omit<SheetFiling, 'country'> {
  readonly row: number;
  readonly reference: string;
  readonly title: string;
  readonly client: string;
  readonly expirationDate: string | null;
  readonly inventors: readonly SheetPerson[];
  readonly applicants: readonly SheetPerson[];
  /** What the Country column says, where it resolves. */
  readonly countryColumn: string | null;
  readonly faults: readonly RowNote<FaultKind>[];
  readonly remarks: readonly RowNote<RemarkKind>[];
}

/** What holds for whole columns and was found out before the first row is read. */
export interface ColumnReading {
  readonly mapping: ColumnMapping;
  readonly days: Readonly<Partial<Record<ImportColumn, DayReading>>>;
  readonly separators: Readonly<Record<'inventors' | 'applicants', NameSeparators>>;
  /** Corrected cells by row. */
  readonly fixes: ReadonlyMap<number, ReadonlyMap<ImportColumn, string>>;
}

/** A row being read, and what is noticed meanwhile. Plain functions over it: a sheet has tens of thousands. */
interface Reading {
  readonly columns: ColumnReading;
  readonly cells: readonly unknown[];
  readonly row: number;
  readonly fixes: ReadonlyMap<ImportColumn, string> | undefined;
  faults: readonly RowNote<FaultKind>[];
  remarks: readonly RowNote<RemarkKind>[];
}

/** Shared by the rows that have nothing of a kind, which are most. */
const none: readonly never[] = [];

/** Reads one row. Null where every mapped cell is blank. */
export const readRow = (cells: readonly unknown[], row: number, columns: ColumnReading): SheetRow | null => {
  if (isBlank(cells, columns.mapping)) return null;
  const reading: Reading = { columns, cells, row, fixes: columns.fixes.get(row), faults: none, remarks: none };
  const reference = line(reading, 'familyReference', maxLength.reference);
  return {
    row,
    reference: isNoNumber(reference) ? '' : reference,
    title: line(reading, 'title', maxLength.title),
    client: lineText(cellOf(reading, 'client')),
    expirationDate: day(reading, 'expirationDate'),
    inventors: people(reading, 'inventors'),
    applicants: people(reading, 'applicants'),
    countryColumn: country(reading),
    status: line(reading, 'status', maxLength.status),
    filingNumber: number(reading, 'filingNumber'),
    filingDate: day(reading, 'filingDate'),
    publicationNumber: number(reading, 'publicationNumber'),
    publicationDate: day(reading, 'publicationDate'),
    grantNumber: number(reading, 'grantNumber'),
    grantDate: day(reading, 'grantDate'),
    faults: reading.faults,
    remarks: reading.remarks,
  };
};

const isBlank = (cells: readonly unknown[], mapping: ColumnMapping): boolean => {
  for (const column in mapping) {
    const index = mapping[column as ImportColumn];
    if (index !== undefined && cellText(cells[index]) !== '') return false;
  }
  return true;
};

const cellOf = ({ columns, cells, fixes }: Reading, column: ImportColumn): unknown => {
  const fixed = fixes?.get(column);
  if (fixed !== undefined) return fixed;
  const index = columns.mapping[column];
  return index === undefined ? null : cells[index];
};

/** Long enough to be corrected in place. */
const longestShown = 1_000;

const shown = (text: string): string => (text.length > longestShown ? `${text.slice(0, longestShown - 1)}…` : text);

const line = (reading: Reading, column: ImportColumn, max: number): string => {
  const text = lineText(cellOf(reading, column));
  if (text.length > max)
    reading.faults = [...reading.faults, { row: reading.row, kind: 'tooLong', column, text: shown(text) }];
  return text;
};

const number = (reading: Reading, column: ImportColumn): string => {
  const text = line(reading, column, maxLength.number);
  return isNoNumber(text) ? '' : text;
};

const remark = (reading: Reading, kind: RemarkKind, column: ImportColumn, text: string): void => {
  reading.remarks = [...reading.remarks, { row: reading.row, kind, column, text: shown(text) }];
};

/** Days that have happened when they are written down; an expiration lies ahead. */
const past = new Set<ImportColumn>(['filingDate', 'publicationDate', 'grantDate']);

/** IMP-16: an unreadable date is no date; that it was there is told, and so is one that lies in the future. */
const day = (reading: Reading, column: ImportColumn): string | null => {
  const order = reading.columns.days[column];
  if (!order) return null;
  const cell = cellOf(reading, column);
  const value = parseSheetDay(cell, order);
  const text = value === null ? lineText(cell) : '';
  if (!isNoNumber(text)) remark(reading, 'dateUnread', column, text);
  if (value !== null && value > order.today && past.has(column)) remark(reading, 'dateFuture', column, lineText(cell));
  return value;
};

const people = (reading: Reading, column: 'inventors' | 'applicants'): readonly SheetPerson[] => {
  const cell = cellText(cellOf(reading, column));
  if (cell === '') return none;
  const persons: SheetPerson[] = [];
  for (const name of splitPeople(cell, reading.columns.separators[column])) {
    const person = column === 'inventors' ? personName(name) : { nom: name, prenom: '' };
    const fits = person.nom.length <= maxLength.personName && person.prenom.length <= maxLength.personName;
    if (fits) persons.push(person);
    else remark(reading, 'personTooLong', column, name);
  }
  return persons;
};

const country = (reading: Reading): string | null => {
  const text = lineText(cellOf(reading, 'country'));
  if (text === '') return null;
  const entry = matchCountry(text);
  if (!entry && !isNoNumber(text)) remark(reading, 'countryUnknown', 'country', text);
  return entry?.iso2 ?? null;
};
