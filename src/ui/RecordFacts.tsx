import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Fact, FactList } from '#src/ui/FactList.tsx';
import { PendingNote, type PendingNoteProps } from '#src/ui/PendingNote.tsx';

export interface RecordFactsProps extends PendingNoteProps {
  readonly facts: readonly Fact[];
}

/** Everything there is of a record, and what of it waits to be sent. */
export const RecordFacts = ({ facts, ...pending }: RecordFactsProps) => {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <PendingNote {...pending} />
      <FactList empty={t('common.notProvided')} facts={facts} />
    </Stack>
  );
};
