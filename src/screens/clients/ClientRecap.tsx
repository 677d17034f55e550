import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { countryLabel } from '#domain/rules/countryLabel.ts';
import { type ClientForm, clientTabFields } from '#src/screens/clients/clientForm.ts';
import { FactList } from '#src/ui/FactList.tsx';

/** What is about to be created, tab by tab. */
export const ClientRecap = ({ values }: { readonly values: ClientForm }) => {
  const { t, i18n } = useTranslation();
  const shown: Record<string, unknown> = { ...values, paysClient: countryLabel(values.paysClient, i18n.language) };
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('form.recapHint')}
      </Text>
      {(['general', 'contact', 'address'] as const).map((tab) => (
        <section key={tab} aria-label={t(`clients.tabs.${tab}`)}>
          <Text fw={600} size="sm" mb={4}>
            {t(`clients.tabs.${tab}`)}
          </Text>
          <FactList
            empty={t('common.notProvided')}
            facts={clientTabFields[tab].map((field) => ({
              label: t(`clients.fields.${field}`),
              value: String(shown[field] ?? '').trim(),
            }))}
          />
        </section>
      ))}
    </Stack>
  );
};
