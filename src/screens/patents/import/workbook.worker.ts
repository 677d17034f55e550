import { assessReading } from '#domain/rules/import/assess.ts';
import { readFamilies } from '#domain/rules/import/families.ts';
import { detectColumns } from '#domain/rules/import/headers.ts';
import { type LeftReason, type LeftRow, rowsOfFamily, withMoreLeft } from '#domain/rules/import/leftRows.ts';
import { knownPortfolio } from '#domain/rules/import/portfolioTexts.ts';
import type { SheetFamily } from '#domain/rules/import/SheetFamily.ts';
import { leftSheet } from '#src/screens/patents/import/leftSheet.ts';
import {
  type OpenWorkbook,
  openWorkbook,
  preferredSheet,
  readSheet,
  type SheetCells,
} from '#src/screens/patents/import/readWorkbook.ts';
import { RefusedWorkbook } from '#src/screens/patents/import/WorkbookRefusal.ts';
import type {
  AssessQuestion,
  CallName,
  SheetAnswer,
  WorkbookCalls,
  WorkbookReply,
  WorkbookRequest,
} from '#src/screens/patents/import/workbookMessages.ts';

/** The worker in which files of unknown origin are read. It holds one workbook and is ended with the dialog. */

let book: OpenWorkbook | null = null;
let cells: SheetCells | null = null;
let fresh: readonly SheetFamily[] = [];
let left: { readonly rows: readonly LeftRow[]; readonly asked: AssessQuestion } | null = null;

/** An empty sheet among others is no reason to refuse the workbook: another one can be chosen. */
const readOrEmpty = (from: OpenWorkbook, name: string): SheetCells => {
  try {
    return readSheet(from, name);
  } catch (error) {
    const isEmpty = error instanceof RefusedWorkbook && error.refusal === 'emptySheet';
    if (isEmpty && from.sheets.length > 1) return { sheet: name, rows: [], truncated: false };
    throw error;
  }
};

const answerSheet = (name: string, headerRow?: number): SheetAnswer => {
  if (!book) throw new RefusedWorkbook('unreadable');
  if (cells?.sheet !== name) cells = readOrEmpty(book, name);
  const { rows, truncated } = cells;
  return {
    sheets: book.sheets,
    sheet: name,
    empty: rows.length === 0,
    truncated,
    detected: detectColumns(rows, headerRow),
  };
};

type Answers = {
  readonly [K in CallName]: (
    ask: WorkbookCalls[K]['ask'],
  ) => WorkbookCalls[K]['answer'] | Promise<WorkbookCalls[K]['answer']>;
};

const answers: Answers = {
  open: async ({ file }) => {
    [cells, fresh, left] = [null, [], null];
    const bytes = await file.arrayBuffer().catch((error: unknown) => {
      throw new RefusedWorkbook('unreadable', error);
    });
    book = openWorkbook(new Uint8Array(bytes));
    return answerSheet(preferredSheet(book.sheets));
  },
  sheet: ({ name }) => answerSheet(name),
  header: ({ row }) => answerSheet(cells?.sheet ?? '', row),
  assess: (asked) => {
    const { portfolio, ...columns } = asked;
    const reading = readFamilies({ rows: cells?.rows ?? [], ...columns });
    const assessed = assessReading(reading, knownPortfolio(portfolio));
    fresh = assessed.fresh;
    left = { rows: assessed.left, asked };
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
