import { argon2id } from 'hash-wasm';
import type { Kdf } from '#src/db/vault/Kdf.ts';

const keyBytes = 32;

/** The same password typed on any keyboard gives the same bytes. */
const bytesOf = (password: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(password.normalize('NFC'));

/** 32 bytes from a password. Takes 0.1 to 1 second and blocks meanwhile: the app calls it through a worker. */
export const deriveKey = async (password: string, kdf: Kdf): Promise<Uint8Array<ArrayBuffer>> =>
  kdf.name === 'argon2id' ? byArgon2(password, kdf) : byPbkdf2(password, kdf);

const byArgon2 = async (
  password: string,
  kdf: Extract<Kdf, { name: 'argon2id' }>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const derived = await argon2id({
    password: bytesOf(password),
    salt: kdf.salt,
    memorySize: kdf.memoryKiB,
    iterations: kdf.passes,
    parallelism: kdf.lanes,
    hashLength: keyBytes,
    outputType: 'binary',
  });
  return new Uint8Array(derived);
};

const byPbkdf2 = async (
  password: string,
  kdf: Extract<Kdf, { name: 'pbkdf2-sha-256' }>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const base = await crypto.subtle.importKey('raw', bytesOf(password), 'PBKDF2', false, ['deriveBits']);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: kdf.salt, iterations: kdf.rounds };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, base, keyBytes * 8));
};
