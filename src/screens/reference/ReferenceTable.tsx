import { useMemo } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import type { ReferenceList } from '#domain/rules/records/referenceLists.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { nameOf, type ReferenceRow } from '#src/screens/reference/ReferenceRow.ts';
import { referenceColumns } from '#src/screens/reference/referenceColumns.tsx';
import type { RowAction } from '#src/ui/page/RowAction.ts';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import type { GivenTable } from '#src/ui/table/DataTableProps.ts';
import { useListContext } from '#src/ui/table/useListContext.ts';
import { useRowActions } from '#src/ui/table/useRowActions.tsx';
import { useTableColumns } from '#src/ui/table/useTableColumns.ts';

export interface ReferenceTableProps extends GivenTable<ReferenceRow> {
  readonly list: ReferenceList;
  readonly uses: ReadonlyMap<RecordId, number> | null;
  readonly onView: (row: ReferenceRow) => void;
  /** Null where the user may not (UX-59). */
  readonly onEdit: ((row: ReferenceRow) => void) | null;
  readonly onDelete: ((row: ReferenceRow) => void) | null;
}

export const ReferenceTable = ({ list, uses, onView, onEdit, onDelete, ...table }: ReferenceTableProps) => {
  const { t, i18n } = useTranslation();
  const context = useListContext();
  const isPlain = useSyncWord(({ mode }) => mode === 'plain');
  const offered = useMemo(
    () => referenceColumns[list].filter(({ key }) => !(isPlain && key === 'otherName')),
    [list, isPlain],
  );
  const columns = useTableColumns(offered, { ...context, uses });
  const { view, edit, remove } = useRowActions();
  const actions = (row: ReferenceRow): RowAction[] => [
    view(() => onView(row)),
    ...(onEdit ? [edit(() => onEdit(row))] : []),
    ...(onDelete ? [remove(() => onDelete(row))] : []),
  ];
  return (
    <DataTable
      name={`reference.${list}`}
      label={t(`reference.lists.${list}`)}
      columns={columns}
      rowLabel={(row) => nameOf(row, i18n.language) || t('common.unnamed')}
      onOpen={onView}
      actions={actions}
      {...table}
    />
  );
};
