import type { RuleSource } from '#domain/rules/dates/RuleSource.ts';

/** How months end: with the last day of a month, or on the day of the same number. */
export const countings = ['monthEnd', 'sameDay'] as const;
export type Counting = (typeof countings)[number];

/** How the annuities of one office fall due. */
export interface RenewalRule extends RuleSource {
  /** Stable name of the row; the office's code, and what it is about. */
  readonly id: string;
  readonly office: string;
  /** The patents that its source speaks of, where not of all: the state's own, or its parts of European patents. */
  readonly of?: 'national' | 'epPart';
  readonly base: 'filed' | 'granted' | 'registered';
  /** The first year that costs something; a year begins with the anniversary before it. */
  readonly firstYear: number;
  readonly due: Counting;
  /** Whether annuities run before the grant. */
  readonly from: 'filing' | 'grant';
  /** Where the grant divides the years: those that begin until it are paid here, or those that begin after it. */
  readonly years?: 'untilGrant' | 'afterGrant';
  /** Where its years begin with the end of a day, and that is not the filing day but the last one of its month. */
  readonly yearsFrom?: 'monthEnd';
  /** Months before `due`; null where the source names none. */
  readonly earliestMonths: number | null;
  /** Months before `due` for the first year, where they are others. */
  readonly earliestMonthsOfFirst?: number;
  /** Months after `due` in which it costs nothing more. */
  readonly freeMonths: number;
  /** Months after `due` in which it can be paid at all. */
  readonly graceMonths: number;
  /** How the months after `due` end, where the source does not say that they do as it does: the earlier reading. */
  readonly periods?: Counting;
  /** Of the first annuity that is paid at this office, where its months are others. */
  readonly firstPaid?: { readonly freeMonths: number; readonly graceMonths: number };
  /** Months from the priority before which the first year is not due, if it comes through the PCT. */
  readonly pctMonths?: number;
  readonly lateGrant?: LateGrant;
  /** Nobody has read whether years that fell due before the grant are owed: they are listed, and each says so. */
  readonly isLateGrantUnread?: true;
  readonly divisional?: DivisionalTime;
  /** Months from the registration of the unitary effect in which what falls due around it costs nothing more. */
  readonly unitaryMonths?: number;
}

/** What a grant that comes late moves. */
export interface LateGrant {
  /** Only what was granted later than so many months after filing. */
  readonly afterMonths?: number;
  /** From where its months count; without an entry in the register from the grant. */
  readonly from: 'granted' | 'grantMonthEnd' | 'registered';
  readonly months: number;
  /** Months from there in which it can be paid at all, where the source counts these from there, too. */
  readonly graceMonths?: number;
  /** On the last of them, or at the end of the month in which a period that begins with that day is over. */
  readonly until: Counting;
  /** What has more time: what fell due before they began, or what falls due before they end. */
  readonly covers: 'beforeThem' | 'beforeTheirEnd';
  /** Whether it falls due then; else it stays due, and costs nothing more until then. */
  readonly movesDue: boolean;
}

/** Of a divisional application: more time from its own filing. */
interface DivisionalTime {
  readonly freeMonths: number;
  readonly graceMonths: number;
  readonly counts: Counting;
  /**
   * Whether what is due by its filing falls due with it, and what falls due in `freeMonths` has them, too. Nothing can
   * be paid before.
   */
  readonly isDueAtFiling?: true;
}
