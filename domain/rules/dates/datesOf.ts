import { addMonths, addYears } from '#domain/rules/calendar.ts';
import { baseDay, type KnownBase } from '#domain/rules/dates/baseDay.ts';
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
  const asked: Asked = { family, rules, since };
  const wanted = since === null ? null : { since, today };
  // What ends by itself nobody has missed.
  const ends: Asked = { family, rules, since: since === null ? null : today };
  for (const filing of family.filings) {
    // An international application costs no annuities.
    const isInternational = filing.office === 'WO';
    const base = isInternational || filing.office === '' || isOver(filing) ? null : baseDay(filing, family);
    if (!isInternational) {
      const annuities = renewalsOf(filing, family, wanted, rules, base);
      if ('lines' in annuities) lines.push(...annuities.lines);
      else none.push({ filing, kind: 'annuity', reason: annuities.reason });
    }
    if (filing.office === 'EP') addAfterGrant(lines, filing, asked, ends);
    if (isInternational) addPhases(lines, filing, asked);
    if (base && !('missing' in base)) addTerm(lines, filing, base, ends);
  }
  addPriorityEnd(lines, asked);
  return { lines: lines.length > 1 ? lines.sort(byDue) : lines, none };
};

/** What a period's end is looked for with. */
interface Asked {
  readonly family: DatedFamily;
  readonly rules: DateRules;
  /** Of periods that were over before nothing is listed; null for all. */
  readonly since: string | null;
}

const isAsked = (lastDay: string, { since }: Asked): boolean => since === null || lastDay >= since;

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
  const { kind, number, due, lastDay, offices = noOffices, steps } = period;
  const open = nextOpenDay(filing.office, due, rules);
  return {
    key: number === undefined ? `${filing.id} ${kind}` : `${filing.id} ${kind} ${number}`,
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
    steps: open.steps.length === 0 ? steps : [...steps, ...open.steps],
  };
};

const noOffices: readonly string[] = [];

const isOver = ({ ended, standing }: DatedFiling): boolean => ended !== null || standing === 'ended';

/** Validation, the request for unitary effect, and the end of the opposition period, by the mention of the grant. */
const addAfterGrant = (lines: DateLine[], filing: DatedFiling, asked: Asked, ends: Asked): void => {
  const { granted } = filing;
  if (granted === null || isOver(filing)) return;
  const { family, rules } = asked;
  for (const kind of grantKinds) {
    const due = addMonths(granted, rules.grantMonths(kind));
    if (!isAsked(due, kind === 'oppositionEnd' ? ends : asked)) continue;
    if (kind === 'unitaryRequest' && family.filings.some(({ office }) => office === 'UP')) continue;
    const offices = kind === 'validation' ? officesToValidate(filing, family) : noOffices;
    const rule = ruleStep(kind, rules.overruling(kind, 'EP'));
    const steps: DateStep[] = [{ step: 'fact', fact: 'granted', day: granted }, rule];
    lines.push(periodLine(filing, { kind, due, offices, steps }, rules));
  }
};

const grantKinds = ['validation', 'unitaryRequest', 'oppositionEnd'] as const;

const officesToValidate = (filing: DatedFiling, { filings }: DatedFamily): readonly string[] => [
  ...new Set(filings.filter((other) => isPartToValidate(other, filing)).map(({ office }) => office)),
];

/** A state's part of a European patent, where something is to be done; without a route its day must not say otherwise. */
const isPartToValidate = ({ office, route, filed }: DatedFiling, european: DatedFiling): boolean =>
  epcStates.has(office) &&
  !nothingToValidate.has(office) &&
  (route === 'ep' || (route === null && (filed === null || filed === european.filed)));

/** The ends of the national phase, one for each number of months, with the offices that the family is not at yet. */
const addPhases = (lines: DateLine[], filing: DatedFiling, asked: Asked): void => {
  const { family, rules } = asked;
  const base = family.priority ?? filing.filed;
  if (base === null || isOver(filing)) return;
  const found: DateStep = { step: 'fact', fact: family.priority === null ? 'filed' : 'priority', day: base };
  for (const { months, lastMonths, offices, isOpen } of rules.phases) {
    const lastDay = addMonths(base, lastMonths);
    if (!isAsked(lastDay, asked)) continue;
    const left = offices.filter((office) => !family.filings.some((other) => other.office === office));
    // Where it stands for others, too, they are more than those that are named here.
    if (left.length === 0 && !isOpen) continue;
    const decided = left.flatMap((office) => rules.overruling('nationalPhase', office) ?? []);
    const isSourced = isOpen || decided.length < left.length;
    const steps = [
      found,
      ...(isSourced ? [ruleStep('nationalPhase')] : []),
      ...decided.map((overruling) => ruleStep('nationalPhase', overruling)),
    ];
    const due = addMonths(base, months);
    lines.push(
      periodLine(filing, { kind: 'nationalPhase', number: lastMonths, due, lastDay, offices: left, steps }, rules),
    );
  }
};

const addTerm = (lines: DateLine[], filing: DatedFiling, base: KnownBase, asked: Asked): void => {
  const { rules } = asked;
  const due = addYears(base.day, termRule.years);
  if (!isAsked(due, asked) || isWithoutDates(filing.office, base.viaEp, rules)) return;
  const steps: DateStep[] = [...base.steps, ruleStep('termEnd')];
  lines.push(periodLine(filing, { kind: 'termEnd', due, steps }, rules));
};

/** The firm decided that nothing is computed for patents of this office. */
const isWithoutDates = (office: string, viaEp: boolean, rules: DateRules): boolean =>
  (renewalRuleFor(rules, office, viaEp) ?? (office === maintenanceRule.id ? rules.maintenance : null))?.overruling
    ?.isNone === true;

/** Until then the family can be filed elsewhere with its priority. */
const addPriorityEnd = (lines: DateLine[], asked: Asked): void => {
  const { filings, priority } = asked.family;
  let first: DatedFiling | null = null;
  for (const filing of filings)
    if (filing.filed !== null && (!first?.filed || filing.filed < first.filed)) first = filing;
  const filing = first ?? filings[0];
  const base = priority ?? first?.filed ?? null;
  if (!filing || base === null) return;
  const due = addMonths(base, priorityRule.months);
  if (!isAsked(due, asked)) return;
  const found: DateStep =
    priority === null
      ? { step: 'inferred', what: 'firstFiling', day: base }
      : { step: 'fact', fact: 'priority', day: base };
  const steps: DateStep[] = [found, ruleStep('priorityEnd')];
  lines.push(periodLine(filing, { kind: 'priorityEnd', due, steps }, asked.rules));
};
