import { VaultError } from '#src/db/VaultError.ts';
import { yieldToMain } from '#src/db/yieldToMain.ts';

/** What stands on the disk instead of a value. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly body: ArrayBuffer;
  /** Which of the vault's keys opens it, counted from 0; missing for the first. */
  readonly generation?: number;
}

/** A data key and its place among those that its vault has had. */
export interface NumberedKey {
  readonly key: CryptoKey;
  readonly generation: number;
}

/** Where a sealed row belongs. Part of what is authenticated, so that no row can be put in another's place. */
export interface SealedPlace {
  /** The vault's name, which stands for its user. */
  readonly vault: string;
  readonly table: string;
  readonly row: string | number;
}

/** How rows are sealed; part of what is authenticated. */
const sealFormat = 1;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const placeBytes = ({ vault, table, row }: SealedPlace, generation: number): Uint8Array<ArrayBuffer> =>
  encoder.encode(JSON.stringify([sealFormat, vault, table, row, ...(generation > 0 ? [generation] : [])]));

/** AES-256-GCM with a fresh 96-bit IV on every write. */
export const seal = (key: NumberedKey, place: SealedPlace, value: unknown): Promise<Sealed> =>
  sealBytes(key, place, encoder.encode(JSON.stringify(value)));

/** @throws VaultError `damaged` when the row was changed, moved or sealed with another key */
export const unseal = async (key: CryptoKey, place: SealedPlace, sealed: Sealed): Promise<unknown> => {
  const bytes = await openBytes(key, place, sealed);
  // Many rows are decrypted beside each other and may all be ready at once: they are parsed one after the other.
  await yieldToMain();
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch (cause) {
    throw new VaultError('damaged', { cause });
  }
};

/** The same content under another key; what it says is not looked at. */
export const resealed = async (from: CryptoKey, to: NumberedKey, place: SealedPlace, sealed: Sealed): Promise<Sealed> =>
  sealBytes(to, place, await openBytes(from, place, sealed));

const sealBytes = async (
  { key, generation }: NumberedKey,
  place: SealedPlace,
  bytes: BufferSource,
): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const algorithm = { name: 'AES-GCM', iv, additionalData: placeBytes(place, generation) };
  const body = await crypto.subtle.encrypt(algorithm, key, bytes);
  return { iv, body, ...(generation > 0 && { generation }) };
};

const openBytes = async (key: CryptoKey, place: SealedPlace, sealed: Sealed): Promise<ArrayBuffer> => {
  try {
    const additionalData = placeBytes(place, sealed.generation ?? 0);
    return await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv, additionalData }, key, sealed.body);
  } catch (cause) {
    throw new VaultError('damaged', { cause });
  }
};
