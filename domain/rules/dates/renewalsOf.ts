import { baseDay } from '#domain/rules/dates/baseDay.ts';
import { addMonths, addYears } from '#domain/rules/dates/calendar.ts';
import { nextOpenDay } from '#domain/rules/dates/closedDays.ts';
import type { DatedFamily, DatedFiling } from '#domain/rules/dates/DatedFamily.ts';
import type { DateLine, DateStep, NoDateReason } from '#domain/rules/dates/DateLine.ts';
import { termRule } from '#domain/rules/dates/grantRules.ts';
import { hasRenewalRule, renewalRuleFor } from '#domain/rules/dates/renewalRuleFor.ts';
import { maintenanceRule } from '#domain/rules/dates/renewalRules.ts';
import { type Counted, isPaidHere, type Term, termOf } from '#domain/rules/dates/termOf.ts';

export type Renewals =
  | {
      readonly lines: readonly DateLine[];
      /** Why there is none once the last one is over. */
      readonly over: NoDateReason;
    }
  | { readonly reason: NoDateReason };

/** Every annuity that a filing ever costs, whatever day it is today; or why there is none. */
export const renewalsOf = (filing: DatedFiling, family: DatedFamily): Renewals => {
  if (filing.ended !== null) return { reason: { why: 'ended', day: filing.ended } };
  if (filing.standing === 'ended') return { reason: { why: 'standing' } };
  if (filing.office === '') return { reason: { why: 'fact', fact: 'office' } };
  if (filing.office === maintenanceRule.id) return maintenanceOf(filing, family);
  if (!hasRenewalRule(filing.office)) return { reason: { why: 'noRule' } };
  const base = baseDay(filing, family);
  if ('missing' in base) return { reason: { why: 'fact', fact: base.missing } };
  const { granted, viaEp } = base;
  const rule = renewalRuleFor(filing.office, viaEp);
  if (!rule) return { reason: { why: 'onlyEpParts' } };
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
  const isInTheStates = rule.years === 'untilGrant' && counted.granted !== null;
  const over: NoDateReason = { why: isInTheStates ? 'inTheStates' : 'over' };
  return lines.length > 0 ? { lines, over } : { reason: over };
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
  const over: NoDateReason = { why: 'over' };
  return lines.length > 0 ? { lines, over } : { reason: over };
};
