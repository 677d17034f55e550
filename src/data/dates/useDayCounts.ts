import { useMemo } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { type DeadlineReader, type DocketRow, deadlineReader } from '#src/data/dates/DocketLine.ts';
import { useDateNames } from '#src/data/dates/useDateNames.ts';
import { datesRestMs } from '#src/data/dates/useDeadlines.ts';
import { useToday } from '#src/data/dates/useToday.ts';
import { withActs } from '#src/data/dates/withActs.ts';
import { type DeadlineMarks, useDeadlineMarks } from '#src/data/deadlines/useDeadlineMarks.ts';
import { type Count, useCounted } from '#src/data/lists/useCounted.ts';
import { type Row, useRows } from '#src/data/lists/useRows.ts';
import type { Work } from '#src/data/lists/walkRows.ts';
import { usePortfolioComplete } from '#src/data/state/usePortfolioComplete.ts';

type Family = Row<'patent'>;

interface Asked {
  /** False while nobody wants to know: then nothing is worked out. */
  readonly isWanted: boolean;
  readonly work?: Work;
}

/**
 * What the docket counts of a day: those whose day it is, and those that are overdue; null before the first time. Of all
 * other dates nothing is kept: the docket of 200,000 families is a quarter of what a page holds, and most sessions do not
 * open it.
 */
export const useDayCounts = ({ isWanted, work }: Asked) => {
  const names = useDateNames();
  const today = useToday();
  const marks = useDeadlineMarks();
  const families = useRows('patent');
  const isComplete = usePortfolioComplete();
  const begin = countOf(deadlineReader(names, today), today)(marks);
  const options = { name: 'dayCounts', restMs: isComplete ? 0 : datesRestMs, work };
  const dated = useCounted(families, isWanted ? begin : null, options);
  return useMemo(() => {
    if (!dated || !isWanted) return null;
    const { open } = withActs(dated, marks, { families, names, today });
    return {
      today: open.filter(({ record }) => record.day === today).length,
      overdue: open.filter(isOverdue).length,
    };
  }, [dated, isWanted, marks, families, names, today]);
};

const isOverdue = ({ record }: DocketRow): boolean => record.states.includes('overdue');

type Begin = (marks: DeadlineMarks) => () => Count<Family, readonly DocketRow[]>;
const counts = new WeakMap<DeadlineReader, Begin>();

/**
 * The same functions for the same names, day and marks. Of families with whose dates somebody did something all are kept:
 * what was done with a date that is not among them would have its family computed once more, in one go.
 */
const countOf = (read: DeadlineReader, today: string): Begin => {
  const known = counts.get(read);
  if (known) return known;
  const kept = new WeakMap<Family, readonly DocketRow[]>();
  const whole = new WeakSet<Family>();
  const isOfDay = (row: DocketRow): boolean => row.record.day === today || isOverdue(row);
  const datesOf = (family: Family, isActed: boolean): readonly DocketRow[] => {
    const before = kept.get(family);
    if (before && (!isActed || whole.has(family))) return before;
    const rows = read.inPassing(family).filter(isActed ? ({ record }) => record.line !== null : isOfDay);
    kept.set(family, rows.length === 0 ? none : rows);
    if (isActed) whole.add(family);
    return rows;
  };
  const begins = new WeakMap<DeadlineMarks, ReturnType<Begin>>();
  const begin: Begin = (marks) => {
    const those = begins.get(marks) ?? createCount(datesOf, marks);
    begins.set(marks, those);
    return those;
  };
  counts.set(read, begin);
  return begin;
};

const createCount = (
  datesOf: (family: Family, isActed: boolean) => readonly DocketRow[],
  marks: DeadlineMarks,
): ReturnType<Begin> => {
  const acted = new Set<RecordId | null>(marks.rows.map(({ record }) => record.brevetId));
  return () => {
    const dated: DocketRow[] = [];
    return {
      take: (family) => {
        for (const row of datesOf(family, acted.has(family.id))) dated.push(row);
      },
      result: () => dated,
    };
  };
};

const none: readonly DocketRow[] = [];
