import type { Filing } from '#domain/entities/filing.ts';
import type { Patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import { matchCountry } from '#domain/rules/countries/matchCountry.ts';
import { foldNumber } from '#domain/rules/foldText.ts';
import { clientsCell } from '#domain/rules/import/clientsCell.ts';
import type { FamilyNames } from '#domain/rules/import/FamilyNames.ts';
import { type FurtherCells, furtherCells } from '#domain/rules/import/furtherCells.ts';
import { columnRow, familyColumns, filingColumns } from '#domain/rules/import/importColumns.ts';
import type { ColumnKind, ImportColumn } from '#domain/rules/import/importTable.ts';
import { namesCell } from '#domain/rules/import/namesCell.ts';

/** What stands in the cells of one row, by column: text, a day of its own kind, or nothing. */
export type FamilyRow = Readonly<Record<ImportColumn, string | null | { readonly day: string }>> & {
  /** What no import takes. */
  readonly further: FurtherCells;
};

type Cell = FamilyRow[ImportColumn];

const dash = '-';

/** What is written of a field, by the kind of its column. */
const written: {
  readonly [K in ColumnKind]: (value: never, names: FamilyNames, column: ImportColumn, record: Patent) => Cell;
} = {
  // Blank, the family would be the one above.
  reference: (text: string) => text || dash,
  text: (text: string) => text,
  number: (text: string) => text,
  comment: (text: string) => text,
  // Called as people call it where the sheet is written.
  route: (route: string) => route,
  day: (day: string | null) => day && { day },
  status: (id: RecordId | null, { status }) => (id === null ? '' : status(id)),
  country: (id: RecordId | null, names) => (id === null ? dash : countryCell(names.country(id))),
  persons: (ids: readonly RecordId[], names, column) => personsCell(ids, names, column),
  organisations: (ids: readonly RecordId[], names, column) => personsCell(ids, names, column),
  client: (ids: readonly RecordId[], { client }) => clientsCell(ids.map(client)),
  // Of a family: a client is told the name alone.
  colleague: (_id: RecordId | null, { responsible }, _column, record) => responsible(record),
};

/** By its code, where that is understood. */
const countryCell = ({ name, code }: { readonly name: string; readonly code: string }): string =>
  matchCountry(code)?.iso2 === code ? code : name || code;

const personsCell = (ids: readonly RecordId[], { person }: FamilyNames, column: ImportColumn): string => {
  const row = columnRow(column);
  if (row.kind !== 'persons' && row.kind !== 'organisations') return '';
  return namesCell(
    ids.flatMap((id) => person(row.collection, id) ?? []),
    row.kind,
  );
};

const cellsOf = (columns: readonly ImportColumn[], record: object, names: FamilyNames): Partial<FamilyRow> =>
  Object.fromEntries(
    columns.map((column) => {
      const { kind, field } = columnRow(column);
      const value = (record as Readonly<Record<string, unknown>>)[field];
      return [
        column,
        (written[kind] as (value: unknown, names: FamilyNames, column: ImportColumn, record: object) => Cell)(
          value,
          names,
          column,
          record,
        ),
      ];
    }),
  );

const noFiling = Object.fromEntries(filingColumns.map((column) => [column, null])) as Partial<FamilyRow>;

/**
 * A family as rows of a sheet, one for each filing, the family's own fields on each: an import reads the same family
 * back (IMP-22). One without filings has one row.
 */
export const sheetRowsOf = (patent: Patent, names: FamilyNames): readonly FamilyRow[] => {
  const own = cellsOf(familyColumns, patent, names);
  const filings = patent.informationsDepot;
  // A dash for the country says that the row is no title over those below it.
  if (filings.length === 0)
    return [{ ...own, ...noFiling, country: dash, further: furtherCells(patent, null, names) } as FamilyRow];
  return filings.map((filing, at) => {
    const row: Partial<Record<ImportColumn, Cell>> = { ...own, ...cellsOf(filingColumns, filing, names) };
    for (const column of mayCarry(filings, at) ? carryingColumns : []) row[column] ||= dash;
    return { ...row, further: furtherCells(patent, filing, names) } as FamilyRow;
  });
};

const carryingColumns = filingColumns.filter((column) => columnRow(column).carries);

/** IMP-10: a blank would be what the row above says, where neither names another filing. */
const mayCarry = (filings: readonly Filing[], at: number): boolean => {
  const own = foldNumber(filings[at]?.numeroDepot ?? '');
  const above = filings.slice(0, at).findLast(({ numeroDepot }) => /\d/.test(numeroDepot));
  return at > 0 && (own === '' || !above || foldNumber(above.numeroDepot) === own);
};
