import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/db/Database.ts';

const promised = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** @returns the settings of a PostgreSQL that are off and make it forget acknowledged work in a crash or a power cut */
export const carelessSettings = async ({ queries, kind }: Database): Promise<string[]> => {
  if (kind !== 'postgres') return [];
  const rows = await queryRows<{ name: string }>(
    queries,
    sql`select name from pg_settings where name in (${sql.join(
      promised.map((name) => sql`${name}`),
      sql`, `,
    )}) and setting = 'off' order by name`,
  );
  return rows.map(({ name }) => name);
};
