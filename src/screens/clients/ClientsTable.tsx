import { IconAddressBook, IconFileCertificate } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { countryLabel } from '#domain/rules/countries/countryLabel.ts';
import { useContactsPath } from '#src/data/lists/useContactsPath.ts';
import type { Row } from '#src/data/lists/useRows.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { formatInstantDay } from '#src/i18n/formats.ts';
import { ClientStatusTag } from '#src/screens/clients/ClientStatusTag.tsx';
import { useClientPatentsPath } from '#src/screens/clients/useClientPatentsPath.ts';
import { Reach } from '#src/ui/facts/Reach.tsx';
import type { Column, RowAction } from '#src/ui/table/Column.ts';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import type { DataTableProps } from '#src/ui/table/DataTableProps.ts';
import { RowName } from '#src/ui/table/RowName.tsx';
import { useRowActions } from '#src/ui/table/useRowActions.tsx';

type ClientRow = Row<'client'>;

type Given = Omit<DataTableProps<ClientRow>, 'name' | 'label' | 'columns' | 'rowLabel' | 'actions' | 'onOpen'>;

export interface ClientsTableProps extends Given {
  readonly onView: (row: ClientRow) => void;
  readonly onEdit: (row: ClientRow) => void;
  readonly onDelete: (row: ClientRow) => void;
}

/** CLI-01: name, e-mail, phone, status and a menu; further columns can be shown. */
export const ClientsTable = ({ onView, onEdit, onDelete, ...table }: ClientsTableProps) => {
  const { t } = useTranslation();
  const columns = useClientColumns();
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

const useClientColumns = (): Column<ClientRow>[] => {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const field = (name: string): string => t(`clients.fields.${name}`);
    return [
      {
        key: 'nomClient',
        title: field('nomClient'),
        sortable: true,
        hideable: false,
        card: 'title',
        render: ({ record, ...row }) => <RowName {...row} name={record.nomClient} />,
      },
      {
        key: 'emailClient',
        title: field('emailClient'),
        sortable: true,
        render: ({ record }) => <Reach kind="mailto" text={record.emailClient} />,
      },
      {
        key: 'telephoneClient',
        title: field('telephoneClient'),
        sortable: true,
        render: ({ record }) => <Reach kind="tel" text={record.telephoneClient} />,
      },
      {
        key: 'statut',
        title: field('statut'),
        sortable: true,
        card: 'aside',
        render: (row) => <ClientStatusTag row={row} />,
      },
      {
        key: 'referenceClient',
        title: field('referenceClient'),
        sortable: true,
        hiddenAtFirst: true,
        render: ({ record }) => record.referenceClient,
      },
      {
        key: 'paysClient',
        title: field('paysClient'),
        sortable: true,
        hiddenAtFirst: true,
        render: ({ record }) => countryLabel(record.paysClient, i18n.language),
      },
      {
        key: 'createdAt',
        title: t('records.fields.createdAt'),
        sortable: true,
        hiddenAtFirst: true,
        render: ({ record }) => formatInstantDay(record.createdAt),
      },
    ];
  }, [t, i18n.language]);
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
