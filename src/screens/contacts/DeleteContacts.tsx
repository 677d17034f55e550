import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePatentsNaming } from '#src/data/lists/usePatentsNaming.ts';
import { DeleteRecords } from '#src/records/DeleteRecords.tsx';
import { type ContactRow, contactName } from '#src/screens/contacts/contactColumns.tsx';
import type { DeletionProps } from '#src/ui/dialog/DeletionModal.tsx';

/** Says beforehand what the server will answer while filings name the contact (G-49). */
export const DeleteContacts = (asked: DeletionProps<ContactRow>) => {
  const { t } = useTranslation();
  return (
    <DeleteRecords
      {...asked}
      collection="contact"
      texts="contacts"
      nameOf={(row) => contactName(row) || t('common.unnamed')}
    >
      {(rows) => <Warning rows={rows} />}
    </DeleteRecords>
  );
};

const Warning = ({ rows }: { readonly rows: readonly ContactRow[] }) => {
  const { t } = useTranslation();
  const patents = usePatentsNaming('contact', rows);
  return (
    <Stack gap="xs">
      <Text size="sm">{t('contacts.deleteText', { count: rows.length })}</Text>
      {patents > 0 ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('removal.namedInFilings', { count: patents })}
        </Text>
      ) : null}
    </Stack>
  );
};
