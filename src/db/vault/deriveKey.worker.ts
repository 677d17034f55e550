import { deriveKey } from '#src/db/vault/deriveKey.ts';
import type { Kdf } from '#src/db/vault/Kdf.ts';

declare const self: DedicatedWorkerGlobalScope;

/** What is to be derived; null to be ready for it, and to answer nothing. */
export type Asked = { readonly password: string; readonly kdf: Kdf } | null;

/** The same function at next to no cost: what compiles it is most of the work of its first time. */
const least: Kdf = { name: 'argon2id', memoryKiB: 8, passes: 1, lanes: 1, salt: new Uint8Array(16) };

/** One question, one answer: the page ends the worker afterwards, and the memory that held the password with it. */
self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if (!data) return void deriveKey(' ', least).catch(() => undefined);
  deriveKey(data.password, data.kdf).then(
    (key) => self.postMessage({ key }),
    (error: unknown) => self.postMessage({ error: String(error) }),
  );
});
