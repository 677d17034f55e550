import type { RecordId } from '#domain/recordId.ts';
import type { ReferenceList } from '#domain/rules/records/referenceLists.ts';
import type { ReferenceRow } from '#src/screens/reference/ReferenceRow.ts';
import { referenceColumns } from '#src/screens/reference/referenceColumns.tsx';
import { useExportRows } from '#src/ui/files/useExportRows.ts';
import { sheetColumns } from '#src/ui/table/ListColumn.ts';
import { useListContext } from '#src/ui/table/useListContext.ts';

/** The found records in the order of the list, as a workbook. */
export const useExportReferences = (list: ReferenceList, uses: ReadonlyMap<RecordId, number> | null) => {
  const context = useListContext();
  const exportRows = useExportRows();
  return (rows: readonly ReferenceRow[]): void =>
    exportRows(context.t(`reference.lists.${list}`), sheetColumns(referenceColumns[list], { ...context, uses }), rows);
};
