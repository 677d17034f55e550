import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRecordsById } from '#src/data/lists/useRows.ts';
import { type ContactForm, contactOf } from '#src/screens/contacts/contactForm.ts';
import { type Fact, FactList } from '#src/ui/facts/FactList.tsx';

/** What is about to be created, tab by tab. */
export const ContactRecap = ({ values }: { readonly values: ContactForm }) => {
  const { t } = useTranslation();
  const clients = useRecordsById('client');
  const cabinets = useRecordsById('cabinet');
  const { emails = [], phones = [], roles = [], ...contact } = contactOf(values);
  const fact = (field: string, value: string | undefined): Fact => ({ label: t(`records.fields.${field}`), value });
  const withType = (text: string, type: string): string => (type ? `${text} (${type})` : text);
  const sections: Record<string, Fact[]> = {
    general: [fact('prenom', contact.prenom), fact('nom', contact.nom)],
    organization: [
      fact('fonction', contact.fonction),
      fact('idClient', values.idClient === null ? '' : clients.get(values.idClient)?.nomClient),
      fact('idCabinet', values.idCabinet === null ? '' : cabinets.get(values.idCabinet)?.nomCabinet),
      fact('societe', contact.societe),
    ],
    lists: [
      fact('emails', emails.map(({ email, type }) => withType(email, type)).join('\n')),
      fact('phones', phones.map(({ numero, type }) => withType(numero, type)).join('\n')),
      fact('roles', roles.map(({ role }) => role).join('\n')),
    ],
  };
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('form.recapHint')}
      </Text>
      {Object.entries(sections).map(([section, facts]) => (
        <section key={section} aria-label={t(`contacts.sections.${section}`)}>
          <Text fw={600} size="sm" mb={4}>
            {t(`contacts.sections.${section}`)}
          </Text>
          <FactList empty={t('common.notProvided')} facts={facts} />
        </section>
      ))}
    </Stack>
  );
};
