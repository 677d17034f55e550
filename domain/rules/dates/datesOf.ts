import { addMonths, addYears } from '#domain/rules/calendar.ts';
import { baseDay } from '#domain/rules/dates/baseDay.ts';
import { nextOpenDay } from '#domain/rules/dates/closedDays.ts';
import type { DatedFamily, DatedFiling } from '#domain/rules/dates/DatedFamily.ts';
import type { DateKind, DateLine, DateStep, FamilyDates, NoDate } from '#domain/rules/dates/DateLine.ts';
import { type DateRules, lawRules } from '#domain/rules/dates/DateRules.ts';
import { epcStates } from '#domain/rules/dates/epcStates.ts';
import { nothingToValidate, priorityRule, termRule } from '#domain/rules/dates/grantRules.ts';
import { renewalRuleFor } from '#domain/rules/dates/renewalRuleFor.ts';
import { maintenanceRule } from '#domain/rules/dates/renewalRules.ts';
import { renewalsOf } from '#domain/rules/dates/renewalsOf.ts';
import { ruleStep } from '#domain/rules/dates/ruleStep.ts';

/**
 * The days of a family that still matter: each annuity that can still be paid, up to the next one, the ends of periods
 * that are running, and the end of each term; and of each filing without an annuity, why. Computed from what is entered,
 * it is as right as that.
 * @param today `YYYY-MM-DD`
 * @param since the day from which on also what is over is listed, where somebody had to do something; null for every day
 * that there was and will be
 * @param rules those of the sources, with what the firm decided instead
 */
export const datesOf = (
  family: DatedFamily,
  today: string,
  since: string | null = today,
  rules: DateRules = lawRules,
): FamilyDates => {
  const lines: DateLine[] = [];
  const none: NoDate[] = [];
  const add = (filing: DatedFiling, period: Period): void => {
    // What ends by itself nobody has missed.
    const from = since !== null && period.kind === 'oppositionEnd' ? today : since;
    if (from === null || (period.lastDay ?? period.due) >= from) lines.push(periodLine(filing, period, rules));
  };
  for (const filing of family.filings) {
    // An international application costs no annuities.
    if (filing.office !== 'WO') {
      const annuities = renewalsOf(filing, family, since === null ? null : { since, today }, rules);
      if ('lines' in annuities) lines.push(...annuities.lines);
      else none.push({ filing, kind: 'annuity', reason: annuities.reason });
    }
    for (const period of afterGrant(filing, family, rules)) add(filing, period);
    for (const period of phases(filing, family, rules)) add(filing, period);
    const end = term(filing, family, since === null ? null : today, rules);
    if (end) lines.push(periodLine(filing, end, rules));
  }
  const priority = priorityEnd(family);
  if (priority) add(priority.filing, priority.period);
  return { lines: lines.sort(byDue), none };
};

const byDue = (one: DateLine, other: DateLine): number =>
  one.due < other.due ? -1 : one.due > other.due ? 1 : one.key < other.key ? -1 : 1;

interface Period {
  readonly kind: DateKind;
  readonly number?: number;
  readonly due: string;
  /** Where it can be done later for a fee. */
  readonly lastDay?: string;
  readonly offices?: readonly string[];
  readonly steps: readonly DateStep[];
}

/** The end of a period that has no beginning. */
const periodLine = (filing: DatedFiling, period: Period, rules: DateRules): DateLine => {
  const { kind, number, due, lastDay, offices = [], steps } = period;
  const open = nextOpenDay(filing.office, due, rules);
  return {
    key: [filing.id, kind, number].filter((part) => part !== undefined).join(' '),
    filing,
    kind,
    number: number ?? null,
    earliest: null,
    due,
    freeUntil: due,
    lastDay: lastDay ?? due,
    payBy: open.day,
    closedDaysKnown: open.isKnown,
    offices,
    steps: [...steps, ...open.steps],
  };
};

const isOver = ({ ended, standing }: DatedFiling): boolean => ended !== null || standing === 'ended';

