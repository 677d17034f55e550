import { limits } from '#domain/limits.ts';
import type { ColumnMapping } from '#domain/rules/import/importColumns.ts';
import type { SheetFamily, SheetReading } from '#domain/rules/import/SheetFamily.ts';
import type { WorkbookRefusal } from '#src/screens/patents/import/WorkbookRefusal.ts';
import type {
  Numbered,
  SheetAnswer,
  WorkbookReply,
  WorkbookRequest,
} from '#src/screens/patents/import/workbookMessages.ts';

/** After this long a file is given up and its worker killed. */
const patienceMs = 10_000;

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: WorkbookRefusal };

/** The page's side of the worker that reads a workbook. Every call answers; none throws. */
export interface WorkbookReader {
  open(file: File): Promise<Read<SheetAnswer>>;
  sheet(name: string): Promise<Read<SheetAnswer>>;
  header(row: number): Promise<Read<SheetAnswer>>;
  families(ask: { mapping: ColumnMapping; headerRow: number; today: string }): Promise<Read<SheetReading>>;
  /** Ends the worker; what was asked before is answered as unreadable. */
  close(): void;
}

type Answer = Exclude<WorkbookReply, { kind: 'slice' }> & { readonly families: readonly SheetFamily[] };

const newWorker = (): Worker =>
  new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module', name: 'workbook' });

/** @param start the worker, for a page that brings its own */
export const createWorkbookReader = (start = newWorker): WorkbookReader => {
  let worker: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, { families: SheetFamily[]; settle: (answer: Answer) => void }>();

  const giveUp = (refusal: WorkbookRefusal): void => {
    worker?.terminate();
    worker = null;
    for (const { settle } of [...waiting.values()]) settle({ kind: 'refused', refusal, families: [] });
  };

  const take = ({ data }: MessageEvent<Numbered<WorkbookReply>>): void => {
    const asked = waiting.get(data.request);
    if (data.kind === 'slice') asked?.families.push(...data.families);
    else asked?.settle({ ...data, families: asked.families });
  };

  const running = (): Worker => {
    if (worker) return worker;
    worker = start();
    worker.addEventListener('message', take);
    worker.addEventListener('error', () => giveUp('damaged'));
    worker.addEventListener('messageerror', () => giveUp('damaged'));
    return worker;
  };

  const ask = (request: WorkbookRequest): Promise<Answer> =>
    new Promise((resolve) => {
      last += 1;
      const number = last;
      const patience = setTimeout(() => giveUp('slow'), patienceMs);
      const settle = (answer: Answer): void => {
        clearTimeout(patience);
        waiting.delete(number);
        resolve(answer);
      };
      waiting.set(number, { families: [], settle });
      running().postMessage({ ...request, request: number } satisfies Numbered<WorkbookRequest>);
    });

  const askSheet = async (request: WorkbookRequest): Promise<Read<SheetAnswer>> => {
    const answer = await ask(request);
    return answer.kind === 'sheet' ? { ok: true, value: answer.answer } : refused(answer);
  };

  return {
    open: async (file) => {
      if (!/\.xlsx?$/i.test(file.name)) return { ok: false, refusal: 'extension' };
      if (file.size > limits.workbookBytes) return { ok: false, refusal: 'tooLarge' };
      return askSheet({ kind: 'open', file });
    },
    sheet: (name) => askSheet({ kind: 'sheet', name }),
    header: (row) => askSheet({ kind: 'header', row }),
    families: async (request) => {
      const answer = await ask({ kind: 'families', ...request });
      if (answer.kind !== 'done') return refused(answer);
      return { ok: true, value: { families: answer.families, rows: answer.rows, repeatedRows: answer.repeatedRows } };
    },
    close: () => giveUp('unreadable'),
  };
};

const refused = (answer: Answer): { ok: false; refusal: WorkbookRefusal } => ({
  ok: false,
  refusal: answer.kind === 'refused' ? answer.refusal : 'damaged',
});
