import { saveFile } from '#src/ui/files/saveFile.ts';
import { type SheetCell, workbookType, writeWorkbook } from '#src/ui/files/writeWorkbook.ts';

/** One column of an exported sheet. A day is `{ day: 'YYYY-MM-DD' }`, so that it becomes a real date. */
export interface ExportColumn<R> {
  readonly header: string;
  readonly value: (row: R) => SheetCell;
  /** In characters. */
  readonly width?: number;
}

export interface Export<R> {
  /** Without extension. */
  readonly fileName: string;
  readonly sheet: string;
  readonly columns: readonly ExportColumn<R>[];
  readonly rows: readonly R[];
}

/** A telephone number or a figure: begins with a sign, yet a spreadsheet finds nothing to run in it. */
const harmless = /^[+-]?[\d\s().]*$/;

/**
 * Text that cannot become a formula when the sheet is edited or saved as CSV: one that begins with = + - @ (or a
 * control character that leads to them) gets an apostrophe.
 */
export const safeText = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !harmless.test(text) ? `'${text}` : text;

export const safeCell = (cell: SheetCell): SheetCell => (typeof cell === 'string' ? safeText(cell) : cell);

/** The rows as a workbook with one sheet (CLI-08, PAT-03). Needs no network. */
export const workbookOf = <R>({ sheet, columns, rows }: Export<R>): Uint8Array<ArrayBuffer> =>
  writeWorkbook({
    sheet,
    // A heading may come from a file that somebody sent.
    columns: columns.map(({ header, width = 20 }) => ({ header: safeText(header), width })),
    rows: rows.map((row) => columns.map((column) => safeCell(column.value(row)))),
  });

/** Hands the rows to the user as an .xlsx file. */
export const exportRows = <R>(request: Export<R>): void => {
  saveFile(`${request.fileName}.xlsx`, workbookType, workbookOf(request));
};
