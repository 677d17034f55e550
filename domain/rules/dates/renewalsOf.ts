import { baseDay } from '#domain/rules/dates/baseDay.ts';
import { addMonths, addYears, laterOf, monthEndAfter } from '#domain/rules/dates/calendar.ts';
import { nextOpenDay } from '#domain/rules/dates/closedDays.ts';
import type { DatedFamily, DatedFiling } from '#domain/rules/dates/DatedFamily.ts';
import type { DateLine, DateStep, NoDateReason } from '#domain/rules/dates/DateLine.ts';
import { afterEpGrantMonths, euroPctMonths, termRule } from '#domain/rules/dates/grantRules.ts';
import type { RenewalRule } from '#domain/rules/dates/RenewalRule.ts';
import { maintenanceRule, renewalRules } from '#domain/rules/dates/renewalRules.ts';

export type Renewals = { readonly lines: readonly DateLine[] } | { readonly reason: NoDateReason };

/** What a filing's annuities are computed from, once it is known. */
interface Counted {
  readonly filing: DatedFiling;
  readonly rule: RenewalRule;
  /** From which the years count. */
  readonly base: string;
  /** The mention of the grant, of the European patent where the filing comes from one. */
  readonly granted: string | null;
  readonly viaEp: boolean;
  readonly priority: string | null;
  readonly steps: readonly DateStep[];
}

/** The days of one annuity, as the law counts them. */
interface Term {
  readonly earliest: string | null;
  readonly due: string;
  readonly freeUntil: string;
  readonly lastDay: string;
  readonly steps: readonly DateStep[];
}

/** Every annuity that a filing ever costs, whatever day it is today; or why there is none. */
export const renewalsOf = (filing: DatedFiling, family: DatedFamily): Renewals => {
  if (filing.ended !== null) return { reason: { why: 'ended', day: filing.ended } };
  if (filing.standing === 'ended') return { reason: { why: 'standing' } };
  if (filing.office === '') return { reason: { why: 'fact', fact: 'office' } };
  if (filing.office === maintenanceRule.id) return maintenanceOf(filing, family);
  const rule = renewalRules.find(({ office }) => office === filing.office);
  if (!rule) return { reason: { why: 'noRule' } };
  const base = baseDay(filing, family);
  if ('missing' in base) return { reason: { why: 'fact', fact: base.missing } };
  const { granted, viaEp } = base;
  const steps: DateStep[] = [...base.steps, { step: 'rule', rule: rule.id }];
  const counted = { filing, rule, base: base.day, granted, viaEp, priority: family.priority, steps };
  const { registered } = filing;
  // What is registered was granted, whether or not somebody entered the day.
  if (rule.base === 'registered' && registered !== null)
    return linesOf({ ...counted, base: registered }, addYears(base.day, termRule.years));
  const needsGrant = rule.from === 'grant' || viaEp;
  if (needsGrant && granted === null) return { reason: withoutGrant(filing, viaEp) };
  if (rule.base === 'registered') return { reason: { why: 'fact', fact: 'registered' } };
  return linesOf(counted, addYears(base.day, termRule.years));
};

/** A right that is in force was granted: then the day is missing; else annuities have not begun. */
const withoutGrant = ({ standing }: DatedFiling, viaEp: boolean): NoDateReason => {
  if (standing === 'inForce') return { why: 'fact', fact: viaEp ? 'epGranted' : 'granted' };
  return { why: 'notGranted' };
};

const linesOf = (counted: Counted, termEnd: string): Renewals => {
  const { rule, filing } = counted;
  const years = Array.from({ length: termRule.years - rule.firstYear + 1 }, (_, at) => rule.firstYear + at);
  const lines = years
    .filter((year) => isPaidHere(counted, year))
    .map((year) => ({ year, term: termOf(counted, year) }))
    .filter(({ term }) => term.due < termEnd)
    .map(({ year, term }) => lineOf(filing, year, term, counted.steps));
  if (lines.length > 0) return { lines };
  return { reason: { why: filing.office === 'EP' && counted.granted !== null ? 'inTheStates' : 'over' } };
};

/**
 * Art. 86(2), 141(1) EPC: to the EPO until the year of the mention of the grant, to the states, or as a unitary patent,
 * from the next one on. In China the year of the grant is paid with the notice.
 */
const isPaidHere = ({ rule, base, granted, viaEp }: Counted, year: number): boolean => {
  if (granted === null) return true;
  const begins = addYears(base, year - 1);
  if (rule.office === 'EP') return begins <= granted;
  if (viaEp || rule.office === 'UP' || rule.office === 'CN') return begins > granted;
  return true;
};

