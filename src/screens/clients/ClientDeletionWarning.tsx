import { Stack, Text } from '@mantine/core';
import { useRows } from '#src/data/lists/useRows.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ClientRow } from '#src/screens/clients/clientColumns.tsx';

/** CLI-12: says before a deletion what the server will answer while patents name the client (G-49). */
export const ClientDeletionWarning = ({ rows }: { readonly rows: readonly ClientRow[] }) => {
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

const usePatentsOf = (clients: readonly ClientRow[]): number => {
  const ids = new Set(clients.map(({ id }) => id));
  const patents = useRows('patent');
  return ids.size === 0 ? 0 : patents.filter(({ record }) => record.clientIds.some((id) => ids.has(id))).length;
};
