import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#src/data/session/useUser.ts';
import { type ContactRow, contactColumns, contactName } from '#src/screens/contacts/contactColumns.tsx';
import { useContactContext } from '#src/screens/contacts/useContactContext.ts';
import type { RowAction } from '#src/ui/table/Column.ts';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import type { DataTableProps } from '#src/ui/table/DataTableProps.ts';
import { hiddenLast, tableColumns } from '#src/ui/table/ListColumn.ts';
import { useRowActions } from '#src/ui/table/useRowActions.tsx';

type Given = Omit<DataTableProps<ContactRow>, 'name' | 'label' | 'columns' | 'rowLabel' | 'actions' | 'onOpen'>;

export interface ContactsTableProps extends Given {
  readonly onView: (row: ContactRow) => void;
  readonly onEdit: (row: ContactRow) => void;
  readonly onDelete: (row: ContactRow) => void;
}

/** View, edit and delete as far as the user may. */
export const ContactsTable = ({ onView, onEdit, onDelete, ...table }: ContactsTableProps) => {
  const { t } = useTranslation();
  const context = useContactContext();
  const columns = useMemo(() => hiddenLast(tableColumns(contactColumns, context)), [context]);
  const { view, edit, remove } = useRowActions();
  const canEdit = useCan('contact', 'edit');
  const canDelete = useCan('contact', 'delete');
  const actions = (row: ContactRow): RowAction[] => [
    view(() => onView(row)),
    ...(canEdit ? [edit(() => onEdit(row))] : []),
    ...(canDelete ? [remove(() => onDelete(row))] : []),
  ];
  return (
    <DataTable
      name="contacts"
      label={t('contacts.title')}
      columns={columns}
      rowLabel={(row) => contactName(row) || t('common.unnamed')}
      onOpen={onView}
      actions={actions}
      {...table}
    />
  );
};
