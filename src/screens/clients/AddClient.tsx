import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { addedClient } from '#domain/entities/client.ts';
import { useChanges } from '#src/data/useChanges.ts';
import { ClientRecap } from '#src/screens/clients/ClientRecap.tsx';
import { clientTabFields, emptyClientForm, newClientOf } from '#src/screens/clients/clientForm.ts';
import { ClientAddressTab, ClientContactTab, ClientGeneralTab } from '#src/screens/clients/clientTabs.tsx';
import type { FormTab } from '#src/ui/FormTabs.tsx';
import { notify } from '#src/ui/notify.ts';
import { RecapModal } from '#src/ui/RecapModal.tsx';
import { schemaErrors } from '#src/ui/schemaErrors.ts';

export interface AddClientProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** CLI-13: a new client in tabs, then a recap; kept on this device at once, also without network. */
export const AddClient = ({ opened, onClose }: AddClientProps) => {
  const { t } = useTranslation();
  const { create } = useChanges();
  const form = useForm({
    initialValues: emptyClientForm,
    validate: schemaErrors(addedClient, t),
    validateInputOnBlur: true,
  });
  const tabs: FormTab<typeof emptyClientForm>[] = [
    { key: 'general', label: t('clients.tabs.general'), Panel: ClientGeneralTab, fields: clientTabFields.general },
    { key: 'contact', label: t('clients.tabs.contact'), Panel: ClientContactTab, fields: clientTabFields.contact },
    { key: 'address', label: t('clients.tabs.address'), Panel: ClientAddressTab, fields: clientTabFields.address },
  ];
  return (
    <RecapModal
      opened={opened}
      onClose={onClose}
      title={t('clients.addTitle')}
      form={form}
      tabs={tabs}
      recap={(values) => <ClientRecap values={values} />}
      submitLabel={t('common.create')}
      onSubmit={async (values) => {
        await create('client', newClientOf(values));
        notify.success(t('common.savedOnDevice'), t('clients.created', { name: values.nomClient.trim() }));
      }}
    />
  );
};
