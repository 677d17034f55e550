import { Alert, Group, Text } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { formatDateTime } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { AnswerState } from '#src/ui/state/AnswerState.ts';
import { RetryButton } from '#src/ui/state/RetryButton.tsx';

export interface AgeNoteProps {
  readonly answered: AnswerState;
  readonly offline: boolean;
  /** What cannot be done meanwhile. */
  readonly children?: string | null;
}

/** Says that a page shows what the server said some time ago, and why; nothing while the two agree. */
export const AgeNote = ({ answered: { at, busy, failed, refresh }, offline, children }: AgeNoteProps) => {
  const { t } = useTranslation();
  if (!offline && (!failed || at === null)) return null;
  const why = failed?.message || t(offline ? 'age.offline' : 'age.unreachable');
  const asOf = at ? t('age.asOf', { when: formatDateTime(at) }) : '';
  return (
    <Alert color="gray" icon={<IconClockPause aria-hidden />} role="status" mb="md" py="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{[why, asOf, children].filter(Boolean).join(' ')}</Text>
        {offline ? null : <RetryButton busy={busy} refresh={refresh} />}
      </Group>
    </Alert>
  );
};
