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

/** Argon2id with 46 MiB and one pass; PBKDF2 with 600,000 rounds where WebAssembly is not to be had. */
export const newKdf = (wasm: boolean = hasWasm()): Kdf => {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return wasm
    ? { name: 'argon2id', memoryKiB: 46 * 1024, passes: 1, lanes: 1, salt }
    : { name: 'pbkdf2-sha-256', rounds: 600_000, salt };
};

/** The eight bytes of an empty module: asking for it tells whether a content security policy forbids all modules. */
const emptyModule = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);

const hasWasm = (): boolean => {
  try {
    return new WebAssembly.Module(emptyModule) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
};
