import { isKeyMessage, type KeyAnswer } from '#domain/workerMessages.ts';
import { isOwnWindow } from '#src/sw/isOwnWindow.ts';

/**
 * Keeps each vault's key in this worker's memory, never on the disk: a reload of the page gets it back without the
 * password, a browser that was closed does not. Only windows of our own origin are answered, and only over the port
 * they sent along.
 */
export const keepKeys = (worker: ServiceWorkerGlobalScope): void => {
  const kept = new Map<string, CryptoKey>();

  worker.addEventListener('message', (event) => {
    const { data, source, ports } = event;
    const port = ports[0];
    if (!port || !isKeyMessage(data) || !isOwnWindow(source, worker.location.origin)) return;
    if (data.type === 'keepKey' && data.key instanceof CryptoKey) kept.set(data.userDatabase, data.key);
    if (data.type === 'dropKey') kept.delete(data.userDatabase);
    const answer: KeyAnswer = { key: data.type === 'giveKey' ? (kept.get(data.userDatabase) ?? null) : null };
    port.postMessage(answer);
  });
};
