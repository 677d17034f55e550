import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Row, useRows } from '#src/data/lists/useRows.ts';
import { DeleteRecords } from '#src/records/DeleteRecords.tsx';
import type { DeletionProps } from '#src/ui/dialog/DeletionModal.tsx';

/** CLI-12: asks, then deletes with undo. Says beforehand what the server will answer while patents name the client (G-49). */
export const DeleteClients = (asked: DeletionProps<Row<'client'>>) => (
  <DeleteRecords {...asked} collection="client" texts="clients" nameOf={({ record }) => record.nomClient}>
    {(rows) => <Warning rows={rows} />}
  </DeleteRecords>
);

const Warning = ({ rows }: { readonly rows: readonly Row<'client'>[] }) => {
  const { t } = useTranslation();
  const patents = usePatentsOf(rows);
  return (
    <Stack gap="xs">
      <Text size="sm">{t('clients.deleteText', { count: rows.length })}</Text>
      {patents > 0 ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('clients.deleteInUse', { count: patents })}
        </Text>
      ) : null}
    </Stack>
  );
};

const usePatentsOf = (clients: readonly Row<'client'>[]): number => {
  const ids = new Set(clients.map(({ id }) => id));
  const patents = useRows('patent');
  return ids.size === 0 ? 0 : patents.filter(({ record }) => record.clientIds.some((id) => ids.has(id))).length;
};
