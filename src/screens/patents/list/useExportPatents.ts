import { useTranslation } from 'react-i18next';
import { usePatentNames, usePatentPeople } from '#src/data/lists/usePatentNames.ts';
import type { PatentRow } from '#src/screens/patents/list/PatentRow.ts';
import { furtherColumns, tableColumns } from '#src/screens/patents/list/patentSheet.ts';
import { exportRows } from '#src/ui/files/exportRows.ts';
import { notify } from '#src/ui/page/notify.ts';
import { arrangeColumns, readColumnChoice } from '#src/ui/table/useColumnChoice.ts';

/**
 * PAT-03, UX-43: the found families in the order of the list, as a workbook with real dates: the columns that the table
 * shows, as it shows them, then what only a workbook has room for.
 */
export const useExportPatents = () => {
  const { t } = useTranslation();
  const names = usePatentNames();
  const people = usePatentPeople();
  return (rows: readonly PatentRow[]): void => {
    if (rows.length === 0) {
      notify.info(t('export.nothing'));
      return;
    }
    const inTable = tableColumns(t, names);
    const choice = readColumnChoice('patents');
    exportRows({
      fileName: t('patents.title'),
      sheet: t('patents.title'),
      rows,
      columns: [...(choice ? arrangeColumns(inTable, choice) : inTable), ...furtherColumns(t, people)],
    });
    notify.success(t('export.done', { count: rows.length }));
  };
};
