import { useTranslation } from 'react-i18next';
import { useCan } from '#src/data/session/useUser.ts';
import { type ContactRow, contactName } from '#src/screens/contacts/contactSorts.ts';
import { useContactColumns } from '#src/screens/contacts/useContactColumns.tsx';
import type { RowAction } from '#src/ui/table/Column.ts';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import type { DataTableProps } from '#src/ui/table/DataTableProps.ts';
import { useRowActions } from '#src/ui/table/useRowActions.tsx';

type Given = Omit<DataTableProps<ContactRow>, 'name' | 'label' | 'columns' | 'rowLabel' | 'actions' | 'onOpen'>;

export interface ContactsTableProps extends Given {
  readonly onView: (row: ContactRow) => void;
  readonly onEdit: (row: ContactRow) => void;
  readonly onDelete: (row: ContactRow) => void;
}

/** G-20: name, function and company, client or cabinet, e-mail, phone; view, edit and delete as far as the user may. */
export const ContactsTable = ({ onView, onEdit, onDelete, ...table }: ContactsTableProps) => {
  const { t } = useTranslation();
  const columns = useContactColumns();
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
