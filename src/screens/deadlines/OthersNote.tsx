import { Anchor, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { DocketRow } from '#src/data/dates/DocketLine.ts';
import type { ListAddressState } from '#src/data/lists/useListAddress.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

export interface OthersNoteProps {
  /** All lines on this device. */
  readonly rows: readonly DocketRow[];
  /** Whether a line is one of those whose responsible person is asked for; null where nobody is. */
  readonly isAsked: ((row: DocketRow) => boolean) | null;
  readonly address: ListAddressState;
}

const urgent = ['overdue', 'grace'] as const;

const urgentOf = new WeakMap<readonly DocketRow[], readonly DocketRow[]>();

/** Looked for once in the same lines, of which few are. */
const urgentIn = (rows: readonly DocketRow[]): readonly DocketRow[] => {
  const found =
    urgentOf.get(rows) ?? rows.filter(({ record }) => urgent.some((state) => record.states.includes(state)));
  urgentOf.set(rows, found);
  return found;
};

/** While the docket shows some people's dates alone: how many of the others have become urgent. */
export const OthersNote = ({ rows, isAsked, address }: OthersNoteProps) => {
  const { t } = useTranslation();
  const count = useMemo(() => (isAsked ? urgentIn(rows).filter((row) => !isAsked(row)).length : 0), [rows, isAsked]);
  if (count === 0) return null;
  return (
    <Text size="sm" mb="xs" data-print="never">
      {t('responsible.others', { count })}{' '}
      <Anchor
        component="button"
        type="button"
        size="sm"
        onClick={() => address.set({ filters: { ...address.filters, responsible: [] }, atOnce: true })}
      >
        {t('responsible.showAll')}
      </Anchor>
    </Text>
  );
};
