import type { Client } from '#domain/entities/client.ts';
import { useDialogForm } from '#src/data/drafts/useDialogForm.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { EditRecord } from '#src/records/EditRecord.tsx';
import { ClientAccountTab } from '#src/screens/clients/ClientAccountTab.tsx';
import { ClientRecap } from '#src/screens/clients/ClientRecap.tsx';
import { draftOfNewClient, newClientErrors } from '#src/screens/clients/clientAccount.ts';
import { emptyAccountPart } from '#src/screens/clients/clientAccountPart.ts';
import {
  type ClientForm,
  clientChanges,
  clientEditErrors,
  clientFormOf,
  clientTabFields,
  emptyClientForm,
} from '#src/screens/clients/clientForm.ts';
import {
  ClientAddressTab,
  ClientContactTab,
  ClientGeneralTab,
  ClientPermissionsTab,
} from '#src/screens/clients/clientTabs.tsx';
import { useCreateClient } from '#src/screens/clients/useCreateClient.ts';
import type { FormTab } from '#src/ui/form/FormTabs.tsx';
import { RecapModal } from '#src/ui/form/RecapModal.tsx';

export interface ClientDialogProps {
  /** Null for a new one. */
  readonly client: Client | null;
  readonly onClose: () => void;
}

/** The form of a client, or of a new one. */
export const ClientDialog = ({ client, onClose }: ClientDialogProps) =>
  client ? <EditClient client={client} onClose={onClose} /> : <AddClient onClose={onClose} />;

/** CLI-13: a new client in tabs, then a recap; kept on this device at once, also without network, unless it is to have an account. */
const AddClient = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const { dialog, draft } = useClientForm(null, onClose);
  return (
    <RecapModal
      {...dialog}
      title={t('records.new.client')}
      tabs={useTabs(dialog.form.getInitialValues().account ? 'account' : null)}
      recap={(values) => <ClientRecap values={values} />}
      submitLabel={t('common.create')}
      onSubmit={useCreateClient(draft.release)}
    />
  );
};

interface EditClientProps {
  /** The current client when the edit begins; rendered anew for another one. */
  readonly client: Client;
  readonly onClose: () => void;
}

/** CLI-16: the edit of a client. */
const EditClient = ({ client, onClose }: EditClientProps) => {
  const { t } = useTranslation();
  const form = useClientForm(client, onClose);
  const seen = form.seen ?? client;
  return (
    <EditRecord
      collection="client"
      seen={seen}
      form={form}
      title={t('common.editName', { name: seen.nomClient })}
      tabs={useTabs(seen.canRead !== null ? 'permissions' : null)}
      changesOf={clientChanges}
      done={({ nomClient }) => t('clients.updated', { name: nomClient.trim() })}
    />
  );
};

/** The form of a client with its draft, and the ways out of its dialog; with an account for who may make one (G-28). */
const useClientForm = (client: Client | null, onClose: () => void) => {
  const { t } = useTranslation();
  const account = useCan('user', 'create') ? emptyAccountPart : null;
  return useDialogForm<ClientForm, Client>(
    {
      kind: 'client',
      record: client,
      initial: (seen) => (seen ? clientFormOf(seen) : { ...emptyClientForm, account }),
      firstTab: 'general',
      validate: (values, seen) => (seen ? clientEditErrors(seen, values, t) : newClientErrors(values, t)),
      keptOf: draftOfNewClient,
    },
    onClose,
  );
};

const panels = {
  general: ClientGeneralTab,
  contact: ClientContactTab,
  address: ClientAddressTab,
  account: ClientAccountTab,
  permissions: ClientPermissionsTab,
} as const;

/** @param last the tab after those that both forms have */
const useTabs = (last: 'account' | 'permissions' | null): FormTab<ClientForm>[] => {
  const { t } = useTranslation();
  return (['general', 'contact', 'address', ...(last ? [last] : [])] as const).map((key) => ({
    key,
    label: t(`clients.tabs.${key}`),
    Panel: panels[key],
    fields: clientTabFields[key],
  }));
};
