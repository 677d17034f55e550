import { deriveKey } from '#src/db/deriveKey.ts';
import type { Kdf } from '#src/db/Kdf.ts';

declare const self: DedicatedWorkerGlobalScope;

/** One question, one answer: the page ends the worker afterwards, and the memory that held the password with it. */
self.addEventListener('message', async (event: MessageEvent<{ password: string; kdf: Kdf }>) => {
  try {
    self.postMessage({ key: await deriveKey(event.data.password, event.data.kdf) });
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
});
