import type { AnnuityMapping } from '#domain/rules/reconciliation/annuityColumns.ts';
import type { AnnuityCounts, AnnuitySheetAnswer } from '#src/records/workbook/annuityMessages.ts';
import type { SourceRefusal } from '#src/records/workbook/FileField.tsx';
import type { ReadingWait } from '#src/records/workbook/ReadingWait.ts';

/** Where the reading of a list stands. Its rows stay in the worker. */
export interface ListFileState {
  readonly file: File | null;
  readonly refusal: SourceRefusal | null;
  readonly busy: boolean;
  readonly wait: ReadingWait;
  /** Null before it has been read. */
  readonly sheet: AnnuitySheetAnswer | null;
  readonly mapping: AnnuityMapping;
  /** Its columns were taken as they were the last time. */
  readonly isRemembered: boolean;
  /** Columns that the reader has decided on, whatever was doubtful about them. */
  readonly decided: readonly number[];
  readonly counts: AnnuityCounts | null;
}

export const emptyListFile: ListFileState = {
  file: null,
  refusal: null,
  busy: false,
  wait: { stage: 'file', isLong: false },
  sheet: null,
  mapping: {},
  isRemembered: false,
  decided: [],
  counts: null,
};
