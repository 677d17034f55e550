import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ImportState } from '#src/screens/patents/import/ImportState.ts';
import { acceptedOf } from '#src/screens/patents/import/sheetUpdates.ts';

export interface CreateButtonProps {
  readonly state: ImportState;
  /** Something is still to be decided. */
  readonly undecided: boolean;
  readonly onCreate: () => void;
}

/** Says what it does: how many families it makes, and how many of those that are there it changes. */
export const CreateButton = ({ state, undecided, onCreate }: CreateButtonProps) => {
  const { t, i18n } = useTranslation();
  const { assessment, updates, accepted, busy } = state;
  const created = assessment?.fresh ?? 0;
  const updated = useMemo(() => {
    const chosen = new Set(accepted);
    return (updates ?? []).filter((update) => acceptedOf(update, chosen) !== null).length;
  }, [updates, accepted]);
  const number = (count: number): string => formatNumber(count, i18n.language);
  const create = t('import.create', { count: created, number: number(created) });
  const update = t('import.update', { count: updated, number: number(updated) });
  const labels = [created > 0 || updated === 0 ? create : '', updated > 0 ? update : ''];
  return (
    <Button onClick={onCreate} disabled={busy || created + updated === 0 || undecided}>
      {labels.filter(Boolean).join(' · ')}
    </Button>
  );
};
