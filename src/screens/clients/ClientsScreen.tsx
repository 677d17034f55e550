import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listProps } from '#src/data/listProps.ts';
import { useListAddress } from '#src/data/useListAddress.ts';
import { type Row, useRows } from '#src/data/useRows.ts';
import { useSelection } from '#src/data/useSelection.ts';
import { useLoaded } from '#src/data/useSyncState.ts';
import { useCan } from '#src/data/useUser.ts';
import { AddClient } from '#src/screens/clients/AddClient.tsx';
import { ClientDetails } from '#src/screens/clients/ClientDetails.tsx';
import { ClientsTable } from '#src/screens/clients/ClientsTable.tsx';
import { clientListShape } from '#src/screens/clients/clientSorts.ts';
import { DeleteClients } from '#src/screens/clients/DeleteClients.tsx';
import { EditClient } from '#src/screens/clients/EditClient.tsx';
import { useClientList } from '#src/screens/clients/useClientList.ts';
import { useExportClients } from '#src/screens/clients/useExportClients.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { DeleteSelectedButton, ExportButton } from '#src/ui/ListButtons.tsx';
import { NothingFound } from '#src/ui/NothingFound.tsx';
import { notify } from '#src/ui/notify.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { SearchBox } from '#src/ui/SearchBox.tsx';

type ClientRow = Row<'client'>;

/** The firm's clients (CLI): search, sort, page, select, export; add, view, edit and delete. */
export const ClientsScreen = () => {
  const { t } = useTranslation();
  const address = useListAddress(clientListShape);
  const list = useClientList(address);
  const { selection, deleteButton, deleting, setDeleting } = useClientDeletion(list.found);
  const [adding, add] = useDisclosure();
  const [editing, setEditing] = useState<ClientRow | null>(null);
  const isLoading = !useLoaded() && list.total === 0;
  const exportClients = useExportClients();
  const newButton = useCan('client', 'create') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={add.open}>
      {t('clients.new')}
    </Button>
  ) : null;
  const edit = (row: ClientRow): void => {
    address.set({ open: null });
    setEditing(row);
  };
  const search = (
    <SearchBox
      label={t('clients.search')}
      value={address.search}
      onSearch={(text) => address.set({ search: text })}
      maw={400}
      flex={1}
    />
  );
  return (
    <>
      <PageHeader
        title={t('clients.title')}
        description={t('clients.description')}
        actions={[<ExportButton key="export" onClick={() => exportClients(list.found)} />, deleteButton, newButton]}
      />
      <ClientsTable
        {...listProps(list, address)}
        loading={isLoading}
        onView={(row) => address.set({ open: row.id })}
        onEdit={setEditing}
        onDelete={(row) => setDeleting([row])}
        selection={selection}
        toolbar={search}
        empty={
          address.search === '' ? (
            <NoClients action={newButton} />
          ) : (
            <NothingFound onClear={() => address.set({ search: '' })} />
          )
        }
      />
      <ClientDetails id={address.open} onClose={() => address.set({ open: null })} onEdit={edit} />
      <AddClient opened={adding} onClose={add.close} />
      {editing ? <EditClient client={editing.record} onClose={() => setEditing(null)} /> : null}
      <DeleteClients rows={deleting} onClose={() => setDeleting([])} onDone={() => selection?.onChange(new Set())} />
    </>
  );
};

/** What is chosen and about to be deleted; no selection where the user may not delete (UX-59). */
const useClientDeletion = (found: readonly ClientRow[]) => {
  const { t } = useTranslation();
  const rows = useRows('client');
  const [ids, onChange] = useSelection();
  const [deleting, setDeleting] = useState<readonly ClientRow[]>([]);
  const deleteSelected = (): void => {
    const chosen = rows.filter((row) => ids.has(row.id));
    if (chosen.length === 0) notify.warning(t('table.selectAtLeastOne'));
    else setDeleting(chosen);
  };
  const may = useCan('client', 'delete');
  const actions = may ? <DeleteSelectedButton key="delete" onClick={deleteSelected} /> : null;
  const selection = may ? { ids, onChange, allIds: () => found.map(({ id }) => id), actions } : undefined;
  return { selection, deleteButton: actions, deleting, setDeleting };
};

const NoClients = ({ action }: { readonly action: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <EmptyState kind="nothingYet" title={t('clients.none')} action={action}>
      {t('clients.noneText')}
    </EmptyState>
  );
};
