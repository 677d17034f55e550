import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { RecordDetails } from '#src/records/RecordDetails.tsx';
import { ContactFacts } from '#src/screens/contacts/ContactFacts.tsx';
import { type ContactRow, contactName } from '#src/screens/contacts/contactColumns.tsx';

export interface ContactDetailsProps {
  readonly id: RecordId | null;
  readonly onClose: () => void;
  readonly onEdit: (row: ContactRow) => void;
}

/** CON-03: one contact, over the list. */
export const ContactDetails = (props: ContactDetailsProps) => {
  const { t } = useTranslation();
  return (
    <RecordDetails
      {...props}
      collection="contact"
      nameOf={contactName}
      title={t('contacts.detailsTitle')}
      mayEdit={useCan('contact', 'edit')}
    >
      {(row) => <ContactFacts row={row} />}
    </RecordDetails>
  );
};
