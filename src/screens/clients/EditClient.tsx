import { useTranslation } from 'react-i18next';
import type { Client } from '#domain/entities/client.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import { type ClientForm, clientChanges, clientTabFields } from '#src/screens/clients/clientForm.ts';
import {
  ClientAddressTab,
  ClientContactTab,
  ClientGeneralTab,
  ClientPermissionsTab,
} from '#src/screens/clients/clientTabs.tsx';
import { useClientForm } from '#src/screens/clients/useClientForm.ts';
import type { FormTab } from '#src/ui/form/FormTabs.tsx';
import { TabsModal } from '#src/ui/form/TabsModal.tsx';
import { useEditOutcome } from '#src/ui/form/useEditOutcome.ts';

export interface EditClientProps {
  /** The client as it shows when the edit begins; rendered anew for another one. */
  readonly client: Client;
  readonly onClose: () => void;
}

/** CLI-16: the edit of a client. Sends only what was changed, on top of what others changed meanwhile. */
export const EditClient = ({ client, onClose }: EditClientProps) => {
  const { t } = useTranslation();
  const { update } = useChanges();
  const outcome = useEditOutcome();
  const { dialog, draft, seen: kept } = useClientForm(client, onClose);
  const seen = kept ?? client;
  const tabs: FormTab<ClientForm>[] = [
    { key: 'general', label: t('clients.tabs.general'), Panel: ClientGeneralTab, fields: clientTabFields.general },
    { key: 'contact', label: t('clients.tabs.contact'), Panel: ClientContactTab, fields: clientTabFields.contact },
    { key: 'address', label: t('clients.tabs.address'), Panel: ClientAddressTab, fields: clientTabFields.address },
  ];
  if (seen.canRead !== null)
    tabs.push({
      key: 'permissions',
      label: t('clients.tabs.permissions'),
      Panel: ClientPermissionsTab,
      fields: clientTabFields.permissions,
    });
  const save = async (values: ClientForm): Promise<boolean> => {
    const changes = clientChanges(seen, values);
    const result = await update('client', seen.id, changes, { seen: { ...seen }, values: draft.release() });
    return outcome(result.ok, changes, t('clients.updated', { name: values.nomClient.trim() }));
  };
  return (
    <TabsModal
      {...dialog}
      title={t('clients.editTitle', { name: seen.nomClient })}
      tabs={tabs}
      submitLabel={t('common.save')}
      onSubmit={save}
    />
  );
};
