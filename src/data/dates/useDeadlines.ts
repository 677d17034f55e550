import { useCallback, useMemo } from 'react';
import { type DocketRow, deadlineReader } from '#src/data/dates/DocketLine.ts';
import { useDateNames } from '#src/data/dates/useDateNames.ts';
import { useToday } from '#src/data/dates/useToday.ts';
import { type Acted, withActs } from '#src/data/dates/withActs.ts';
import { useDeadlineMarks } from '#src/data/deadlines/useDeadlineMarks.ts';
import { useCounted } from '#src/data/lists/useCounted.ts';
import { useRows } from '#src/data/lists/useRows.ts';

interface Computed {
  readonly dated: readonly DocketRow[];
  readonly missing: readonly DocketRow[];
}

/** The lines of all families, apart: a list shows one or the other. */
export interface Deadlines extends Acted {
  readonly missing: readonly DocketRow[];
  readonly all: readonly DocketRow[];
}

/**
 * The days of every family on this device, worked out beside what the user does; after a change only those of the
 * families that changed. Null before the first time.
 */
export const useDeadlines = (): Deadlines | null => {
  const names = useDateNames();
  const today = useToday();
  const marks = useDeadlineMarks();
  const families = useRows('patent');
  const read = deadlineReader(names, today);
  const begin = useCallback(() => {
    const [dated, missing]: [DocketRow[], DocketRow[]] = [[], []];
    return {
      take: (family: Parameters<typeof read>[0]): void => {
        for (const row of read(family)) (row.record.line ? dated : missing).push(row);
      },
      result: (): Computed => ({ dated, missing }),
    };
  }, [read]);
  const computed = useCounted(families, begin, 'deadlines');
  return useMemo(() => {
    if (!computed) return null;
    const { missing } = computed;
    const acted = withActs(computed.dated, marks, { families, names, today });
    return { ...acted, missing, all: [...acted.open, ...missing, ...acted.settled] };
  }, [computed, marks, families, names, today]);
};
