import type { Counting } from '#domain/rules/dates/RenewalRule.ts';

/** What of the rules a firm may decide for itself: the annuities of an office, its months, the days on which it is closed. */
export const ruleKinds = [
  'annuity',
  'nationalPhase',
  'validation',
  'unitaryRequest',
  'oppositionEnd',
  'closedDays',
] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** The periods that begin with the mention of the grant of a European patent. */
export type GrantKind = Extract<RuleKind, 'validation' | 'unitaryRequest' | 'oppositionEnd'>;

export const overruledBases = ['filed', 'registered'] as const;
export const overruledBeginnings = ['filing', 'grant'] as const;

/** What holds instead of what the row says; what is not named stays as it says. */
export interface OverruledValues {
  readonly base?: (typeof overruledBases)[number];
  readonly firstYear?: number;
  readonly due?: Counting;
  readonly from?: (typeof overruledBeginnings)[number];
  readonly earliestMonths?: number;
  readonly freeMonths?: number;
  readonly graceMonths?: number;
  /** Of a national phase, or of a period after the grant. */
  readonly months?: number;
}

/** A row of the rules as a firm decided it. */
export interface Overruling {
  readonly kind: RuleKind;
  /** `AT-EP`: the name of a row of annuities; of all others, and of an office without a row, the office's code. */
  readonly row: string;
  /** Of closed days. */
  readonly year: string;
  /** Nothing is computed there. */
  readonly isNone: boolean;
  readonly values: OverruledValues;
  /** Closed days of the year, beside weekends and what else is known. */
  readonly days: readonly string[];
  /** Empty for a client, who is told that it was decided, and not why. */
  readonly reason: string;
  /** Empty for a client, and until the server knows of it. */
  readonly by: string;
  /** Null until the server knows of it. */
  readonly on: string | null;
}
