import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import { newLocalId } from '#src/data/newLocalId.ts';
import { useChanges } from '#src/data/useChanges.ts';
import { usePatentsNaming } from '#src/data/usePatentsNaming.ts';
import { useRows } from '#src/data/useRows.ts';
import type { CabinetRow } from '#src/screens/cabinets/cabinetSorts.ts';
import { ConfirmModal } from '#src/ui/ConfirmModal.tsx';
import { useLast } from '#src/ui/useLast.ts';
import { useRemoval } from '#src/ui/useRemoval.ts';

export interface DeleteCabinetsProps {
  /** What is to go; empty while nothing is asked. */
  readonly rows: readonly CabinetRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** CAB-04: warns, then deletes with undo. Says beforehand what the server will answer while filings name it (G-49). */
export const DeleteCabinets = ({ rows, onClose, onDone }: DeleteCabinetsProps) => {
  const { t } = useTranslation();
  const { remove, undo } = useChanges();
  const removeCabinets = useRemoval(
    { remove: (ids: readonly RecordId[]) => remove('cabinet', ids, { group: newLocalId() }), undo },
    (count) => t('cabinets.deleted', { count }),
  );
  const shown = useLast(rows, rows.length > 0);
  const patents = usePatentsNaming('cabinet', shown);
  const contacts = useContactsAt(shown);
  return (
    <ConfirmModal
      opened={rows.length > 0}
      onClose={onClose}
      title={t('cabinets.deleteTitle', { count: shown.length, name: shown[0]?.record.nomCabinet })}
      confirmLabel={t('common.delete')}
      onConfirm={async () => {
        if (await removeCabinets(shown.map(({ id }) => id))) onDone();
      }}
      danger
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
    </ConfirmModal>
  );
};

const useContactsAt = (cabinets: readonly CabinetRow[]): number => {
  const contacts = useRows('contact');
  return useMemo(() => {
    const ids = new Set<RecordId | null>(cabinets.map(({ id }) => id));
    return ids.size === 0 ? 0 : contacts.filter(({ record }) => ids.has(record.idCabinet)).length;
  }, [cabinets, contacts]);
};
