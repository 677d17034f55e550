import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import { useFormRecord } from '#src/data/drafts/useFormRecord.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { AddContact } from '#src/screens/contacts/AddContact.tsx';
import type { ContactHome } from '#src/screens/contacts/contactForm.ts';
import { EditContact } from '#src/screens/contacts/EditContact.tsx';
import { FormRefusal } from '#src/ui/form/FormRefusal.tsx';

export interface RoutedContactFormProps {
  readonly target: 'new' | RecordId;
  readonly home: ContactHome | null;
  readonly onClose: () => void;
}

/** The form for what the address names; kind words where the user may not, or there is no such contact. */
export const RoutedContactForm = ({ target, home, onClose }: RoutedContactFormProps) => {
  const { t } = useTranslation();
  const isNew = target === 'new';
  const found = useFormRecord('contact', target, useCan('contact', isNew ? 'create' : 'edit'));
  if (found.is === 'new') return <AddContact home={home} onClose={onClose} />;
  if (found.is === 'known') return <EditContact contact={found.record} onClose={onClose} />;
  return <FormRefusal {...found} title={t(isNew ? 'contacts.addTitle' : 'contacts.title')} onClose={onClose} />;
};
