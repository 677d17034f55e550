import { Text } from '@mantine/core';
import type { Deadline } from '#domain/entities/deadline.ts';
import { isComputedOtherwise } from '#domain/rules/deadlines/deadlineStanding.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { isolated } from '#src/i18n/isolated.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { markWords } from '#src/records/deadlines/markWords.ts';

export interface MarkLinesProps {
  /** Undefined while nobody acted on it. */
  readonly record: Deadline | undefined;
  /** For which day the line is computed now; null for an own date. */
  readonly due: string | null;
  /** Whether the line is computed no more. */
  readonly isGone?: boolean;
  /** In a list, whose line opens with the whole of it. */
  readonly isShort?: boolean;
}

/** What was done with a date, below what it is for, and whether it still holds. */
export const MarkLines = ({ record, due, isGone = false, isShort = false }: MarkLinesProps) => {
  const { t } = useTranslation();
  if (!record) return null;
  const isMoved = due !== null && isComputedOtherwise(record, due);
  const day = formatDay(record.dateCalculee);
  const asks = isGone ? t('deadlineActs.states.gone', { day }) : isMoved ? t('deadlineActs.states.moved', { day }) : '';
  return [...markWords(t, record), isolated(record.note), asks].filter(Boolean).map((sentence) => (
    <Text
      key={sentence}
      component="span"
      size="xs"
      c={sentence === asks ? 'orange' : 'dimmed'}
      style={{ overflowWrap: 'anywhere' }}
      {...(isShort ? { lineClamp: 2 } : { display: 'block' })}
    >
      {sentence}
    </Text>
  ));
};
