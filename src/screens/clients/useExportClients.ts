import { type ClientRow, clientColumns } from '#src/screens/clients/clientColumns.tsx';
import { useExportRows } from '#src/ui/files/useExportRows.ts';
import { sheetColumns } from '#src/ui/table/ListColumn.ts';
import { useListContext } from '#src/ui/table/useListContext.ts';

/** CLI-08: the found clients in the order of the list, as a workbook. */
export const useExportClients = () => {
  const context = useListContext();
  const exportRows = useExportRows();
  return (rows: readonly ClientRow[]): void =>
    exportRows(context.t('clients.title'), sheetColumns(clientColumns, context), rows);
};
