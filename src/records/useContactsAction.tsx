import { IconAddressBook } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import type { RecordId } from '#domain/recordId.ts';
import { type ContactOwner, useContactsPath } from '#src/data/lists/useContactsPath.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { RowAction } from '#src/ui/page/RowAction.ts';

/** CLI-09, CAB-02: leads from a client or a cabinet to its contacts. */
export const useContactsAction = (owner: ContactOwner): ((id: RecordId, name: string) => RowAction) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const contactsPath = useContactsPath();
  return (id, name) => ({
    key: 'contacts',
    label: t('contacts.title'),
    icon: <IconAddressBook size={16} />,
    onClick: () => void navigate(contactsPath(owner, id, name)),
  });
};
