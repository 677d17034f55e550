import { Button, Group, Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import { useRow } from '#src/data/useRows.ts';
import { useLoaded } from '#src/data/useSyncState.ts';
import { useCan } from '#src/data/useUser.ts';
import { ContactFacts } from '#src/screens/contacts/ContactFacts.tsx';
import { type ContactRow, contactName } from '#src/screens/contacts/contactSorts.ts';
import { UnknownRecord } from '#src/ui/UnknownRecord.tsx';

export interface ContactDetailsProps {
  readonly id: RecordId | null;
  readonly onClose: () => void;
  readonly onEdit: (row: ContactRow) => void;
}

/** CON-03: one contact, over the list; opened by its address too (UX-21). */
export const ContactDetails = ({ id, onClose, onEdit }: ContactDetailsProps) => {
  const { t } = useTranslation();
  const row = useRow('contact', id);
  const loaded = useLoaded();
  const canEdit = useCan('contact', 'edit');
  const known = row && !row.removed ? row : null;
  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      size={600}
      title={(known && contactName(known)) || t('contacts.detailsTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {known ? (
        <Stack gap="lg">
          <ContactFacts row={known} />
          {canEdit ? (
            <Group justify="flex-end">
              <Button onClick={() => onEdit(known)}>{t('common.edit')}</Button>
            </Group>
          ) : null}
        </Stack>
      ) : id !== null ? (
        <UnknownRecord loaded={loaded} />
      ) : null}
    </Modal>
  );
};
