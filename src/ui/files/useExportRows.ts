import type { ExportColumn } from '#src/ui/files/exportRows.ts';
import { fewRows } from '#src/ui/files/fewRows.ts';
import { useExporting } from '#src/ui/files/useExporting.ts';

/** Hands the rows of a list to the user as a workbook with one sheet, and says so; or that there is nothing to export. */
export const useExportRows = () => {
  const exporting = useExporting();
  return <R>(title: string, columns: readonly ExportColumn<R>[], rows: readonly R[]): void =>
    void exporting(rows.length, async () => {
      const request = { fileName: title, sheet: title, columns, rows };
      if (rows.length <= fewRows) {
        const { exportRows } = await import('#src/ui/files/exportRows.ts');
        exportRows(request);
      } else {
        const { exportManyRows } = await import('#src/ui/files/exportManyRows.ts');
        await exportManyRows(request);
      }
      return rows.length;
    });
};
