import { assessReading, type ThereFamily } from '#domain/rules/import/assess.ts';
import { detectColumns } from '#domain/rules/import/detectColumns.ts';
import { readFamilies } from '#domain/rules/import/families.ts';
import { isSharedDown } from '#domain/rules/import/importColumns.ts';
import { type LeftReason, type LeftRow, rowsOfFamily, withMoreLeft } from '#domain/rules/import/leftRows.ts';
import { filledDown } from '#domain/rules/import/mergedCells.ts';
import { knownPortfolio } from '#domain/rules/import/portfolioTexts.ts';
import type { SheetFamily } from '#domain/rules/import/SheetFamily.ts';
import { sheetLines } from '#domain/rules/import/sheetLines.ts';
import { annuityAnswers } from '#src/records/workbook/annuityAnswers.ts';
import { nothingHidden } from '#src/records/workbook/hiddenParts.ts';
import { leftSheet } from '#src/records/workbook/leftSheet.ts';
import { isPastedTable } from '#src/records/workbook/pastedTable.ts';
import type { ReadingStage } from '#src/records/workbook/ReadingWait.ts';
import { readPasted } from '#src/records/workbook/readPasted.ts';
import {
  type OpenWorkbook,
  openWorkbook,
  preferredSheet,
  readSheet,
  type SheetCells,
} from '#src/records/workbook/readWorkbook.ts';
import { type HeldWorkbook, recordAnswers } from '#src/records/workbook/recordAnswers.ts';
import type { SheetFacts } from '#src/records/workbook/SheetFacts.ts';
import { sheetLimits } from '#src/records/workbook/sheetLimits.ts';
import { RefusedWorkbook } from '#src/records/workbook/WorkbookRefusal.ts';
import type {
  AssessQuestion,
  CallName,
  SheetAnswer,
  WorkbookCalls,
  WorkbookProgress,
  WorkbookReply,
  WorkbookRequest,
} from '#src/records/workbook/workbookMessages.ts';

/** The worker in which files of unknown origin are read. It holds one workbook and is ended with the dialog. */

let book: OpenWorkbook | null = null;
/** Sheets that have been read, by name: none is read twice. */
let readSheets = new Map<string, SheetCells>();
let cells: SheetCells | null = null;
let fresh: readonly SheetFamily[] = [];
let there: readonly ThereFamily[] = [];
/** Rows as they are looked at; worked out when somebody looks. */
let linesOf: (() => ReturnType<typeof sheetLines>) | null = null;
let lines: ReturnType<typeof sheetLines> | null = null;
let left: { readonly rows: readonly LeftRow[]; readonly asked: AssessQuestion } | null = null;

const nothingMore = { hidden: nothingHidden, merged: [] } as const;

/** An empty sheet among others is no reason to refuse the workbook: another one can be chosen. */
const readOrEmpty = (from: OpenWorkbook, name: string): SheetCells => {
  try {
    return readSheet(from, name);
  } catch (error) {
    const isEmpty = error instanceof RefusedWorkbook && error.refusal === 'emptySheet';
    if (isEmpty && from.sheets.length > 1)
      return { sheet: name, rows: [], from1904: false, truncated: false, ...nothingMore };
    throw error;
  }
};

/** Said before what may last. */
const report = (stage: ReadingStage): void => self.postMessage({ stage } satisfies WorkbookProgress);

const choose = (name: string): SheetFacts => {
  if (!book) throw new RefusedWorkbook('unreadable');
  report('sheet');
  cells = readSheets.get(name) ?? readOrEmpty(book, name);
  readSheets.set(name, cells);
  const { rows, truncated, hidden } = cells;
  return { sheets: book.sheets, sheet: name, empty: rows.length === 0, truncated, hidden };
};

const answerSheet = (name: string, headerRow?: number): SheetAnswer => {
  const facts = choose(name);
  report('columns');
  return { ...facts, detected: detectColumns(cells?.rows ?? [], headerRow) };
};

