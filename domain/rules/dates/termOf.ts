import { addDays, addMonths, addYears, laterOf, monthEndAfter } from '#domain/rules/calendar.ts';
import type { DatedFiling } from '#domain/rules/dates/DatedFamily.ts';
import type { DateStep } from '#domain/rules/dates/DateLine.ts';
import type { AppliedRule } from '#domain/rules/dates/DateRules.ts';
import { afterEpGrantMonths } from '#domain/rules/dates/grantRules.ts';
import type { Counting, LateGrant } from '#domain/rules/dates/RenewalRule.ts';

/** What a filing's annuities are computed from, once it is known. */
export interface Counted {
  readonly filing: DatedFiling;
  readonly rule: AppliedRule;
  /** From which the years count. */
  readonly base: string;
  /** The mention of the grant, of the European patent where the filing comes from one. */
  readonly granted: string | null;
  readonly viaEp: boolean;
  readonly priority: string | null;
  /** How that day was found. */
  readonly found: readonly DateStep[];
}

/** The days of one annuity, as the law counts them. */
export interface Term {
  readonly earliest: string | null;
  readonly due: string;
  readonly freeUntil: string;
  readonly lastDay: string;
  readonly steps: readonly DateStep[];
}

/**
 * Whether a year is paid at this office. Art. 86(2), 141(1) EPC: to the EPO until the year of the mention of the grant, to
 * the states, or as a unitary patent, from the next one on; some states ask nothing for what began before their grant.
 */
export const isPaidHere = (counted: Counted, year: number): boolean => {
  const { rule, granted, viaEp } = counted;
  if (year < rule.firstYear) return false;
  const years = rule.years ?? (viaEp ? 'afterGrant' : undefined);
  if (granted === null || years === undefined) return true;
  return (years === 'afterGrant') === beginsAfter(counted, year, granted);
};

/** The day of filing is the first one of its year; a year that is counted from a month's last day begins with its end. */
const beginsAfter = ({ rule, base }: Counted, year: number, day: string): boolean =>
  rule.yearsFrom === 'monthEnd' ? monthEndAfter(base, 12 * (year - 1)) >= day : addYears(base, year - 1) > day;

const after = (counts: Counting, day: string, months: number): string =>
  counts === 'monthEnd' ? monthEndAfter(day, months) : addMonths(day, months);

/** When one annuity can be paid, and until when, with whatever moves it. */
export const termOf = (counted: Counted, year: number): Term => {
  const { rule, base } = counted;
  // From the due day: of 29 February in a common year, six months from the 28th.
  const due = after(rule.due, base, 12 * (year - 1));
  const before = (year === rule.firstYear ? rule.earliestMonthsOfFirst : undefined) ?? rule.earliestMonths;
  const { freeMonths, graceMonths } = rule.firstPaid && !isPaidHere(counted, year - 1) ? rule.firstPaid : rule;
  const term: Term = {
    earliest: before === null ? null : after(rule.due, due, -before),
    due,
    freeUntil: after(rule.periods ?? rule.due, due, freeMonths),
    lastDay: after(rule.periods ?? rule.due, due, graceMonths),
    steps: unmoved,
  };
  let found = term;
  for (const move of movers) found = move(counted, found);
  // What a firm decided may end before what something moves.
  return found.lastDay < found.freeUntil ? { ...found, lastDay: found.freeUntil } : found;
};

const unmoved: Term['steps'] = [];

/** What a rule moves; the same term where it moves nothing. */
type Mover = (counted: Counted, term: Term) => Term;

const moved = (term: Term, days: Partial<Term>, why: Extract<DateStep, { step: 'moved' }>['why']): Term => ({
  ...term,
  ...days,
  steps: [...term.steps, { step: 'moved', why }],
});

/** Rule 159(1)(g) EPC. */
const endOfPctMonths: Mover = ({ rule, filing, base, priority }, term) => {
  if (rule.pctMonths === undefined || filing.route !== 'pct') return term;
  const ends = addMonths(priority ?? base, rule.pctMonths);
  if (term.due >= ends) return term;
  const [freeUntil, lastDay] = [addMonths(ends, rule.freeMonths), addMonths(ends, rule.graceMonths)];
  return moved(term, { due: ends, freeUntil, lastDay }, 'endOf31Months');
};

