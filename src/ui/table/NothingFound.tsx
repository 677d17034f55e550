import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';

/** A list whose search and filters leave nothing, with the one step out of it (UX-54). */
export const NothingFound = ({ onClear }: { readonly onClear: () => void }) => {
  const { t } = useTranslation();
  return (
    <EmptyState
      kind="noMatch"
      title={t('table.noMatch')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('table.clearSearch')}
        </Button>
      }
    >
      {t('table.noMatchText')}
    </EmptyState>
  );
};
