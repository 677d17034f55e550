import { getTableColumns, type Table } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A table's columns by field name, for code that treats all tables alike. */
export const columnsOf = (table: Table): Readonly<Record<string, PgColumn>> =>
  getTableColumns(table) as Record<string, PgColumn>;
