import { Text } from '@mantine/core';
import { useDeadlineRights } from '#src/data/deadlines/useDeadlineRights.ts';
import { useEntries } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/** That the server keeps nothing of what is done with dates, and how much waits here until it does; nothing while it keeps it. */
export const NotKeptNote = () => {
  const { t } = useTranslation();
  const { why } = useDeadlineRights();
  const count = useEntries().filter(({ collection }) => collection === 'deadline').length;
  if (why !== 'plain') return null;
  return (
    <Text size="xs" c="dimmed" mt="xs">
      {t('deadlineActs.notKept')} {count > 0 ? t('deadlineActs.waiting', { count }) : null}
    </Text>
  );
};
