import { addDays, weekdayOf } from '#domain/rules/dates/calendar.ts';
import type { RuleSource } from '#domain/rules/dates/RuleSource.ts';

interface ClosedDays extends RuleSource {
  /** By year, from the office's own list: it differs from the public holidays of its country. */
  readonly years: Readonly<Record<string, readonly string[]>>;
}

/**
 * Days beside weekends on which an office takes nothing. A year without a list is unknown, which is said beside the day.
 * Days on which an office is closed by an order of its own are not in these lists: then there is a day more.
 */
const closedDays: Readonly<Record<string, ClosedDays>> = {
  US: {
    years: {
      2026: (
        '2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-10-12 2026-11-11 2026-11-26 ' +
        '2026-12-25'
      ).split(' '),
      // New Year's Day of 2028 is a Saturday: it is kept on the Friday before.
      2027: (
        '2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-06-18 2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25 ' +
        '2027-12-24 2027-12-31'
      ).split(' '),
    },
    text: '35 U.S.C. 21(b); 5 U.S.C. 6103(a), MPEP 710.05',
    checkedOn: '2026-11-26',
  },
};

export interface OpenDay {
  readonly day: string;
  /** Whether the office's list for that year is known. */
  readonly isKnown: boolean;
}

/** The day itself, or the next one on which the office is open (Rule 134(1) EPC and its likes). */
export const nextOpenDay = (office: string, day: string): OpenDay => {
  const listOf = (at: string) => closedDays[office]?.years[at.slice(0, 4)];
  let open = day;
  while (weekdayOf(open) % 6 === 0 || listOf(open)?.includes(open)) open = addDays(open, 1);
  return { day: open, isKnown: listOf(day) !== undefined };
};