const startOf = ({ from }: LateGrant, granted: string, registered: string | null): string => {
  if (from === 'grantMonthEnd') return monthEndAfter(granted, 0);
  return from === 'registered' ? (registered ?? granted) : granted;
};

const afterLateGrant: Mover = ({ rule, filing, base, granted }, term) => {
  const late = rule.lateGrant;
  if (!late || granted === null) return term;
  if (late.afterMonths !== undefined && granted <= addMonths(base, late.afterMonths)) return term;
  const from = startOf(late, granted, filing.registered);
  const last = addMonths(from, late.months);
  // Three months that begin with 1 March are over on 31 May.
  const until = late.until === 'monthEnd' ? monthEndAfter(addDays(last, -1), 0) : last;
  if (term.due >= (late.covers === 'beforeThem' ? from : until)) return term;
  const days = {
    freeUntil: after(late.until, until, rule.freeMonths),
    lastDay:
      late.graceMonths === undefined
        ? after(late.until, until, rule.graceMonths)
        : after(late.until, from, late.graceMonths),
  };
  if (!late.movesDue) return moved(term, days, 'lateGrant');
  return moved(term, { ...days, earliest: term.earliest && laterOf(term.earliest, granted), due: until }, 'lateGrant');
};

/** Of parts of European patents it was read that only the years after the grant are owed: none is due before it. */
const beforeGrant: Mover = ({ rule, granted }, term) =>
  rule.isLateGrantUnread && term.due < (granted ?? '')
    ? { ...term, steps: [...term.steps, { step: 'unread', what: 'lateGrantUnread' }] }
    : term;

/** Art. 141(2) EPC: for the fees of the states; those of a unitary patent have rules of their own. */
const afterEpGrant: Mover = ({ rule, viaEp, granted }, term) => {
  if (!viaEp || rule.unitaryMonths !== undefined || granted === null) return term;
  const until = addMonths(granted, afterEpGrantMonths);
  if (term.freeUntil >= until) return term;
  return moved(term, { freeUntil: until, lastDay: laterOf(term.lastDay, until) }, 'afterEpGrant');
};

/** Rule 13(4), (5) UPR: what falls due from the mention, before which nothing does, to the registration is due with that. */
const aroundRegistration: Mover = ({ rule, filing, granted }, term) => {
  const { registered } = filing;
  if (rule.unitaryMonths === undefined || registered === null || granted === null) return term;
  const until = addMonths(registered, rule.unitaryMonths);
  if (term.due >= until) return term;
  // Longer free periods are the firm's own.
  if (term.due > registered) return moved(term, { freeUntil: laterOf(term.freeUntil, until) }, 'unitaryEffect');
  const freeUntil = laterOf(addMonths(registered, rule.freeMonths), until);
  const lastDay = addMonths(registered, rule.graceMonths);
  return moved(term, { due: registered, freeUntil, lastDay }, 'unitaryEffect');
};

const ofDivisional: Mover = ({ rule, filing }, term) => {
  const own = rule.divisional;
  const { filed } = filing;
  if (!own || filing.route !== 'divisional' || filed === null) return term;
  const free = after(own.counts, filed, own.freeMonths);
  const last = after(own.counts, filed, own.graceMonths);
  if (own.isDueAtFiling) return dueAtFiling(term, filed, free, last);
  if (term.due >= filed) return term;
  // Later than the usual periods, never earlier: the months with a surcharge (CPI L612-19) are not taken away.
  return moved(term, { freeUntil: laterOf(term.freeUntil, free), lastDay: laterOf(term.lastDay, last) }, 'divisional');
};

/** Rule 51(3) EPC. */
const dueAtFiling = (term: Term, filed: string, freeUntil: string, lastDay: string): Term => {
  const earliest = term.earliest && laterOf(term.earliest, filed);
  if (term.due <= filed) return moved(term, { earliest: filed, due: filed, freeUntil, lastDay }, 'divisional');
  if (term.due < freeUntil) return moved(term, { earliest, freeUntil }, 'divisional');
  return earliest === term.earliest ? term : moved(term, { earliest }, 'divisional');
};

const movers: readonly Mover[] = [
  endOfPctMonths,
  afterLateGrant,
  beforeGrant,
  afterEpGrant,
  aroundRegistration,
  ofDivisional,
];
