import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import { useIsComing } from '#src/data/drafts/useUnread.ts';
import { useArrival } from '#src/data/lists/useArrival.ts';
import { useRow } from '#src/data/lists/useRows.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { AddContact } from '#src/screens/contacts/AddContact.tsx';
import type { ContactHome } from '#src/screens/contacts/contactForm.ts';
import { EditContact } from '#src/screens/contacts/EditContact.tsx';
import { FormRefusal } from '#src/ui/form/FormRefusal.tsx';
import { useLatest } from '#src/ui/page/useLatest.ts';

export interface RoutedContactFormProps {
  readonly target: 'new' | RecordId;
  readonly home: ContactHome | null;
  readonly onClose: () => void;
}

/** The form for what the address names; kind words where the user may not, or there is no such contact. */
export const RoutedContactForm = ({ target, home, onClose }: RoutedContactFormProps) => {
  const { t } = useTranslation();
  const isNew = target === 'new';
  const row = useRow('contact', isNew ? null : target);
  const arrived = useArrival();
  const arrival = useIsComing('contact', row) ? 'reading' : arrived;
  const loaded = arrival !== 'reading';
  const allowed = useCan('contact', isNew ? 'create' : 'edit');
  const current = row && !row.removed ? row.record : null;
  const known = useLatest(current, current !== null);
  if (allowed && loaded && isNew) return <AddContact home={home} onClose={onClose} />;
  if (allowed && loaded && known) return <EditContact contact={known} onClose={onClose} />;
  const title = t(isNew ? 'contacts.addTitle' : 'contacts.title');
  return <FormRefusal title={title} allowed={allowed} arrival={arrival} onClose={onClose} />;
};
