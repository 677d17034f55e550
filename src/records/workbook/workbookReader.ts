import type { ImportedCollection } from '#domain/importedCollections.ts';
import type { AnnuitySheetAnswer } from '#src/records/workbook/annuityMessages.ts';
import type { ReadingWait } from '#src/records/workbook/ReadingWait.ts';
import type { RecordSheetAnswer } from '#src/records/workbook/recordMessages.ts';
import { sourceRefusal } from '#src/records/workbook/sourceRefusal.ts';
import { startWorkbookWorker } from '#src/records/workbook/startWorkbookWorker.ts';
import type { WorkbookRefusal } from '#src/records/workbook/WorkbookRefusal.ts';
import type {
  CallName,
  Read,
  SheetAnswer,
  WorkbookCalls,
  WorkbookProgress,
  WorkbookReply,
  WorkbookRequest,
} from '#src/records/workbook/workbookMessages.ts';

/** After this long the user is asked whether to go on waiting; a slow machine may well need it. */
const longMs = 10_000;

/** And again each time that this has passed. */
const againMs = 60_000;

/** After this long without a word a file is given up and its worker killed: some keep the reader busy for ever. */
const patienceMs = 300_000;

/** The page's side of the worker that reads a workbook. Every call answers; none throws. */
export interface WorkbookReader {
  open(file: File): Promise<Read<SheetAnswer>>;
  openRecords(file: File, collection: ImportedCollection): Promise<Read<RecordSheetAnswer>>;
  /** The list of an annuity firm. */
  openAnnuities(file: File): Promise<Read<AnnuitySheetAnswer>>;
  ask<K extends Exclude<CallName, 'open' | 'openRecords' | 'openAnnuities'>>(
    call: K,
    ask: WorkbookCalls[K]['ask'],
  ): Promise<Read<WorkbookCalls[K]['answer']>>;
  /** Ends the worker; what was asked before is answered as unreadable. */
  close(): void;
}

/** @param onWait called with how a reading goes on */
export const createWorkbookReader = (onWait: (wait: ReadingWait) => void): WorkbookReader => {
  let started: Promise<Worker> | null = null;
  let last = 0;
  const waiting = new Map<number, (read: WorkbookReply['read']) => void>();
  let wait: ReadingWait = { stage: 'file', isLong: false };
  const report = (part: Partial<ReadingWait>): void => {
    wait = { ...wait, ...part };
    onWait(wait);
  };

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
    worker.addEventListener('message', ({ data }: MessageEvent<'running' | WorkbookReply | WorkbookProgress>) => {
      if (data === 'running') return;
      if ('number' in data) return waiting.get(data.number)?.(data.read);
      if ('stage' in data) report(data);
    });
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
      const timers: ReturnType<typeof setTimeout>[] = [];
      waiting.set(request.number, (read) => {
        for (const timer of timers) clearTimeout(timer);
        waiting.delete(request.number);
        resolve(read as Read<WorkbookCalls[K]['answer']>);
      });
      const isWaiting = (): boolean => waiting.has(request.number);
      started ??= start();
      started.then(
        (worker) => {
          if (!isWaiting()) return;
          report({ isLong: false });
          timers.push(
            setTimeout(() => report({ isLong: true }), longMs),
            setInterval(() => report({ isLong: true }), againMs),
            setTimeout(() => giveUp('slow'), patienceMs),
          );
          worker.postMessage(request);
        },
        () => isWaiting() && giveUp('notArrived'),
      );
    });

  /** What can be seen of a file is said without its worker. */
  const unlessRefused = async <T>(file: File, open: () => Promise<Read<T>>): Promise<Read<T>> => {
    const refusal = await sourceRefusal(file);
    return refusal ? { ok: false, refusal } : open();
  };

  return {
    open: (file) => unlessRefused(file, () => ask('open', { file })),
    openRecords: (file, collection) => unlessRefused(file, () => ask('openRecords', { file, collection })),
    openAnnuities: (file) => unlessRefused(file, () => ask('openAnnuities', { file })),
    ask,
    close: () => giveUp('unreadable'),
  };
};
