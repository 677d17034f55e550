import type { FamilyNames } from '#domain/rules/import/FamilyNames.ts';
import { type FamilyRow, sheetRowsOf } from '#domain/rules/import/sheetRowsOf.ts';
import { yieldToMain } from '#src/data/changes/useImports.ts';
import type { Row } from '#src/data/lists/useRows.ts';

/** So many rows make a workbook that every spreadsheet opens and that the import reads in one go. */
export const rowsInWorkbook = 20_000;

/** The rows of families, cut into workbooks between two families; made beside what the user does. */
export const filingWorkbooks = async (
  families: readonly Row<'patent'>[],
  names: FamilyNames,
): Promise<readonly (readonly FamilyRow[])[]> => {
  const workbooks: FamilyRow[][] = [[]];
  for (const { record } of families) {
    const rows = sheetRowsOf(record, names);
    const last = workbooks.at(-1);
    if (last && last.length + rows.length <= rowsInWorkbook) last.push(...rows);
    else workbooks.push([...rows]);
    await yieldToMain();
  }
  return workbooks;
};
