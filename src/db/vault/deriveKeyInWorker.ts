import { VaultError } from '#src/db/VaultError.ts';
import type { DeriveKey } from '#src/db/vault/Kdf.ts';

type Answer = { readonly key: Uint8Array<ArrayBuffer> } | { readonly error: string };

/**
 * Derives in a worker of its own, so that the page stays alive and the memory is given back. Where no worker starts,
 * the page does it itself.
 * @throws VaultError `unavailable` when this browser cannot run the function the vault was made with
 */
export const deriveKeyInWorker: DeriveKey = async (password, kdf) => {
  const worker = startWorker();
  if (!worker) return deriveHere(password, kdf);
  try {
    const answer = await new Promise<Answer | null>((resolve) => {
      worker.onmessage = (event: MessageEvent<Answer>) => resolve(event.data);
      worker.onerror = () => resolve(null);
      worker.postMessage({ password, kdf });
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
