import { Text } from '@mantine/core';
import { useServerTakes } from '#src/data/state/useServerTakes.ts';
import type { PendingChange } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/** Says of a change that the server has no place for it, and that it waits until it has. */
export const NotTakenNote = ({ entry }: { readonly entry: PendingChange }) => {
  const { t } = useTranslation();
  return useServerTakes(entry.collection) ? null : (
    <Text size="sm" c="dimmed">
      {t('sync.notTaken')}
    </Text>
  );
};
