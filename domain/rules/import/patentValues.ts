import type { Filing } from '#domain/entities/filing.ts';
import type { Patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import { clientNames } from '#domain/rules/import/clientsCell.ts';
import { columnRow, type FamilyColumn, familyColumns, filingColumns } from '#domain/rules/import/importColumns.ts';
import type { ColumnKind, ImportColumn, importTable } from '#domain/rules/import/importTable.ts';
import type { SheetPerson } from '#domain/rules/import/people.ts';
import type { SheetFamily } from '#domain/rules/import/SheetFamily.ts';
import type { CellValues } from '#domain/rules/import/SheetValues.ts';
import { newFiling } from '#domain/rules/patents/filings.ts';

/** Where the texts of a sheet find their records. Null where there is none; nothing is created here. */
export interface ImportLookups {
  country(code: string): RecordId | null;
  status(text: string): RecordId | null;
  inventor(person: SheetPerson): RecordId | null;
  applicant(person: SheetPerson): RecordId | null;
  holder(person: SheetPerson): RecordId | null;
  client(name: string): RecordId | null;
  /** By the name or the e-mail of a user of the firm. */
  colleague(text: string): RecordId | null;
  newFilingId(): RecordId;
}

export type ImportedPatent = Pick<Patent, (typeof importTable)[FamilyColumn]['field'] | 'informationsDepot'>;

const idsOf = (ids: readonly (RecordId | null)[]): RecordId[] => [...new Set(ids.filter((id) => id !== null))];

/**
 * What is sent for one family (IMP-21, G-62): what its columns say, the records found for it, its filings, and the
 * client that was chosen for the import, else the one its own client column names. Days and lists that would be empty
 * stay away.
 */
export const patentValues = (
  family: SheetFamily,
  lookups: ImportLookups,
  chosenClient: RecordId | null,
): Partial<ImportedPatent> => {
  const said = { ...family, familyReference: family.reference };
  const values = familyColumns.map((column) => sentAs(column, said[column], lookups));
  return {
    ...(Object.fromEntries(
      values.filter(([, value], at) => !isMissing(value, columnRow(familyColumns[at] as FamilyColumn).kind)),
    ) as Partial<ImportedPatent>),
    ...(chosenClient === null ? {} : { clientIds: [chosenClient] }),
    informationsDepot: family.filings.map((filing) => ({
      ...newFiling(lookups.newFilingId()),
      ...(Object.fromEntries(
        filingColumns.map((column) => sentAs(column, filing[column], lookups)),
      ) as Partial<Filing>),
    })),
  };
};

// Like a day: a family without remarks or a priority has none.
const isMissing = (value: unknown, kind: ColumnKind): boolean =>
  value === null ||
  ((kind === 'comment' || kind === 'number') && value === '') ||
  (Array.isArray(value) && value.length === 0);

type Found = Omit<ImportLookups, 'newFilingId'>;

const asFound = <T>(value: T): T => value;

/** What becomes of what a column holds, by its kind. */
const sent: { readonly [K in ColumnKind]: (value: CellValues[K], lookups: Found, column: ImportColumn) => unknown } = {
  reference: asFound,
  number: asFound,
  text: asFound,
  comment: asFound,
  day: asFound,
  route: asFound,
  status: (text, { status }) => (text ? status(text) : null),
  country: (code, { country }) => (code === null ? null : country(code)),
  client: (text, { client }) => clientIds(text, client),
  colleague: (text, { colleague }) => (text ? colleague(text) : null),
  persons: (persons, lookups, column) => personIds(persons, lookups, column),
  organisations: (persons, lookups, column) => personIds(persons, lookups, column),
};

/** One client, else each of those whose names a semicolon parts. */
const clientIds = (text: string, find: Found['client']): RecordId[] => {
  const whole = text ? find(text) : null;
  return whole === null ? idsOf(clientNames(text).map(find)) : [whole];
};

const personIds = (persons: readonly SheetPerson[], lookups: Found, column: ImportColumn): RecordId[] => {
  const row = columnRow(column);
  return 'collection' in row ? idsOf(persons.map(lookups[row.collection])) : [];
};

/** A field of the record and its value. */
export const sentAs = (
  column: ImportColumn,
  value: unknown,
  lookups: Found,
): readonly [field: string, value: unknown] => {
  const { kind, field } = columnRow(column);
  return [
    field,
    (sent[kind] as (value: unknown, lookups: Found, column: ImportColumn) => unknown)(value, lookups, column),
  ];
};
