import { expose, searchAsTyped } from '../pages/StorePage.ts';
import type { Answer, Question, WorkerStore } from './WorkerStore.ts';

/**
 * A store in a worker as the bench sees it. The worker fetches, parses and writes by itself, so that only the lines of the
 * list cross over to the page; the times of its answers include their way.
 */
export const exposeWorkerStore = (worker: Worker): void => {
  const call = (method: keyof WorkerStore, query = ''): Promise<readonly string[]> =>
    new Promise((resolve, reject) => {
      const onAnswer = ({ data: { lines, error } }: MessageEvent<Answer>): void =>
        error === null ? resolve(lines.map(({ title }) => title)) : reject(new Error(error));
      worker.addEventListener('message', onAnswer, { once: true });
      worker.postMessage({ method, query } satisfies Question);
    });

  const opened = call('open');

  const load = async (): Promise<number> => {
    await opened;
    const began = performance.now();
    await call('pull');
    await call('firstPage');
    return performance.now() - began;
  };

  expose({
    firstLoad: load,
    reopen: async () => {
      await opened;
      await call('firstPage');
      const firstPage = performance.now();
      await call('ask', 'drone');
      return { firstPage, searchable: performance.now() };
    },
    search: (queries) => searchAsTyped(queries, (query) => call('ask', query)),
    delta: load,
  });
};
