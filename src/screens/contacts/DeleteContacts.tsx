import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import { newLocalId } from '#src/data/newLocalId.ts';
import { useChanges } from '#src/data/useChanges.ts';
import { usePatentsNaming } from '#src/data/usePatentsNaming.ts';
import { type ContactRow, contactName } from '#src/screens/contacts/contactSorts.ts';
import { ConfirmModal } from '#src/ui/ConfirmModal.tsx';
import { useLast } from '#src/ui/useLast.ts';
import { useRemoval } from '#src/ui/useRemoval.ts';

export interface DeleteContactsProps {
  /** What is to go; empty while nothing is asked. */
  readonly rows: readonly ContactRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks, then deletes with undo. Says beforehand what the server will answer while filings name the contact (G-49). */
export const DeleteContacts = ({ rows, onClose, onDone }: DeleteContactsProps) => {
  const { t } = useTranslation();
  const { remove, undo } = useChanges();
  const removeContacts = useRemoval(
    { remove: (ids: readonly RecordId[]) => remove('contact', ids, { group: newLocalId() }), undo },
    (count) => t('contacts.deleted', { count }),
  );
  const shown = useLast(rows, rows.length > 0);
  const patents = usePatentsNaming('contact', shown);
  const name = (shown[0] && contactName(shown[0])) || t('common.unnamed');
  return (
    <ConfirmModal
      opened={rows.length > 0}
      onClose={onClose}
      title={t('contacts.deleteTitle', { count: shown.length, name })}
      confirmLabel={t('common.delete')}
      onConfirm={async () => {
        if (await removeContacts(shown.map(({ id }) => id))) onDone();
      }}
      danger
    >
      <Stack gap="xs">
        <Text size="sm">{t('contacts.deleteText', { count: shown.length })}</Text>
        {patents > 0 ? (
          <Text size="sm" c="var(--mantine-color-error)">
            {t('removal.namedInFilings', { count: patents })}
          </Text>
        ) : null}
      </Stack>
    </ConfirmModal>
  );
};
