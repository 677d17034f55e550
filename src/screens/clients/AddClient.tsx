import { useTranslation } from 'react-i18next';
import { ClientAccountTab } from '#src/screens/clients/ClientAccountTab.tsx';
import { ClientRecap } from '#src/screens/clients/ClientRecap.tsx';
import { type ClientForm, clientTabFields } from '#src/screens/clients/clientForm.ts';
import { ClientAddressTab, ClientContactTab, ClientGeneralTab } from '#src/screens/clients/clientTabs.tsx';
import { useClientForm } from '#src/screens/clients/useClientForm.ts';
import { useCreateClient } from '#src/screens/clients/useCreateClient.ts';
import type { FormTab } from '#src/ui/form/FormTabs.tsx';
import { RecapModal } from '#src/ui/form/RecapModal.tsx';

/** CLI-13: a new client in tabs, then a recap; kept on this device at once, also without network, unless it is to have an account. */
export const AddClient = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const { dialog, draft } = useClientForm(null, onClose);
  const create = useCreateClient(draft.release);
  const tabs: FormTab<ClientForm>[] = [
    { key: 'general', label: t('clients.tabs.general'), Panel: ClientGeneralTab, fields: clientTabFields.general },
    { key: 'contact', label: t('clients.tabs.contact'), Panel: ClientContactTab, fields: clientTabFields.contact },
    { key: 'address', label: t('clients.tabs.address'), Panel: ClientAddressTab, fields: clientTabFields.address },
  ];
  if (dialog.form.getInitialValues().account)
    tabs.push({
      key: 'account',
      label: t('clients.tabs.account'),
      Panel: ClientAccountTab,
      fields: clientTabFields.account,
    });
  return (
    <RecapModal
      {...dialog}
      title={t('clients.addTitle')}
      tabs={tabs}
      recap={(values) => <ClientRecap values={values} />}
      submitLabel={t('common.create')}
      onSubmit={create}
    />
  );
};
