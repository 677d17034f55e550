import type { Filing } from '#domain/entities/filing.ts';
import type { DateLine } from '#domain/rules/dates/DateLine.ts';
import type { AnnuityLine } from '#domain/rules/reconciliation/AnnuityLine.ts';
import type { Comparison } from '#domain/rules/reconciliation/compareLine.ts';
import type { DocketRow } from '#src/data/dates/DocketLine.ts';
import type { ListRow, Row } from '#src/data/lists/useRows.ts';
import type { Decision } from '#src/screens/reconciliation/FirmMemory.ts';

/** What there is to decide, what agrees, and what was decided on while both sides said the same. */
export const piles = ['differs', 'theirs', 'ours', 'agrees', 'asked', 'settled'] as const;
export type Pile = (typeof piles)[number];

/** A line of the list and the filing that it speaks of, or one of them alone. */
export interface ReconciledLine {
  readonly pile: Pile;
  /** Null where it stands only here. */
  readonly line: AnnuityLine | null;
  /** Null where it stands only there. */
  readonly found: { readonly family: Row<'patent'>; readonly filing: Filing; readonly office: string } | null;
  /** Both sides; null where there is one. */
  readonly comparison: Comparison | null;
  /** Our annuity; null where there is none. */
  readonly own: DateLine | null;
  /** The same in the docket, with what people did with it; undefined where it does not stand there. */
  readonly docket: DocketRow | undefined;
  /** Families that may be meant by a line that stands only there. */
  readonly near: readonly Row<'patent'>[];
  /** What both sides say. */
  readonly said: string;
  readonly decision: Decision | null;
  /** Under what a decision is kept from now on, and after it under what an earlier one may be. */
  readonly keptAs: readonly string[];
}

/** As lists take it. */
export type ReconciledRow = ListRow<ReconciledLine>;
