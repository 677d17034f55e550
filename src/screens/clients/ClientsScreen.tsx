import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listProps } from '#src/data/listProps.ts';
import { useDraftOffers } from '#src/data/useDraftOffers.ts';
import { useFormAddress } from '#src/data/useFormAddress.ts';
import { useListAddress } from '#src/data/useListAddress.ts';
import { type Row, useRows } from '#src/data/useRows.ts';
import { useSelection } from '#src/data/useSelection.ts';
import { useLoaded } from '#src/data/useSyncState.ts';
import { useCan } from '#src/data/useUser.ts';
import { ClientDetails } from '#src/screens/clients/ClientDetails.tsx';
import { ClientFormOfAddress } from '#src/screens/clients/ClientFormOfAddress.tsx';
import { ClientsTable } from '#src/screens/clients/ClientsTable.tsx';
import type { ClientForm } from '#src/screens/clients/clientForm.ts';
import { clientListShape } from '#src/screens/clients/clientSorts.ts';
import { DeleteClients } from '#src/screens/clients/DeleteClients.tsx';
import { useClientList } from '#src/screens/clients/useClientList.ts';
import { useExportClients } from '#src/screens/clients/useExportClients.ts';
import { DraftOffers } from '#src/ui/DraftOffers.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { DeleteSelectedButton, useListActions } from '#src/ui/ListButtons.tsx';
import { NothingFound } from '#src/ui/NothingFound.tsx';
import { notify } from '#src/ui/notify.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { SearchBox } from '#src/ui/SearchBox.tsx';
import { useDraftDiscarded } from '#src/ui/useDraftDiscarded.ts';

type ClientRow = Row<'client'>;

/** The firm's clients (CLI): search, sort, page, select, export; add, view, edit and delete. */
export const ClientsScreen = () => {
  const { t } = useTranslation();
  const address = useListAddress(clientListShape);
  const list = useClientList(address);
  const { selection, deleteSelected, deleting, setDeleting } = useClientDeletion(list.found);
  const [target, openForm] = useFormAddress();
  const isLoading = !useLoaded() && list.total === 0;
  const exportClients = useExportClients();
  const actions = useListActions(() => exportClients(list.found), deleteSelected);
  const offers = useDraftOffers<ClientForm>({
    kind: 'client',
    nameOf: ({ nomClient }) => nomClient,
    onResume: openForm,
    onDiscarded: useDraftDiscarded(),
  });
  const newButton = useCan('client', 'create') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => openForm('new')}>
      {t('clients.new')}
    </Button>
  ) : null;
  const edit = (row: ClientRow): void => openForm(row.id);
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
        secondary={actions}
        actions={newButton}
      />
      <DraftOffers offers={target === null ? offers : []} />
      <ClientsTable
        {...listProps(list, address)}
        loading={isLoading}
        onView={(row) => address.set({ open: row.id })}
        onEdit={edit}
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
      {target !== null ? <ClientFormOfAddress key={target} target={target} onClose={() => openForm(null)} /> : null}
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
  const ask = (): void => {
    const chosen = rows.filter((row) => ids.has(row.id));
    if (chosen.length === 0) notify.warning(t('table.selectAtLeastOne'));
    else setDeleting(chosen);
  };
  const may = useCan('client', 'delete');
  const actions = <DeleteSelectedButton onClick={ask} />;
  const selection = may ? { ids, onChange, allIds: () => found.map(({ id }) => id), actions } : undefined;
  return { selection, deleteSelected: may ? ask : null, deleting, setDeleting };
};

const NoClients = ({ action }: { readonly action: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <EmptyState kind="nothingYet" title={t('clients.none')} action={action}>
      {t('clients.noneText')}
    </EmptyState>
  );
};
