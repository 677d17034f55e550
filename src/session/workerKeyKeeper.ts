import type { KeyAnswer, KeyMessage } from '#domain/workerMessages.ts';
import type { KeyKeeper } from '#src/session/KeyKeeper.ts';

type Container = Pick<ServiceWorkerContainer, 'controller' | 'ready' | 'getRegistration'>;
type Worker = Pick<ServiceWorker, 'postMessage'>;

/** Longest wait for a worker that does not answer, in milliseconds. */
const patience = {
  /** Then the user is asked for the password: a page that starts on a busy machine may itself not hear for a second or two. */
  give: 5_000,
  /** A sign-in and a lock go on without its word. */
  others: 1_000,
  /** A browser may take its time to say whether there is a worker at all. */
  registration: 1_000,
} as const;

/**
 * The key in the service worker's memory. Where there is no worker, a reload asks for the password. A version that waits to
 * take over holds it as well: it may do so between the page that goes and the page that comes.
 */
export const workerKeyKeeper = (container: Container | undefined): KeyKeeper => {
  let registration: ServiceWorkerRegistration | undefined;
  const workers = (): readonly Worker[] => {
    const all = [container?.controller, registration?.active, registration?.waiting];
    return [...new Set(all)].filter((worker) => worker !== null && worker !== undefined);
  };
  const findWorkers = async (): Promise<void> => {
    registration ??= container && (await registered(container));
  };
  const post = async (message: KeyMessage<CryptoKey>): Promise<void> => {
    await findWorkers();
    await Promise.all(workers().map((worker) => ask(worker, message)));
  };
  // Browsers end an idle worker after half a minute, and its memory with it: a page that goes hands the key over once
  // more, so that the page that comes finds it.
  const kept = new Map<string, CryptoKey>();
  const handOver = (): void => {
    for (const [userDatabase, key] of kept)
      for (const worker of workers()) void ask(worker, { type: 'keepKey', userDatabase, key });
  };
  // On the very first visit the worker is still being installed when the user signs in.
  void container?.ready.then((ready) => {
    registration = ready;
    handOver();
  });
  globalThis.addEventListener?.('pagehide', handOver);
  return {
    keep: async (userDatabase, key) => {
      kept.set(userDatabase, key);
      await post({ type: 'keepKey', userDatabase, key });
    },
    give: async (userDatabase) => {
      if (!container?.controller) await findWorkers();
      const answers = workers().map((worker) => ask(worker, { type: 'giveKey', userDatabase }));
      const key = await Promise.any(answers.map(orRefuse)).catch(() => null);
      if (key) kept.set(userDatabase, key);
      return key;
    },
    drop: async (userDatabase) => {
      kept.delete(userDatabase);
      await post({ type: 'dropKey', userDatabase });
    },
  };
};

const orRefuse = async (answer: Promise<CryptoKey | null>): Promise<CryptoKey> => {
  const key = await answer;
  if (!key) throw new Error('this worker holds no key');
  return key;
};

const ask = (worker: Worker, message: KeyMessage<CryptoKey>): Promise<CryptoKey | null> => {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<CryptoKey | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), message.type === 'giveKey' ? patience.give : patience.others);
    port1.onmessage = (event: MessageEvent<KeyAnswer<CryptoKey>>) => {
      clearTimeout(timer);
      resolve(event.data.key);
    };
  });
  worker.postMessage(message, [port2]);
  return answer.finally(() => port1.close());
};

const registered = (container: Container): Promise<ServiceWorkerRegistration | undefined> =>
  Promise.race([
    container.getRegistration().catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience.registration)),
  ]);
