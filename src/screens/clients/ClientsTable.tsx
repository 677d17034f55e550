import { IconAddressBook, IconFileCertificate } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useContactsPath } from '#src/data/lists/useContactsPath.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { type ClientRow, clientColumns } from '#src/screens/clients/clientColumns.tsx';
import { useClientPatentsPath } from '#src/screens/clients/useClientPatentsPath.ts';
import type { RowAction } from '#src/ui/table/Column.ts';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import type { DataTableProps } from '#src/ui/table/DataTableProps.ts';
import { hiddenLast, tableColumns } from '#src/ui/table/ListColumn.ts';
import { useListContext } from '#src/ui/table/useListContext.ts';
import { useRowActions } from '#src/ui/table/useRowActions.tsx';

type Given = Omit<DataTableProps<ClientRow>, 'name' | 'label' | 'columns' | 'rowLabel' | 'actions' | 'onOpen'>;

export interface ClientsTableProps extends Given {
  readonly onView: (row: ClientRow) => void;
  readonly onEdit: (row: ClientRow) => void;
  readonly onDelete: (row: ClientRow) => void;
}

/** CLI-01: name, e-mail, phone, status and a menu; further columns can be shown. */
export const ClientsTable = ({ onView, onEdit, onDelete, ...table }: ClientsTableProps) => {
  const { t } = useTranslation();
  const context = useListContext();
  const columns = useMemo(() => hiddenLast(tableColumns(clientColumns, context)), [context]);
  const actions = useClientActions({ onView, onEdit, onDelete });
  return (
    <DataTable
      name="clients"
      label={t('clients.title')}
      columns={columns}
      rowLabel={({ record }) => record.nomClient}
      onOpen={onView}
      actions={actions}
      {...table}
    />
  );
};

/** CLI-09, as far as the user may. */
const useClientActions = ({ onView, onEdit, onDelete }: Pick<ClientsTableProps, 'onView' | 'onEdit' | 'onDelete'>) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const clientPatentsPath = useClientPatentsPath();
  const contactsPath = useContactsPath();
  const canEdit = useCan('client', 'edit');
  const canDelete = useCan('client', 'delete');
  const { view, edit, remove } = useRowActions();
  return (row: ClientRow): RowAction[] => [
    view(() => onView(row)),
    {
      key: 'contacts',
      label: t('contacts.title'),
      icon: <IconAddressBook size={16} />,
      onClick: () => void navigate(contactsPath('client', row.id, row.record.nomClient)),
    },
    {
      key: 'patents',
      label: t('clients.patents'),
      icon: <IconFileCertificate size={16} />,
      onClick: () => void navigate(clientPatentsPath(row)),
    },
    ...(canEdit ? [edit(() => onEdit(row))] : []),
    ...(canDelete ? [remove(() => onDelete(row))] : []),
  ];
};
