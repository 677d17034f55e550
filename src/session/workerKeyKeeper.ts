import type { KeyAnswer, KeyMessage } from '#domain/workerMessages.ts';
import type { KeyKeeper } from '#src/session/KeyKeeper.ts';

/** Longest wait for the worker: without its answer the user is asked for the password, so nobody waits long. */
const patienceMs = 1_000;

/** The key in the service worker's memory. Where there is no worker, a reload asks for the password. */
export const workerKeyKeeper = (container: ServiceWorkerContainer | undefined): KeyKeeper => {
  const ask = async (message: KeyMessage<CryptoKey>): Promise<CryptoKey | null> => {
    const worker = container && (container.controller ?? (await registered(container))?.active);
    if (!worker) return null;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<CryptoKey | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), patienceMs);
      port1.onmessage = (event: MessageEvent<KeyAnswer<CryptoKey>>) => {
        clearTimeout(timer);
        resolve(event.data.key);
      };
    });
    worker.postMessage(message, [port2]);
    return answer.finally(() => port1.close());
  };
  // Browsers end an idle worker after half a minute, and its memory with it: a page that goes hands the key over once
  // more, so that the page that comes finds it.
  const kept = new Map<string, CryptoKey>();
  const handOver = async (): Promise<void> => {
    await Promise.all([...kept].map(([userDatabase, key]) => ask({ type: 'keepKey', userDatabase, key })));
  };
  // On the very first visit the worker is still being installed when the user signs in.
  void container?.ready.then(handOver);
  globalThis.addEventListener?.('pagehide', () => void handOver());
  return {
    keep: async (userDatabase, key) => {
      kept.set(userDatabase, key);
      await ask({ type: 'keepKey', userDatabase, key });
    },
    give: async (userDatabase) => {
      const key = await ask({ type: 'giveKey', userDatabase });
      if (key) kept.set(userDatabase, key);
      return key;
    },
    drop: async (userDatabase) => {
      kept.delete(userDatabase);
      await ask({ type: 'dropKey', userDatabase });
    },
  };
};

/** A browser may take its time to say whether there is a worker at all. */
const registered = (container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration | undefined> =>
  Promise.race([
    container.getRegistration().catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs)),
  ]);
