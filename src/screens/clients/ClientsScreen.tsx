import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '#src/data/useList.ts';
import { useListAddress } from '#src/data/useListAddress.ts';
import { type Row, useRows } from '#src/data/useRows.ts';
import { useSearcher } from '#src/data/useSearcher.ts';
import { useSelection } from '#src/data/useSelection.ts';
import { useLoaded } from '#src/data/useSyncState.ts';
import { useCan } from '#src/data/useUser.ts';
import { AddClient } from '#src/screens/clients/AddClient.tsx';
import { ClientDetails } from '#src/screens/clients/ClientDetails.tsx';
import { ClientsTable } from '#src/screens/clients/ClientsTable.tsx';
import { clientListShape, clientSorts } from '#src/screens/clients/clientSorts.ts';
import { DeleteClients } from '#src/screens/clients/DeleteClients.tsx';
import { EditClient } from '#src/screens/clients/EditClient.tsx';
import { useExportClients } from '#src/screens/clients/useExportClients.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { notify } from '#src/ui/notify.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { SearchBox } from '#src/ui/SearchBox.tsx';

/** The firm's clients (CLI): search, sort, page, select, export; add, view, edit and delete. */
export const ClientsScreen = () => {
  const { t } = useTranslation();
  const address = useListAddress(clientListShape);
  const rows = useRows('client');
  const list = useList({
    rows,
    searcher: useSearcher('client'),
    search: address.search,
    sorting: { by: clientSorts[address.sort.column] ?? clientByName, descending: address.sort.descending },
    page: address.page,
    pageSize: address.pageSize,
  });
  const loaded = useLoaded();
  const [selected, setSelected] = useSelection();
  const [adding, add] = useDisclosure();
  const [editing, setEditing] = useState<Row<'client'> | null>(null);
  const [deleting, setDeleting] = useState<readonly Row<'client'>[]>([]);
  const can = { create: useCan('client', 'create'), delete: useCan('client', 'delete') };
  const exportClients = useExportClients();

  const deleteSelected = (): void => {
    const chosen = rows.filter((row) => selected.has(row.id));
    if (chosen.length === 0) notify.warning(t('table.selectAtLeastOne'));
    else setDeleting(chosen);
  };
  const newButton = can.create ? (
    <Button leftSection={<IconPlus size={16} />} onClick={add.open}>
      {t('clients.new')}
    </Button>
  ) : null;
  const deleteButton = can.delete ? (
    <Button variant="default" leftSection={<IconTrash size={16} />} onClick={deleteSelected}>
      {t('table.deleteSelected')}
    </Button>
  ) : null;

  return (
    <>
      <PageHeader
        title={t('clients.title')}
        description={t('clients.description')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} />}
              onClick={() => exportClients(list.found)}
            >
              {t('export.button')}
            </Button>
            {deleteButton}
            {newButton}
          </>
        }
      />
      <ClientsTable
        rows={list.shown}
        total={list.total}
        page={list.page}
        pageSize={address.pageSize}
        sort={address.sort}
        onSort={(sort) => address.set({ sort })}
        onPage={(page) => address.set({ page })}
        onPageSize={(pageSize) => address.set({ pageSize })}
        loading={!loaded && rows.length === 0}
        onView={(row) => address.set({ open: row.id })}
        onEdit={setEditing}
        onDelete={(row) => setDeleting([row])}
        selection={
          can.delete
            ? {
                ids: selected,
                onChange: setSelected,
                allIds: () => list.found.map(({ id }) => id),
                actions: deleteButton,
              }
            : undefined
        }
        toolbar={
          <SearchBox
            label={t('clients.search')}
            value={address.search}
            onSearch={(search) => address.set({ search })}
            maw={400}
            flex={1}
          />
        }
        empty={
          <NoClients searching={address.search !== ''} onClear={() => address.set({ search: '' })} action={newButton} />
        }
      />
      <ClientDetails
        id={address.open}
        onClose={() => address.set({ open: null })}
        onEdit={(row) => {
          address.set({ open: null });
          setEditing(row);
        }}
      />
      <AddClient opened={adding} onClose={add.close} />
      {editing ? <EditClient client={editing.record} onClose={() => setEditing(null)} /> : null}
      <DeleteClients rows={deleting} onClose={() => setDeleting([])} onDone={() => setSelected(new Set())} />
    </>
  );
};

const clientByName = ({ record }: Row<'client'>): string => record.nomClient;

interface NoClientsProps {
  readonly searching: boolean;
  readonly onClear: () => void;
  readonly action: React.ReactNode;
}

const NoClients = ({ searching, onClear, action }: NoClientsProps) => {
  const { t } = useTranslation();
  return searching ? (
    <EmptyState
      kind="noMatch"
      title={t('table.noMatch')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('table.clearSearch')}
        </Button>
      }
    >
      {t('table.noMatchText')}
    </EmptyState>
  ) : (
    <EmptyState kind="nothingYet" title={t('clients.none')} action={action}>
      {t('clients.noneText')}
    </EmptyState>
  );
};
