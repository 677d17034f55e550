import { columnRow } from '#domain/rules/import/importColumns.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';

/** Of a family's clients a sheet names one. */
const ownLabels: Readonly<Partial<Record<ImportColumn, string>>> = { client: 'records.singular.client' };

/** What a column of the sheet is called: as the field that it fills. */
export const columnLabel = (t: (key: string) => string, column: ImportColumn): string =>
  t(ownLabels[column] ?? `patents.fields.${columnRow(column).field}`);
