import { type SQL, sql, type Table } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { capitalised } from '#domain/capitalised.ts';
import type { Field, Fields } from '#domain/field.ts';
import { columnsOf } from '#server/db/columns.ts';
import { jsonObject, listOrEmpty, type Members } from '#server/records/jsonSql.ts';

export const asStored = (column: PgColumn): SQL => sql`${column}`;

/** A list of parts is stored under our names and answered under capitalised ones, like all that is answered (ENT-01). */
export const asAnswered = (column: PgColumn, { fields }: Field): SQL => {
  if (!fields || column.getSQLType() !== 'jsonb') return asStored(column);
  const part = jsonObject(
    Object.keys(fields).map((name) => [capitalised(name), sql`coalesce(part ->> ${sql.raw(`'${name}'`)}, '')`]),
  );
  return listOrEmpty(sql`(select json_agg(${part} order by place)
    from jsonb_array_elements(${column}) with ordinality as parts (part, place))`);
};

/** The fields that have a column in the table, as members of JSON in the order of their declaration. */
export const columnMembers = (
  table: Table,
  fields: Fields,
  value: (column: PgColumn, field: Field) => SQL,
): Members => {
  const columns = columnsOf(table);
  return Object.entries(fields).flatMap(([name, field]) => {
    const column = columns[name];
    return column ? [[capitalised(name), value(column, field)] as const] : [];
  });
};
