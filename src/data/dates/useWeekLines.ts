import type { Patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { DocketRow } from '#src/data/dates/DocketLine.ts';
import { useDeadlines } from '#src/data/dates/useDeadlines.ts';
import { type Count, useCounted } from '#src/data/lists/useCounted.ts';

/** The states of the docket that the week's sheet asks for. */
const weekStates = ['overdue', 'soon', 'grace', 'instructed'] as const;
type WeekState = (typeof weekStates)[number];

/** Of how many near dates somebody's families are. */
export interface WeekPerson {
  /** Of one of these families, which says whose it is. */
  readonly of: Patent;
  soon: number;
  overdue: number;
  grace: number;
}

/** The docket's lines by what is asked of them, each list by its day. */
export type WeekLines = Readonly<Record<WeekState | 'missing', readonly DocketRow[]>> & {
  /** By the person responsible; whoever has most to do first, what is nobody's at the end. */
  readonly people: readonly WeekPerson[];
};

const none: readonly DocketRow[] = [];

const byDay = (one: DocketRow, other: DocketRow): number =>
  (one.record.day ?? '') < (other.record.day ?? '') ? -1 : one.record.day === other.record.day ? 0 : 1;

const nearStates = ['soon', 'overdue', 'grace'] as const;

const byWork = (one: WeekPerson, other: WeekPerson): number =>
  Number(one.of.idResponsable === null) - Number(other.of.idResponsable === null) ||
  other.overdue + other.soon - (one.overdue + one.soon);

type Found = Record<WeekState, DocketRow[]> & Pick<WeekLines, 'people'>;

const begin = (): Count<DocketRow, Found> => {
  const people = new Map<RecordId | null, WeekPerson>();
  const found: Record<WeekState, DocketRow[]> = { overdue: [], soon: [], grace: [], instructed: [] };
  return {
    take: (row) => {
      const { states, family } = row.record;
      for (const state of weekStates) if (states.includes(state)) found[state].push(row);
      const near = nearStates.filter((state) => states.includes(state));
      if (near.length === 0) return;
      const { idResponsable } = family.record;
      const person = people.get(idResponsable) ?? { of: family.record, soon: 0, overdue: 0, grace: 0 };
      people.set(idResponsable, person);
      for (const state of near) person[state] += 1;
    },
    result: () => {
      for (const state of weekStates) found[state].sort(byDay);
      return { ...found, people: [...people.values()].sort(byWork) };
    },
  };
};

/** Null before the docket has been reckoned the first time. */
export const useWeekLines = (): { readonly open: readonly DocketRow[]; readonly lines: WeekLines } | null => {
  const deadlines = useDeadlines();
  const found = useCounted(deadlines?.open ?? none, deadlines ? begin : null, { name: 'weekLines' });
  return deadlines && found ? { open: deadlines.open, lines: { ...found, missing: deadlines.missing } } : null;
};
