import { type SQL, sql } from 'drizzle-orm';
import type { CollectionName } from '#domain/entity.ts';
import type { Page } from '#domain/envelope.ts';
import { type Actor, can } from '#domain/permissions.ts';
import { type Queries, queryRow, queryRows } from '#server/db/Database.ts';
import { intArray } from '#server/db/intArray.ts';
import { contacts } from '#server/db/tables.ts';
import { collectionTables } from '#server/records/collectionTables.ts';
import { countRows } from '#server/records/countRows.ts';
import { forClient } from '#server/records/forClient.ts';
import { inScope, type Scope } from '#server/records/scope.ts';
import { detailForm, fullForm, identityForm, leanForm } from '#server/records/wireForm.ts';

/** Where records are read, and whether their versions are told: a plain server keeps them to itself. */
export interface Reader {
  readonly queries: Queries;
  readonly versions: boolean;
}

export interface Listing {
  readonly collection: CollectionName;
  readonly scope: Scope;
  /** Rows to take, beyond those in scope; all when left out. */
  readonly where?: SQL;
  /** All rows when left out (countries, statuses, a client's own cabinets). */
  readonly paging?: Pick<Page, 'page' | 'pageSize'>;
}

/** Records as JSON texts of their full form, oldest first so that a new one never moves the others, and their number. */
export interface Listed {
  readonly items: readonly string[];
  readonly totalCount: number;
}

export const listRecords = async ({ queries, versions }: Reader, listing: Listing): Promise<Listed> => {
  const { collection, scope } = listing;
  const table = collectionTables[collection];
  const { ids, totalCount } = await choosePage(queries, listing);
  // A statement of its own: its plan is the same for every page, so that it is made once.
  const items =
    ids.length === 0
      ? []
      : await queryRows<{ record: string }>(
          queries,
          sql`select ${fullForm(collection, versions)}::text as record from ${table}
            where ${table.id} = any(${intArray(ids)}) order by ${table.id}`,
        );
  const records = items.map(({ record }) => record);
  return { items: await inView(queries, collection, scope, records), totalCount };
};

/** Which rows are on the page, oldest first, and how many there are on all pages. */
const choosePage = async (
  queries: Queries,
  { collection, scope, where, paging }: Listing,
): Promise<{ ids: readonly number[]; totalCount: number }> => {
  const table = collectionTables[collection];
  const rows = sql`${where ?? sql`true`} and ${inScope(collection, scope)}`;
  const limit = paging ? sql`limit ${paging.pageSize} offset ${(paging.page - 1) * paging.pageSize}` : sql``;
  const isEverything = where === undefined && scope.client === null;
  const chosen = await queryRows<{ id: number; total: number | null }>(
    queries,
    isEverything
      ? sql`select ${table.id} as id, null as total from ${table} order by ${table.id} ${limit}`
      : // What is searched for is looked up once, for the page and for the number.
        sql`with found as materialized (select ${table.id} as id from ${table} where ${rows})
          select id, (select count(*)::int from found) as total from found order by id ${limit}`,
  );
  const ids = chosen.map(({ id }) => id);
  if (!paging) return { ids, totalCount: ids.length };
  if (isEverything) return { ids, totalCount: await countRows(queries, collection) };
  return { ids, totalCount: chosen[0]?.total ?? (paging.page === 1 ? 0 : await countOf(queries, collection, rows)) };
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

/** The same with what only the detail call tells. */
export const readDetail = (
  reader: Reader,
  collection: CollectionName,
  id: number,
  scope: Scope,
): Promise<string | null> => recordIn(detailForm(collection, reader.versions), reader, { collection, id, scope });

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

/**
 * What a command answers: the record it wrote. A patent comes in its lean form, with its number and those of its
 * filings; the names around it, which cost more than the rest together, the caller has or reads. Who may not read
 * (ROLE-06) is told no more than which record it is, as a change of one field would else show all the others.
 */
export const writtenRecord = async (
  { queries, versions }: Reader,
  asker: Actor,
  { collection, id }: { collection: CollectionName; id: number },
): Promise<string> => {
  const table = collectionTables[collection];
  const { record } = await queryRow<{ record: string }>(
    queries,
    sql`select ${writtenForm(collection, versions, asker)}::text as record from ${table} where ${table.id} = ${id}`,
  );
  return record;
};

const writtenForm = (collection: CollectionName, versions: boolean, asker: Actor): SQL => {
  if (!can(asker, collection, 'read')) return identityForm(collection, versions);
  return collection === 'patent' ? leanForm(collection, versions) : fullForm(collection, versions);
};

const inView = async (
  queries: Queries,
  collection: CollectionName,
  scope: Scope,
  records: readonly string[],
): Promise<readonly string[]> => {
  if (scope.client === null || (collection !== 'patent' && collection !== 'cabinet')) return records;
  const view = { client: scope.client, contactIds: await contactsInScope(queries, scope) };
  return records.map((record) => JSON.stringify(forClient(collection, JSON.parse(record), view)));
};

const contactsInScope = async (queries: Queries, scope: Scope): Promise<ReadonlySet<number>> => {
  const rows = await queryRows<{ id: number }>(
    queries,
    sql`select ${contacts.id} as id from ${contacts} where ${inScope('contact', scope)}`,
  );
  return new Set(rows.map(({ id }) => id));
};
