import { grantRules, phaseRule } from '#domain/rules/dates/grantRules.ts';
import type { GrantKind, Overruling, RuleKind } from '#domain/rules/dates/Overruling.ts';
import type { RenewalRule } from '#domain/rules/dates/RenewalRule.ts';
import { maintenanceRule, renewalRules } from '#domain/rules/dates/renewalRules.ts';

/** A row that counts: as its source says, or as the firm decided. */
export type AppliedRule = RenewalRule & { readonly overruling?: Overruling };

/** An end of the national phase with the offices where it stands. */
export interface Phase {
  readonly months: number;
  /** With those that a fee adds. */
  readonly lastMonths: number;
  readonly offices: readonly string[];
  /** Whether it stands for offices that are not named, too. */
  readonly isOpen: boolean;
}

/** The rules by which days are computed: those of the sources, with what a firm decided instead. */
export interface DateRules {
  /** The rows of an office; none where nothing is known of it. */
  renewals(office: string): readonly AppliedRule[];
  readonly maintenance: Readonly<Pick<RenewalRule, 'graceMonths'>> & {
    readonly windowMonths: number;
    readonly overruling?: Overruling;
  };
  readonly phases: readonly Phase[];
  grantMonths(kind: GrantKind): number;
  /** What the firm decided about a row. */
  overruling(kind: RuleKind, row: string, year?: string): Overruling | undefined;
}

const keyOf = (kind: RuleKind, row: string, year: string): string => `${kind} ${row} ${year}`;

const overruled = (rule: RenewalRule, overruling: Overruling | undefined): AppliedRule =>
  overruling ? { ...rule, ...overruling.values, overruling } : rule;

/** Of an office without a row: one of the firm's own, where it says all that is needed; else null. */
export const ownRule = (overruling: Overruling): AppliedRule | null => {
  const { row, values, isNone } = overruling;
  const { firstYear, due, from, graceMonths } = values;
  const isWhole = firstYear !== undefined && due && from && graceMonths !== undefined;
  if (!isNone && !isWhole) return null;
  return {
    base: 'filed',
    firstYear: 1,
    due: 'sameDay',
    from: 'filing',
    earliestMonths: null,
    freeMonths: 0,
    graceMonths: 0,
    ...values,
    id: row,
    office: row,
    text: '',
    checkedOn: '',
    overruling,
  };
};

const isRow = (row: string): boolean => row === maintenanceRule.id || renewalRules.some(({ id }) => id === row);

/** @param overrulings what the firm decided, once for each row */
export const dateRules = (overrulings: readonly Overruling[]): DateRules => {
  const known = new Map(overrulings.map((each) => [keyOf(each.kind, each.row, each.year), each]));
  // Asked of every line: most firms have decided nothing.
  const overruling: DateRules['overruling'] =
    known.size === 0 ? () => undefined : (kind, row, year = '') => known.get(keyOf(kind, row, year));
  const own = overrulings.flatMap((each) => (each.kind === 'annuity' && !isRow(each.row) ? (ownRule(each) ?? []) : []));
  const rows = new Map<string, AppliedRule[]>();
  for (const rule of [...renewalRules.map((rule) => overruled(rule, overruling('annuity', rule.id))), ...own])
    rows.set(rule.office, [...(rows.get(rule.office) ?? []), rule]);
  const ofUs = overruling('annuity', maintenanceRule.id);
  return {
    renewals: (office) => rows.get(office) ?? noRows,
    maintenance: {
      windowMonths: ofUs?.values.earliestMonths ?? maintenanceRule.windowMonths,
      graceMonths: ofUs?.values.graceMonths ?? maintenanceRule.graceMonths,
      ...(ofUs && { overruling: ofUs }),
    },
    phases: phasesWith(overrulings.filter(({ kind }) => kind === 'nationalPhase')),
    grantMonths: (kind) => overruling(kind, 'EP')?.values.months ?? grantRules[kind].months,
    overruling,
  };
};

const noRows: readonly AppliedRule[] = [];

/** Each office that the firm decided about is taken from where it stands, and put where the firm says. */
const phasesWith = (overrulings: readonly Overruling[]): readonly Phase[] => {
  const moved = new Set(overrulings.map(({ row }) => row));
  const left = (offices: readonly string[]) => offices.filter((office) => !moved.has(office));
  const phases: Phase[] = [
    ...Object.entries(phaseRule.months).map(([months, offices]) => ({
      months: Number(months),
      lastMonths: Number(months),
      offices: left(offices),
      isOpen: true,
    })),
    ...Object.entries(phaseRule.extended).map(([last, { months, offices }]) => ({
      months,
      lastMonths: Number(last),
      offices: left(offices),
      isOpen: false,
    })),
  ];
  for (const { row, isNone, values } of overrulings) {
    const { months } = values;
    if (isNone || months === undefined) continue;
    const at = phases.findIndex((phase) => phase.months === months && phase.lastMonths === months);
    const before = phases[at];
    if (before) phases[at] = { ...before, offices: [...before.offices, row].sort() };
    else phases.push({ months, lastMonths: months, offices: [row], isOpen: false });
  }
  return phases;
};

/** As the sources say. */
export const lawRules: DateRules = dateRules([]);
