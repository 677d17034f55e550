import { type FarewellAnswer, type FarewellMessage, isFarewellMessage } from '#domain/workerMessages.ts';
import { isOwnWindow } from '#src/sw/isOwnWindow.ts';

/** A reload is back by then; a worker may live on for longer than that. */
const graceMs = 4_000;

type Request = Extract<FarewellMessage, { type: 'pageGoes' }>;

/**
 * Makes the last requests of a page that was left for good: deletions whose undo nobody is there to press any more. In
 * this worker's memory only, and for a moment only; a page that comes back in time takes them back, and hears which were
 * made.
 */
export const sendForPages = (worker: ServiceWorkerGlobalScope): void => {
  const waiting = new Map<string, Request>();
  const sent: string[] = [];

  const send = async (key: string): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, graceMs));
    const request = waiting.get(key);
    if (!request) return;
    waiting.delete(key);
    sent.push(key);
    const { url, method, headers } = request;
    // Without an answer it goes once more, under the same key, when a page is there again.
    await fetch(url, { method, headers, cache: 'no-store' }).catch(() => {});
  };

  worker.addEventListener('message', (event) => {
    const { data, source, ports } = event;
    if (!isFarewellMessage(data) || !isOwnWindow(source, worker.location.origin)) return;
    if (data.type === 'pageGoes') {
      waiting.set(data.key, data);
      event.waitUntil(send(data.key));
      return;
    }
    waiting.clear();
    const answer: FarewellAnswer = { sent: sent.slice() };
    ports[0]?.postMessage(answer);
  });
};
