import type { DocketRow } from '#src/data/dates/DocketLine.ts';
import { useDeadlines } from '#src/data/dates/useDeadlines.ts';
import { type Count, useCounted } from '#src/data/lists/useCounted.ts';

/** The states of the docket that the week's sheet asks for. */
const weekStates = ['overdue', 'soon', 'grace', 'instructed'] as const;
type WeekState = (typeof weekStates)[number];

/** The docket's lines by what is asked of them, each list by its day. */
export type WeekLines = Readonly<Record<WeekState | 'missing', readonly DocketRow[]>>;

const none: readonly DocketRow[] = [];

const byDay = (one: DocketRow, other: DocketRow): number =>
  (one.record.day ?? '') < (other.record.day ?? '') ? -1 : one.record.day === other.record.day ? 0 : 1;

const begin = (): Count<DocketRow, Record<WeekState, DocketRow[]>> => {
  const found: Record<WeekState, DocketRow[]> = { overdue: [], soon: [], grace: [], instructed: [] };
  return {
    take: (row) => {
      for (const state of weekStates) if (row.record.states.includes(state)) found[state].push(row);
    },
    result: () => {
      for (const state of weekStates) found[state].sort(byDay);
      return found;
    },
  };
};

/** Null before the docket has been reckoned the first time. */
export const useWeekLines = (): { readonly open: readonly DocketRow[]; readonly lines: WeekLines } | null => {
  const deadlines = useDeadlines();
  const found = useCounted(deadlines?.open ?? none, deadlines ? begin : null, 'weekLines');
  return deadlines && found ? { open: deadlines.open, lines: { ...found, missing: deadlines.missing } } : null;
};
