import { type SQL, sql } from 'drizzle-orm';
import type { CollectionName } from '#domain/entity.ts';
import type { Page } from '#domain/envelope.ts';
import { type Actor, can } from '#domain/permissions.ts';
import { type Queries, queryRow, queryRows } from '#server/db/Database.ts';
import { intArray } from '#server/db/intArray.ts';
import { readClientView } from '#server/records/clientView.ts';
import { collectionTables } from '#server/records/collectionTables.ts';
import { forClient, isNarrowed } from '#server/records/forClient.ts';
import type { RecordCache } from '#server/records/RecordCache.ts';
import { detailForm, fullForm, identityForm, leanForm } from '#server/records/representation.ts';
import { inScope, readScopeOf, type Scope } from '#server/records/scope.ts';
import type { Text } from '#server/records/TextCache.ts';

/** Where records are read, and whether their versions are given: a plain server keeps them to itself. */
export interface Reader {
  readonly queries: Queries;
  readonly versions: boolean;
}

/** Outside of transactions, where what was committed before may be kept from call to call. */
export interface CachedReader extends Reader {
  readonly cache: RecordCache;
}

export interface Listing {
  readonly collection: CollectionName;
  readonly scope: Scope;
  /** Rows to take, beyond those in scope; all when left out. */
  readonly where?: SQL;
  /** Rows that stand before all others, taken whether `where` holds for them or not; they are in scope. */
  readonly first?: readonly number[];
  /** All rows when left out (countries, statuses, a client's own cabinets). */
  readonly paging?: Pick<Page, 'page' | 'pageSize'>;
}

/** Records as JSON texts of their full form, oldest first so that a new one never moves the others, and their number. */
export interface Listed {
  readonly items: readonly string[];
  readonly totalCount: number;
}

export const listRecords = async (reader: CachedReader, listing: Listing): Promise<Listed> => {
  const { collection, scope } = listing;
  await reader.cache.look();
  const { ids, totalCount } = await choosePage(reader, listing);
  const records = await textsOf(reader, collection, ids);
  return { items: await inView(reader.queries, collection, scope, records), totalCount };
};

interface Chosen {
  readonly ids: readonly number[];
  readonly totalCount: number;
}

/** Which rows are on the page, oldest first, and how many there are on all pages. */
const choosePage = async (
  reader: CachedReader,
  { collection, scope, where, first = [], paging }: Listing,
): Promise<Chosen> => {
  if (where === undefined && scope.client === null) return cutPage(await reader.cache.idsOf(collection), paging);
  const { queries } = reader;
  const table = collectionTables[collection];
  const isFirst = sql`${table.id} = any(${intArray(first)})`;
  const asked = first.length === 0 ? (where ?? sql`true`) : sql`(${isFirst} or ${where ?? sql`true`})`;
  const rows = sql`${asked} and ${inScope(collection, scope)}`;
  const limit = paging ? sql`limit ${paging.pageSize} offset ${(paging.page - 1) * paging.pageSize}` : sql``;
  // What is searched for is looked up once, for the page and for the number.
  const chosen = await queryRows<{ id: number; total: number }>(
    queries,
    sql`with found as materialized (select ${table.id} as id, ${isFirst} as is_first from ${table} where ${rows})
      select id, (select count(*)::int from found) as total from found order by is_first desc, id ${limit}`,
  );
  const ids = chosen.map(({ id }) => id);
  if (!paging) return { ids, totalCount: ids.length };
  return { ids, totalCount: chosen[0]?.total ?? (paging.page === 1 ? 0 : await countOf(queries, collection, rows)) };
};

const cutPage = (ids: readonly number[], paging: Listing['paging']): Chosen => {
  const { page, pageSize } = paging ?? { page: 1, pageSize: ids.length };
  return { ids: ids.slice((page - 1) * pageSize, page * pageSize), totalCount: ids.length };
};

const countOf = async (queries: Queries, collection: CollectionName, rows: SQL): Promise<number> => {
  const table = collectionTables[collection];
  const { count } = await queryRow<{ count: number }>(
    queries,
    sql`select count(*)::int as count from ${table} where ${rows}`,
  );
  return count;
};

/** One record's full form as JSON text; null when it does not exist or is out of scope (ROLE-17). */
export const findRecord = (
  reader: Reader,
  collection: CollectionName,
  id: number,
  scope: Scope,
): Promise<string | null> => recordIn(fullForm(collection, reader.versions), reader, { collection, id, scope });

