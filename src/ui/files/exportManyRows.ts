import type { Export } from '#src/ui/files/exportRows.ts';
import { openWorkbook, sheetOf } from '#src/ui/files/openArchive.ts';
import { saveFile } from '#src/ui/files/saveFile.ts';
import { workbookType } from '#src/ui/files/writeWorkbook.ts';

/** Rows whose cells are worked out at once: tens of thousands in one go would hold up the keyboard for seconds. */
const atOnce = 250;

/** Hands many rows to the user as an .xlsx file, written in a worker portion by portion. */
export const exportManyRows = async <R>({ fileName, sheet, columns, rows }: Export<R>): Promise<void> => {
  const { head, cells } = sheetOf(sheet, columns);
  const workbook = await openWorkbook(head);
  try {
    for (let from = 0; from < rows.length; from += atOnce) await workbook.add(cells(rows.slice(from, from + atOnce)));
    saveFile(`${fileName}.xlsx`, workbookType, await workbook.end());
  } finally {
    workbook.drop();
  }
};
