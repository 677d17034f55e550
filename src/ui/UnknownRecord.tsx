import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useLater } from '#src/ui/useLater.ts';

/** In place of a record that is not there: still being read from this device, or gone, foreign or never there (UX-21). */
export const UnknownRecord = ({ loaded }: { readonly loaded: boolean }) => {
  const { t } = useTranslation();
  const late = useLater(!loaded);
  if (loaded)
    return (
      <EmptyState kind="noMatch" title={t('common.unknownRecord')}>
        {t('common.unknownRecordText')}
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
