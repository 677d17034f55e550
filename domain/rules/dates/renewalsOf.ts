import { addMonths, addYears, lastDayOfAll, monthsBetween } from '#domain/rules/calendar.ts';
import { type BaseDay, baseDay } from '#domain/rules/dates/baseDay.ts';
import { nextOpenDay } from '#domain/rules/dates/closedDays.ts';
import type { DatedFamily, DatedFiling } from '#domain/rules/dates/DatedFamily.ts';
import type { DateLine, DateStep, NoDateReason } from '#domain/rules/dates/DateLine.ts';
import { type DateRules, lawRules } from '#domain/rules/dates/DateRules.ts';
import { termRule } from '#domain/rules/dates/grantRules.ts';
import { renewalRuleFor } from '#domain/rules/dates/renewalRuleFor.ts';
import { maintenanceRule } from '#domain/rules/dates/renewalRules.ts';
import { ruleStep } from '#domain/rules/dates/ruleStep.ts';
import { type Counted, isPaidHere, type Term, termOf } from '#domain/rules/dates/termOf.ts';

export type Renewals = { readonly lines: readonly DateLine[] } | { readonly reason: NoDateReason };

/** Which annuities are wanted: those that can be paid on a day or later, up to those that fall due next. */
export interface Wanted {
  readonly since: string;
  readonly today: string;
}

/**
 * The annuities of a filing, or why there is none.
 * @param wanted null for every one that it ever costs
 * @param rules those of the sources, with what the firm decided instead
 * @param known its base day, where that was looked for already
 */
export const renewalsOf = (
  filing: DatedFiling,
  family: DatedFamily,
  wanted: Wanted | null = null,
  rules: DateRules = lawRules,
  known: BaseDay | null = null,
): Renewals => {
  if (filing.ended !== null) return { reason: { why: 'ended', day: filing.ended } };
  if (filing.standing === 'ended') return { reason: { why: 'standing' } };
  if (filing.office === '') return { reason: { why: 'fact', fact: 'office' } };
  if (filing.office === maintenanceRule.id)
    return maintenanceOf(filing, known ?? baseDay(filing, family), wanted, rules);
  const rows = rules.renewals(filing.office);
  const [only, ...others] = rows;
  if (!only) return { reason: { why: 'noRule' } };
  // What is not computed lacks no fact.
  if (others.length === 0 && only.overruling?.isNone && only.of === undefined)
    return { reason: { why: 'overruled', overruling: only.overruling } };
  const base = known ?? baseDay(filing, family);
  if ('missing' in base) return { reason: { why: 'fact', fact: base.missing } };
  const { granted, viaEp } = base;
  const rule = renewalRuleFor(rules, filing.office, viaEp);
  if (!rule) return { reason: { why: 'onlyEpParts' } };
  if (rule.overruling?.isNone) return { reason: { why: 'overruled', overruling: rule.overruling } };
  const counted = { filing, rule, base: base.day, granted, viaEp, priority: family.priority, found: base.steps };
  const { registered } = filing;
  // What is registered was granted, whether or not somebody entered the day.
  if (rule.base === 'registered' && registered !== null)
    return linesOf({ ...counted, base: registered }, addYears(base.day, termRule.years), wanted, rules);
  const needsGrant = rule.from === 'grant' || viaEp;
  if (needsGrant && granted === null) return { reason: withoutGrant(filing, viaEp) };
  if (rule.base === 'registered') return { reason: { why: 'fact', fact: 'registered' } };
  return linesOf(counted, addYears(base.day, termRule.years), wanted, rules);
};

/** A right that is in force was granted: then the day is missing; else annuities have not begun. */
const withoutGrant = ({ standing }: DatedFiling, viaEp: boolean): NoDateReason => {
  if (standing === 'inForce') return { why: 'fact', fact: viaEp ? 'epGranted' : 'granted' };
  return { why: 'notGranted' };
};

