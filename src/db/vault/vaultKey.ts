import { VaultError } from '#src/db/VaultError.ts';
import { type DeriveKey, type Kdf, strongerThan } from '#src/db/vault/Kdf.ts';
import { nextRing, type RingRow } from '#src/db/vault/keyRing.ts';

/** A data key as it lies on the disk: only the password opens it. */
export interface WrappedKey {
  readonly kdf: Kdf;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly key: ArrayBuffer;
}

/** Binds a wrapped key to its vault: a key copied from another one does not open here. */
const bound = (vaultName: string) => new TextEncoder().encode(`brevia vault key 1 ${vaultName}`);

const dataKey = { name: 'AES-GCM', length: 256 } as const;

/** A new random data key, wrapped by the password. The returned key cannot be read out of the page. */
export const createVaultKey = async (vaultName: string, password: string, kdfs: readonly Kdf[], derive: DeriveKey) => {
  const readable = await crypto.subtle.generateKey(dataKey, true, ['encrypt', 'decrypt']);
  const { wrapped, wrapping } = await wrapByBest(vaultName, readable, password, kdfs, derive);
  // By the same derived key: to derive is what takes the time of a first sign-in.
  const key = await unwrapBy(wrapping, vaultName, wrapped, false);
  if (!key) throw new Error('a key that was just wrapped does not open');
  return { key, wrapped };
};

/** The data key, or null when the password is another one. */
export const openVaultKey = (
  vaultName: string,
  wrapped: WrappedKey,
  password: string,
  derive: DeriveKey,
): Promise<CryptoKey | null> => unwrap(vaultName, wrapped, password, derive, false);

/** A key that takes the place of the one before it; `key` itself cannot be read out of the page. */
export interface ReplacedKey {
  readonly key: CryptoKey;
  readonly wrapped: WrappedKey;
  readonly ring: RingRow;
}

/** A new random data key under a new password, or null when the old password is another one. */
export const replaceVaultKey = async (
  vaultName: string,
  held: { readonly wrapped: WrappedKey; readonly ring?: RingRow },
  passwords: { readonly old: string; readonly now: string },
  kdfs: readonly Kdf[],
  derive: DeriveKey,
): Promise<ReplacedKey | null> => {
  const old = await unwrap(vaultName, held.wrapped, passwords.old, derive, true);
  if (!old) return null;
  const readable = await crypto.subtle.generateKey(dataKey, true, ['encrypt', 'decrypt']);
  const { wrapped } = await wrapByBest(vaultName, readable, passwords.now, kdfs, derive);
  const [bytes, next] = await Promise.all([old, readable].map((key) => crypto.subtle.exportKey('raw', key)));
  if (!bytes || !next) throw new VaultError('unavailable');
  return { wrapped, ...(await nextRing(vaultName, held.ring, bytes, next)) };
};

/** The same data key under the same password and a costlier function, or null when there is none for this browser. */
export const strengthenVaultKey = async (
  vaultName: string,
  wrapped: WrappedKey,
  password: string,
  kdfs: readonly Kdf[],
  derive: DeriveKey,
): Promise<WrappedKey | null> => {
  const stronger = strongerThan(wrapped.kdf, kdfs);
  if (stronger.length === 0) return null;
  const readable = await unwrap(vaultName, wrapped, password, derive, true);
  return readable && (await wrapByBest(vaultName, readable, password, stronger, derive)).wrapped;
};

/** A wrapped key, and what wraps it. */
interface Wrapping {
  readonly wrapped: WrappedKey;
  readonly wrapping: CryptoKey;
}

/** By the first function that this browser runs. */
const wrapByBest = async (
  vaultName: string,
  key: CryptoKey,
  password: string,
  kdfs: readonly Kdf[],
  derive: DeriveKey,
): Promise<Wrapping> => {
  for (const kdf of kdfs) {
    try {
      return await wrap(vaultName, key, password, kdf, derive);
    } catch (error) {
      if (!(error instanceof VaultError && error.code === 'unavailable')) throw error;
    }
  }
  throw new VaultError('unavailable');
};

const wrap = async (
  vaultName: string,
  key: CryptoKey,
  password: string,
  kdf: Kdf,
  derive: DeriveKey,
): Promise<Wrapping> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const wrapping = await wrappingKey(password, kdf, derive);
  const algorithm = { name: 'AES-GCM', iv, additionalData: bound(vaultName) };
  return { wrapped: { kdf, iv, key: await crypto.subtle.wrapKey('raw', key, wrapping, algorithm) }, wrapping };
};

const unwrap = async (
  vaultName: string,
  wrapped: WrappedKey,
  password: string,
  derive: DeriveKey,
  extractable: boolean,
): Promise<CryptoKey | null> =>
  unwrapBy(await wrappingKey(password, wrapped.kdf, derive), vaultName, wrapped, extractable);

const unwrapBy = async (
  wrapping: CryptoKey,
  vaultName: string,
  wrapped: WrappedKey,
  extractable: boolean,
): Promise<CryptoKey | null> => {
  const algorithm = { name: 'AES-GCM', iv: wrapped.iv, additionalData: bound(vaultName) };
  try {
    return await crypto.subtle.unwrapKey('raw', wrapped.key, wrapping, algorithm, dataKey, extractable, [
      'encrypt',
      'decrypt',
    ]);
  } catch {
    return null;
  }
};

const wrappingKey = async (password: string, kdf: Kdf, derive: DeriveKey): Promise<CryptoKey> => {
  const bytes = await derive(password, kdf);
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['wrapKey', 'unwrapKey']);
  bytes.fill(0);
  return key;
};
