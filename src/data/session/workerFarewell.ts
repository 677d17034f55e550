import { syncHeaders } from '#domain/sync.ts';
import type { FarewellAnswer, FarewellMessage } from '#domain/workerMessages.ts';
import type { Farewell } from '#src/outbox/Farewell.ts';

/** Longest wait for the worker's answer; without one nothing was sent that could still be undone. */
const patienceMs = 1_000;

/** The service worker outlives a page by some seconds. Null where there is none, or none has come into charge yet. */
export const workerFarewell = (container: ServiceWorkerContainer | undefined): Farewell | null =>
  container
    ? {
        fetch: (input, init) => {
          const headers = Object.fromEntries(new Headers(init?.headers));
          const key = headers[syncHeaders.key.toLowerCase()];
          const url = new URL(String(input), location.href).href;
          if (key) post(container, { type: 'pageGoes', key, url, method: init?.method ?? 'GET', headers });
          return new Promise(() => {});
        },
        returned: () => ask(container),
      }
    : null;

const post = (container: ServiceWorkerContainer, message: FarewellMessage, ports: MessagePort[] = []): void =>
  container.controller?.postMessage(message, ports);

const ask = async (container: ServiceWorkerContainer): Promise<readonly string[]> => {
  if (!container.controller) return [];
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<readonly string[]>((resolve) => {
    const timer = setTimeout(() => resolve([]), patienceMs);
    port1.onmessage = ({ data }: MessageEvent<FarewellAnswer>) => {
      clearTimeout(timer);
      resolve(data.sent);
    };
  });
  post(container, { type: 'pageIsBack' }, [port2]);
  return answer.finally(() => port1.close());
};
