import { SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { CountryPicker } from '#src/screens/clients/CountryPicker.tsx';
import { clientCountryOptions } from '#src/screens/clients/clientCountries.ts';
import type { ClientForm } from '#src/screens/clients/clientForm.ts';

interface ClientTabProps {
  readonly form: UseFormReturnType<ClientForm>;
}

export const ClientGeneralTab = ({ form }: ClientTabProps) => {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <TextInput label={t('clients.fields.nomClient')} required data-autofocus {...form.getInputProps('nomClient')} />
      <TextInput label={t('clients.fields.referenceClient')} {...form.getInputProps('referenceClient')} />
    </Stack>
  );
};

export const ClientContactTab = ({ form }: ClientTabProps) => {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <TextInput
        label={t('clients.fields.emailClient')}
        type="email"
        autoComplete="off"
        {...form.getInputProps('emailClient')}
      />
      <TextInput
        label={t('clients.fields.telephoneClient')}
        type="tel"
        autoComplete="off"
        {...form.getInputProps('telephoneClient')}
      />
    </Stack>
  );
};

export const ClientAddressTab = ({ form }: ClientTabProps) => {
  const { t, i18n } = useTranslation();
  const initial = form.getInitialValues().paysClient;
  return (
    <Stack gap="sm">
      <Textarea
        label={t('clients.fields.adresseClient')}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('adresseClient')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={t('clients.fields.codePostal')} {...form.getInputProps('codePostal')} />
        <CountryPicker
          label={t('clients.fields.paysClient')}
          options={clientCountryOptions(initial, i18n.language)}
          value={form.getValues().paysClient || null}
          onChange={(country) => form.setFieldValue('paysClient', country ?? '')}
          error={form.errors.paysClient}
        />
      </SimpleGrid>
    </Stack>
  );
};

/** CLI-16: the rights of the client's accounts, where the server gives them. */
export const ClientPermissionsTab = ({ form }: ClientTabProps) => {
  const { t } = useTranslation();
  const { canRead, canWrite } = form.getValues();
  return (
    <Stack gap="md">
      <Switch
        label={t('clients.fields.canRead')}
        description={t('clients.rights.canRead')}
        checked={canRead ?? false}
        onChange={(event) => form.setFieldValue('canRead', event.currentTarget.checked)}
      />
      <Switch
        label={t('clients.fields.canWrite')}
        description={t('clients.rights.canWrite')}
        checked={canWrite ?? false}
        onChange={(event) => form.setFieldValue('canWrite', event.currentTarget.checked)}
      />
      <Switch
        label={t('clients.fields.isBlocked')}
        description={t('clients.rights.isBlocked')}
        {...form.getInputProps('isBlocked', { type: 'checkbox' })}
      />
    </Stack>
  );
};
