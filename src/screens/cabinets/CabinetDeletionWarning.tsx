import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { usePatentsNaming } from '#src/data/lists/usePatentsNaming.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { CabinetRow } from '#src/screens/cabinets/cabinetColumns.tsx';

/** CAB-04: says before a deletion what the server will answer while filings name the cabinet (G-49). */
export const CabinetDeletionWarning = ({ rows }: { readonly rows: readonly CabinetRow[] }) => {
  const { t } = useTranslation();
  const patents = usePatentsNaming('cabinet', rows);
  const contacts = useContactsAt(rows);
  return (
    <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />}>
      <Stack gap="xs">
        <Text size="sm">{t('cabinets.deleteText', { count: rows.length })}</Text>
        {contacts > 0 ? <Text size="sm">{t('cabinets.deleteContacts', { count: contacts })}</Text> : null}
        {patents > 0 ? (
          <Text size="sm" c="var(--mantine-color-error)">
            {t('removal.namedInFilings', { count: patents })}
          </Text>
        ) : null}
      </Stack>
    </Alert>
  );
};

const useContactsAt = (cabinets: readonly CabinetRow[]): number => {
  const contacts = useRows('contact');
  return useMemo(() => {
    const ids = new Set<RecordId | null>(cabinets.map(({ id }) => id));
    return ids.size === 0 ? 0 : contacts.filter(({ record }) => ids.has(record.idCabinet)).length;
  }, [cabinets, contacts]);
};
