import { textQuestion } from '#src/data/lists/useFindAtServer.ts';
import { useListAddress } from '#src/data/lists/useListAddress.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { RecordsScreen } from '#src/records/RecordsScreen.tsx';
import { useRecordRights } from '#src/records/useRecordRights.ts';
import { ClientDeletionWarning } from '#src/screens/clients/ClientDeletionWarning.tsx';
import { ClientDialog } from '#src/screens/clients/ClientDialog.tsx';
import { ClientFacts } from '#src/screens/clients/ClientFacts.tsx';
import { clientColumns, clientListShape, clientName } from '#src/screens/clients/clientColumns.tsx';
import type { ClientForm } from '#src/screens/clients/clientForm.ts';
import { useClientActions } from '#src/screens/clients/useClientActions.tsx';
import { useClientFilters } from '#src/screens/clients/useClientFilters.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { useListContext } from '#src/ui/table/useListContext.ts';

/** The firm's clients (CLI): search, sort, page, select, export; add, view, edit and delete. */
export const ClientsScreen = () => {
  const { t } = useTranslation();
  const address = useListAddress(clientListShape);
  return (
    <RecordsScreen
      collection="client"
      texts="clients"
      rights={useRecordRights('client')}
      address={address}
      shape={clientListShape}
      listFilters={useClientFilters()}
      question={textQuestion('client', address.search)}
      columns={clientColumns}
      context={useListContext()}
      nameOf={clientName}
      rowActions={useClientActions()}
      nothingYet={(newButton) => (
        <EmptyState kind="nothingYet" title={t('clients.none')} action={newButton}>
          {t(newButton ? 'table.createFirst' : 'table.othersAdd')}
        </EmptyState>
      )}
      facts={(row) => <ClientFacts row={row} />}
      form={(client, onClose) => <ClientDialog client={client} onClose={onClose} />}
      nameOfDraft={({ nomClient }: ClientForm) => nomClient}
      deletionWarning={(rows) => <ClientDeletionWarning rows={rows} />}
    />
  );
};
