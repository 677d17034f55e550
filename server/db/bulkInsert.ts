import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { columnsOf } from '#server/db/columns.ts';
import type { Queries } from '#server/db/Database.ts';
import { jsonRows } from '#server/db/jsonRows.ts';

const rowsAtOnce = 2_000;

/**
 * Inserts many rows of one shape, a few thousand per statement. All rows carry the same fields as the first; what they
 * leave out takes its default.
 */
export const bulkInsert = async <T extends PgTable>(
  tx: Queries,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(columnsOf(table)).filter(([field]) => field in first);
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const part = rows
      .slice(start, start + rowsAtOnce)
      .map((row: Readonly<Record<string, unknown>>) =>
        Object.fromEntries(columns.map(([field, column]) => [column.name, row[field]])),
      );
    await tx.execute(
      sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${jsonRows(part)}::json)`,
    );
  }
};

/** Rows were inserted under ids of their own: the next one goes on after them. */
export const continueIds = async (tx: Queries, table: PgTable): Promise<void> => {
  const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'id')`;
  await tx.execute(sql`select setval(${sequence}, greatest((select max(id) from ${table}), 1))`);
};
