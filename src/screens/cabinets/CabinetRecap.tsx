import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { countryLabel } from '#domain/rules/countries/countryLabel.ts';
import { addCabinetFields, type CabinetForm } from '#src/screens/cabinets/cabinetForm.ts';
import { FactList } from '#src/ui/facts/FactList.tsx';

/** What is about to be created, tab by tab. */
export const CabinetRecap = ({ values }: { readonly values: CabinetForm }) => {
  const { t, i18n } = useTranslation();
  const shown: Record<string, string | null> = {
    ...values,
    type: values.type === null ? '' : t(`patents.cabinetTypes.${values.type}`),
    paysCabinet: countryLabel(values.paysCabinet, i18n.language),
  };
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('form.recapHint')}
      </Text>
      {(['general', 'address', 'contact'] as const).map((tab) => (
        <section key={tab} aria-label={t(`cabinets.tabs.${tab}`)}>
          <Text fw={600} size="sm" mb={4}>
            {t(`cabinets.tabs.${tab}`)}
          </Text>
          <FactList
            empty={t('common.notProvided')}
            facts={addCabinetFields[tab].map((field) => ({
              label: t(`records.fields.${field}`),
              value: shown[field]?.trim(),
            }))}
          />
        </section>
      ))}
    </Stack>
  );
};
