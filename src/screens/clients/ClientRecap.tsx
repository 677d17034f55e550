import { Text } from '@mantine/core';
import { countryLabel } from '#domain/rules/countries/countryLabel.ts';
import { trimmedText } from '#domain/rules/trimmedText.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ClientAccountPart } from '#src/screens/clients/clientAccountPart.ts';
import { type ClientForm, clientTabFields } from '#src/screens/clients/clientForm.ts';
import { FactList } from '#src/ui/facts/FactList.tsx';
import { type RecapSection, RecapSections } from '#src/ui/form/RecapSections.tsx';

/** What is about to be created, tab by tab. */
export const ClientRecap = ({ values }: { readonly values: ClientForm }) => {
  const { t, i18n } = useTranslation();
  const shown: Record<string, unknown> = { ...values, paysClient: countryLabel(values.paysClient, i18n.language) };
  const sections: RecapSection[] = (['general', 'contact', 'address'] as const).map((tab) => ({
    title: t(`clients.tabs.${tab}`),
    content: clientTabFields[tab].map((field) => ({
      label: t(`clients.fields.${field}`),
      value: trimmedText(String(shown[field] ?? '')),
    })),
  }));
  if (values.account)
    sections.push({ title: t('clients.tabs.account'), content: <AccountRecap account={values.account} /> });
  return <RecapSections sections={sections} />;
};

/** Everything but the password. */
const AccountRecap = ({ account }: { readonly account: ClientAccountPart }) => {
  const { t } = useTranslation();
  if (!account.wanted)
    return (
      <Text size="sm" c="dimmed">
        {t('clients.account.none')}
      </Text>
    );
  const rights = (['canRead', 'canWrite', 'isBlocked'] as const).filter((right) => account[right]);
  return (
    <FactList
      empty={t('common.notProvided')}
      facts={[
        { label: t('users.fields.prenom'), value: account.prenom.trim() },
        { label: t('users.fields.nom'), value: account.nom.trim() },
        { label: t('clients.account.email'), value: account.email.trim() },
        { label: t('users.fields.username'), value: account.username.trim() || account.email.trim() },
        {
          label: t('clients.account.rights'),
          value: rights.map((right) => t(`clients.fields.${right}`)).join(', ') || t('common.none'),
        },
      ]}
    />
  );
};
