import { addDays } from '#domain/rules/calendar.ts';
import type { DateLine } from '#domain/rules/dates/DateLine.ts';

/** How a list of dates is looked at; a line may be several of them. */
export const urgencies = ['overdue', 'week', 'quarter', 'grace'] as const;
export type Urgency = (typeof urgencies)[number];

/** Days after which a line that nobody acted on is history: whether it was paid is not known here. */
export const overdueDays = 60;
const weekDays = 7;
const monthDays = 30;
const quarterDays = 90;

type Days = Pick<DateLine, 'due' | 'freeUntil' | 'payBy' | 'lastDay'>;

/** The day that counts now: the due day, then the last one without a surcharge, then the last of all. */
export const nextDayOf = ({ due, freeUntil, payBy, lastDay }: Days, today: string): string => {
  if (due >= today) return due;
  if (freeUntil >= today) return freeUntil;
  return payBy >= today ? payBy : lastDay;
};

/** A free day on which the office is closed is over on the next open one. */
export const isInGrace = ({ payBy, lastDay }: Days, today: string): boolean => payBy < today && today <= lastDay;

/** What a line is on a day. @param ends the last days of what is near, the same for all lines: see `nearEnds` */
export const urgenciesOf = (line: Days, today: string, ends: NearEnds): readonly Urgency[] => {
  const next = nextDayOf(line, today);
  if (next < today) return overdue;
  const grace = isInGrace(line, today) ? inGrace : notNear;
  if (next > ends.quarter) return grace;
  return next > ends.week ? ['quarter', ...grace] : ['week', 'quarter', ...grace];
};

const overdue: readonly Urgency[] = ['overdue'];
const inGrace: readonly Urgency[] = ['grace'];
const notNear: readonly Urgency[] = [];

export interface NearEnds {
  readonly week: string;
  readonly month: string;
  readonly quarter: string;
}

export const nearEnds = (today: string): NearEnds => ({
  week: addDays(today, weekDays),
  month: addDays(today, monthDays),
  quarter: addDays(today, quarterDays),
});

/** From which day on lines are listed that nobody can act on any more. */
export const overdueSince = (today: string): string => addDays(today, -overdueDays);
