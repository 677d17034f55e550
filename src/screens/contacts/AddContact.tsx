import { useTranslation } from 'react-i18next';
import { displayName } from '#domain/rules/persons/displayName.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import { ContactRecap } from '#src/screens/contacts/ContactRecap.tsx';
import { type ContactHome, contactOf } from '#src/screens/contacts/contactForm.ts';
import { useContactTabs } from '#src/screens/contacts/contactTabs.tsx';
import { useContactForm } from '#src/screens/contacts/useContactForm.ts';
import { RecapModal } from '#src/ui/form/RecapModal.tsx';
import { notify } from '#src/ui/page/notify.ts';

export interface AddContactProps {
  /** Whom the list is narrowed to. */
  readonly home: ContactHome | null;
  readonly onClose: () => void;
}

/** CON-04: a new contact in tabs, then a recap; kept on this device at once, also without network. */
export const AddContact = ({ home, onClose }: AddContactProps) => {
  const { t } = useTranslation();
  const { create } = useChanges();
  const { dialog, draft } = useContactForm(null, home, onClose);
  return (
    <RecapModal
      {...dialog}
      title={t('contacts.addTitle')}
      tabs={useContactTabs()}
      recap={(values) => <ContactRecap values={values} />}
      submitLabel={t('common.create')}
      onSubmit={async (values) => {
        const contact = contactOf(values);
        await create('contact', contact, { values: draft.release() });
        const name = displayName({ nom: contact.nom ?? '', prenom: contact.prenom ?? '', email: contact.email });
        notify.success(t('common.savedOnDevice'), t('contacts.created', { name }));
      }}
    />
  );
};
