import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { AnswerState } from '#src/ui/state/AnswerState.ts';

/** Asks the server once more for what it did not answer. */
export const RetryButton = ({ busy, refresh }: Pick<AnswerState, 'busy' | 'refresh'>) => (
  <Button
    variant="default"
    size="xs"
    leftSection={<IconRefresh size={14} aria-hidden />}
    loading={busy}
    onClick={() => void refresh()}
  >
    {useTranslation().t('common.retry')}
  </Button>
);
