import { type SQL, sql, type Table } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { capitalised } from '#domain/capitalised.ts';
import type { Fields } from '#domain/field.ts';
import { columnsOf } from '#server/db/columns.ts';
import type { Members } from '#server/records/jsonSql.ts';

export const asStored = (column: PgColumn): SQL => sql`${column}`;

/** The fields that have a column in the table, as members of JSON in the order of their declaration. */
export const columnMembers = (table: Table, fields: Fields, value: (column: PgColumn) => SQL): Members => {
  const columns = columnsOf(table);
  return Object.keys(fields).flatMap((name) => {
    const column = columns[name];
    return column ? [[capitalised(name), value(column)] as const] : [];
  });
};
