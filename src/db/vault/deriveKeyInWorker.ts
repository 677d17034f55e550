import { VaultError } from '#src/db/VaultError.ts';
import type { Asked } from '#src/db/vault/deriveKey.worker.ts';
import type { DeriveKey } from '#src/db/vault/Kdf.ts';

type Answer = { readonly key: Uint8Array<ArrayBuffer> } | { readonly error: string };

/** A worker that waits for its password, its functions compiled. */
let ready: Worker | null = null;

/** Starts the worker while somebody looks for a password: that takes a fifth as long as what it then computes. */
export const prepareDerivation = (): void => {
  const worker = ready ? null : startWorker();
  if (!worker) return;
  // One whose script does not arrive is none.
  worker.onerror = () => {
    if (ready === worker) ready = null;
  };
  worker.postMessage(null satisfies Asked);
  ready = worker;
};

/**
 * Derives in a worker of its own, so that the page stays alive and the memory is given back. Where no worker starts,
 * the page does it itself.
 * @throws VaultError `unavailable` when this browser cannot run the function the vault was made with
 */
export const deriveKeyInWorker: DeriveKey = async (password, kdf) => {
  const worker = ready ?? startWorker();
  ready = null;
  if (!worker) return deriveHere(password, kdf);
  try {
    const answer = await new Promise<Answer | null>((resolve) => {
      worker.onmessage = (event: MessageEvent<Answer>) => resolve(event.data);
      worker.onerror = () => resolve(null);
      worker.postMessage({ password, kdf } satisfies Asked);
    });
    if (!answer) return await deriveHere(password, kdf);
    if ('error' in answer) throw new VaultError('unavailable', { cause: answer.error });
    return answer.key;
  } finally {
    worker.terminate();
  }
};

const startWorker = (): Worker | null => {
  try {
    return new Worker(new URL('./deriveKey.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
};

const deriveHere: DeriveKey = async (password, kdf) => {
  const { deriveKey } = await import('#src/db/vault/deriveKey.ts');
  try {
    return await deriveKey(password, kdf);
  } catch (cause) {
    throw new VaultError('unavailable', { cause });
  }
};
