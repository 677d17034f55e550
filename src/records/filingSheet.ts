import { forInformation } from '#domain/rules/import/forInformation.ts';
import { furtherFields } from '#domain/rules/import/furtherCells.ts';
import { columnRow, importColumns } from '#domain/rules/import/importColumns.ts';
import type { ColumnKind } from '#domain/rules/import/importTable.ts';
import type { FamilyRow } from '#domain/rules/import/sheetRowsOf.ts';
import { columnLabel } from '#src/records/columnLabel.ts';
import type { ExportColumn } from '#src/ui/files/exportRows.ts';

const wide: ReadonlySet<ColumnKind> = new Set(['text', 'comment', 'persons', 'organisations', 'client']);

/**
 * The columns of a workbook with one row per filing: first what an import takes, called as it knows them, then what it
 * leaves alone, under a name of its own here or the one on the screens.
 */
export const filingSheet = (t: (keys: string | string[]) => string): readonly ExportColumn<FamilyRow>[] => [
  ...importColumns.map((column) => ({
    header: columnLabel(t, column),
    value: (row: FamilyRow) => {
      const cell = row[column];
      return columnRow(column).kind === 'route' && cell ? t(`patents.routes.${cell as string}`) : cell;
    },
    width: wide.has(columnRow(column).kind) ? 36 : 20,
  })),
  ...furtherFields.map((field) => ({
    header: forInformation(t([`patents.byFiling.further.${field}`, `patents.fields.${field}`])),
    value: ({ further }: FamilyRow) => further[field],
    width: 26,
  })),
];
