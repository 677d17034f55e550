import type { RecordId } from '#domain/recordId.ts';
import type { AnnuityLine } from '#domain/rules/reconciliation/AnnuityLine.ts';
import type { AnnuityMapping } from '#domain/rules/reconciliation/annuityColumns.ts';

/** What the user decided on a line. It holds as long as both sides say what they said then. */
export interface Decision {
  readonly kind: 'ask' | 'settled';
  /** What is to be asked. */
  readonly note: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** What both sides said. */
  readonly said: string;
}

/** What is remembered of a firm's lists: decisions by line, and how the columns under a header were taken. */
export interface FirmMemory {
  readonly decisions: Readonly<Record<string, Decision>>;
  readonly columns?: { readonly header: string; readonly mapping: AnnuityMapping };
}

export const emptyMemory: FirmMemory = { decisions: {} };

/** The list that is looked at. */
export interface KeptList {
  readonly firmId: RecordId;
  readonly fileName: string;
  /** When it was read, as an instant. */
  readonly readAt: string;
  readonly lines: readonly AnnuityLine[];
  readonly repeated: number;
  readonly skipped: number;
  readonly truncated: boolean;
}
