import { addDays, weekdayOf, yearOf } from '#domain/rules/calendar.ts';
import type { DateStep } from '#domain/rules/dates/DateLine.ts';
import type { DateRules } from '#domain/rules/dates/DateRules.ts';
import type { Overruling } from '#domain/rules/dates/Overruling.ts';
import { britishHolidays, frenchHolidays, germanHolidays, swissHolidays } from '#domain/rules/dates/publicHolidays.ts';
import type { RuleSource } from '#domain/rules/dates/RuleSource.ts';
import { ruleStep } from '#domain/rules/dates/ruleStep.ts';

/** What is known of the days on which an office is closed. */
export interface KnownClosedDays extends RuleSource {
  /** By year, from the office's own list: it differs from the public holidays of its country. */
  readonly years?: Readonly<Record<string, readonly string[]>>;
  /** Days of years whose list is not known. */
  readonly days?: readonly string[];
  /** Of any year, by law. What the office adds to them is not known. */
  readonly holidays?: (year: number) => readonly string[];
}

/**
 * Rule 134(1) EPC: the turns of the year that the EPO announced, and of 2026 what a commentary has of its notice. The
 * commentary names no day of The Hague alone, so that the year stays unknown.
 */
const european: KnownClosedDays = {
  days: (
    '2024-12-24 2024-12-25 2024-12-26 2024-12-27 2024-12-30 2024-12-31 2025-01-01 ' +
    '2025-12-24 2025-12-25 2025-12-26 2025-12-29 2025-12-30 2025-12-31 2026-01-01 ' +
    '2026-01-06 2026-04-03 2026-04-06 2026-05-01 2026-05-14 2026-05-25 2026-06-04 ' +
    '2026-12-24 2026-12-25 2026-12-28 2026-12-29 2026-12-30 2026-12-31 2027-01-01'
  ).split(' '),
  text: {
    fr: 'CBE R. 134(1) ; epo.org, fermetures de fin d’année 2024 et 2025 ; pour 2026 hoffmanneitle.com, Public holidays',
    en: 'EPC R. 134(1); epo.org, EPO offices closed, 2024 and 2025; for 2026 hoffmanneitle.com, Public holidays',
  },
  checkedOn: '2026-11-27',
  isSecondary: true,
};

/**
 * Days beside weekends on which an office takes nothing. A year without a list is unknown, which is said beside the day,
 * though its public holidays are counted. Days on which an office is closed by an order of its own are not in these
 * lists: then there is a day more.
 */
export const closedDays: Readonly<Record<string, KnownClosedDays>> = {
  EP: european,
  FR: {
    holidays: frenchHolidays,
    text: {
      fr: 'CPI R618-3 ; Code du travail, art. L3133-1',
      en: 'CPI (FR) R618-3; Code du travail (FR), art. L3133-1',
    },
    checkedOn: '2026-11-27',
  },
  DE: {
    holidays: germanHolidays,
    text: 'DPMAV § 18a; BayFTG Art. 1; FeiertG BE § 1; ThürFGtG § 2',
    checkedOn: '2026-11-27',
  },
  GB: {
    holidays: britishHolidays,
    // The directions for patents were not read; those for trade marks, given on the same day, and for designs say this.
    text:
      'Directions under s. 80 Trade Marks Act 1994 and s. 39 Registered Designs Act 1949; Banking and Financial Dealings ' +
      'Act 1971, sch. 1',
    checkedOn: '2026-11-27',
    isSecondary: true,
  },
  CH: {
    holidays: swissHolidays,
    text: { fr: 'PA (CH) art. 20(3) ; Cst. (CH) art. 110(3)', en: 'VwVG (CH) art. 20(3); BV (CH) art. 110(3)' },
    checkedOn: '2026-11-27',
  },
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

/** Where a right is kept by another office: by Rule 20(2)(g) UPR unitary patents, and those of Liechtenstein. */
const keptBy: Readonly<Record<string, string>> = { UP: 'EP', LI: 'CH' };

export interface OpenDay {
  readonly day: string;
  /** Whether the office's list for that year is known. */
  readonly isKnown: boolean;
  /** What the firm says of it. */
  readonly steps: readonly DateStep[];
}

const nothing: ReadonlySet<string> = new Set();

/** What is known of an office without the firm, by year; worked out once for each. */
const listed = new Map<string, Map<number, ReadonlySet<string>>>();

const listedDays = (office: string, day: string): ReadonlySet<string> => {
  const own = closedDays[office];
  if (!own) return nothing;
  const year = yearOf(day);
  const ofOffice = listed.get(office) ?? new Map<number, ReadonlySet<string>>();
  const known = ofOffice.get(year);
  if (known) return known;
  const days = new Set([...(own.years?.[year] ?? []), ...(own.days ?? []), ...(own.holidays?.(year) ?? [])]);
  listed.set(office, ofOffice.set(year, days));
  return days;
};

const noSteps: readonly DateStep[] = [];

/** The day itself, or the next one on which the office is open (Rule 134(1) EPC and its likes). */
export const nextOpenDay = (office: string, day: string, rules: DateRules): OpenDay => {
  const keeper = keptBy[office] ?? office;
  const firmOf = (at: string) => rules.overruling('closedDays', keeper, at.slice(0, 4));
  let open = day;
  while (isWeekend(open) || listedDays(keeper, open).has(open) || firmOf(open)?.days.includes(open))
    open = addDays(open, 1);
  const own = firmOf(day);
  const ofOpen = firmOf(open);
  return {
    day: open,
    isKnown: own !== undefined || closedDays[keeper]?.years?.[yearOf(day)] !== undefined,
    steps: own || ofOpen ? stepsOf(own, ofOpen) : noSteps,
  };
};

/** What the firm decided of the years of both days. */
const stepsOf = (...decided: readonly (Overruling | undefined)[]): readonly DateStep[] =>
  [...new Set(decided)].flatMap((overruling) => (overruling ? ruleStep('closedDays', overruling) : []));

const isWeekend = (day: string): boolean => weekdayOf(day) % 6 === 0;
