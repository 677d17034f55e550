import { Button } from '@mantine/core';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';

export interface NotDownloadedProps {
  readonly onRetry: () => void;
  /** The server was there and gave everything else. */
  readonly isNotGiven?: boolean | undefined;
}

/** A list that never came: not an empty one (ERR-04, ERR-12). */
export const NotDownloaded = ({ onRetry, isNotGiven = false }: NotDownloadedProps) => {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        kind="notDownloaded"
        title={t('table.notDownloaded')}
        action={
          <Button variant="default" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      >
        {t(isNotGiven ? 'table.notGivenText' : 'table.notDownloadedText')}
      </EmptyState>
    </div>
  );
};
