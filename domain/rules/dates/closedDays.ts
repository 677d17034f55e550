import { addDays, weekdayOf } from '#domain/rules/dates/calendar.ts';

/**
 * Days beside weekends on which an office takes nothing, by office and year, from its own yearly notice: it differs from
 * the public holidays of its country. A year without a list is unknown, which is said beside the day.
 */
const closedDays: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {};

export interface OpenDay {
  readonly day: string;
  /** Whether the office's list for that year is known. */
  readonly isKnown: boolean;
}

/** The day itself, or the next one on which the office is open (Rule 134(1) EPC and its likes). */
export const nextOpenDay = (office: string, day: string): OpenDay => {
  const listOf = (at: string) => closedDays[office]?.[at.slice(0, 4)];
  let open = day;
  while (weekdayOf(open) % 6 === 0 || listOf(open)?.includes(open)) open = addDays(open, 1);
  return { day: open, isKnown: listOf(day) !== undefined };
};
