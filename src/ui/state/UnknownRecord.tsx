import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useDelayed } from '#src/ui/page/useDelayed.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';

export interface UnknownRecordProps {
  /** Where the records are (useArrival): only among all of them one is certainly not there. */
  readonly arrival: 'reading' | 'coming' | 'missing' | 'here';
}

/** In place of a record that is not there: not read or not downloaded yet, or gone, foreign or never there (UX-21). */
export const UnknownRecord = ({ arrival }: UnknownRecordProps) => {
  const { t } = useTranslation();
  const late = useDelayed(arrival === 'reading' || arrival === 'coming');
  if (arrival === 'here')
    return (
      <EmptyState kind="noMatch" title={t('common.unknownRecord')}>
        {t('common.unknownRecordText')}
      </EmptyState>
    );
  if (arrival === 'missing')
    return (
      <EmptyState kind="notDownloaded" title={t('common.notDownloaded')}>
        {t('common.notDownloadedText')}
      </EmptyState>
    );
  return late ? (
    <Stack gap="sm" aria-busy>
      <Skeleton height={20} width="60%" />
      <Skeleton height={14} />
      <Skeleton height={14} width="80%" />
    </Stack>
  ) : null;
};
