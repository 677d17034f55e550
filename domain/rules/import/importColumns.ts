import { filingFields } from '#domain/entities/filing.ts';
import { patent } from '#domain/entities/patent.ts';
import { isBeyond } from '#domain/field.ts';
import {
  type ColumnKind,
  type ImportColumn,
  type ImportColumnRow,
  importTable,
  type KindOf,
} from '#domain/rules/import/importTable.ts';

/** The columns that hold one of these kinds. */
type ColumnsOf<K extends ColumnKind> = {
  [C in ImportColumn]: KindOf<C> extends K ? C : never;
}[ImportColumn];

export type PersonColumn = ColumnsOf<'persons' | 'organisations'>;

type Part = 'family' | 'filing';

/** The columns that say something of the family, or of one of its filings. */
type ColumnsAbout<P extends Part> = {
  [C in ImportColumn]: (typeof importTable)[C]['of'] extends P ? C : never;
}[ImportColumn];
export type FamilyColumn = ColumnsAbout<'family'>;
export type FilingColumn = ColumnsAbout<'filing'>;

export const importColumns = Object.keys(importTable) as ImportColumn[];

/** The row of a column, for code that treats all alike. */
export const columnRow = (column: ImportColumn): ImportColumnRow => importTable[column];

/** Whether only our server keeps what the column says: where it is not kept, it is not taken. */
export const isBeyondColumn = (column: ImportColumn): boolean => {
  const { of, field } = columnRow(column);
  return isBeyond(of === 'family' ? patent.fields : filingFields, field);
};

const holdsOneOf =
  <K extends ColumnKind>(kinds: readonly K[]) =>
  (column: ImportColumn): column is ColumnsOf<K> =>
    (kinds as readonly ColumnKind[]).includes(columnRow(column).kind);

export const dayColumns = importColumns.filter(holdsOneOf(['day']));
export const personColumns = importColumns.filter(holdsOneOf(['persons', 'organisations']));

const isAbout =
  <P extends Part>(part: P) =>
  (column: ImportColumn): column is ColumnsAbout<P> =>
    columnRow(column).of === part;

export const familyColumns = importColumns.filter(isAbout('family'));
export const filingColumns = importColumns.filter(isAbout('filing'));

/**
 * Which columns of the sheet (counted from 0) say what, in the order in which they are read. A column that is missing
 * here is not in the sheet.
 */
export type ColumnMapping = Readonly<Partial<Record<ImportColumn, readonly number[]>>>;

export const namesFamilies = (mapping: ColumnMapping): boolean =>
  importColumns.some((column) => columnRow(column).namesFamily && mapping[column] !== undefined);

/** What a column of the sheet says under a mapping; null where it is not taken. */
export const meaningOf = (mapping: ColumnMapping, index: number): ImportColumn | null =>
  importColumns.find((column) => mapping[column]?.includes(index)) ?? null;

/**
 * The mapping with another meaning for one column of the sheet. Where only one column can have that meaning, the one
 * that had it is not taken any more.
 */
export const withMeaning = (mapping: ColumnMapping, index: number, meaning: ImportColumn | null): ColumnMapping => {
  const changed: Partial<Record<ImportColumn, readonly number[]>> = {};
  for (const column of importColumns) {
    const rest = mapping[column]?.filter((other) => other !== index) ?? [];
    const kept =
      column !== meaning ? rest : columnRow(column).several ? [...rest, index].sort((a, b) => a - b) : [index];
    if (kept.length > 0) changed[column] = kept;
  }
  return changed;
};

/** The mapping without what only our server keeps. */
export const withoutBeyond = (mapping: ColumnMapping): ColumnMapping =>
  Object.fromEntries(Object.entries(mapping).filter(([column]) => !isBeyondColumn(column as ImportColumn)));

/** The cells of a sheet by row: text, numbers, booleans; dates as `YYYY-MM-DD`; null or nothing where empty. */
export type SheetRows = readonly (readonly unknown[])[];

/**
 * Whether a cell of the column that is merged over several rows speaks of each of them. A number is that of one filing, and
 * days and statuses are taken from above by a rule of their own (IMP-10).
 */
export const isSharedDown = (mapping: ColumnMapping, index: number): boolean => {
  const column = meaningOf(mapping, index);
  return column !== null && !['number', 'day', 'status'].includes(columnRow(column).kind);
};