const linesOf = (counted: Counted, termEnd: string, wanted: Wanted | null, rules: DateRules): Renewals => {
  const { rule, filing } = counted;
  const terms = stillWanted(termsOf(counted, firstWanted(counted, wanted), termEnd), wanted);
  if (terms.length === 0) {
    const isInTheStates = rule.years === 'untilGrant' && counted.granted !== null;
    return { reason: { why: isInTheStates ? 'inTheStates' : 'over' } };
  }
  const steps = [...counted.found, ruleStep(rule.id, rule.overruling)];
  return { lines: terms.map((dated) => lineOf(filing, dated, steps, rules)) };
};

interface Dated {
  readonly number: number;
  readonly term: Term;
}

function* termsOf(counted: Counted, firstYear: number, termEnd: string): Generator<Dated> {
  for (let year = firstYear; year <= termRule.years; year += 1) {
    if (!isPaidHere(counted, year)) continue;
    const term = termOf(counted, year);
    if (term.due >= termEnd) return;
    yield { number: year, term };
  }
}

/** Up to what falls due next, behind which none is reckoned. After a late grant several years fall due on one day. */
const stillWanted = (terms: Iterable<Dated>, wanted: Wanted | null): readonly Dated[] => {
  if (!wanted) return [...terms];
  const open: Dated[] = [];
  let next = lastDayOfAll;
  for (const dated of terms) {
    const { due, lastDay } = dated.term;
    if (due > next) break;
    if (lastDay >= wanted.since) open.push(dated);
    if (due >= wanted.today) next = due;
  }
  return open;
};

/** No rule lets an annuity be paid so many months after its year began, or after what moved it. */
const mostMonths = 40;

/** The first year that may be wanted: of a patent from long ago most are over, and need not be reckoned. */
const firstWanted = ({ rule, base, filing, priority, granted }: Counted, wanted: Wanted | null): number => {
  if (!wanted) return rule.firstYear;
  const isNear = (day: string | null): boolean => day !== null && monthsBetween(day, wanted.since) <= mostMonths;
  const { registered, filed } = filing;
  if (isNear(granted) || isNear(filing.granted) || isNear(registered) || isNear(filed) || isNear(priority))
    return rule.firstYear;
  return Math.max(rule.firstYear, Math.floor((monthsBetween(base, wanted.since) - mostMonths) / 12) + 1);
};

const lineOf = (
  filing: DatedFiling,
  { number, term }: Dated,
  steps: readonly DateStep[],
  rules: DateRules,
): DateLine => {
  const { earliest, due, freeUntil, lastDay } = term;
  const open = nextOpenDay(filing.office, freeUntil, rules);
  return {
    key: `${filing.id} annuity ${number}`,
    filing,
    kind: 'annuity',
    number,
    earliest,
    due,
    freeUntil,
    lastDay,
    payBy: open.day,
    closedDaysKnown: open.isKnown,
    offices: [],
    steps: term.steps.length + open.steps.length === 0 ? steps : [...steps, ...term.steps, ...open.steps],
  };
};

/** The United States count from the grant, by halves of years; the last one only if the term lasts so long. */
const maintenanceOf = (filing: DatedFiling, base: BaseDay, wanted: Wanted | null, rules: DateRules): Renewals => {
  const { windowMonths, graceMonths, overruling } = rules.maintenance;
  if (overruling?.isNone) return { reason: { why: 'overruled', overruling } };
  const { granted } = filing;
  if (granted === null) return { reason: withoutGrant(filing, false) };
  const { years, id } = maintenanceRule;
  const termEnd = 'missing' in base ? null : addYears(base.day, termRule.years);
  const steps: DateStep[] = [{ step: 'fact', fact: 'granted', day: granted }, ruleStep(id, overruling)];
  const terms = years
    .map((number): Dated => {
      const due = addMonths(granted, 12 * number);
      const earliest = addMonths(granted, 12 * number - windowMonths);
      const lastDay = addMonths(granted, 12 * number + graceMonths);
      return { number, term: { earliest, due, freeUntil: due, lastDay, steps: [] } };
    })
    .filter(({ term }) => termEnd === null || term.due < termEnd);
  const lines = stillWanted(terms, wanted).map((dated) => lineOf(filing, dated, steps, rules));
  return lines.length > 0 ? { lines } : { reason: { why: 'over' } };
};
