import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';

export interface NothingFoundProps {
  readonly onClear: () => void;
  /** Where more is known than that nothing was found. */
  readonly title?: string | undefined;
  /** What may be meant instead. */
  readonly children?: ReactNode;
}

/** A list whose search and filters leave nothing, with the one step out of it (UX-54). */
export const NothingFound = ({ onClear, title, children }: NothingFoundProps) => {
  const { t } = useTranslation();
  return (
    <EmptyState
      kind="noMatch"
      title={title ?? t('common.nothingFound')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('table.clearSearch')}
        </Button>
      }
    >
      {children ?? t('table.noMatchText')}
    </EmptyState>
  );
};
