import { breathe } from '#src/db/breathe.ts';
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

/** How rows are sealed; part of what is authenticated. */
const sealFormat = 1;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const placeBytes = ({ vault, table, row }: SealedPlace): Uint8Array<ArrayBuffer> =>
  encoder.encode(JSON.stringify([sealFormat, vault, table, row]));

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
    const text = await crypto.subtle.decrypt(algorithm, key, sealed.body);
    // Many rows are decrypted beside each other and may all be ready at once: they are parsed one after the other.
    await breathe();
    return JSON.parse(decoder.decode(text));
  } catch (cause) {
    throw new VaultError('damaged', { cause });
  }
};
