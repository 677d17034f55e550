import { deriveKey } from '#src/db/vault/deriveKey.ts';
import type { Kdf } from '#src/db/vault/Kdf.ts';

declare const self: DedicatedWorkerGlobalScope;

/** One question, one answer: the page ends the worker afterwards, and the memory that held the password with it. */
self.addEventListener('message', ({ data }: MessageEvent<{ password: string; kdf: Kdf }>) => {
  deriveKey(data.password, data.kdf).then(
    (key) => self.postMessage({ key }),
    (error: unknown) => self.postMessage({ error: String(error) }),
  );
});
