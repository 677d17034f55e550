import type { ImportResult, LeftSheet } from '#domain/ImportResult.ts';
import type { LeftReason } from '#domain/rules/import/leftRows.ts';
import { columnLabel } from '#src/records/columnLabel.ts';
import type { Export } from '#src/ui/files/exportRows.ts';
import type { SheetCell } from '#src/ui/files/writeWorkbook.ts';

type Left = LeftSheet['rows'][number];
type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Reasons that the preview had words for already. */
const shownInPreview: ReadonlySet<LeftReason> = new Set(['nameless', 'tooLong', 'tooManyFilings']);

/** Why a row became nothing, in the reader's words. */
export const leftReasonText = (t: Translate, { reason, column }: Pick<Left, 'reason' | 'column'>): string =>
  t(`import.${shownInPreview.has(reason) ? 'note' : 'left'}.${reason}`, {
    column: column ? columnLabel(t, column) : '',
  });

/** Days become real dates again. */
const cellOf = (cell: string | number | null | undefined): SheetCell =>
  typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(cell) ? { day: cell } : (cell ?? null);

/**
 * The rows that an import left behind, as they stand in the sheet and under its own header, with the reason and their
 * place before them: to be corrected and imported again.
 */
export const leftWorkbook = (t: Translate, { fileName }: ImportResult, { header, rows }: LeftSheet): Export<Left> => {
  const width = Math.max(header.length, ...rows.map(({ cells }) => cells.length));
  return {
    fileName: `${fileName.replace(/\.[^.]*$/, '')} - ${t('import.left.fileName')}`,
    sheet: t('import.left.sheet'),
    columns: [
      { header: t('import.left.reason'), value: (left) => leftReasonText(t, left), width: 44 },
      { header: t('import.left.row'), value: ({ row }) => row, width: 8 },
      ...Array.from({ length: width }, (_, index) => ({
        header: header[index] ?? '',
        value: ({ cells }: Left) => cellOf(cells[index]),
      })),
    ],
    rows,
  };
};
