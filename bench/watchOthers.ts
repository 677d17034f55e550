import { Worker } from 'node:worker_threads';

/** In a thread of its own: the thread that makes the rush would count its own work as waiting. */
const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  const times = [];
  let isOver = false;
  parentPort.on('message', () => { isOver = true; });
  (async () => {
    while (!isOver) {
      const begin = performance.now();
      await (await fetch(workerData.address, { headers: workerData.headers })).text();
      times.push(performance.now() - begin);
      if (times.length === 20) parentPort.postMessage('warm');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    parentPort.postMessage(times.slice(20));
  })();
`;

/**
 * Makes one small call after another, 10 ms apart, while something else goes on.
 * @returns what ends it: the milliseconds that each call took
 */
export const watchOthers = async (
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<() => Promise<readonly number[]>> => {
  const worker = new Worker(program, { eval: true, workerData: { address, headers } });
  const heard = <T>(): Promise<T> => new Promise((resolve) => worker.once('message', resolve));
  await heard();
  return async () => {
    const heardLast = heard<readonly number[]>();
    worker.postMessage('over');
    const times = await heardLast;
    await worker.terminate();
    return times;
  };
};
