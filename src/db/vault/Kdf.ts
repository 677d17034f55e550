/** How a password becomes a key. Kept readable beside the wrapped key, so that the cost can be raised later. */
export type Kdf =
  | {
      readonly name: 'argon2id';
      readonly memoryKiB: number;
      readonly passes: number;
      readonly lanes: number;
      readonly salt: Uint8Array<ArrayBuffer>;
    }
  | { readonly name: 'pbkdf2-sha-256'; readonly rounds: number; readonly salt: Uint8Array<ArrayBuffer> };

/** Derives 32 bytes; `deriveKeyInWorker` in the app, `deriveKey` itself where there are no workers. */
export type DeriveKey = (password: string, kdf: Kdf) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * For a new key, the best first: Argon2id with 64 MiB and two passes; PBKDF2 with 600,000 rounds where WebAssembly is not
 * to be had. It is the costliest that opens a vault within a second on a tablet half as fast as the two cores it was
 * measured on (docs/security.md). Only trying shows it: the page itself may not compile any, the worker may.
 */
export const newKdfs = (): readonly Kdf[] => [
  { name: 'argon2id', memoryKiB: 64 * 1024, passes: 2, lanes: 1, salt: newSalt() },
  { name: 'pbkdf2-sha-256', rounds: 600_000, salt: newSalt() },
];

/** Those of `kdfs`, best first, that cost a guesser more than this one. */
export const strongerThan = (kdf: Kdf, kdfs: readonly Kdf[]): readonly Kdf[] => {
  const at = kdfs.findIndex(({ name }) => name === kdf.name);
  return kdfs.filter((one, index) => index < at || (index === at && costOf(one) > costOf(kdf)));
};

const costOf = (kdf: Kdf): number => (kdf.name === 'argon2id' ? kdf.memoryKiB * kdf.passes : kdf.rounds);

const newSalt = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(16));
