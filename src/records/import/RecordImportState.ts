import { noRecordCorrections, type RecordCorrections } from '#domain/rules/import/records/readRecordSheet.ts';
import { fieldAt, type RecordMapping } from '#domain/rules/import/records/recordMapping.ts';
import type { SheetColumn } from '#domain/rules/import/sheetColumns.ts';
import type { RecordCounts, RecordSheetAnswer } from '#src/records/workbook/recordMessages.ts';
import type { SheetStepState } from '#src/records/workbook/sheetSteps.ts';

/** What the user has chosen for a sheet. */
export interface RecordChoices {
  readonly mapping: RecordMapping;
  /** Columns that the reader has decided on, whatever was doubtful about them. */
  readonly decided: readonly number[];
  readonly corrections: RecordCorrections;
  /** Rows whose record takes over what the sheet says otherwise. */
  readonly accepted: readonly number[];
}

/** Where the dialog stands. The rows of the sheet stay in the worker; here is what they mean. */
export interface RecordImportState extends RecordChoices, SheetStepState {
  readonly sheet: RecordSheetAnswer | null;
  readonly counts: RecordCounts | null;
  readonly progress: { readonly done: number; readonly total: number };
}

export type ChangeRecordImport = (part: Partial<RecordImportState>) => void;

export const emptyRecordImport: RecordImportState = {
  step: 'file',
  file: null,
  awaited: null,
  refusal: null,
  busy: false,
  wait: { stage: 'file', isLong: false },
  sheet: null,
  counts: null,
  mapping: {},
  decided: [],
  corrections: noRecordCorrections,
  accepted: [],
  progress: { done: 0, total: 0 },
};

/** The doubtful columns that the reader has yet to decide on: until then nothing is created. */
export const openColumns = ({
  sheet,
  mapping,
  decided,
}: Pick<RecordImportState, 'sheet' | 'mapping' | 'decided'>): readonly SheetColumn[] =>
  sheet?.detected.columns.filter(
    ({ index, doubt }) => doubt !== null && !decided.includes(index) && fieldAt(mapping, index) !== null,
  ) ?? [];
