import { useCallback } from 'react';
import { type DeadlineRow, deadlineReader } from '#src/data/dates/Deadline.ts';
import { useDateNames } from '#src/data/dates/useDateNames.ts';
import { useToday } from '#src/data/dates/useToday.ts';
import { useCounted } from '#src/data/lists/useCounted.ts';
import { useRows } from '#src/data/lists/useRows.ts';

/** The lines of all families, apart: a list shows one or the other. */
export interface Deadlines {
  readonly dated: readonly DeadlineRow[];
  readonly missing: readonly DeadlineRow[];
  readonly all: readonly DeadlineRow[];
}

/**
 * The days of every family on this device, worked out beside what the user does; after a change only those of the
 * families that changed. Null before the first time.
 */
export const useDeadlines = (): Deadlines | null => {
  const read = deadlineReader(useDateNames(), useToday());
  const begin = useCallback(() => {
    const [dated, missing]: [DeadlineRow[], DeadlineRow[]] = [[], []];
    return {
      take: (family: Parameters<typeof read>[0]): void => {
        for (const row of read(family)) (row.record.line ? dated : missing).push(row);
      },
      result: (): Deadlines => ({ dated, missing, all: [...dated, ...missing] }),
    };
  }, [read]);
  return useCounted(useRows('patent'), begin, 'deadlines');
};
