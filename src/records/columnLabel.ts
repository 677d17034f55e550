import { columnRow } from '#domain/rules/import/importColumns.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';

/** A sheet has both comments, its column of clients may name one, and its registration is the grant's. */
const ownLabels: Readonly<Partial<Record<ImportColumn, string>>> = {
  client: 'records.singular.client',
  filingComment: 'patents.columns.filingComment',
  registrationDate: 'patents.columns.registrationDate',
};

/** What a column of the sheet is called: as the field that it fills. */
export const columnLabel = (t: (key: string) => string, column: ImportColumn): string =>
  t(ownLabels[column] ?? `patents.fields.${columnRow(column).field}`);
