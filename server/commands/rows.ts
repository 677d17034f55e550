import { type SQL, sql } from 'drizzle-orm';
import type { CollectionName } from '#domain/entity.ts';
import { can } from '#domain/permissions.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import { Refusal } from '#server/base/errors.ts';
import { type CommandContext, republish } from '#server/commands/CommandContext.ts';
import { columnsOf } from '#server/db/columns.ts';
import { queryRows } from '#server/db/Database.ts';
import { insertNumbered } from '#server/db/insertNumbered.ts';
import { collectionTables } from '#server/records/collectionTables.ts';
import { findRecord } from '#server/records/readRecords.ts';
import { readScopeOf } from '#server/records/scope.ts';
import { searchTextOf } from '#server/records/searchText.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A stored row by field names, locked until the command ends. */
export interface LockedRow {
  readonly id: number;
  readonly version: number;
  readonly values: Values;
}

/**
 * Takes a row for a change.
 * @throws Refusal not-found; version-conflict with the present record when the caller's version is not the row's
 */
export const lockRow = async (context: CommandContext, collection: CollectionName, id: number): Promise<LockedRow> => {
  const table = collectionTables[collection];
  const columns = columnsOf(table);
  const selected = sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );
  const [row] = await queryRows<Record<string, unknown>>(
    context.tx,
    sql`select ${selected} from ${table} where ${table.id} = ${id} for update`,
  );
  if (!row) throw new Refusal('not-found');
  const version = Number(row.version);
  if (context.basedOn !== null && context.basedOn !== version)
    throw await versionConflict(context, collection, id, version);
  return { id, version, values: row };
};

const versionConflict = async (
  context: CommandContext,
  collection: CollectionName,
  id: number,
  version: number,
): Promise<Refusal> => {
  const record = can(context.caller, collection, 'read')
    ? await findRecord({ queries: context.tx, versions: true }, collection, id, readScopeOf(context.caller, collection))
    : null;
  return new Refusal('version-conflict', { data: { current: record === null ? null : JSON.parse(record), version } });
};

/** Stores new rows and reports them. What is no column is stored by whoever knows it, and is searched all the same. */
export const insertRows = async (
  context: CommandContext,
  collection: CollectionName,
  records: readonly Values[],
): Promise<readonly number[]> => {
  const ids = await insertNumbered(
    context.tx,
    collectionTables[collection],
    records.map((values) => ({
      ...values,
      createdAt: context.now,
      updatedAt: context.now,
      searchText: searchTextOf(collection, values),
    })),
  );
  for (const [at, values] of records.entries())
    context.changes.push({ collection, id: ids[at] as number, kind: 'create', before: {}, after: values, version: 1 });
  return ids;
};

/** Fields that are stored in tables of their own. */
export interface StoredParts {
  /** Those that differ: a new version all the same. */
  readonly before: Values;
  readonly after: Values;
  /** What a search looks in, whether it differs or not. */
  readonly searched: Values;
}

/**
 * Stores what of `patch` differs from the row and reports it; nothing differing, nothing happens.
 * @returns whether anything changed
 */
export const updateRow = async (
  context: CommandContext,
  collection: CollectionName,
  row: LockedRow,
  patch: Values,
  parts: StoredParts = { before: {}, after: {}, searched: {} },
): Promise<boolean> => {
  const changed = Object.keys(patch).filter((name) => !sameStored(row.values[name], patch[name]));
  if (changed.length === 0 && Object.keys(parts.after).length === 0) return false;
  const pick = (values: Values): Values => Object.fromEntries(changed.map((name) => [name, values[name]]));
  const table = collectionTables[collection];
  const stored = {
    ...pick(patch),
    version: row.version + 1,
    updatedAt: context.now,
    searchText: searchTextOf(collection, { ...row.values, ...pick(patch), ...parts.searched }),
  };
  const assignments = columnValues(collection, stored).map(([column, value]) => sql`${column} = ${value}`);
  await context.tx.execute(sql`update ${table} set ${sql.join(assignments, sql`, `)} where ${table.id} = ${row.id}`);
  context.changes.push({
    collection,
    id: row.id,
    kind: 'update',
    before: { ...pick(row.values), ...parts.before },
    after: { ...pick(patch), ...parts.after },
    version: row.version + 1,
  });
  return true;
};

// `sameValue` takes surrounding space and false against nothing as equal, as a user does; what is stored is exact.
const sameStored = (left: unknown, right: unknown): boolean =>
  typeof right === 'object' && right !== null ? sameValue(left, right) : (left ?? null) === (right ?? null);

export const deleteRow = async (context: CommandContext, collection: CollectionName, row: LockedRow): Promise<void> => {
  const table = collectionTables[collection];
  await context.tx.execute(sql`delete from ${table} where ${table.id} = ${row.id}`);
  const { id, version } = row;
  context.changes.push({ collection, id, kind: 'delete', before: row.values, after: {}, version });
};

/** Changes rows that follow from another's change: a new version each, given to every device. */
export const followUp = async (
  context: CommandContext,
  collection: CollectionName,
  set: SQL,
  where: SQL,
): Promise<number[]> => {
  const table = collectionTables[collection];
  const rows = await queryRows<{ id: number; version: number }>(
    context.tx,
    sql`update ${table} set ${set}, version = version + 1, updated_at = ${context.now} where ${where} returning id, version`,
  );
  republish(
    context,
    collection,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id }) => id);
};

const columnValues = (collection: CollectionName, values: Values): (readonly [SQL, SQL])[] => {
  const columns = columnsOf(collectionTables[collection]);
  return Object.entries(values).flatMap(([name, value]) => {
    const column = columns[name];
    if (!column || value === undefined) return [];
    return [[sql`${sql.identifier(column.name)}`, sql`${sql.param(value, column)}`] as const];
  });
};
