import { limits } from '#domain/limits.ts';
import type { WorkbookRefusal } from '#src/screens/patents/import/WorkbookRefusal.ts';
import type {
  CallName,
  Read,
  SheetAnswer,
  WorkbookCalls,
  WorkbookReply,
  WorkbookRequest,
} from '#src/screens/patents/import/workbookMessages.ts';

/** After this long without an answer a file is given up and its worker killed. */
const patienceMs = 10_000;

/** The page's side of the worker that reads a workbook. Every call answers; none throws. */
export interface WorkbookReader {
  open(file: File): Promise<Read<SheetAnswer>>;
  ask<K extends Exclude<CallName, 'open'>>(
    call: K,
    ask: WorkbookCalls[K]['ask'],
  ): Promise<Read<WorkbookCalls[K]['answer']>>;
  /** Ends the worker; what was asked before is answered as unreadable. */
  close(): void;
}

const newWorker = (): Worker =>
  new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module', name: 'workbook' });

export const createWorkbookReader = (): WorkbookReader => {
  let worker: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, (read: WorkbookReply['read']) => void>();

  const giveUp = (refusal: WorkbookRefusal): void => {
    worker?.terminate();
    worker = null;
    for (const settle of [...waiting.values()]) settle({ ok: false, refusal });
  };

  const running = (): Worker => {
    if (worker) return worker;
    worker = newWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<WorkbookReply>) =>
      waiting.get(data.number)?.(data.read),
    );
    worker.addEventListener('error', () => giveUp('damaged'));
    worker.addEventListener('messageerror', () => giveUp('damaged'));
    return worker;
  };

  const ask = <K extends CallName>(
    call: K,
    question: WorkbookCalls[K]['ask'],
  ): Promise<Read<WorkbookCalls[K]['answer']>> =>
    new Promise((resolve) => {
      last += 1;
      const request: WorkbookRequest<K> = { number: last, call, ask: question };
      const patience = setTimeout(() => giveUp('slow'), patienceMs);
      waiting.set(request.number, (read) => {
        clearTimeout(patience);
        waiting.delete(request.number);
        resolve(read as Read<WorkbookCalls[K]['answer']>);
      });
      running().postMessage(request);
    });

  return {
    open: async (file) => {
      if (!/\.xlsx?$/i.test(file.name)) return { ok: false, refusal: 'extension' };
      if (file.size > limits.workbookBytes) return { ok: false, refusal: 'tooLarge' };
      return ask('open', { file });
    },
    ask,
    close: () => giveUp('unreadable'),
  };
};
