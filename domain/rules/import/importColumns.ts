/**
 * What a column of an imported sheet can say (IMP-05). `grantDate` and `expirationDate` go beyond the specification's
 * twelve: portfolios carry them, and a date left behind is a date lost.
 */
export const importColumns = [
  'familyReference',
  'title',
  'country',
  'filingNumber',
  'filingDate',
  'publicationNumber',
  'publicationDate',
  'grantNumber',
  'grantDate',
  'expirationDate',
  'status',
  'inventors',
  'applicants',
  'client',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Which column of the sheet (counted from 0) says what. A column that is missing here is not in the sheet. */
export type ColumnMapping = Readonly<Partial<Record<ImportColumn, number>>>;

/** Without one of these no family can be named, so nothing can be imported. */
export const namingColumns = [
  'familyReference',
  'title',
  'publicationNumber',
  'filingNumber',
] as const satisfies readonly ImportColumn[];

export const namesFamilies = (mapping: ColumnMapping): boolean =>
  namingColumns.some((column) => mapping[column] !== undefined);

/** The cells of a sheet by row: text, numbers, booleans; dates as `YYYY-MM-DD`; null or nothing where empty. */
export type SheetRows = readonly (readonly unknown[])[];
