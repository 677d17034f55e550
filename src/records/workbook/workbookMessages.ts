import type { LeftSheet } from '#domain/ImportResult.ts';
import type { Assessment, ThereFamily } from '#domain/rules/import/assess.ts';
import type { DetectedColumns } from '#domain/rules/import/detectColumns.ts';
import type { CommaReadings } from '#domain/rules/import/families.ts';
import type { ColumnMapping } from '#domain/rules/import/importColumns.ts';
import type { PortfolioTexts } from '#domain/rules/import/portfolioTexts.ts';
import type { CellFix, SheetFamily } from '#domain/rules/import/SheetFamily.ts';
import type { SheetLine } from '#domain/rules/import/sheetLines.ts';
import type { AnnuityCalls } from '#src/records/workbook/annuityMessages.ts';
import type { ReadingStage } from '#src/records/workbook/ReadingWait.ts';
import type { RecordCalls } from '#src/records/workbook/recordMessages.ts';
import type { SheetFacts } from '#src/records/workbook/SheetFacts.ts';
import type { WorkbookRefusal } from '#src/records/workbook/WorkbookRefusal.ts';

/** One sheet as far as the page needs to know it; its rows stay in the worker. */
export interface SheetAnswer extends SheetFacts {
  readonly detected: DetectedColumns;
}

export interface AssessQuestion {
  readonly mapping: ColumnMapping;
  readonly headerRow: number;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly fixes: readonly CellFix[];
  readonly skipped: readonly number[];
  readonly commas?: CommaReadings;
  readonly portfolio: PortfolioTexts;
}

/** What the creation left behind, by first row of a family; families from `notReachedFrom` on were not come to. */
export interface LeftQuestion {
  readonly failed: readonly number[];
  readonly duplicates: readonly number[];
  readonly notReachedFrom: number;
}

/**
 * What the page asks of the worker that holds the workbook, and what it answers. Families come over only as they are
 * created, a few at a time: thousands at once would hold up the page.
 */
export interface WorkbookCalls extends RecordCalls, AnnuityCalls {
  /** A workbook, or a table that was pasted. */
  open: { ask: { readonly file: Blob }; answer: SheetAnswer };
  sheet: { ask: { readonly name: string }; answer: SheetAnswer };
  /** Says where the header stands, and asks for the columns anew. */
  header: { ask: { readonly row: number }; answer: SheetAnswer };
  assess: { ask: AssessQuestion; answer: Assessment };
  /** Families that the last assessment found new, in the order of the sheet. */
  take: { ask: { readonly from: number; readonly count: number }; answer: readonly SheetFamily[] };
  /** Families that are there already, in the order of the sheet. */
  there: { ask: { readonly from: number; readonly count: number }; answer: readonly ThereFamily[] };
  /** Rows of the sheet with what becomes of each, and how many there are. */
  lines: {
    ask: { readonly from: number; readonly count: number; readonly only: 'all' | 'problems' };
    answer: { readonly all: number; readonly problems: number; readonly lines: readonly SheetLine[] };
  };
  /** Every row that became nothing, as it stands in the sheet, with the reason. */
  left: { ask: LeftQuestion; answer: LeftSheet };
}
export type CallName = keyof WorkbookCalls;

export interface WorkbookRequest<K extends CallName = CallName> {
  readonly number: number;
  readonly call: K;
  readonly ask: WorkbookCalls[K]['ask'];
}

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: WorkbookRefusal };

export interface WorkbookReply {
  readonly number: number;
  readonly read: Read<WorkbookCalls[CallName]['answer']>;
}

/** Said before each stage of a long answer. */
export interface WorkbookProgress {
  readonly stage: ReadingStage;
}
