import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { columnsOf } from '#server/db/columns.ts';
import { type Queries, queryRows } from '#server/db/Database.ts';
import { jsonRows } from '#server/db/jsonRows.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Inserts rows into a table that numbers them, in one statement for as many as name the same fields. What they name
 * beyond its columns is passed over, what they leave out takes its default.
 * @returns their numbers, in their order
 */
export const insertNumbered = async (tx: Queries, table: PgTable, rows: readonly Row[]): Promise<readonly number[]> => {
  const byFields = new Map<string, number[]>();
  for (const [at, row] of rows.entries()) {
    const fields = Object.keys(columnsOf(table)).filter((field) => row[field] !== undefined);
    const known = byFields.get(fields.join()) ?? [];
    byFields.set(fields.join(), [...known, at]);
  }
  const numbers: number[] = [];
  for (const [fields, places] of byFields) {
    const alike = places.map((at) => rows[at] as Row);
    const ids = await insertAlike(tx, table, fields.split(','), alike);
    for (const [index, at] of places.entries()) numbers[at] = ids[index] as number;
  }
  return numbers;
};

const insertAlike = async (
  tx: Queries,
  table: PgTable,
  fields: readonly string[],
  rows: readonly Row[],
): Promise<readonly number[]> => {
  const columns = columnsOf(table);
  const nameOf = (field: string): string => columns[field]?.name ?? field;
  const names = sql.join(
    fields.map((field) => sql.identifier(nameOf(field))),
    sql`, `,
  );
  const given = rows.map((row) => Object.fromEntries(fields.map((field) => [nameOf(field), row[field]])));
  // Numbered before they are stored: an insert need not return them in the order in which they were given.
  const stored = await queryRows<{ number: number }>(
    tx,
    sql`with given as materialized (
        select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::int as number, ordinality as place, ${names}
        from json_populate_recordset(null::${table}, ${jsonRows(given)}::json) with ordinality
      ), stored as (
        insert into ${table} (id, ${names}) select number, ${names} from given order by place
      )
      select number from given order by place`,
  );
  return stored.map(({ number }) => number);
};
