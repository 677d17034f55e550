import type { LeftSheet } from '#domain/ImportResult.ts';
import type { ImportedCollection } from '#domain/importedCollections.ts';
import type { DetectedRecords } from '#domain/rules/import/records/detectRecords.ts';
import type { RecordLine, RecordReading, RecordSheet } from '#domain/rules/import/records/readRecordSheet.ts';
import type { SheetFacts } from '#src/records/workbook/SheetFacts.ts';

/** A sheet of one list as far as the page needs to know it. */
export interface RecordSheetAnswer extends SheetFacts {
  readonly detected: DetectedRecords;
}

/** What would become of the rows of a sheet. */
export interface RecordCounts {
  readonly rows: number;
  readonly fresh: number;
  readonly there: number;
  readonly repeated: number;
  readonly faulty: number;
  readonly skipped: number;
  /** Of those that are there, how many say something else. */
  readonly differing: number;
  readonly unmatched: RecordReading['unmatched'];
}

interface Portion {
  readonly from: number;
  readonly count: number;
}

/** What the page asks about a sheet of clients, contacts, cabinets or persons. */
export interface RecordCalls {
  openRecords: { ask: { readonly file: Blob; readonly collection: ImportedCollection }; answer: RecordSheetAnswer };
  /** Another sheet of the workbook, or the same under another header row. */
  recordSheet: { ask: { readonly name: string; readonly headerRow?: number }; answer: RecordSheetAnswer };
  readRecordSheet: { ask: Omit<RecordSheet, 'collection' | 'rows'>; answer: RecordCounts };
  /** Rows that are new, in the order of the sheet. */
  takeRecords: { ask: Portion; answer: readonly RecordLine[] };
  /** Rows that say something else than the record that is there. */
  differingRecords: { ask: Portion; answer: readonly RecordLine[] };
  recordLines: {
    ask: Portion & { readonly only: 'all' | 'problems' };
    answer: { readonly all: number; readonly problems: number; readonly lines: readonly RecordLine[] };
  };
  /** Every row that became nothing, with the reason: all but those created, and those taken over by a record that is there. */
  leftRecords: { ask: { readonly takenOver: readonly number[]; readonly notReachedFrom: number }; answer: LeftSheet };
}
