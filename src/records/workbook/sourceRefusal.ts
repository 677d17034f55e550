import { limits } from '#domain/limits.ts';
import { isPastedTable } from '#src/records/workbook/pastedTable.ts';
import { RefusedWorkbook, type WorkbookRefusal } from '#src/records/workbook/WorkbookRefusal.ts';
import { workbookKind } from '#src/records/workbook/workbookKind.ts';

/** What can be said of a file before its worker sees it: by its name, its size and its first bytes. Null for nothing. */
export const sourceRefusal = async (file: File): Promise<WorkbookRefusal | null> => {
  if (file.size > limits.workbookBytes) return 'tooLarge';
  if (isPastedTable(file)) return null;
  if (/\.(csv|tsv|txt)$/i.test(file.name)) return 'textFile';
  if (!/\.xlsx?$/i.test(file.name)) return 'extension';
  try {
    workbookKind(new Uint8Array(await file.slice(0, 1_024).arrayBuffer()));
    return null;
  } catch (error) {
    return error instanceof RefusedWorkbook ? error.refusal : 'unreadable';
  }
};
