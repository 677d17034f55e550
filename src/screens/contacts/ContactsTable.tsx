import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#src/data/useUser.ts';
import { type ContactRow, contactName } from '#src/screens/contacts/contactSorts.ts';
import { useContactColumns } from '#src/screens/contacts/useContactColumns.tsx';
import type { RowAction } from '#src/ui/Column.ts';
import { DataTable, type DataTableProps } from '#src/ui/DataTable.tsx';

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
  const canEdit = useCan('contact', 'edit');
  const canDelete = useCan('contact', 'delete');
  const actions = (row: ContactRow): RowAction[] => {
    const view = { key: 'view', label: t('common.view'), icon: <IconEye size={16} />, onClick: () => onView(row) };
    const edit = { key: 'edit', label: t('common.edit'), icon: <IconPencil size={16} />, onClick: () => onEdit(row) };
    const remove = {
      key: 'delete',
      label: t('common.delete'),
      icon: <IconTrash size={16} />,
      onClick: () => onDelete(row),
      danger: true,
    };
    return [view, ...(canEdit ? [edit] : []), ...(canDelete ? [remove] : [])];
  };
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