const termOf = (counted: Counted, year: number): Term => {
  const { rule, base } = counted;
  const at = 12 * (year - 1);
  const due = rule.due === 'monthEnd' ? monthEndAfter(base, at) : addMonths(base, at);
  // From the due day: of 29 February in a common year, six months from the 28th.
  const after = (months: number): string =>
    rule.due === 'monthEnd' ? monthEndAfter(due, months) : addMonths(due, months);
  const first = year === rule.firstYear ? rule.earliestMonthsOfFirst : undefined;
  const before = first ?? rule.earliestMonths;
  const term: Term = {
    earliest: before === null ? null : after(-before),
    due,
    freeUntil: after(rule.freeMonths),
    lastDay: after(rule.graceMonths),
    steps: [],
  };
  return ofDivisional(counted, afterEpGrant(counted, lateGrant(counted, endOf31Months(counted, year, term))));
};

const moved = (term: Term, days: Partial<Term>, why: Extract<DateStep, { step: 'moved' }>['why']): Term => ({
  ...term,
  ...days,
  steps: [...term.steps, { step: 'moved', why }],
});

/** Rule 159(1)(g) EPC. */
const endOf31Months = ({ rule, filing, base, priority }: Counted, year: number, term: Term): Term => {
  if (rule.office !== 'EP' || filing.route !== 'pct' || year !== rule.firstYear) return term;
  const ends = addMonths(priority ?? base, euroPctMonths);
  if (term.due >= ends) return term;
  return moved(term, { due: ends, freeUntil: ends, lastDay: addMonths(ends, rule.graceMonths) }, 'endOf31Months');
};

const lateGrant = ({ rule, filing, base, granted }: Counted, term: Term): Term => {
  const late = rule.lateGrant;
  if (!late || granted === null || granted <= addMonths(base, late.afterMonths)) return term;
  const isMonthEnd = late.until === 'thirdMonthEnd';
  const due = isMonthEnd ? monthEndAfter(granted, 3) : addMonths(filing.registered ?? granted, 3);
  if (term.due >= due) return term;
  const after = (months: number): string => (isMonthEnd ? monthEndAfter(due, months) : addMonths(due, months));
  const earliest = term.earliest && laterOf(term.earliest, granted);
  return moved(
    term,
    { earliest, due, freeUntil: after(rule.freeMonths), lastDay: after(rule.graceMonths) },
    'lateGrant',
  );
};

/** Art. 141(2) EPC: for the fees of the states; those of a unitary patent have rules of their own. */
const afterEpGrant = ({ rule, viaEp, granted }: Counted, term: Term): Term => {
  if (!viaEp || rule.office === 'UP' || granted === null) return term;
  const until = addMonths(granted, afterEpGrantMonths);
  if (term.due > until || term.freeUntil >= until) return term;
  return moved(term, { freeUntil: until, lastDay: laterOf(term.lastDay, until) }, 'afterEpGrant');
};

/** Later than the usual periods, never earlier: the months with a surcharge (CPI L612-19) are not taken away. */
const ofDivisional = ({ rule, filing }: Counted, term: Term): Term => {
  const own = rule.divisional;
  if (!own || filing.route !== 'divisional' || filing.filed === null || term.due >= filing.filed) return term;
  const { filed } = filing;
  const after = (months: number): string =>
    own.counts === 'monthEnd' ? monthEndAfter(filed, months) : addMonths(filed, months);
  const freeUntil = laterOf(term.freeUntil, after(own.freeMonths));
  return moved(term, { freeUntil, lastDay: laterOf(term.lastDay, after(own.graceMonths)) }, 'divisional');
};

const lineOf = (filing: DatedFiling, number: number, term: Term, steps: readonly DateStep[]): DateLine => {
  const open = nextOpenDay(filing.office, term.freeUntil);
  return {
    ...term,
    key: `${filing.id} annuity ${number}`,
    filing,
    kind: 'annuity',
    number,
    payBy: open.day,
    closedDaysKnown: open.isKnown,
    offices: [],
    steps: [...steps, ...term.steps],
  };
};

/** The United States count from the grant, by halves of years; the last one only if the term lasts so long. */
const maintenanceOf = (filing: DatedFiling, family: DatedFamily): Renewals => {
  const { granted } = filing;
  if (granted === null) return { reason: withoutGrant(filing, false) };
  const { years, windowMonths, graceMonths, id } = maintenanceRule;
  const base = baseDay(filing, family);
  const termEnd = 'missing' in base ? null : addYears(base.day, termRule.years);
  const steps: DateStep[] = [
    { step: 'fact', fact: 'granted', day: granted },
    { step: 'rule', rule: id },
  ];
  const lines = years
    .map((number) => {
      const due = addMonths(granted, 12 * number);
      const term = {
        earliest: addMonths(granted, 12 * number - windowMonths),
        due,
        freeUntil: due,
        lastDay: addMonths(granted, 12 * number + graceMonths),
        steps: [],
      };
      return lineOf(filing, number, term, steps);
    })
    .filter(({ due }) => termEnd === null || due < termEnd);
  return lines.length > 0 ? { lines } : { reason: { why: 'over' } };
};
