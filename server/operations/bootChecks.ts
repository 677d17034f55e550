import { sql } from 'drizzle-orm';
import { type Database, queryRow, queryRows } from '#server/db/Database.ts';

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

/** Whether a statement ends by itself some day. A pooler does not take the limit that a connection of ours is opened with. */
export const hasTimeLimit = async ({ queries, kind }: Database): Promise<boolean> => {
  if (kind !== 'postgres') return true;
  const { limit } = await queryRow<{ limit: string }>(
    queries,
    sql`select current_setting('statement_timeout') as limit`,
  );
  return limit !== '0';
};
