import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useGroupedRemoval } from '#src/data/changes/useGroupedRemoval.ts';
import { usePatentsNaming } from '#src/data/lists/usePatentsNaming.ts';
import { type ContactRow, contactName } from '#src/screens/contacts/contactColumns.tsx';
import { DeletionModal, type DeletionProps } from '#src/ui/dialog/DeletionModal.tsx';
import { useLatest } from '#src/ui/page/useLatest.ts';

/** Says beforehand what the server will answer while filings name the contact (G-49). */
export const DeleteContacts = (asked: DeletionProps<ContactRow>) => {
  const { t } = useTranslation();
  const shown = useLatest(asked.rows, asked.rows.length > 0);
  const patents = usePatentsNaming('contact', shown);
  const name = (shown[0] && contactName(shown[0])) || t('common.unnamed');
  return (
    <DeletionModal
      {...asked}
      shown={shown}
      actions={useGroupedRemoval('contact')}
      title={t('contacts.deleteTitle', { count: shown.length, name })}
      done={(count) => t('contacts.deleted', { count })}
    >
      <Stack gap="xs">
        <Text size="sm">{t('contacts.deleteText', { count: shown.length })}</Text>
        {patents > 0 ? (
          <Text size="sm" c="var(--mantine-color-error)">
            {t('removal.namedInFilings', { count: patents })}
          </Text>
        ) : null}
      </Stack>
    </DeletionModal>
  );
};
