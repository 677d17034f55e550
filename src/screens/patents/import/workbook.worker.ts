import { readFamilies } from '#domain/rules/import/families.ts';
import { detectColumns } from '#domain/rules/import/headers.ts';
import {
  type OpenWorkbook,
  openWorkbook,
  preferredSheet,
  readSheet,
  type SheetCells,
} from '#src/screens/patents/import/readWorkbook.ts';
import { RefusedWorkbook } from '#src/screens/patents/import/WorkbookRefusal.ts';
import type {
  Numbered,
  SheetAnswer,
  WorkbookReply,
  WorkbookRequest,
} from '#src/screens/patents/import/workbookMessages.ts';

/** The worker in which files of unknown origin are read. It holds one workbook and is ended with the dialog. */

const familiesPerSlice = 150;

let book: OpenWorkbook | null = null;
let cells: SheetCells | null = null;

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

/** An empty sheet among others is no reason to refuse the workbook: another one can be chosen. */
const readOrEmpty = (from: OpenWorkbook, name: string): SheetCells => {
  try {
    return readSheet(from, name);
  } catch (error) {
    if (from.sheets.length > 1 && error instanceof RefusedWorkbook && error.refusal === 'emptySheet')
      return { sheet: name, rows: [], truncated: false };
    throw error;
  }
};

const open = async (file: Blob): Promise<SheetAnswer> => {
  cells = null;
  const bytes = await file.arrayBuffer().catch((error: unknown) => {
    throw new RefusedWorkbook('unreadable', error);
  });
  book = openWorkbook(new Uint8Array(bytes));
  return answerSheet(preferredSheet(book.sheets));
};

const answer = async (request: WorkbookRequest, reply: (message: WorkbookReply) => void): Promise<void> => {
  if (request.kind === 'open') return reply({ kind: 'sheet', answer: await open(request.file) });
  if (request.kind === 'sheet') return reply({ kind: 'sheet', answer: answerSheet(request.name) });
  if (!cells) throw new RefusedWorkbook('unreadable');
  if (request.kind === 'header') return reply({ kind: 'sheet', answer: answerSheet(cells.sheet, request.row) });
  const { families, rows, repeatedRows } = readFamilies({ rows: cells.rows, ...request });
  for (let at = 0; at < families.length; at += familiesPerSlice)
    reply({ kind: 'slice', families: families.slice(at, at + familiesPerSlice) });
  reply({ kind: 'done', rows, repeatedRows });
};

self.addEventListener('message', ({ data }: MessageEvent<Numbered<WorkbookRequest>>) => {
  const reply = (message: WorkbookReply): void => self.postMessage({ ...message, request: data.request });
  answer(data, reply).catch((error: unknown) => {
    reply({ kind: 'refused', refusal: error instanceof RefusedWorkbook ? error.refusal : 'damaged' });
  });
});
