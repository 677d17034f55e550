import { Anchor, Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { useGroupProgress } from '#src/data/changes/groupProgress.ts';
import { formatNumber } from '#src/i18n/formats.ts';

/** UX-30: how far the server is with a deletion of many; those it refuses are dealt with in the sync centre. */
export const DeletionProgress = ({ group }: { readonly group: string }) => {
  const { t, i18n } = useTranslation();
  const { total, left } = useGroupProgress(group);
  if (total < 2 || left === 0) return null;
  const done = total - left;
  const number = (value: number): string => formatNumber(value, i18n.language);
  const text = t('patents.deleting', { done: number(done), total: number(total) });
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status">
          {text}
        </Text>
        <Anchor component={Link} to={screenPaths.sync} size="sm">
          {t('pending.see')}
        </Anchor>
      </Group>
      <Progress value={(done / total) * 100} aria-label={text} mt={4} mb="sm" />
    </div>
  );
};
