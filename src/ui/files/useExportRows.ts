import { useTranslation } from 'react-i18next';
import { type ExportColumn, exportRows } from '#src/ui/files/exportRows.ts';
import { notify } from '#src/ui/page/notify.ts';

/** Hands the rows of a list to the user as a workbook with one sheet, and says so; or that there is nothing to export. */
export const useExportRows = () => {
  const { t } = useTranslation();
  return <R>(title: string, columns: readonly ExportColumn<R>[], rows: readonly R[]): void => {
    if (rows.length === 0) {
      notify.info(t('export.nothing'));
      return;
    }
    exportRows({ fileName: title, sheet: title, columns, rows });
    notify.success(t('export.done', { count: rows.length }));
  };
};
