import type { AnyRecord } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import { type PackedRecords, unpackRecords } from '#src/db/packRecords.ts';
import { type Sealed, seal, unseal } from '#src/db/vault/seal.ts';
import { putRaw, rawRows } from '#tests/db/rawDatabase.ts';

export interface SealedStore {
  readonly name: string;
  readonly key: CryptoKey;
}

interface ChunkRow extends Sealed {
  readonly collection: CollectionName;
  readonly n: number;
}

/**
 * Rewrites what a closed store holds of a collection as a version of the app left it that knew other fields: record by
 * record without those names packed beside it, and without a shape, as 2.0.1 and all before it did.
 * @param known what that version made of a record
 */
export const leaveAsOlderApp = async (
  { name, key }: SealedStore,
  collection: CollectionName,
  known: (record: AnyRecord) => object,
): Promise<void> => {
  for (const { row } of (await rawRows(name)).chunks ?? []) {
    const chunk = row as unknown as ChunkRow;
    if (chunk.collection !== collection) continue;
    const place = { vault: name, table: collection, row: chunk.n };
    const content = (await unseal(key, place, chunk)) as PackedRecords & { removed: number[] };
    const records = unpackRecords(content).map(known);
    const sealed = await seal({ key, generation: 0 }, place, { records, removed: content.removed });
    await putRaw(name, 'chunks', { collection, n: chunk.n, ...sealed });
  }
};

/** A copy of an object without some of its members. */
export const without = (item: object, ...names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)));
