import type { DatedFiling, DateFact } from '#domain/rules/dates/DatedFamily.ts';
import type { Overruling } from '#domain/rules/dates/Overruling.ts';

export const dateKinds = [
  'annuity',
  'priorityEnd',
  'nationalPhase',
  'validation',
  'unitaryRequest',
  'oppositionEnd',
  'termEnd',
] as const;
export type DateKind = (typeof dateKinds)[number];

/** One step of why a day stands where it does, in its order. */
export type DateStep =
  /** A value that somebody entered; `of` says whose filing it is, where it is another's. */
  | { readonly step: 'fact'; readonly fact: DateFact; readonly day: string; readonly of?: DatedFiling['office'] }
  /** Something that was concluded from other facts. */
  | { readonly step: 'inferred'; readonly what: 'viaEp' | 'firstFiling'; readonly day: string }
  /** The rule that was applied: a row of the tables. */
  | { readonly step: 'rule'; readonly rule: string }
  /** The rule that was applied as the firm decided it, and not as its source says. */
  | { readonly step: 'overruled'; readonly overruling: Overruling }
  /** What nobody has read of the office's law: to be verified there. */
  | { readonly step: 'unread'; readonly what: 'lateGrantUnread' }
  /** What the rule gives before anything moves it. */
  | {
      readonly step: 'moved';
      readonly why: 'lateGrant' | 'afterEpGrant' | 'unitaryEffect' | 'divisional' | 'endOf31Months';
    };

/** A day that matters. All days are as the law counts them; `payBy` alone looks at closed days. */
export interface DateLine {
  /** Stable while the filing exists: `filing kind number`. */
  readonly key: string;
  readonly filing: DatedFiling;
  readonly kind: DateKind;
  /**
   * The year of an annuity; 3.5, 7.5, 11.5 in the United States; the months of a national phase, with
   * those that a fee adds; else null.
   */
  readonly number: number | null;
  /** The first day on which it can be done; null where the rule names none. */
  readonly earliest: string | null;
  readonly due: string;
  /** Until then it costs nothing more. */
  readonly freeUntil: string;
  /** Until then it can be done with a surcharge; the same as `freeUntil` where there is none. */
  readonly lastDay: string;
  /** `freeUntil`, or the next day on which offices are open. */
  readonly payBy: string;
  /** Whether the office's own closed days of that year are known; weekends always are. */
  readonly closedDaysKnown: boolean;
  /** Offices that it is about, where it is not the filing's own. */
  readonly offices: readonly string[];
  readonly steps: readonly DateStep[];
}

/** Why there is no day. */
export type NoDateReason =
  | { readonly why: 'fact'; readonly fact: DateFact }
  /** No row for this office, or one that says that nobody has read its law yet. */
  | { readonly why: 'noRule' }
  /** What is recorded of this office speaks of parts of European patents alone. */
  | { readonly why: 'onlyEpParts' }
  /** Annuities begin with the grant, or with the registration. */
  | { readonly why: 'notGranted' }
  /** The European patent's annuities are paid in the states from here on. */
  | { readonly why: 'inTheStates' }
  | { readonly why: 'ended'; readonly day: string }
  /** The firm decided that nothing is computed there. */
  | { readonly why: 'overruled'; readonly overruling: Overruling }
  | { readonly why: 'standing' }
  /** The last one is over. */
  | { readonly why: 'over' };

export interface NoDate {
  readonly filing: DatedFiling;
  readonly kind: DateKind;
  readonly reason: NoDateReason;
}

export interface FamilyDates {
  readonly lines: readonly DateLine[];
  readonly none: readonly NoDate[];
}