/** A table of one sheet, whose name says nothing. */
const openPasted = (bytes: ArrayBuffer): OpenWorkbook => {
  const all = readPasted(new TextDecoder().decode(bytes));
  const rows = all.slice(0, sheetLimits.rows).map((row) => row.slice(0, sheetLimits.columns));
  readSheets.set('', { sheet: '', rows, from1904: false, truncated: all.length > rows.length, ...nothingMore });
  return { bytes: new Uint8Array(), sheets: [''], hidden: new Set() };
};

/** @returns the sheet that is read first */
const open = async (file: Blob): Promise<string> => {
  [cells, fresh, there, left, lines, linesOf] = [null, [], [], null, null, null];
  readSheets = new Map();
  report('file');
  const bytes = await file.arrayBuffer().catch((error: unknown) => {
    throw new RefusedWorkbook('unreadable', error);
  });
  book = isPastedTable(file) ? openPasted(bytes) : openWorkbook(new Uint8Array(bytes));
  return preferredSheet(book);
};

type Answers = {
  readonly [K in CallName]: (
    ask: WorkbookCalls[K]['ask'],
  ) => WorkbookCalls[K]['answer'] | Promise<WorkbookCalls[K]['answer']>;
};

const held: HeldWorkbook = { open, choose, cells: () => cells, report };

const answers: Answers = {
  ...recordAnswers(held),
  ...annuityAnswers(held),
  open: async ({ file }) => answerSheet(await open(file)),
  sheet: ({ name }) => answerSheet(name),
  header: ({ row }) => answerSheet(cells?.sheet ?? '', row),
  assess: (asked) => {
    const { portfolio, ...columns } = asked;
    report('families');
    const rows = filledDown(cells?.rows ?? [], cells?.merged ?? [], asked.headerRow, (column) =>
      isSharedDown(asked.mapping, column),
    );
    const reading = readFamilies({ rows, from1904: cells?.from1904 ?? false, ...columns });
    const assessed = assessReading(reading, knownPortfolio(portfolio));
    ({ fresh, there } = assessed);
    left = { rows: assessed.left, asked };
    lines = null;
    linesOf = () =>
      sheetLines({
        rows,
        mapping: asked.mapping,
        fixes: asked.fixes,
        reading,
        fresh: new Set(fresh),
      });
    return assessed.assessment;
  },
  left: ({ failed, duplicates, notReachedFrom }) => {
    if (!left || !cells) throw new RefusedWorkbook('unreadable');
    const reasons = new Map<number, LeftReason>([
      ...failed.map((row) => [row, 'failed'] as const),
      ...duplicates.map((row) => [row, 'duplicate'] as const),
    ]);
    const more = fresh.flatMap((family, index) => {
      const reason = index >= notReachedFrom ? 'notReached' : reasons.get(family.rows[0] ?? 0);
      return reason ? rowsOfFamily(family, reason) : [];
    });
    return leftSheet(cells.rows, left.asked, withMoreLeft(left.rows, more));
  },
  take: ({ from, count }) => fresh.slice(from, from + count),
  lines: ({ from, count, only }) => {
    lines ??= linesOf?.() ?? null;
    if (!lines) throw new RefusedWorkbook('unreadable');
    return { all: lines.all, problems: lines.problems, lines: lines.take(from, count, only) };
  },
  there: ({ from, count }) => there.slice(from, from + count),
};

const answer = async <K extends CallName>({ number, call, ask }: WorkbookRequest<K>): Promise<WorkbookReply> => {
  try {
    return { number, read: { ok: true, value: await answers[call](ask) } };
  } catch (error) {
    return { number, read: { ok: false, refusal: error instanceof RefusedWorkbook ? error.refusal : 'damaged' } };
  }
};

self.addEventListener('message', ({ data }: MessageEvent<WorkbookRequest>) => {
  void answer(data).then((reply) => self.postMessage(reply));
});
// The page waits for this word before it asks.
self.postMessage('running');
