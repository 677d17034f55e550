import type { NumberKind } from '#domain/rules/numbers/numberKind.ts';

/** A number as it stands in a list; `kind` is null where nobody says which of a filing's numbers it is. */
export interface ListedNumber {
  readonly kind: NumberKind | null;
  readonly text: string;
}

/** One line of an annuity firm's list. */
export interface AnnuityLine {
  /** As spreadsheet programs count them. */
  readonly row: number;
  readonly numbers: readonly ListedNumber[];
  /** The office's two letters; empty where the line names none that is known. */
  readonly country: string;
  /** What stands there. */
  readonly countryText: string;
  /** `YYYY-MM-DD` */
  readonly filed: string | null;
  readonly due: string | null;
  /** What stands there, where it is no day. */
  readonly dueText: string;
  readonly year: number | null;
  readonly status: string;
  /** Ours, as they know it. */
  readonly reference: string;
  /** Theirs. */
  readonly firmReference: string;
}

export interface ReadAnnuities {
  readonly lines: readonly AnnuityLine[];
  /** Lines that say the same as an earlier one. */
  readonly repeated: number;
  /** Rows that say something and name no number: titles, totals. */
  readonly skipped: number;
}
