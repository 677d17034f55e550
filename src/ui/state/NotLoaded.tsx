import { Button } from '@mantine/core';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { AnswerState } from '#src/ui/state/AnswerState.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';

export interface NotLoadedProps {
  /** What could not be loaded. */
  readonly title: string;
  readonly answered: AnswerState;
  readonly offline: boolean;
}

/** In place of a list that the server never answered on this device (ERR-24, ERR-26); never shown as an empty one. */
export const NotLoaded = ({ title, answered: { failed, busy, refresh }, offline }: NotLoadedProps) => {
  const { t } = useTranslation();
  const retry = (
    <Button variant="default" loading={busy} onClick={() => void refresh()}>
      {t('common.retry')}
    </Button>
  );
  return (
    <EmptyState kind={offline ? 'notDownloaded' : 'failed'} title={title} action={offline ? undefined : retry}>
      {failed?.message || t(offline ? 'age.never' : 'errors.unreachable')}
    </EmptyState>
  );
};
