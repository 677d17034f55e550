import type { AnnuityLine, ReadAnnuities } from '#domain/rules/reconciliation/AnnuityLine.ts';
import type { AnnuityMapping } from '#domain/rules/reconciliation/annuityColumns.ts';
import type { DetectedAnnuities } from '#domain/rules/reconciliation/detectAnnuities.ts';
import type { SheetFacts } from '#src/records/workbook/SheetFacts.ts';

/** A sheet of an annuity firm as far as the page needs to know it. */
export interface AnnuitySheetAnswer extends SheetFacts {
  readonly detected: DetectedAnnuities;
}

/** What was read of it. */
export type AnnuityCounts = Omit<ReadAnnuities, 'lines'> & { readonly lines: number };

/** What the page asks about the list of an annuity firm. */
export interface AnnuityCalls {
  openAnnuities: { ask: { readonly file: Blob }; answer: AnnuitySheetAnswer };
  /** Another sheet of the workbook, or the same under another header row. */
  annuitySheet: { ask: { readonly name: string; readonly headerRow?: number }; answer: AnnuitySheetAnswer };
  readAnnuities: {
    ask: { readonly headerRow: number; readonly mapping: AnnuityMapping };
    answer: AnnuityCounts;
  };
  /** Its lines in their order. */
  takeAnnuities: { ask: { readonly from: number; readonly count: number }; answer: readonly AnnuityLine[] };
}