/** Validation, the request for unitary effect, and the end of the opposition period, by the mention of the grant. */
const afterGrant = (filing: DatedFiling, { filings }: DatedFamily, rules: DateRules): readonly Period[] => {
  const { granted } = filing;
  if (filing.office !== 'EP' || granted === null || isOver(filing)) return [];
  const isUnitary = filings.some(({ office }) => office === 'UP');
  const known = filings.filter((other) => isPartToValidate(other, filing)).map(({ office }) => office);
  return (['validation', 'unitaryRequest', 'oppositionEnd'] as const)
    .filter((kind) => kind !== 'unitaryRequest' || !isUnitary)
    .map((kind) => ({
      kind,
      due: addMonths(granted, rules.grantMonths(kind)),
      offices: kind === 'validation' ? [...new Set(known)] : [],
      steps: [{ step: 'fact', fact: 'granted', day: granted }, ruleStep(kind, rules.overruling(kind, 'EP'))],
    }));
};

/** A state's part of a European patent, where something is to be done; without a route its day must not say otherwise. */
const isPartToValidate = ({ office, route, filed }: DatedFiling, european: DatedFiling): boolean =>
  epcStates.has(office) &&
  !nothingToValidate.has(office) &&
  (route === 'ep' || (route === null && (filed === null || filed === european.filed)));

/** The ends of the national phase, one for each number of months, with the offices that the family is not at yet. */
const phases = (filing: DatedFiling, { filings, priority }: DatedFamily, rules: DateRules): readonly Period[] => {
  const base = priority ?? filing.filed;
  if (filing.office !== 'WO' || base === null || isOver(filing)) return [];
  const there = new Set(filings.map(({ office }) => office));
  const found: DateStep = { step: 'fact', fact: priority === null ? 'filed' : 'priority', day: base };
  return rules.phases.flatMap(({ months, lastMonths, offices, isOpen }): readonly Period[] => {
    const left = offices.filter((office) => !there.has(office));
    // Where it stands for others, too, they are more than those that are named here.
    if (left.length === 0 && !isOpen) return [];
    const decided = left.flatMap((office) => rules.overruling('nationalPhase', office) ?? []);
    const isSourced = isOpen || decided.length < left.length;
    return [
      {
        kind: 'nationalPhase',
        number: lastMonths,
        due: addMonths(base, months),
        lastDay: addMonths(base, lastMonths),
        offices: left,
        steps: [
          found,
          ...(isSourced ? [ruleStep('nationalPhase')] : []),
          ...decided.map((overruling) => ruleStep('nationalPhase', overruling)),
        ],
      },
    ];
  });
};

const term = (filing: DatedFiling, family: DatedFamily, from: string | null, rules: DateRules): Period | null => {
  if (filing.office === '' || filing.office === 'WO' || isOver(filing)) return null;
  const base = baseDay(filing, family);
  if ('missing' in base) return null;
  if (isWithoutDates(filing.office, base.viaEp, rules)) return null;
  const due = addYears(base.day, termRule.years);
  if (from !== null && due < from) return null;
  return { kind: 'termEnd', due, steps: [...base.steps, { step: 'rule', rule: 'termEnd' }] };
};

/** The firm decided that nothing is computed for patents of this office. */
const isWithoutDates = (office: string, viaEp: boolean, rules: DateRules): boolean =>
  (renewalRuleFor(rules, office, viaEp) ?? (office === maintenanceRule.id ? rules.maintenance : null))?.overruling
    ?.isNone === true;

/** Until then the family can be filed elsewhere with its priority. */
const priorityEnd = ({ filings, priority }: DatedFamily): { filing: DatedFiling; period: Period } | null => {
  let first: DatedFiling | null = null;
  for (const filing of filings)
    if (filing.filed !== null && (!first?.filed || filing.filed < first.filed)) first = filing;
  const filing = first ?? filings[0];
  const base = priority ?? first?.filed ?? null;
  if (!filing || base === null) return null;
  const found: DateStep =
    priority === null
      ? { step: 'inferred', what: 'firstFiling', day: base }
      : { step: 'fact', fact: 'priority', day: base };
  const due = addMonths(base, priorityRule.months);
  return { filing, period: { kind: 'priorityEnd', due, steps: [found, { step: 'rule', rule: 'priorityEnd' }] } };
};
