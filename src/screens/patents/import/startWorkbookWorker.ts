/** Until its file is taken for lost, on a slow line. */
const arrivalMs = 30_000;

/**
 * Starts the worker that reads workbooks, and resolves once it runs. Its file may be lost on the way like any other and is
 * asked for a second time: no browser remembers a worker's failure.
 * @throws where it does not arrive
 */
export const startWorkbookWorker = (): Promise<Worker> => startOnce().catch(startOnce);

const startOnce = (): Promise<Worker> => {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module', name: 'workbook' });
  return new Promise((resolve, reject) => {
    const heard = new AbortController();
    const settle = (isRunning: boolean): void => {
      heard.abort();
      clearTimeout(timer);
      if (isRunning) return resolve(worker);
      worker.terminate();
      reject(new Error('The worker that reads workbooks has not arrived.'));
    };
    const timer = setTimeout(() => settle(false), arrivalMs);
    // Its first word says that it runs; what fails after that is not the network.
    worker.addEventListener('message', () => settle(true), { signal: heard.signal });
    worker.addEventListener('error', () => settle(false), { signal: heard.signal });
  });
};
