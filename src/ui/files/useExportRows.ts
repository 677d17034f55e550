import { useTranslation } from 'react-i18next';
import { type Export, type ExportColumn, exportRows, fewRows } from '#src/ui/files/exportRows.ts';
import { usePreparing } from '#src/ui/files/usePreparing.ts';
import { notify } from '#src/ui/page/notify.ts';

/** Hands the rows of a list to the user as a workbook with one sheet, and says so; or that there is nothing to export. */
export const useExportRows = () => {
  const { t } = useTranslation();
  const preparing = usePreparing();
  const exportMany = async <R>(request: Export<R>): Promise<void> => {
    const isReady = preparing(request.rows.length);
    try {
      const { exportManyRows } = await import('#src/ui/files/exportManyRows.ts');
      await exportManyRows(request);
      notify.solved(t('errors.unreachable'));
      notify.success(t('export.done', { count: request.rows.length }));
    } catch {
      notify.error(t('errors.unreachable'));
    } finally {
      isReady();
    }
  };
  return <R>(title: string, columns: readonly ExportColumn<R>[], rows: readonly R[]): void => {
    if (rows.length === 0) {
      notify.info(t('export.nothing'));
      return;
    }
    const request = { fileName: title, sheet: title, columns, rows };
    if (rows.length > fewRows) return void exportMany(request);
    exportRows(request);
    notify.success(t('export.done', { count: rows.length }));
  };
};
