import { columnRow, importColumns } from '#domain/rules/import/importColumns.ts';
import type { ColumnKind } from '#domain/rules/import/importTable.ts';
import type { FamilyRow } from '#domain/rules/import/sheetRowsOf.ts';
import { columnLabel } from '#src/records/columnLabel.ts';
import type { ExportColumn } from '#src/ui/files/exportRows.ts';

const wide: ReadonlySet<ColumnKind> = new Set(['text', 'comment', 'persons', 'organisations', 'client']);

/** The columns of a workbook with one row per filing, called as the import knows them. */
export const filingSheet = (t: (key: string) => string): readonly ExportColumn<FamilyRow>[] =>
  importColumns.map((column) => ({
    header: columnLabel(t, column),
    value: (row) => row[column],
    width: wide.has(columnRow(column).kind) ? 36 : 20,
  }));
