import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import { useArrival } from '#src/data/lists/useArrival.ts';
import { useRow } from '#src/data/lists/useRows.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { ContactFacts } from '#src/screens/contacts/ContactFacts.tsx';
import { type ContactRow, contactName } from '#src/screens/contacts/contactColumns.tsx';
import { RecordModal } from '#src/ui/dialog/RecordModal.tsx';

export interface ContactDetailsProps {
  readonly id: RecordId | null;
  readonly onClose: () => void;
  readonly onEdit: (row: ContactRow) => void;
}

/** CON-03: one contact, over the list; opened by its address too (UX-21). */
export const ContactDetails = ({ id, onClose, onEdit }: ContactDetailsProps) => {
  const { t } = useTranslation();
  const row = useRow('contact', id);
  const arrival = useArrival();
  const canEdit = useCan('contact', 'edit');
  const known = row && !row.removed ? row : null;
  return (
    <RecordModal
      opened={id !== null}
      onClose={onClose}
      title={(known && contactName(known)) || t('contacts.detailsTitle')}
      arrival={arrival}
      actions={known && canEdit ? <Button onClick={() => onEdit(known)}>{t('common.edit')}</Button> : null}
    >
      {known ? <ContactFacts row={known} /> : null}
    </RecordModal>
  );
};
