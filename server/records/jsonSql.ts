import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Members of a JSON object that the database builds: name on the wire and the SQL of its value. */
export type Members = readonly (readonly [name: string, value: SQL])[];

export const jsonObject = (members: Members): SQL =>
  sql`json_build_object(${sql.join(
    members.map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})`;

/** The same object without its empty members: what `fromWire` reads as empty anyway need not travel. */
export const leanObject = (members: Members): SQL => sql`json_strip_nulls(${jsonObject(members)})`;

/** An instant as ISO text in UTC, the same from both databases. */
export const isoInstant = (column: PgColumn): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A column's value, null where it is empty. */
export const nullWhenEmpty = (column: PgColumn): SQL => {
  const type = column.getSQLType();
  if (type === 'text') return sql`nullif(${column}, '')`;
  if (type === 'boolean' && column.notNull) return sql`nullif(${column}, false)`;
  if (type === 'jsonb') return sql`nullif(${column}, '[]'::jsonb)`;
  if (type.endsWith('[]')) return sql`nullif(${column}, '{}')`;
  return sql`${column}`;
};

/** All rows of a subquery's `json_agg`, an empty list instead of null. */
export const listOrEmpty = (aggregate: SQL): SQL => sql`coalesce(${aggregate}, '[]'::json)`;
