import { closedDays, type KnownClosedDays } from '#domain/rules/dates/closedDays.ts';
import { grantRules, phaseRule, priorityRule, termRule } from '#domain/rules/dates/grantRules.ts';
import type { Overruling, RuleKind } from '#domain/rules/dates/Overruling.ts';
import type { RenewalRule } from '#domain/rules/dates/RenewalRule.ts';
import type { RuleSource } from '#domain/rules/dates/RuleSource.ts';
import { maintenanceRule, renewalRules } from '#domain/rules/dates/renewalRules.ts';

/** What a row says by its source. */
export type LawOfRule =
  | { readonly is: 'renewal'; readonly rule: RenewalRule }
  | { readonly is: 'maintenance' }
  | { readonly is: 'months'; readonly months: number; readonly lastMonths?: number }
  | { readonly is: 'years'; readonly years: number }
  | { readonly is: 'closedDays'; readonly known: KnownClosedDays };

/** One row of the rules of dates as the table shows it. */
export interface ListedRule {
  /** Null for what no firm decides: the priority year, and the term. */
  readonly kind: RuleKind | null;
  /** As `Overruling.row`. */
  readonly row: string;
  /** Of closed days that the firm entered. */
  readonly year: string;
  /** The office's code; empty where it is every office's. */
  readonly office: string;
  /** The patents that it is about, where not all of the office. */
  readonly of?: RenewalRule['of'];
  /** Null where the firm's word is the only one. */
  readonly law: LawOfRule | null;
  readonly source: RuleSource | null;
}

export const sections = ['annuity', 'nationalPhase', 'others', 'closedDays'] as const;
export type Section = (typeof sections)[number];

const byOffice = (one: ListedRule, other: ListedRule): number =>
  one.office < other.office ? -1 : one.office > other.office ? 1 : one.row + one.year < other.row + other.year ? -1 : 1;

/** The rows of each section, with those that only the firm has. */
export const listedRules = (overrulings: readonly Overruling[]): Readonly<Record<Section, readonly ListedRule[]>> => {
  const withOwn = (kind: RuleKind, rows: readonly ListedRule[]): readonly ListedRule[] => {
    const known = new Set(rows.map(({ row, year }) => `${row} ${year}`));
    const own = overrulings
      .filter((each) => each.kind === kind && !known.has(`${each.row} ${each.year}`))
      .map(({ row, year }): ListedRule => ({ kind, row, year, office: row, law: null, source: null }));
    return [...rows, ...own].sort(byOffice);
  };
  return {
    annuity: withOwn('annuity', annuities),
    nationalPhase: withOwn('nationalPhase', nationalPhases),
    others,
    closedDays: withOwn('closedDays', knownClosedDays),
  };
};

const annuities: readonly ListedRule[] = [
  ...renewalRules.map(
    (rule): ListedRule => ({
      kind: 'annuity',
      row: rule.id,
      year: '',
      office: rule.office,
      ...(rule.of && { of: rule.of }),
      law: { is: 'renewal', rule },
      source: rule,
    }),
  ),
  {
    kind: 'annuity',
    row: maintenanceRule.id,
    year: '',
    office: maintenanceRule.id,
    law: { is: 'maintenance' },
    source: maintenanceRule,
  },
];

const phaseOf = (months: number, lastMonths: number, office: string): ListedRule => ({
  kind: 'nationalPhase',
  row: office,
  year: '',
  office,
  law: { is: 'months', months, lastMonths },
  source: phaseRule,
});

const nationalPhases: readonly ListedRule[] = [
  ...Object.entries(phaseRule.months).flatMap(([months, offices]) =>
    offices.map((office) => phaseOf(Number(months), Number(months), office)),
  ),
  ...Object.entries(phaseRule.extended).flatMap(([last, { months, offices }]) =>
    offices.map((office) => phaseOf(months, Number(last), office)),
  ),
];

const others: readonly ListedRule[] = [
  ...(['validation', 'unitaryRequest', 'oppositionEnd'] as const).map(
    (kind): ListedRule => ({
      kind,
      row: 'EP',
      year: '',
      office: 'EP',
      law: { is: 'months', months: grantRules[kind].months },
      source: grantRules[kind],
    }),
  ),
  {
    kind: null,
    row: 'priorityEnd',
    year: '',
    office: '',
    law: { is: 'months', months: priorityRule.months },
    source: priorityRule,
  },
  {
    kind: null,
    row: 'termEnd',
    year: '',
    office: '',
    law: { is: 'years', years: termRule.years },
    source: termRule,
  },
];

const knownClosedDays: readonly ListedRule[] = Object.entries(closedDays).map(([office, known]) => ({
  kind: null,
  row: office,
  year: '',
  office,
  law: { is: 'closedDays', known },
  source: known,
}));
