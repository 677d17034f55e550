import type { DetectedColumns } from '#domain/rules/import/headers.ts';
import type { ColumnMapping } from '#domain/rules/import/importColumns.ts';
import type { SheetFamily } from '#domain/rules/import/SheetFamily.ts';
import type { WorkbookRefusal } from '#src/screens/patents/import/WorkbookRefusal.ts';

/** What the page asks of the worker that holds the workbook. */
export type WorkbookRequest =
  | { readonly kind: 'open'; readonly file: Blob }
  | { readonly kind: 'sheet'; readonly name: string }
  /** Says where the header stands, and asks for the columns anew. */
  | { readonly kind: 'header'; readonly row: number }
  | { readonly kind: 'families'; readonly mapping: ColumnMapping; readonly headerRow: number; readonly today: string };

/** One sheet as far as the page needs to know it; its rows stay in the worker. */
export interface SheetAnswer {
  readonly sheets: readonly string[];
  readonly sheet: string;
  /** No cell of the sheet says anything. */
  readonly empty: boolean;
  /** The sheet goes on below what was read. */
  readonly truncated: boolean;
  readonly detected: DetectedColumns;
}

/** Families come in slices, so that taking them over never holds up the page; `done` ends them. */
export type WorkbookReply =
  | { readonly kind: 'sheet'; readonly answer: SheetAnswer }
  | { readonly kind: 'slice'; readonly families: readonly SheetFamily[] }
  | { readonly kind: 'done'; readonly rows: number; readonly repeatedRows: readonly number[] }
  | { readonly kind: 'refused'; readonly refusal: WorkbookRefusal };

export type Numbered<T> = T & { readonly request: number };
