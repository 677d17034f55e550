import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraftOffers } from '#src/data/drafts/useDraftOffers.ts';
import { useFormAddress } from '#src/data/drafts/useFormAddress.ts';
import { listProps } from '#src/data/lists/listProps.ts';
import { useListArrival } from '#src/data/lists/useArrival.ts';
import { useListAddress } from '#src/data/lists/useListAddress.ts';
import { useListGaps } from '#src/data/lists/useListGaps.ts';
import { type Row, useRows } from '#src/data/lists/useRows.ts';
import { useSelection } from '#src/data/lists/useSelection.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { ClientDetails } from '#src/screens/clients/ClientDetails.tsx';
import { ClientDialog } from '#src/screens/clients/ClientDialog.tsx';
import { ClientsTable } from '#src/screens/clients/ClientsTable.tsx';
import { clientListShape } from '#src/screens/clients/clientColumns.tsx';
import type { ClientForm } from '#src/screens/clients/clientForm.ts';
import { DeleteClients } from '#src/screens/clients/DeleteClients.tsx';
import { useClientList } from '#src/screens/clients/useClientList.ts';
import { useExportClients } from '#src/screens/clients/useExportClients.ts';
import { DraftOffers } from '#src/ui/form/DraftOffers.tsx';
import { useDraftDiscarded } from '#src/ui/form/useDraftDiscarded.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { AtServerNote } from '#src/ui/table/AtServerNote.tsx';
import { useListActions } from '#src/ui/table/ListButtons.tsx';
import { ListGaps } from '#src/ui/table/ListGaps.tsx';
import { ListSearch } from '#src/ui/table/ListSearch.tsx';
import { NothingFound } from '#src/ui/table/NothingFound.tsx';
import { useListDeletion } from '#src/ui/table/useListDeletion.tsx';

type ClientRow = Row<'client'>;

/** The firm's clients (CLI): search, sort, page, select, export; add, view, edit and delete. */
export const ClientsScreen = () => {
  const { t } = useTranslation();
  const address = useListAddress(clientListShape);
  const list = useClientList(address);
  const arrival = useListArrival('client', list.total, list.atServer.state);
  const gaps = useListGaps('client');
  const deletion = useListDeletion({
    may: useCan('client', 'delete'),
    rows: useRows('client'),
    found: list.found,
    chosen: useSelection(),
  });
  const [target, openForm] = useFormAddress();
  const exportClients = useExportClients();
  const actions = useListActions(() => exportClients(list.found), deletion.deleteSelected);
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
  return (
    <>
      <PageHeader
        title={t('clients.title')}
        description={t('clients.description')}
        secondary={actions}
        actions={newButton}
      />
      <DraftOffers offers={target === null ? offers : []} />
      <ListGaps collection="client" gaps={gaps} />
      <ClientsTable
        {...listProps(list, address)}
        {...arrival}
        onView={(row) => address.set({ open: row.id })}
        onEdit={edit}
        onDelete={(row) => deletion.setDeleting([row])}
        selection={deletion.selection}
        toolbar={<ListSearch label={t('clients.search')} address={address} />}
        note={<AtServerNote {...list.atServer} />}
        empty={
          address.search === '' ? (
            <NoClients action={newButton} />
          ) : (
            <NothingFound onClear={() => address.set({ search: '' })} />
          )
        }
      />
      <ClientDetails id={address.open} onClose={() => address.set({ open: null })} onEdit={edit} />
      {target !== null ? <ClientDialog key={target} target={target} onClose={() => openForm(null)} /> : null}
      <DeleteClients rows={deletion.deleting} onClose={() => deletion.setDeleting([])} onDone={deletion.forget} />
    </>
  );
};

const NoClients = ({ action }: { readonly action: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <EmptyState kind="nothingYet" title={t('clients.none')} action={action}>
      {t('clients.noneText')}
    </EmptyState>
  );
};
