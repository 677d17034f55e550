import { useTranslation } from 'react-i18next';
import type { Contact } from '#domain/entities/contact.ts';
import type { RecordId } from '#domain/recordId.ts';
import { displayName } from '#domain/rules/persons/displayName.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { EditRecord } from '#src/records/EditRecord.tsx';
import { RoutedForm } from '#src/records/RoutedForm.tsx';
import { ContactRecap } from '#src/screens/contacts/ContactRecap.tsx';
import { type ContactHome, contactChanges, contactOf } from '#src/screens/contacts/contactForm.ts';
import { useContactTabs } from '#src/screens/contacts/contactTabs.tsx';
import { useContactForm } from '#src/screens/contacts/useContactForm.ts';
import { RecapModal } from '#src/ui/form/RecapModal.tsx';
import { notify } from '#src/ui/page/notify.ts';

interface AddContactProps {
  /** Whom the list is narrowed to. */
  readonly home: ContactHome | null;
  readonly onClose: () => void;
}

export interface ContactDialogProps extends AddContactProps {
  readonly target: 'new' | RecordId;
}

/** The form of the contact that the address names, or of a new one. */
export const ContactDialog = ({ target, home, onClose }: ContactDialogProps) => {
  const { t } = useTranslation();
  const isNew = target === 'new';
  return (
    <RoutedForm
      collection="contact"
      target={target}
      allowed={useCan('contact', isNew ? 'create' : 'edit')}
      title={t(isNew ? 'contacts.addTitle' : 'contacts.title')}
      onClose={onClose}
    >
      {(contact) =>
        contact ? <EditContact contact={contact} onClose={onClose} /> : <AddContact home={home} onClose={onClose} />
      }
    </RoutedForm>
  );
};

/** CON-04: a new contact in tabs, then a recap; kept on this device at once, also without network. */
const AddContact = ({ home, onClose }: AddContactProps) => {
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

interface EditContactProps {
  /** The contact as it shows when the edit begins; rendered anew for another one. */
  readonly contact: Contact;
  readonly onClose: () => void;
}

/** CON-05: the edit of a contact, without a recap. */
const EditContact = ({ contact, onClose }: EditContactProps) => {
  const { t } = useTranslation();
  const form = useContactForm(contact, null, onClose);
  const seen = form.seen ?? contact;
  const name = displayName(seen) || seen.societe || t('common.unnamed');
  return (
    <EditRecord
      collection="contact"
      seen={seen}
      form={form}
      title={t('contacts.editTitle', { name })}
      tabs={useContactTabs()}
      changesOf={contactChanges}
      done={() => t('contacts.updated', { name })}
    />
  );
};
