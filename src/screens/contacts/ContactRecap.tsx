import { useRecordsById } from '#src/data/lists/useRows.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { type ContactForm, contactOf, contactTabFields } from '#src/screens/contacts/contactForm.ts';
import type { Fact } from '#src/ui/facts/FactList.tsx';
import { RecapSections } from '#src/ui/form/RecapSections.tsx';

/** What is about to be created, tab by tab. */
export const ContactRecap = ({ values }: { readonly values: ContactForm }) => {
  const { t } = useTranslation();
  const clients = useRecordsById('client');
  const cabinets = useRecordsById('cabinet');
  const { emails = [], phones = [], roles = [], ...contact } = contactOf(values);
  const fact = (field: string, value: string | undefined): Fact => ({ label: t(`records.fields.${field}`), value });
  const withType = (text: string, type: string): string => (type ? `${text} (${type})` : text);
  const shown: Readonly<Record<string, unknown>> = {
    ...contact,
    idClient: values.idClient === null ? '' : clients.get(values.idClient)?.nomClient,
    idCabinet: values.idCabinet === null ? '' : cabinets.get(values.idCabinet)?.nomCabinet,
  };
  const facts = (fields: readonly string[]): Fact[] => fields.map((field) => fact(field, String(shown[field] ?? '')));
  return (
    <RecapSections
      sections={[
        { title: t('contacts.tabs.general'), content: facts(contactTabFields.general) },
        { title: t('contacts.tabs.organization'), content: facts(contactTabFields.organization) },
        {
          title: t('contacts.reachAndRoles'),
          content: [
            fact('emails', emails.map(({ email, type }) => withType(email, type)).join('\n')),
            fact('phones', phones.map(({ numero, type }) => withType(numero, type)).join('\n')),
            fact('roles', roles.map(({ role }) => role).join('\n')),
          ],
        },
      ]}
    />
  );
};
