import { useMemo } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { type DeadlineReader, type DocketRow, deadlineReader } from '#src/data/dates/DocketLine.ts';
import { useDateNames } from '#src/data/dates/useDateNames.ts';
import { useToday } from '#src/data/dates/useToday.ts';
import { type Acted, withActs } from '#src/data/dates/withActs.ts';
import { type DeadlineMarks, useDeadlineMarks } from '#src/data/deadlines/useDeadlineMarks.ts';
import { type Count, useCounted } from '#src/data/lists/useCounted.ts';
import { type Row, useRows } from '#src/data/lists/useRows.ts';
import type { Work } from '#src/data/lists/walkRows.ts';
import { usePortfolioComplete } from '#src/data/state/usePortfolioComplete.ts';

interface Computed {
  readonly dated: readonly DocketRow[];
  readonly missing: readonly DocketRow[];
}

/** The lines of all families, apart: a list shows one or the other. */
export interface Deadlines extends Acted {
  readonly missing: readonly DocketRow[];
  readonly all: readonly DocketRow[];
}

export interface DeadlinesAsked {
  /** Of the families of one client alone. */
  readonly clientId?: RecordId;
  /** False while nobody wants to know: then nothing is worked out. */
  readonly isWanted?: boolean;
  readonly work?: Work;
}

/**
 * The days of every family on this device, worked out beside what the user does; after a change only those of the
 * families that changed. Null before the first time.
 */
export const useDeadlines = ({ clientId, isWanted = true, work }: DeadlinesAsked = {}): Deadlines | null => {
  const names = useDateNames();
  const today = useToday();
  const marks = useDeadlineMarks();
  const all = useRows('patent');
  const families = useMemo(
    () => (clientId === undefined ? all : all.filter(({ record }) => record.clientIds.includes(clientId))),
    [all, clientId],
  );
  const begin = countOf(deadlineReader(names, today));
  const isComplete = usePortfolioComplete();
  const options = { name: 'deadlines', restMs: isComplete ? 0 : datesRestMs, work };
  const computed = useCounted(families, isWanted ? begin : null, options);
  return useMemo(
    () => (computed && isWanted ? actedOf(computed, marks, { families, names, today }) : null),
    [computed, isWanted, marks, families, names, today],
  );
};

/** While the portfolio comes, page by page, its dates are counted in the pauses: counting them again and again slowed it down. */
export const datesRestMs = 1_500;

type Begin = () => Count<Row<'patent'>, Computed>;
const counts = new WeakMap<DeadlineReader, Begin>();

/** The same function for the same names and day, so that a screen that comes back need not count again. */
const countOf = (read: DeadlineReader): Begin => {
  const known = counts.get(read);
  if (known) return known;
  const begin: Begin = () => {
    const [dated, missing]: [DocketRow[], DocketRow[]] = [[], []];
    return {
      take: (family) => {
        for (const row of read(family)) (row.record.line ? dated : missing).push(row);
      },
      result: () => ({ dated, missing }),
    };
  };
  counts.set(read, begin);
  return begin;
};

type Known = Parameters<typeof withActs>[2];
const kept = new WeakMap<Computed, { readonly marks: DeadlineMarks; readonly by: Known; readonly result: Deadlines }>();

/** The same lists while nothing they are made of is another: what was made of them, such as their order, still holds. */
const actedOf = (computed: Computed, marks: DeadlineMarks, by: Known): Deadlines => {
  const before = kept.get(computed);
  // Where nobody acted on a date, nothing but the lines is asked.
  const isSame =
    before?.marks === marks &&
    (marks.rows.length === 0 ||
      (before.by.families === by.families && before.by.names === by.names && before.by.today === by.today));
  if (isSame) return before.result;
  const { dated, missing } = computed;
  const acted = withActs(dated, marks, by);
  const result = { ...acted, missing, all: [...acted.open, ...missing, ...acted.settled] };
  kept.set(computed, { marks, by, result });
  return result;
};
