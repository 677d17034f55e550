import type { FamilyNames } from '#domain/rules/import/FamilyNames.ts';
import { filingSheet } from '#src/records/filingSheet.ts';
import { filingWorkbooks } from '#src/records/filingWorkbooks.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import { exportManyRows } from '#src/ui/files/exportManyRows.ts';
import { exportRows } from '#src/ui/files/exportRows.ts';
import { fewRows } from '#src/ui/files/fewRows.ts';
import { openArchive, sheetOf } from '#src/ui/files/openArchive.ts';
import { saveFile } from '#src/ui/files/saveFile.ts';

/** Rows that the worker is given at once. */
const atOnce = 2_000;

/**
 * Hands the families to the user with one row per filing, as the import reads them back: in one workbook, or, where they
 * are too many for one, in an archive of several.
 * @returns how many rows
 */
export const exportFilings = async (
  families: readonly PatentRow[],
  names: FamilyNames,
  t: (keys: string | string[]) => string,
): Promise<number> => {
  const title = t('patents.byFiling.fileName');
  const columns = filingSheet(t);
  const workbooks = await filingWorkbooks(families, names);
  const [only = []] = workbooks;
  if (workbooks.length === 1) {
    const request = { fileName: title, sheet: title, columns, rows: only };
    if (only.length > fewRows) await exportManyRows(request);
    else exportRows(request);
    return only.length;
  }
  const archive = await openArchive();
  try {
    const { head, cells } = sheetOf(title, columns);
    for (const [at, rows] of workbooks.entries()) {
      const path = `${title} ${at + 1}.xlsx`;
      await archive.openSheet(path, head);
      for (let from = 0; from < rows.length; from += atOnce)
        await archive.add(path, cells(rows.slice(from, from + atOnce)));
      await archive.close(path);
    }
    saveFile(`${title}.zip`, 'application/zip', await archive.end());
  } finally {
    archive.drop();
  }
  return workbooks.reduce((sum, rows) => sum + rows.length, 0);
};
