import { useTranslation } from 'react-i18next';
import type { Contact } from '#domain/entities/contact.ts';
import { displayName } from '#domain/rules/persons/displayName.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import { type ContactForm, contactChanges } from '#src/screens/contacts/contactForm.ts';
import { useContactTabs } from '#src/screens/contacts/contactTabs.tsx';
import { useContactForm } from '#src/screens/contacts/useContactForm.ts';
import { TabsModal } from '#src/ui/form/TabsModal.tsx';
import { useEditOutcome } from '#src/ui/form/useEditOutcome.ts';

export interface EditContactProps {
  /** The contact as it shows when the edit begins; rendered anew for another one. */
  readonly contact: Contact;
  readonly onClose: () => void;
}

/** CON-05: the edit of a contact, without a recap. Sends only what was changed, on top of what others changed meanwhile. */
export const EditContact = ({ contact, onClose }: EditContactProps) => {
  const { t } = useTranslation();
  const { update } = useChanges();
  const outcome = useEditOutcome();
  const { dialog, draft, seen } = useContactForm(contact, null, onClose);
  const before = seen ?? contact;
  const name = displayName(before) || before.societe || t('common.unnamed');
  const save = async (values: ContactForm): Promise<boolean> => {
    const changes = contactChanges(before, values);
    const result = await update('contact', before.id, changes, { seen: { ...before }, values: draft.release() });
    return outcome(result.ok, changes, t('contacts.updated', { name }));
  };
  return (
    <TabsModal
      {...dialog}
      title={t('contacts.editTitle', { name })}
      tabs={useContactTabs()}
      submitLabel={t('common.save')}
      onSubmit={save}
    />
  );
};
