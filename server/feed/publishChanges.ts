import { type SQL, sql } from 'drizzle-orm';
import type { CollectionName } from '#domain/entity.ts';
import type { Queries } from '#server/db/Database.ts';
import { intArray } from '#server/db/intArray.ts';
import { collectionTables } from '#server/records/collectionTables.ts';
import { referenceOrder } from '#server/records/referenceOrder.ts';
import { leanForm } from '#server/records/representation.ts';

/** What a command leaves for the feed. */
export interface Publication {
  /** Records to be published in their present state: changed ones, and such as become visible to somebody. */
  readonly present: ReadonlyMap<CollectionName, ReadonlySet<number>>;
  /** Records that are gone, with their last version. */
  readonly gone: ReadonlyMap<CollectionName, ReadonlyMap<number, number>>;
}

const feedLock = 7_204_102;

/**
 * Writes the feed rows of one transaction, as its last statements: the lock is held until it commits, so `seq` rises
 * in the order of commits and no reader ever passes a change that is still on its way (decision 3).
 */
export const publishChanges = async (tx: Queries, { present, gone }: Publication, now: string): Promise<void> => {
  await lockFeed(tx);
  for (const collection of referenceOrder) {
    const ids = present.get(collection);
    if (ids?.size)
      await publishRows(tx, collection, sql`${collectionTables[collection].id} = any(${intArray([...ids])})`);
    const removals = gone.get(collection);
    if (removals?.size) await publishRemovals(tx, collection, removals, now);
  }
};

/** Writes every record of every collection into the feed; for a seeded or a converted database. */
export const publishEverything = async (tx: Queries): Promise<void> => {
  await lockFeed(tx);
  for (const collection of referenceOrder) await publishRows(tx, collection, sql`true`);
};

const lockFeed = (tx: Queries): Promise<unknown> => tx.execute(sql`select pg_advisory_xact_lock(${feedLock})`);

const publishRows = async (tx: Queries, collection: CollectionName, which: SQL): Promise<void> => {
  const table = collectionTables[collection];
  await tx.execute(sql`
    insert into changes (collection, record_id, version, seq, record)
    select ${collection}, id, version, nextval('change_seq'), record from (
      select ${table.id} as id, ${table.version} as version, ${leanForm(collection)}::text as record
      from ${table} where ${which} order by ${table.id}
    ) as lean
    on conflict (collection, record_id) do update
    set version = excluded.version, seq = excluded.seq, record = excluded.record, deleted_at = null`);
};

const publishRemovals = async (
  tx: Queries,
  collection: CollectionName,
  removals: ReadonlyMap<number, number>,
  now: string,
): Promise<void> => {
  const rows = [...removals].map(([id, version]) => ({ id, version }));
  await tx.execute(sql`
    insert into changes (collection, record_id, version, seq, deleted_at)
    select ${collection}, id, version, nextval('change_seq'), ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as gone (id integer, version integer)
    on conflict (collection, record_id) do update
    set version = excluded.version, seq = excluded.seq, record = null, deleted_at = excluded.deleted_at`);
};
