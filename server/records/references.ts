import { sql } from 'drizzle-orm';
import type { CollectionName } from '#domain/entity.ts';
import { type Queries, queryRows } from '#server/db/Database.ts';
import { intArray } from '#server/db/intArray.ts';
import { Refusal } from '#server/errors.ts';
import { collectionTables } from '#server/records/collectionTables.ts';

/** A field of a body and the ids it refers to. */
export interface Reference {
  readonly field: string;
  readonly collection: CollectionName;
  readonly ids: readonly unknown[];
}

/**
 * Makes sure that everything a body refers to exists and stays until the transaction ends.
 * @throws Refusal invalid, with the fields whose references do not
 */
export const requireReferences = async (tx: Queries, references: readonly Reference[]): Promise<void> => {
  const missing = new Map<CollectionName, ReadonlySet<unknown>>();
  for (const collection of new Set(references.map((reference) => reference.collection))) {
    const ids = references.filter((reference) => reference.collection === collection).flatMap(({ ids }) => ids);
    missing.set(collection, await missingIds(tx, collection, new Set(ids)));
  }
  const wrong = references.filter(({ collection, ids }) => ids.some((id) => missing.get(collection)?.has(id)));
  if (wrong.length === 0) return;
  throw new Refusal('invalid', {
    fields: Object.fromEntries(wrong.map(({ field }) => [field, [{ key: 'validation.reference', params: {} }]])),
  });
};

const maxId = 2_147_483_647;

/** Ids without a row; a device's own id never has one. The rows found are held against deletion. */
const missingIds = async (
  tx: Queries,
  collection: CollectionName,
  ids: ReadonlySet<unknown>,
): Promise<Set<unknown>> => {
  const missing = new Set(ids);
  const numbers = [...ids].filter((id): id is number => typeof id === 'number' && id <= maxId);
  if (numbers.length === 0) return missing;
  const table = collectionTables[collection];
  const found = await queryRows<{ id: number }>(
    tx,
    sql`select ${table.id} as id from ${table} where ${table.id} = any(${intArray(numbers)}) order by ${table.id} for key share`,
  );
  for (const { id } of found) missing.delete(id);
  return missing;
};
