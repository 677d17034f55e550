import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import { useGroupedRemoval } from '#src/data/changes/useGroupedRemoval.ts';
import { usePatentsNaming } from '#src/data/lists/usePatentsNaming.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import type { CabinetRow } from '#src/screens/cabinets/cabinetColumns.tsx';
import { DeletionModal, type DeletionProps } from '#src/ui/dialog/DeletionModal.tsx';
import { useLatest } from '#src/ui/page/useLatest.ts';

/** CAB-04: warns, then deletes with undo. Says beforehand what the server will answer while filings name it (G-49). */
export const DeleteCabinets = (asked: DeletionProps<CabinetRow>) => {
  const { t } = useTranslation();
  const shown = useLatest(asked.rows, asked.rows.length > 0);
  const patents = usePatentsNaming('cabinet', shown);
  const contacts = useContactsAt(shown);
  return (
    <DeletionModal
      {...asked}
      shown={shown}
      actions={useGroupedRemoval('cabinet')}
      title={t('cabinets.deleteTitle', { count: shown.length, name: shown[0]?.record.nomCabinet })}
      done={(count) => t('cabinets.deleted', { count })}
    >
      <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />}>
        <Stack gap="xs">
          <Text size="sm">{t('cabinets.deleteText', { count: shown.length })}</Text>
          {contacts > 0 ? <Text size="sm">{t('cabinets.deleteContacts', { count: contacts })}</Text> : null}
          {patents > 0 ? (
            <Text size="sm" c="var(--mantine-color-error)">
              {t('removal.namedInFilings', { count: patents })}
            </Text>
          ) : null}
        </Stack>
      </Alert>
    </DeletionModal>
  );
};

const useContactsAt = (cabinets: readonly CabinetRow[]): number => {
  const contacts = useRows('contact');
  return useMemo(() => {
    const ids = new Set<RecordId | null>(cabinets.map(({ id }) => id));
    return ids.size === 0 ? 0 : contacts.filter(({ record }) => ids.has(record.idCabinet)).length;
  }, [cabinets, contacts]);
};
