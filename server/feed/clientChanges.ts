import { sql } from 'drizzle-orm';
import type { CollectionName } from '#domain/entity.ts';
import { type Queries, queryRows } from '#server/db/Database.ts';
import { intArray } from '#server/db/intArray.ts';
import { cabinets } from '#server/db/tables.ts';
import { type ClientView, readClientView } from '#server/records/clientView.ts';
import { forClient, unlinkedCabinets } from '#server/records/forClient.ts';

export interface FeedRow {
  readonly collection: CollectionName;
  readonly id: number;
  readonly version: number;
  readonly record: string | null;
}

type Wire = Record<string, unknown>;

/**
 * Rows of the feed as one client's users read them, a JSON text each. The lean form names no cabinet, as devices hold
 * them; those that are not linked to the client its devices do not, so a patent brings their names.
 */
export const clientChanges = async (
  queries: Queries,
  rows: readonly FeedRow[],
  scope: { readonly client: number },
): Promise<readonly string[]> => {
  const view = await readClientView(queries, scope);
  const read = rows.map(({ record, ...change }) => ({ ...change, record: record === null ? null : parsed(record) }));
  const patents = read.flatMap(({ collection, record }) => (collection === 'patent' && record ? [record] : []));
  const names = await namesOf(queries, patents, view);
  return read.map(({ collection, id, version, record }) => {
    if (record === null) return JSON.stringify({ collection, id, version, record });
    const named = collection === 'patent' ? { ...record, ...withNames(unlinkedCabinets(record, view), names) } : record;
    return JSON.stringify({ collection, id, version, record: forClient(collection, named, view) });
  });
};

const parsed = (record: string): Wire => JSON.parse(record) as Wire;

const namesOf = async (
  queries: Queries,
  patents: readonly Wire[],
  view: ClientView,
): Promise<ReadonlyMap<number, string>> => {
  const ids = new Set(patents.flatMap((patent) => unlinkedCabinets(patent, view)));
  if (ids.size === 0) return new Map();
  const rows = await queryRows<{ id: number; name: string }>(
    queries,
    sql`select ${cabinets.id} as id, ${cabinets.nomCabinet} as name from ${cabinets} where ${cabinets.id} = any(${intArray([...ids])})`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const withNames = (ids: readonly number[], names: ReadonlyMap<number, string>): Wire =>
  ids.length === 0 ? {} : { Cabinets: ids.map((id) => ({ Id: id, NomCabinet: names.get(id) ?? '' })) };
