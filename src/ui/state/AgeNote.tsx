import { Alert, Group, Text } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#src/i18n/formats.ts';
import { RetryButton } from '#src/ui/state/RetryButton.tsx';

/** How an answer of the server stands that is kept on this device. */
export interface AnswerState {
  /** When it came, as an instant; null without one. */
  readonly at: string | null;
  /** It is being asked for. */
  readonly busy: boolean;
  /** The last question was not answered: the server's sentence, or empty when it was not there. */
  readonly failed: { readonly message: string } | null;
  readonly refresh: () => Promise<void>;
}

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
