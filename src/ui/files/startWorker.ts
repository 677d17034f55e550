import { PartError } from '#src/ui/page/PartError.ts';

/** Until its file is taken for lost, on a slow line. */
const arrivalMs = 30_000;

/**
 * Starts a worker that says `running` first, and resolves once it runs. Its file may be lost on the way like any other and
 * is asked for a second time: no browser remembers a worker's failure.
 * @throws PartError
 */
export const startWorker = (create: () => Worker): Promise<Worker> => startOnce(create).catch(() => startOnce(create));

const startOnce = (create: () => Worker): Promise<Worker> => {
  const worker = create();
  return new Promise((resolve, reject) => {
    const heard = new AbortController();
    const settle = (isRunning: boolean): void => {
      heard.abort();
      clearTimeout(timer);
      if (isRunning) return resolve(worker);
      worker.terminate();
      reject(new PartError('missing'));
    };
    const timer = setTimeout(() => settle(false), arrivalMs);
    // Its first word says that it runs; what fails after that is not the network.
    worker.addEventListener('message', () => settle(true), { signal: heard.signal });
    worker.addEventListener('error', () => settle(false), { signal: heard.signal });
  });
};
