import { Stack } from '@mantine/core';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { type Fact, FactList } from '#src/ui/facts/FactList.tsx';
import { NotHere } from '#src/ui/state/NotHere.tsx';
import { PendingNote, type PendingNoteProps } from '#src/ui/state/PendingNote.tsx';

export interface RecordFactsProps extends PendingNoteProps {
  readonly facts: readonly Fact[];
  /** The record's fields that are not here yet. */
  readonly unread: readonly string[];
}

/** Everything there is of a record, and what of it waits to be sent. */
export const RecordFacts = ({ facts, unread, ...pending }: RecordFactsProps) => {
  const { t } = useTranslation();
  const missing = new Set(unread.map(pending.labelOf));
  return (
    <Stack gap="md">
      <PendingNote {...pending} />
      <FactList
        empty={t('common.notProvided')}
        facts={facts.map((fact) => (missing.has(fact.label) ? { ...fact, value: <NotHere /> } : fact))}
      />
    </Stack>
  );
};
