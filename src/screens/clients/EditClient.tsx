import { useTranslation } from 'react-i18next';
import type { Client } from '#domain/entities/client.ts';
import { useChanges } from '#src/data/useChanges.ts';
import { type ClientForm, clientChanges, clientTabFields } from '#src/screens/clients/clientForm.ts';
import {
  ClientAddressTab,
  ClientContactTab,
  ClientGeneralTab,
  ClientPermissionsTab,
} from '#src/screens/clients/clientTabs.tsx';
import { useClientForm } from '#src/screens/clients/useClientForm.ts';
import { DraftNote } from '#src/ui/DraftNote.tsx';
import type { FormTab } from '#src/ui/FormTabs.tsx';
import { notify } from '#src/ui/notify.ts';
import { TabsModal } from '#src/ui/TabsModal.tsx';

export interface EditClientProps {
  /** The client as it shows when the edit begins; rendered anew for another one. */
  readonly client: Client;
  readonly onClose: () => void;
}

/** CLI-16: the edit of a client. Sends only what was changed, on top of what others changed meanwhile. */
export const EditClient = ({ client, onClose }: EditClientProps) => {
  const { t } = useTranslation();
  const { update } = useChanges();
  const { form, draft, seen: kept, resumed, startOver, opened, leave, keepAndClose } = useClientForm(client, onClose);
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
    if (result.ok && Object.keys(changes).length === 0) return true;
    if (result.ok) notify.success(t('common.savedOnDevice'), t('clients.updated', { name: values.nomClient.trim() }));
    else notify.warning(t('removal.goneWhileEditing'));
    return result.ok;
  };
  return (
    <TabsModal
      opened={opened}
      onClose={leave}
      onKeepDraft={keepAndClose}
      startTab={resumed?.tab}
      onTab={draft.stand}
      title={t('clients.editTitle', { name: seen.nomClient })}
      form={form}
      tabs={tabs}
      submitLabel={t('common.save')}
      onSubmit={save}
    >
      {resumed ? <DraftNote at={resumed.at} onStartOver={startOver} /> : null}
    </TabsModal>
  );
};
