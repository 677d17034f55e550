import { startWorker } from '#src/ui/files/startWorker.ts';

/** The worker that reads workbooks. */
export const startWorkbookWorker = (): Promise<Worker> =>
  startWorker(() => new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module', name: 'workbook' }));
