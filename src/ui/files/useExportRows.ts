import { type ExportColumn, exportRows, fewRows } from '#src/ui/files/exportRows.ts';
import { useExporting } from '#src/ui/files/useExporting.ts';

/** Hands the rows of a list to the user as a workbook with one sheet, and says so; or that there is nothing to export. */
export const useExportRows = () => {
  const exporting = useExporting();
  return <R>(title: string, columns: readonly ExportColumn<R>[], rows: readonly R[]): void =>
    void exporting(rows.length, async () => {
      const request = { fileName: title, sheet: title, columns, rows };
      if (rows.length <= fewRows) exportRows(request);
      else {
        const { exportManyRows } = await import('#src/ui/files/exportManyRows.ts');
        await exportManyRows(request);
      }
      return rows.length;
    });
};
