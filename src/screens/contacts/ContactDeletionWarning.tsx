import { Stack, Text } from '@mantine/core';
import { usePatentsNaming } from '#src/data/lists/usePatentsNaming.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ContactRow } from '#src/screens/contacts/contactColumns.tsx';

/** Says before a deletion what the server will answer while filings name the contact (G-49). */
export const ContactDeletionWarning = ({ rows }: { readonly rows: readonly ContactRow[] }) => {
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
