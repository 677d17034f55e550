import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import { newLocalId } from '#src/data/newLocalId.ts';
import { useChanges } from '#src/data/useChanges.ts';
import { type Row, useRows } from '#src/data/useRows.ts';
import { ConfirmModal } from '#src/ui/ConfirmModal.tsx';
import { useLast } from '#src/ui/useLast.ts';
import { useRemoval } from '#src/ui/useRemoval.ts';

export interface DeleteClientsProps {
  /** What is to go; empty while nothing is asked. */
  readonly rows: readonly Row<'client'>[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** CLI-12: asks, then deletes with undo. Says beforehand what the server will answer while patents name the client (G-49). */
export const DeleteClients = ({ rows, onClose, onDone }: DeleteClientsProps) => {
  const { t } = useTranslation();
  const { remove, undo } = useChanges();
  const removeClients = useRemoval(
    { remove: (ids: readonly RecordId[]) => remove('client', ids, { group: newLocalId() }), undo },
    (count) => t('clients.deleted', { count }),
  );
  const shown = useLast(rows, rows.length > 0);
  const patents = usePatentsOf(shown);
  const confirm = async (): Promise<void> => {
    if (await removeClients(shown.map(({ id }) => id))) onDone();
  };
  return (
    <ConfirmModal
      opened={rows.length > 0}
      onClose={onClose}
      title={t('clients.deleteTitle', { count: shown.length, name: shown[0]?.record.nomClient })}
      confirmLabel={t('common.delete')}
      onConfirm={confirm}
      danger
    >
      <Stack gap="xs">
        <Text size="sm">{t('clients.deleteText', { count: shown.length })}</Text>
        {patents > 0 ? (
          <Text size="sm" c="var(--mantine-color-error)">
            {t('clients.deleteInUse', { count: patents })}
          </Text>
        ) : null}
      </Stack>
    </ConfirmModal>
  );
};

const usePatentsOf = (clients: readonly Row<'client'>[]): number => {
  const ids = new Set(clients.map(({ id }) => id));
  const patents = useRows('patent');
  return ids.size === 0 ? 0 : patents.filter(({ record }) => record.clientIds.some((id) => ids.has(id))).length;
};
