import { useCallback, useMemo } from 'react';
import type { RecordId } from '#domain/recordId.ts';
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

interface Asked {
  /** Of the families of one client alone. */
  readonly clientId?: RecordId;
  /** False while nobody wants to know: then nothing is worked out. */
  readonly isWanted?: boolean;
}

/**
 * The days of every family on this device, worked out beside what the user does; after a change only those of the
 * families that changed. Null before the first time.
 */
export const useDeadlines = ({ clientId, isWanted = true }: Asked = {}): Deadlines | null => {
  const names = useDateNames();
  const today = useToday();
  const marks = useDeadlineMarks();
  const all = useRows('patent');
  const families = useMemo(
    () => (clientId === undefined ? all : all.filter(({ record }) => record.clientIds.includes(clientId))),
    [all, clientId],
  );
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
  const computed = useCounted(families, isWanted ? begin : null, 'deadlines');
  return useMemo(() => {
    if (!computed || !isWanted) return null;
    const { missing } = computed;
    const acted = withActs(computed.dated, marks, { families, names, today });
    return { ...acted, missing, all: [...acted.open, ...missing, ...acted.settled] };
  }, [computed, isWanted, marks, families, names, today]);
};
