import { sql } from 'drizzle-orm';
import type { CollectionName } from '#domain/entity.ts';
import { Refusal } from '#server/base/errors.ts';
import { type Queries, queryRows } from '#server/db/Database.ts';
import { intArray } from '#server/db/intArray.ts';
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
  const wanted = new Map<CollectionName, Set<unknown>>();
  for (const { collection, ids } of references) {
    for (const id of ids) wanted.set(collection, (wanted.get(collection) ?? new Set()).add(id));
  }
  const found = await heldRows(tx, wanted);
  const wrong = references.filter(({ collection, ids }) => ids.some((id) => !found.has(`${collection} ${id}`)));
  if (wrong.length === 0) return;
  throw new Refusal('invalid', {
    fields: Object.fromEntries(wrong.map(({ field }) => [field, [{ key: 'validation.reference', params: {} }]])),
  });
};

const maxId = 2_147_483_647;

/** Whether a row of ours can have it: no device's own id, and no number that the database cannot hold. */
export const isStoredId = (id: unknown): id is number => Number.isInteger(id) && (id as number) <= maxId;

/** The rows that exist, held against deletion, as `collection id`; a device's own id never has a row. */
const heldRows = async (
  tx: Queries,
  wanted: ReadonlyMap<CollectionName, ReadonlySet<unknown>>,
): Promise<ReadonlySet<string>> => {
  const perCollection = [...wanted].map(([collection, ids]) => {
    const table = collectionTables[collection];
    const name = sql.identifier(`held_${collection}`);
    const held = sql`${name} as (select ${table.id} as id from ${table}
      where ${table.id} = any(${intArray([...ids].filter(isStoredId))}) order by ${table.id} for key share)`;
    return { held, select: sql`select ${collection}::text as collection, id from ${name}` };
  });
  if (perCollection.length === 0) return new Set();
  const rows = await queryRows<{ collection: string; id: number }>(
    tx,
    sql`with ${sql.join(
      perCollection.map(({ held }) => held),
      sql`, `,
    )}
      ${sql.join(
        perCollection.map(({ select }) => select),
        sql` union all `,
      )}`,
  );
  return new Set(rows.map(({ collection, id }) => `${collection} ${id}`));
};
