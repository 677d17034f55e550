import { useTranslation } from 'react-i18next';
import type { Contact } from '#domain/entities/contact.ts';
import { displayName } from '#domain/rules/displayName.ts';
import { useChanges } from '#src/data/useChanges.ts';
import { type ContactForm, contactChanges } from '#src/screens/contacts/contactForm.ts';
import { useContactTabs } from '#src/screens/contacts/contactTabs.tsx';
import { useContactForm } from '#src/screens/contacts/useContactForm.ts';
import { DraftNote } from '#src/ui/DraftNote.tsx';
import { notify } from '#src/ui/notify.ts';
import { TabsModal } from '#src/ui/TabsModal.tsx';

export interface EditContactProps {
  /** The contact as it shows when the edit begins; rendered anew for another one. */
  readonly contact: Contact;
  readonly onClose: () => void;
}

/** CON-05: the edit of a contact, without a recap. Sends only what was changed, on top of what others changed meanwhile. */
export const EditContact = ({ contact, onClose }: EditContactProps) => {
  const { t } = useTranslation();
  const { update } = useChanges();
  const { form, draft, seen, resumed, startOver, opened, leave, keepAndClose } = useContactForm(contact, null, onClose);
  const before = seen ?? contact;
  const name = displayName(before) || before.societe || t('common.unnamed');
  const save = async (values: ContactForm): Promise<boolean> => {
    const changes = contactChanges(before, values);
    const result = await update('contact', before.id, changes, { seen: { ...before }, values: draft.release() });
    if (result.ok && Object.keys(changes).length === 0) return true;
    if (result.ok) notify.success(t('common.savedOnDevice'), t('contacts.updated', { name }));
    else notify.warning(t('removal.goneWhileEditing'));
    return result.ok;
  };
  return (
    <TabsModal
      opened={opened}
      onClose={leave}
      onKeepDraft={keepAndClose}
      startTab={resumed?.tab}
      onTab={draft.stand}
      title={t('contacts.editTitle', { name })}
      form={form}
      tabs={useContactTabs()}
      submitLabel={t('common.save')}
      onSubmit={save}
    >
      {resumed ? <DraftNote at={resumed.at} onStartOver={startOver} /> : null}
    </TabsModal>
  );
};
