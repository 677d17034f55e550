import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { limits } from '#domain/limits.ts';
import { entryChanges } from '#src/data/address/entryChanges.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { boundOf } from '#src/screens/patents/list/patentFilters.ts';
import { DateField } from '#src/ui/fields/DateField.tsx';

export interface FilterDayProps {
  readonly bound: 'from' | 'to';
  /** As the address has it. */
  readonly text: string | undefined;
  /** The new bound, or none. Called a moment after the last keystroke, and never with what is no day. */
  readonly onChange: (days: readonly string[]) => void;
}

/** The first or the last day of a filter, in any spelling; a year alone stands for its first or its last day. */
export const FilterDay = ({ bound, text, onChange }: FilterDayProps) => {
  const { t } = useTranslation();
  const standing = boundOf(text, bound);
  const [typed, setTyped] = useState<string | null>(standing);
  useEffect(() => setTyped(standing), [standing]);
  const send = useDebouncedCallback((day: string | null) => onChange(day === null ? [] : [day]), {
    delay: limits.searchDebounceMs,
    flushOnUnmount: true,
  });
  // By Back within the list, the pause would write into the address of another entry.
  useWindowEvent('popstate', () => {
    entryChanges.whileLeaving(send.flush);
    setTyped(standing);
  });
  return (
    <DateField
      label={t(`patents.filters.${bound}`)}
      value={typed}
      mayBeFuture
      isInPanel
      onChange={(value) => {
        setTyped(value);
        const day = value === null ? null : boundOf(value, bound);
        if (value === null || day !== null) send(day);
      }}
    />
  );
};
