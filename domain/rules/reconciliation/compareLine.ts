import type { RecordId } from '#domain/recordId.ts';
import { nextOpenDay } from '#domain/rules/dates/closedDays.ts';
import type { DateLine, NoDateReason } from '#domain/rules/dates/DateLine.ts';
import type { DateRules } from '#domain/rules/dates/DateRules.ts';
import type { Renewals } from '#domain/rules/dates/renewalsOf.ts';
import type { AnnuityLine } from '#domain/rules/reconciliation/AnnuityLine.ts';
import { isSameYear } from '#domain/rules/reconciliation/annuityYear.ts';
import { type ListedStatus, listedStatus } from '#domain/rules/reconciliation/listedStatus.ts';

/** What is known here of the annuities of a filing. */
export interface OwnAnnuities {
  readonly office: string;
  /** By which they are computed. */
  readonly rules: DateRules;
  /** Every one that it ever costs, or why there is none. */
  readonly all: Renewals;
  /** Those that can still be paid, or why there is none. */
  readonly coming: Renewals;
  /** Where a line stands in the docket, by its key; undefined for what is not in it. */
  readonly standing: (key: string) => 'open' | 'done' | 'waived' | undefined;
  /** The cabinets that pay them; null while nobody here knows. */
  readonly payers: readonly RecordId[] | null;
}

export type Difference = 'date' | 'year' | 'status' | 'firm';

/** How our side stands. `past`: long over, or still far ahead; `ended`: the right is. */
export type OwnState = 'open' | 'done' | 'waived' | 'past' | 'ended' | 'none';

/** A line of the list beside what is computed here. */
export interface Comparison {
  /** Ours that it is held against; null where there is none. */
  readonly own: DateLine | null;
  /** Why there is none. */
  readonly reason: NoDateReason | null;
  readonly state: OwnState;
  readonly listed: ListedStatus | null;
  /** Nothing: they agree in all that the list says. */
  readonly differences: readonly Difference[];
  /** Who pays here. */
  readonly payers: readonly RecordId[];
}

/** The day of the law, the last one without a surcharge, and the next on which offices are open all mean the same fee. */
const isDayOf = ({ filing, due, freeUntil, payBy }: DateLine, day: string | null, rules: DateRules): boolean =>
  day !== null &&
  (day === due || day === freeUntil || day === payBy || day === nextOpenDay(filing.office, due, rules).day);

/**
 * @param firmId whose list it is
 * @param today `YYYY-MM-DD`
 */
export const compareLine = (line: AnnuityLine, own: OwnAnnuities, firmId: RecordId, today: string): Comparison => {
  const lines = 'lines' in own.all ? own.all.lines : [];
  const reason = 'lines' in own.coming ? null : own.coming.reason;
  const ours = lineMeant(line, lines, own, today);
  const listed = listedStatus(line.status);
  const isEnded = reason?.why === 'ended' || reason?.why === 'standing';
  const state: OwnState = isEnded ? 'ended' : ours ? (own.standing(ours.key) ?? 'past') : 'none';
  const differences: Difference[] = [];
  if (!isEnded && listed !== 'ended') {
    const saysDay = line.due !== null || line.dueText !== '';
    if (saysDay && !(ours && isDayOf(ours, line.due, own.rules))) differences.push('date');
    if (line.year !== null && !(ours && isSameYear(line.year, ours.number, own.office))) differences.push('year');
  }
  const isOver = reason?.why === 'over' || reason?.why === 'inTheStates';
  if (!(isOver && listed === 'ended') && differsInStatus(line, listed, state, today)) differences.push('status');
  // Nobody pays for what has ended, on either side.
  const isLive = !isEnded && !isOver && listed !== 'ended';
  if (isLive && own.payers && !own.payers.includes(firmId)) differences.push('firm');
  return { own: ours, reason: ours ? null : reason, state, listed, differences, payers: own.payers ?? [] };
};

/** Of ours the one with its day and year, else with its day, else with its year, else the one that comes. */
const lineMeant = (
  { due, year }: AnnuityLine,
  lines: readonly DateLine[],
  { office, coming, standing, rules }: OwnAnnuities,
  today: string,
): DateLine | null => {
  const ofYear = lines.filter(({ number }) => year !== null && isSameYear(year, number, office));
  const ofDay = lines.filter((line) => isDayOf(line, due, rules));
  const next = 'lines' in coming ? coming.lines : [];
  const open = next.filter(({ key }) => standing(key) === 'open');
  return (
    ofYear.find((line) => ofDay.includes(line)) ??
    ofDay[0] ??
    ofYear[0] ??
    open.find((line) => line.due >= today) ??
    open.at(-1) ??
    next.find((line) => line.due >= today) ??
    next.at(-1) ??
    null
  );
};

const differsInStatus = (
  { due }: AnnuityLine,
  listed: ListedStatus | null,
  state: OwnState,
  today: string,
): boolean => {
  const isComing = due === null || due >= today;
  if (listed === 'ended') return state !== 'ended' && state !== 'waived';
  if (state === 'ended') return listed !== null || due !== null ? isComing : false;
  if (state === 'waived') return true;
  if (listed === 'paid') return state === 'open';
  return listed === 'toPay' && state === 'done';
};
