import type { ImportResult, LeftSheet } from '#domain/ImportResult.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';
import { noRowKinds } from '#domain/rules/import/noRowKinds.ts';
import { columnLabel } from '#src/records/columnLabel.ts';
import type { Export } from '#src/ui/files/exportRows.ts';
import type { SheetCell } from '#src/ui/files/writeWorkbook.ts';

type Left = LeftSheet['rows'][number];
type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Reasons that the preview had words for already. */
const shownInPreview: ReadonlySet<Left['reason']> = new Set([
  'nameless',
  'tooLong',
  'tooManyFilings',
  'noName',
  'badValue',
  'several',
  ...noRowKinds,
]);

/** How a column of the sheet is called: as the column of an import of families, unless it is of another list. */
type LabelOf = (column: string) => string;

/** Why a row became nothing, in the reader's words. */
export const leftReasonText = (
  t: Translate,
  { reason, column }: Pick<Left, 'reason' | 'column'>,
  labelOf: LabelOf = (name) => columnLabel(t, name as ImportColumn),
): string =>
  t(`import.${shownInPreview.has(reason) ? 'note' : 'left'}.${reason}`, { column: column ? labelOf(column) : '' });

/** Days become real dates again. */
const cellOf = (cell: string | number | null | undefined): SheetCell =>
  typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(cell) ? { day: cell } : (cell ?? null);

/**
 * The rows that an import left behind, as they stand in the sheet and under its own header, with the reason and their
 * place before them: to be corrected and imported again.
 */
export const leftWorkbook = (
  t: Translate,
  { fileName }: Pick<ImportResult, 'fileName'>,
  { header, rows }: LeftSheet,
  labelOf?: LabelOf,
): Export<Left> => {
  const width = Math.max(header.length, ...rows.map(({ cells }) => cells.length));
  return {
    fileName: `${fileName.replace(/\.[^.]*$/, '')} - ${t('import.left.fileName')}`,
    sheet: t('import.left.sheet'),
    columns: [
      { header: t('common.reason'), value: (left) => leftReasonText(t, left, labelOf), width: 44 },
      { header: t('import.rows.row'), value: ({ row }) => row, width: 8 },
      ...Array.from({ length: width }, (_, index) => ({
        header: header[index] ?? '',
        value: ({ cells }: Left) => cellOf(cells[index]),
      })),
    ],
    rows,
  };
};
