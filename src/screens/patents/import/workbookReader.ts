import { limits } from '#domain/limits.ts';
import { startWorkbookWorker } from '#src/screens/patents/import/startWorkbookWorker.ts';
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

export const createWorkbookReader = (): WorkbookReader => {
  let started: Promise<Worker> | null = null;
  let last = 0;
  const waiting = new Map<number, (read: WorkbookReply['read']) => void>();

  const giveUp = (refusal: WorkbookRefusal): void => {
    void started?.then(
      (worker) => worker.terminate(),
      () => undefined,
    );
    started = null;
    for (const settle of [...waiting.values()]) settle({ ok: false, refusal });
  };

  const start = async (): Promise<Worker> => {
    const worker = await startWorkbookWorker();
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
      let patience: ReturnType<typeof setTimeout> | undefined;
      waiting.set(request.number, (read) => {
        clearTimeout(patience);
        waiting.delete(request.number);
        resolve(read as Read<WorkbookCalls[K]['answer']>);
      });
      const isWaiting = (): boolean => waiting.has(request.number);
      started ??= start();
      started.then(
        (worker) => {
          if (!isWaiting()) return;
          patience = setTimeout(() => giveUp('slow'), patienceMs);
          worker.postMessage(request);
        },
        () => isWaiting() && giveUp('notArrived'),
      );
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
