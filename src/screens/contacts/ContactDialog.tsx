import { useEffect, useEffectEvent } from 'react';
import type { Contact } from '#domain/entities/contact.ts';
import { displayName } from '#domain/rules/persons/displayName.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import { useDialogForm } from '#src/data/drafts/useDialogForm.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { EditRecord } from '#src/records/EditRecord.tsx';
import { ContactRecap } from '#src/screens/contacts/ContactRecap.tsx';
import {
  type ContactForm,
  type ContactHome,
  contactChanges,
  contactErrors,
  contactFormOf,
  contactOf,
  newContactForm,
} from '#src/screens/contacts/contactForm.ts';
import { useContactTabs } from '#src/screens/contacts/contactTabs.tsx';
import { RecapModal } from '#src/ui/form/RecapModal.tsx';
import { notify } from '#src/ui/page/notify.ts';

interface AddContactProps {
  /** Whom the list is narrowed to. */
  readonly home: ContactHome | null;
  readonly onClose: () => void;
}

export interface ContactDialogProps extends AddContactProps {
  /** Null for a new one. */
  readonly contact: Contact | null;
}

/** The form of a contact, or of a new one. */
export const ContactDialog = ({ contact, home, onClose }: ContactDialogProps) =>
  contact ? <EditContact contact={contact} onClose={onClose} /> : <AddContact home={home} onClose={onClose} />;

const nameOf = ({ nom, prenom, email }: ReturnType<typeof contactOf>): string =>
  displayName({ nom: nom ?? '', prenom: prenom ?? '', email });

/** CON-04: a new contact in tabs, then a recap; kept on this device at once, also without network. */
const AddContact = ({ home, onClose }: AddContactProps) => {
  const { t } = useTranslation();
  const { create } = useChanges();
  const { dialog, draft } = useContactForm(null, home, onClose);
  return (
    <RecapModal
      {...dialog}
      title={t('records.new.contact')}
      tabs={useContactTabs()}
      recap={(values) => <ContactRecap values={values} />}
      submitLabel={t('common.create')}
      onSubmit={async (values) => {
        const contact = contactOf(values);
        await create('contact', contact, { values: draft.release() });
        notify.success(
          (t) => t('common.savedOnDevice'),
          (t) => t('contacts.created', { name: nameOf(contact) }),
        );
      }}
    />
  );
};

interface EditContactProps {
  /** The current contact when the edit begins; rendered anew for another one. */
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
      title={t('common.editName', { name })}
      tabs={useContactTabs()}
      changesOf={contactChanges}
      done={(values) => t('contacts.updated', { name: nameOf(contactOf(values)) || name })}
    />
  );
};

/**
 * The form of a contact with its draft.
 * @param home whom a new one belongs to; a draft that belongs to nobody yet takes it over (CON-06)
 */
const useContactForm = (contact: Contact | null, home: ContactHome | null, onClose: () => void) => {
  const { t } = useTranslation();
  const dialog = useDialogForm<ContactForm, Contact>(
    {
      kind: 'contact',
      record: contact,
      initial: (seen) => (seen ? contactFormOf(seen) : newContactForm(home)),
      firstTab: 'general',
      validate: (values, seen) => contactErrors(seen, values, t),
    },
    onClose,
  );
  const { form, resumed } = dialog;
  const completeDraft = useEffectEvent(() => {
    const { idClient, idCabinet, societe } = form.getValues();
    if (!resumed || contact || !home || idClient !== null || idCabinet !== null) return;
    form.setValues({ idClient: home.idClient, idCabinet: home.idCabinet, societe: societe || home.name });
  });
  // Once, after the draft's values are in the form.
  useEffect(() => completeDraft(), []);
  return dialog;
};