/** The same with what only the detail call gives. */
export const readDetail = async (
  reader: CachedReader,
  collection: CollectionName,
  id: number,
  scope: Scope,
): Promise<string | null> => {
  if (collection !== 'patent')
    return recordIn(detailForm(collection, reader.versions), reader, { collection, id, scope });
  const { queries } = reader;
  await reader.cache.look();
  const isThere = scope.client === null || (await isInScope(queries, collection, id, scope));
  const [record] = await inView(queries, collection, scope, isThere ? await textsOf(reader, collection, [id]) : []);
  return record ?? null;
};

const isInScope = async (queries: Queries, collection: CollectionName, id: number, scope: Scope): Promise<boolean> => {
  const table = collectionTables[collection];
  const { found } = await queryRow<{ found: boolean }>(
    queries,
    sql`select exists (select 1 from ${table} where ${table.id} = ${id} and ${inScope(collection, scope)}) as found`,
  );
  return found;
};

/** Records in their full form, in the order of their numbers, without those that are not there. */
const textsOf = (
  reader: CachedReader,
  collection: CollectionName,
  ids: readonly number[],
): Promise<readonly string[]> =>
  collection === 'patent'
    ? reader.cache.patents(ids, (missing) => readTexts(reader, collection, missing))
    : readTexts(reader, collection, ids).then((texts) => texts.map(({ record }) => record));

/** By numbers alone, so that the plan is the same for every page and is made once. */
const readTexts = async (
  { queries, versions }: Reader,
  collection: CollectionName,
  ids: readonly number[],
): Promise<readonly Text[]> => {
  if (ids.length === 0) return [];
  const table = collectionTables[collection];
  return queryRows<Text>(
    queries,
    sql`select ${table.id} as id, ${fullForm(collection, versions)}::text as record from ${table}
      where ${table.id} = any(${intArray(ids)}) order by ${table.id}`,
  );
};

const recordIn = async (
  form: SQL,
  { queries }: Reader,
  { collection, id, scope }: { collection: CollectionName; id: number; scope: Scope },
): Promise<string | null> => {
  const table = collectionTables[collection];
  const found = await queryRows<{ record: string }>(
    queries,
    sql`select ${form}::text as record from ${table} where ${table.id} = ${id} and ${inScope(collection, scope)}`,
  );
  const [record] = await inView(
    queries,
    collection,
    scope,
    found.map((row) => row.record),
  );
  return record ?? null;
};

/** Who is answered: a client's user is shown what it may read of its own record. */
export type Asker = Actor & { readonly user: { readonly clientId: number | null } };

export interface Written {
  readonly collection: CollectionName;
  readonly id: number;
  /** For a device, which holds the names around a patent: its lean form, a third of the rest, is kept with the key. */
  readonly isLean?: boolean;
}

/**
 * What a command answers: the record it wrote, as a list shows it. Who may not read (ROLE-06) is given no more than which
 * record it is, as a change of one field would else show all the others.
 */
export const writtenRecord = async (
  { queries, versions }: Reader,
  asker: Asker,
  { collection, id, isLean = false }: Written,
): Promise<string> => {
  const form = writtenForm(collection, asker, { versions, isLean });
  const record = (await writtenIn(queries, asker, collection, form, [id])).get(id);
  if (record === undefined) throw new Error(`What a command wrote is not there: ${collection} ${id}`);
  return record;
};

/** Several of one collection that a device has made, by their numbers. */
export const writtenRecords = (
  { queries, versions }: Reader,
  asker: Asker,
  collection: CollectionName,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> =>
  writtenIn(queries, asker, collection, writtenForm(collection, asker, { versions, isLean: true }), ids);

const writtenIn = async (
  queries: Queries,
  asker: Asker,
  collection: CollectionName,
  form: SQL,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const table = collectionTables[collection];
  const rows = await queryRows<Text>(
    queries,
    sql`select ${table.id} as id, ${form}::text as record from ${table} where ${table.id} = any(${intArray(ids)})`,
  );
  const shown = await inView(
    queries,
    collection,
    readScopeOf(asker, collection),
    rows.map(({ record }) => record),
  );
  return new Map(rows.map(({ id }, at) => [id, shown[at] as string]));
};

const writtenForm = (
  collection: CollectionName,
  asker: Actor,
  { versions, isLean }: { readonly versions: boolean; readonly isLean: boolean },
): SQL => {
  if (!can(asker, collection, 'read')) return identityForm(collection, versions);
  return collection === 'patent' && isLean ? leanForm(collection, versions) : fullForm(collection, versions);
};

const inView = async (
  queries: Queries,
  collection: CollectionName,
  scope: Scope,
  records: readonly string[],
): Promise<readonly string[]> => {
  if (scope.client === null || !isNarrowed(collection)) return records;
  const view = await readClientView(queries, scope);
  return records.map((record) => JSON.stringify(forClient(collection, JSON.parse(record), view)));
};
