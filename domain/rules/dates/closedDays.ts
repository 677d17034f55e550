import { addDays, weekdayOf } from '#domain/rules/dates/calendar.ts';
import type { RuleSource } from '#domain/rules/dates/RuleSource.ts';

interface ClosedDays extends RuleSource {
  /** By year, from the office's own list: it differs from the public holidays of its country. */
  readonly years?: Readonly<Record<string, readonly string[]>>;
  /** Days of years whose list is not known. */
  readonly days?: readonly string[];
}

/** Rule 134(1) EPC, and by Rule 20(2)(g) UPR of unitary patents: the turns of the year that the EPO announced. */
const european: ClosedDays = {
  days: (
    '2024-12-24 2024-12-25 2024-12-26 2024-12-27 2024-12-30 2024-12-31 2025-01-01 ' +
    '2025-12-24 2025-12-25 2025-12-26 2025-12-29 2025-12-30 2025-12-31 2026-01-01'
  ).split(' '),
  text: {
    fr: 'CBE R. 134(1) ; epo.org, fermetures de fin d’année 2024 et 2025',
    en: 'EPC R. 134(1); epo.org, EPO offices closed, 2024 and 2025',
  },
  checkedOn: '2026-11-26',
};

/**
 * Days beside weekends on which an office takes nothing. A year without a list is unknown, which is said beside the day.
 * Days on which an office is closed by an order of its own are not in these lists: then there is a day more.
 */
const closedDays: Readonly<Record<string, ClosedDays>> = {
  EP: european,
  UP: european,
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
  const own = closedDays[office];
  const listOf = (at: string) => own?.years?.[at.slice(0, 4)];
  const isClosed = (at: string): boolean => listOf(at)?.includes(at) ?? own?.days?.includes(at) ?? false;
  let open = day;
  while (weekdayOf(open) % 6 === 0 || isClosed(open)) open = addDays(open, 1);
  return { day: open, isKnown: listOf(day) !== undefined };
};
