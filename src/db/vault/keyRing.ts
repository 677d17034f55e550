import { VaultError } from '#src/db/VaultError.ts';
import { type NumberedKey, type Sealed, seal, unseal } from '#src/db/vault/seal.ts';

/**
 * What a vault says of its keys once its password was changed; before, it has one, the first. The older ones lie sealed
 * by the newest, for rows that it has not sealed anew yet. The newest is the one that opens this.
 */
export interface RingRow {
  readonly generation: number;
  readonly older: Sealed;
}

/** The keys of one vault at one moment. */
export interface KeyRing {
  /** It alone seals. */
  readonly newest: NumberedKey;
  readonly hasOlder: boolean;
  /** @throws VaultError `damaged` when no key of that generation is there */
  keyOf(sealed: Pick<Sealed, 'generation'>): CryptoKey;
}

interface OlderKey {
  readonly generation: number;
  readonly bytes: readonly number[];
}

const place = (vault: string, generation: number) => ({ vault, table: '#keys', row: generation });

const importKey = (bytes: BufferSource): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);

/** The ring that this key opens; null when it is not the newest one. */
export const openRing = async (vault: string, row: RingRow | undefined, key: CryptoKey): Promise<KeyRing | null> => {
  const older = await olderKeys(vault, row, key).catch(() => null);
  if (!older) return null;
  const generation = row?.generation ?? 0;
  const keys = new Map([[generation, key]]);
  for (const one of older) keys.set(one.generation, await importKey(new Uint8Array(one.bytes)));
  return {
    newest: { key, generation },
    hasOlder: older.length > 0,
    keyOf: (sealed) => {
      const found = keys.get(sealed.generation ?? 0);
      if (!found) throw new VaultError('damaged');
      return found;
    },
  };
};

/** What stands on the disk when no row of an older key is left. */
export const ringAlone = async (vault: string, { newest }: KeyRing): Promise<RingRow> => ringRow(vault, newest, []);

/**
 * The ring with one key more.
 * @param bytes those of the key that was the newest
 * @param next bytes of the new one
 */
export const nextRing = async (
  vault: string,
  row: RingRow | undefined,
  bytes: ArrayBuffer,
  next: ArrayBuffer,
): Promise<{ readonly key: CryptoKey; readonly ring: RingRow }> => {
  const generation = row?.generation ?? 0;
  const older = await olderKeys(vault, row, await importKey(bytes));
  const key = await importKey(next);
  const all = [...older, { generation, bytes: [...new Uint8Array(bytes)] }];
  return { key, ring: await ringRow(vault, { key, generation: generation + 1 }, all) };
};

const ringRow = async (vault: string, newest: NumberedKey, older: readonly OlderKey[]): Promise<RingRow> => ({
  generation: newest.generation,
  older: await seal(newest, place(vault, newest.generation), older),
});

const olderKeys = async (vault: string, row: RingRow | undefined, key: CryptoKey): Promise<readonly OlderKey[]> =>
  row ? ((await unseal(key, place(vault, row.generation), row.older)) as readonly OlderKey[]) : [];
