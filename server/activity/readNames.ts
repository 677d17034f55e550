import { sql } from 'drizzle-orm';
import type { CollectionName } from '#domain/entity.ts';
import { nameFields } from '#domain/rules/records/recordName.ts';
import { columnsOf } from '#server/db/columns.ts';
import { type Queries, queryRows } from '#server/db/Database.ts';
import { intArray } from '#server/db/intArray.ts';
import { collectionTables } from '#server/records/collectionTables.ts';

/** The fields that a record's name is made of, by collection and id. */
export type NamedRecords = ReadonlyMap<CollectionName, ReadonlyMap<number, Readonly<Record<string, unknown>>>>;

/** What some records are called now, in one statement; those that are gone are missing. */
export const readNames = async (
  tx: Queries,
  wanted: ReadonlyMap<CollectionName, ReadonlySet<number>>,
): Promise<NamedRecords> => {
  const selects = [...wanted].map(([collection, ids]) => {
    const table = collectionTables[collection];
    const columns = columnsOf(table);
    const members = nameFields[collection].map((name) => sql`${name}::text, ${columns[name]}`);
    return sql`select ${collection}::text as collection, ${table.id} as id, json_build_object(${sql.join(members, sql`, `)}) as named
      from ${table} where ${table.id} = any(${intArray([...ids])})`;
  });
  const found = new Map<CollectionName, Map<number, Readonly<Record<string, unknown>>>>();
  if (selects.length === 0) return found;
  const rows = await queryRows<{ collection: CollectionName; id: number; named: Record<string, unknown> }>(
    tx,
    sql.join(selects, sql` union all `),
  );
  for (const { collection, id, named } of rows)
    found.set(collection, (found.get(collection) ?? new Map<number, Record<string, unknown>>()).set(id, named));
  return found;
};
