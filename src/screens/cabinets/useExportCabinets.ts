import { type CabinetRow, cabinetColumns, ownCabinetColumns } from '#src/screens/cabinets/cabinetColumns.tsx';
import { useCabinetRights } from '#src/screens/cabinets/useCabinetRights.ts';
import { useExportRows } from '#src/ui/files/useExportRows.ts';
import { sheetColumns } from '#src/ui/table/ListColumn.ts';
import { useListContext } from '#src/ui/table/useListContext.ts';

/** The found cabinets in the order of the list, as a workbook. */
export const useExportCabinets = () => {
  const context = useListContext();
  const exportRows = useExportRows();
  const columns = useCabinetRights().ownList ? ownCabinetColumns : cabinetColumns;
  return (rows: readonly CabinetRow[]): void =>
    exportRows(context.t('cabinets.title'), sheetColumns(columns, context), rows);
};
