import { diskFormat } from '#src/db/Disk.ts';
import { VaultError } from '#src/db/VaultError.ts';

/** What stands on the disk instead of a value. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly body: ArrayBuffer;
}

/** Where a sealed row belongs. Part of what is authenticated, so that no row can be put in another's place. */
export interface SealedPlace {
  /** The vault's name, which stands for its user. */
  readonly vault: string;
  readonly table: string;
  readonly row: string | number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const placeBytes = ({ vault, table, row }: SealedPlace): Uint8Array<ArrayBuffer> =>
  encoder.encode(JSON.stringify([diskFormat, vault, table, row]));

/** AES-256-GCM with a fresh 96-bit IV on every write. */
export const seal = async (key: CryptoKey, place: SealedPlace, value: unknown): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const algorithm = { name: 'AES-GCM', iv, additionalData: placeBytes(place) };
  return { iv, body: await crypto.subtle.encrypt(algorithm, key, encoder.encode(JSON.stringify(value))) };
};

/** @throws VaultError `damaged` when the row was changed, moved or sealed with another key */
export const unseal = async (key: CryptoKey, place: SealedPlace, sealed: Sealed): Promise<unknown> => {
  try {
    const algorithm = { name: 'AES-GCM', iv: sealed.iv, additionalData: placeBytes(place) };
    return JSON.parse(decoder.decode(await crypto.subtle.decrypt(algorithm, key, sealed.body)));
  } catch (cause) {
    throw new VaultError('damaged', { cause });
  }
};
