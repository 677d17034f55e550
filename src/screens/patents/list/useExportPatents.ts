import { usePatentNames, usePatentPeople } from '#src/data/lists/usePatentNames.ts';
import { useKeptColumns } from '#src/records/useKeptColumns.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import { patentColumns } from '#src/screens/patents/list/patentColumns.tsx';
import { useExportRows } from '#src/ui/files/useExportRows.ts';
import { sheetColumns } from '#src/ui/table/ListColumn.ts';
import { arrangeColumns, type ColumnChoice, readColumnChoice } from '#src/ui/table/useColumnChoice.ts';
import { useListContext } from '#src/ui/table/useListContext.ts';

/** UX-43: what the table shows as it shows it, then what only a workbook has room for. */
export const chosenColumns = (choice: ColumnChoice | null, columns = patentColumns): typeof patentColumns => {
  const inTable = columns.filter(({ cell }) => cell);
  const further = columns.filter(({ cell }) => !cell);
  return [
    ...(choice ? arrangeColumns(inTable, choice) : inTable.filter(({ hiddenAtFirst }) => !hiddenAtFirst)),
    ...further,
  ];
};

/** PAT-03: the found families in the order of the list, as a workbook with real dates. */
export const useExportPatents = () => {
  const context = useListContext();
  const names = usePatentNames();
  const people = usePatentPeople();
  const exportRows = useExportRows();
  const kept = useKeptColumns(patentColumns);
  return (rows: readonly PatentRow[]): void => {
    const chosen = chosenColumns(readColumnChoice('patents', kept), kept);
    const columns = sheetColumns(chosen, { ...context, names, people });
    exportRows(context.t('patents.title'), columns, rows);
  };
};
