import { limits, maxLength } from '#domain/limits.ts';
import { cellText, isNoNumber, lineText } from '#domain/rules/import/cellText.ts';
import { type DayReading, parseSheetDay } from '#domain/rules/import/dates.ts';
import type { ColumnMapping, ImportColumn } from '#domain/rules/import/importColumns.ts';
import { personName, type SheetPerson, splitPeople } from '#domain/rules/import/people.ts';
import type { FaultKind, RemarkKind, RowNote } from '#domain/rules/import/SheetFamily.ts';
import { matchCountry } from '#domain/rules/matchCountry.ts';

/** One row of the sheet under a mapping, before rows are gathered into families. */
export interface SheetRow {
  readonly row: number;
  readonly reference: string;
  readonly title: string;
  readonly client: string;
  readonly expirationDate: string | null;
  readonly inventors: readonly SheetPerson[];
  readonly applicants: readonly SheetPerson[];
  /** What the Country column says, where it resolves. */
  readonly countryColumn: string | null;
  readonly status: string;
  readonly filingNumber: string;
  readonly filingDate: string | null;
  readonly publicationNumber: string;
  readonly publicationDate: string | null;
  readonly grantNumber: string;
  readonly grantDate: string | null;
  readonly faults: readonly RowNote<FaultKind>[];
  readonly remarks: readonly RowNote<RemarkKind>[];
}

/** What holds for a whole column and was found out before the first row is read. */
export interface ColumnReading {
  readonly days: Readonly<Partial<Record<ImportColumn, DayReading>>>;
  readonly commasSplit: Readonly<Record<'inventors' | 'applicants', boolean>>;
}

const shown = (text: string): string =>
  text.length > limits.errorText ? `${text.slice(0, limits.errorText - 1)}…` : text;

/** Reads one row. Null where every mapped cell is blank. */
export const readRow = (
  cells: readonly unknown[],
  row: number,
  mapping: ColumnMapping,
  reading: ColumnReading,
): SheetRow | null => {
  const faults: RowNote<FaultKind>[] = [];
  const remarks: RowNote<RemarkKind>[] = [];
  const cell = (column: ImportColumn): unknown => {
    const index = mapping[column];
    return index === undefined ? null : cells[index];
  };
  if (!Object.values(mapping).some((index) => index !== undefined && cellText(cells[index]) !== '')) return null;

  const line = (column: ImportColumn, max: number): string => {
    const text = lineText(cell(column));
    if (text.length > max) faults.push({ row, kind: 'tooLong', column, text: shown(text) });
    return text;
  };
  const number = (column: ImportColumn): string => {
    const text = line(column, maxLength.number);
    return isNoNumber(text) ? '' : text;
  };
  const day = (column: ImportColumn): string | null => {
    const reader = reading.days[column];
    const value = reader ? parseSheetDay(cell(column), reader) : null;
    const text = value === null && reader ? lineText(cell(column)) : '';
    if (!isNoNumber(text)) remarks.push({ row, kind: 'dateUnread', column, text: shown(text) });
    return value;
  };
  const people = (column: 'inventors' | 'applicants'): SheetPerson[] => {
    const names = splitPeople(cellText(cell(column)), reading.commasSplit[column]);
    const persons = names.map((name) => (column === 'inventors' ? personName(name) : { nom: name, prenom: '' }));
    const fits = ({ nom, prenom }: SheetPerson): boolean =>
      nom.length <= maxLength.personName && prenom.length <= maxLength.personName;
    for (const person of persons)
      if (!fits(person)) remarks.push({ row, kind: 'personTooLong', column, text: shown(person.nom) });
    return persons.filter(fits);
  };
  const country = (): string | null => {
    const text = lineText(cell('country'));
    const entry = matchCountry(text);
    if (!entry && !isNoNumber(text))
      remarks.push({ row, kind: 'countryUnknown', column: 'country', text: shown(text) });
    return entry?.iso2 ?? null;
  };
  const reference = line('familyReference', maxLength.reference);
  return {
    row,
    reference: isNoNumber(reference) ? '' : reference,
    title: line('title', maxLength.title),
    client: lineText(cell('client')),
    expirationDate: day('expirationDate'),
    inventors: people('inventors'),
    applicants: people('applicants'),
    countryColumn: country(),
    status: line('status', maxLength.status),
    filingNumber: number('filingNumber'),
    filingDate: day('filingDate'),
    publicationNumber: number('publicationNumber'),
    publicationDate: day('publicationDate'),
    grantNumber: number('grantNumber'),
    grantDate: day('grantDate'),
    faults,
    remarks,
  };
};
