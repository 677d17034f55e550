import { useMemo } from 'react';
import type { CollectionName } from '#domain/entity.ts';
import type { Row } from '#src/data/lists/useRows.ts';
import type { RecordRights } from '#src/records/useRecordRights.ts';
import type { RowAction } from '#src/ui/page/RowAction.ts';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import type { DataTableProps } from '#src/ui/table/DataTableProps.ts';
import { hiddenLast, type ListColumn, type ListContext } from '#src/ui/table/ListColumn.ts';
import { useRowActions } from '#src/ui/table/useRowActions.tsx';
import { useTableColumns } from '#src/ui/table/useTableColumns.ts';

type Given<R extends { readonly id: Row<CollectionName>['id'] }> = Omit<
  DataTableProps<R>,
  'columns' | 'actions' | 'onOpen'
>;

export interface RecordsTableProps<C extends CollectionName, X extends ListContext> extends Given<Row<C>> {
  readonly columns: readonly ListColumn<Row<C>, X>[];
  readonly context: X;
  readonly rights: RecordRights;
  /** What can be done with a row beside viewing, editing and deleting it. */
  readonly rowActions?: (row: Row<C>) => readonly RowAction[];
  readonly onView: (row: Row<C>) => void;
  readonly onEdit: (row: Row<C>) => void;
  readonly onDelete: (row: Row<C>) => void;
}

/** A list in its columns, with what the user may do with each row. */
export const RecordsTable = <C extends CollectionName, X extends ListContext>({
  columns,
  context,
  rights,
  rowActions,
  onView,
  onEdit,
  onDelete,
  ...table
}: RecordsTableProps<C, X>) => {
  const made = useTableColumns(columns, context);
  const shown = useMemo(() => hiddenLast(made), [made]);
  const { view, edit, remove } = useRowActions();
  const actions = (row: Row<C>): RowAction[] => [
    view(() => onView(row)),
    ...(rowActions?.(row) ?? []),
    ...(rights.edit ? [edit(() => onEdit(row))] : []),
    ...(rights.delete ? [remove(() => onDelete(row))] : []),
  ];
  return <DataTable {...table} columns={shown} actions={actions} onOpen={onView} />;
};
