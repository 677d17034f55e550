/** Where a rule of dates was read, and when. */
export interface RuleSource {
  /** What the law or the office calls it. */
  readonly text: string;
  /** Day on which it was read. */
  readonly checkedOn: string;
  /** Read in a commentary and not at the office: shown as to be verified. */
  readonly isSecondary?: boolean;
}

/** How the annuities of one office fall due. */
export interface RenewalRule extends RuleSource {
  /** Stable name of the row; the office's code, and what it is about. */
  readonly id: string;
  readonly office: string;
  readonly base: 'filed' | 'granted' | 'registered';
  /** The first year that costs something; a year begins with the anniversary before it. */
  readonly firstYear: number;
  readonly due: 'monthEnd' | 'sameDay';
  /** Whether annuities run before the grant. */
  readonly from: 'filing' | 'grant';
  /** Months before `due`; null where the source names none. */
  readonly earliestMonths: number | null;
  /** Months before `due` for the first year, where they are others. */
  readonly earliestMonthsOfFirst?: number;
  /** Months after `due` in which it costs nothing more. */
  readonly freeMonths: number;
  /** Months after `due` in which it can be paid at all. */
  readonly graceMonths: number;
  /** What a grant that comes late moves. */
  readonly lateGrant?: /** Granted later than so many months after filing, until the last day of the third month after the grant. */
    | { readonly afterMonths: number; readonly until: 'thirdMonthEnd' }
    /** Granted later than so many months after filing, within three months of the entry in the register. */
    | { readonly afterMonths: number; readonly until: 'threeMonths' };
  /** Of a divisional application, what fell due before it was filed. */
  readonly divisional?: {
    readonly freeMonths: number;
    readonly graceMonths: number;
    readonly counts: 'monthEnd' | 'sameDay';
  };
}
