import { useTranslation } from 'react-i18next';
import { useChanges } from '#src/data/useChanges.ts';
import { ClientRecap } from '#src/screens/clients/ClientRecap.tsx';
import { type ClientForm, clientTabFields, newClientOf } from '#src/screens/clients/clientForm.ts';
import { ClientAddressTab, ClientContactTab, ClientGeneralTab } from '#src/screens/clients/clientTabs.tsx';
import { useClientForm } from '#src/screens/clients/useClientForm.ts';
import { DraftNote } from '#src/ui/DraftNote.tsx';
import type { FormTab } from '#src/ui/FormTabs.tsx';
import { notify } from '#src/ui/notify.ts';
import { RecapModal } from '#src/ui/RecapModal.tsx';

/** CLI-13: a new client in tabs, then a recap; kept on this device at once, also without network. */
export const AddClient = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const { create } = useChanges();
  const { form, draft, resumed, startOver, opened, leave, keepAndClose } = useClientForm(null, onClose);
  const tabs: FormTab<ClientForm>[] = [
    { key: 'general', label: t('clients.tabs.general'), Panel: ClientGeneralTab, fields: clientTabFields.general },
    { key: 'contact', label: t('clients.tabs.contact'), Panel: ClientContactTab, fields: clientTabFields.contact },
    { key: 'address', label: t('clients.tabs.address'), Panel: ClientAddressTab, fields: clientTabFields.address },
  ];
  return (
    <RecapModal
      opened={opened}
      onClose={leave}
      onKeepDraft={keepAndClose}
      startTab={resumed?.tab}
      onTab={draft.stand}
      title={t('clients.addTitle')}
      form={form}
      tabs={tabs}
      recap={(values) => <ClientRecap values={values} />}
      submitLabel={t('common.create')}
      onSubmit={async (values) => {
        await create('client', newClientOf(values), { values: draft.release() });
        notify.success(t('common.savedOnDevice'), t('clients.created', { name: values.nomClient.trim() }));
      }}
    >
      {resumed ? <DraftNote at={resumed.at} onStartOver={startOver} /> : null}
    </RecapModal>
  );
};
