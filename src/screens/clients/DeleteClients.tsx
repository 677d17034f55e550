import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useGroupedRemoval } from '#src/data/changes/useGroupedRemoval.ts';
import { type Row, useRows } from '#src/data/lists/useRows.ts';
import { DeletionModal, type DeletionProps } from '#src/ui/dialog/DeletionModal.tsx';
import { useLatest } from '#src/ui/page/useLatest.ts';

/** CLI-12: asks, then deletes with undo. Says beforehand what the server will answer while patents name the client (G-49). */
export const DeleteClients = (asked: DeletionProps<Row<'client'>>) => {
  const { t } = useTranslation();
  const shown = useLatest(asked.rows, asked.rows.length > 0);
  const patents = usePatentsOf(shown);
  return (
    <DeletionModal
      {...asked}
      shown={shown}
      actions={useGroupedRemoval('client')}
      title={t('clients.deleteTitle', { count: shown.length, name: shown[0]?.record.nomClient })}
      done={(count) => t('clients.deleted', { count })}
    >
      <Stack gap="xs">
        <Text size="sm">{t('clients.deleteText', { count: shown.length })}</Text>
        {patents > 0 ? (
          <Text size="sm" c="var(--mantine-color-error)">
            {t('clients.deleteInUse', { count: patents })}
          </Text>
        ) : null}
      </Stack>
    </DeletionModal>
  );
};

const usePatentsOf = (clients: readonly Row<'client'>[]): number => {
  const ids = new Set(clients.map(({ id }) => id));
  const patents = useRows('patent');
  return ids.size === 0 ? 0 : patents.filter(({ record }) => record.clientIds.some((id) => ids.has(id))).length;
};
