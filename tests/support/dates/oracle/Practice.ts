import type { CountedFacts } from '#tests/support/dates/oracle/countedFacts.ts';
import type { Reckoned } from '#tests/support/dates/oracle/OracleDay.ts';
import { lastOfMonthAfter, sameDayAfter, type Triple } from '#tests/support/dates/oracle/triple.ts';

/** One year of one office, or null where that office asks nothing for that year. */
export type Practice = (year: number, facts: CountedFacts) => Reckoned | null;

/** The day on which a patent year begins. */
export const beginning = (base: Triple, year: number): Triple => sameDayAfter(base, 12 * (year - 1));

/** The last day of the month in which a patent year begins. */
export const monthEnd = (base: Triple, year: number): Triple => lastOfMonthAfter(base, 12 * (year - 1));

const earlier = (due: Triple, months: number | null): Triple | null =>
  months === null ? null : lastOfMonthAfter(due, -months);

/** Due, and what lies around it, at the ends of months. */
export const atMonthEnds = (year: number, due: Triple, early: number | null, free: number, last: number): Reckoned => ({
  number: year,
  earliest: earlier(due, early),
  due,
  free: lastOfMonthAfter(due, free),
  last: lastOfMonthAfter(due, last),
});

/** Due at the end of a month; the law does not say that the months behind it end with a month, too. */
export const sixFrom = (year: number, due: Triple, early: number | null): Reckoned => ({
  number: year,
  earliest: earlier(due, early),
  due,
  free: due,
  last: sameDayAfter(due, 6),
});

export const onTheDay = (year: number, due: Triple): Reckoned => sixFrom(year, due, null);
