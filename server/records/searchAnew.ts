import { type SQL, sql } from 'drizzle-orm';
import type { CollectionName } from '#domain/entity.ts';
import { columnsOf } from '#server/db/columns.ts';
import { type Queries, queryRows } from '#server/db/Database.ts';
import { intArray } from '#server/db/intArray.ts';
import { jsonRows } from '#server/db/jsonRows.ts';
import { collectionTables } from '#server/records/collectionTables.ts';
import { searchTextOf } from '#server/records/searchText.ts';
import { storedFamilies } from '#server/records/storedFamilies.ts';

/**
 * Puts together anew what a search looks in of some records, and writes what differs. A text that somebody else has
 * written meanwhile is theirs, and newer: it is left alone.
 */
export const searchAnew = async (
  queries: Queries,
  collection: CollectionName,
  ids: readonly number[],
): Promise<void> => {
  const table = collectionTables[collection];
  const rows = await readRows(queries, collection, sql`${table.id} = any(${intArray(ids)})`);
  const stale = rows.flatMap(({ id, searchText, values }) => {
    const fresh = searchTextOf(collection, values);
    return fresh === searchText ? [] : [{ id, known: searchText, fresh }];
  });
  if (stale.length === 0) return;
  await queries.execute(sql`update ${table} set search_text = stale.fresh
    from json_to_recordset(${jsonRows(stale)}::json) as stale(id integer, known text, fresh text)
    where ${table.id} = stale.id and ${table.searchText} = stale.known`);
};

interface SearchedRow {
  readonly id: number;
  readonly searchText: string;
  readonly values: Readonly<Record<string, unknown>>;
}

const readRows = async (queries: Queries, collection: CollectionName, where: SQL): Promise<SearchedRow[]> => {
  // The filings of a family are searched too, and stand in a table of their own.
  if (collection === 'patent')
    return (await storedFamilies(queries, where)).map(({ family, ...row }) => ({ ...row, values: { ...family } }));
  const table = collectionTables[collection];
  const columns = Object.entries(columnsOf(table)).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  const rows = await queryRows<Omit<SearchedRow, 'values'> & SearchedRow['values']>(
    queries,
    sql`select ${sql.join(columns, sql`, `)} from ${table} where ${where}`,
  );
  return rows.map((values) => ({ id: values.id, searchText: values.searchText, values }));
};
