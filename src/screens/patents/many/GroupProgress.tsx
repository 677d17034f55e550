import { Anchor, Group, Progress, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { useGroupProgress } from '#src/data/changes/groupProgress.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

export interface GroupProgressProps {
  readonly group: string;
  /** Key of the sentence that says how far it is. */
  readonly words: string;
}

/** UX-30: how far the server is with work on many, and how many it refused; these are dealt with in the sync centre. */
export const GroupProgress = ({ group, words }: GroupProgressProps) => {
  const { t, i18n } = useTranslation();
  const { total, left, bad } = useGroupProgress(group);
  if (total < 2 || left === 0) return null;
  const done = total - left;
  const number = (value: number): string => formatNumber(value, i18n.language);
  const text = t(words, { done: number(done), total: number(total) });
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status">
          {text}
          {bad > 0 ? ` ${t('many.bad', { count: bad })}` : null}
        </Text>
        <Anchor component={Link} to={screenPaths.sync} size="sm">
          {t('pending.see')}
        </Anchor>
      </Group>
      <Progress value={(done / total) * 100} aria-label={text} mt={4} mb="sm" />
    </div>
  );
};
