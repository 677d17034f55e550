import { sql } from 'drizzle-orm';
import { type Queries, queryRow, queryRows } from '#server/db/Database.ts';

/** What a test database begins with: nothing but what migrations bring, or the demo firm. */
export type Contents = 'empty' | 'demo';

/** Copies every table, and where each sequence stands, into a schema beside; putBack copies them from there. */
export const keepContents = async (queries: Queries, contents: Contents): Promise<void> => {
  const run = (statement: string) => queries.execute(sql.raw(statement));
  await run(`create schema kept_${contents}`);
  for (const { name } of await tablesOf(queries))
    await run(`create table kept_${contents}.${name} as table public.${name}`);
  await run(`create table kept_${contents}.sequences as
    select sequencename as name, last_value as value from pg_sequences where schemaname = 'public'`);
};

/** Whatever the tables hold now: afterwards they hold what was kept, and sequences go on from there. */
export const putBack = (queries: Queries, contents: Contents): Promise<void> =>
  queries.transaction(async (tx) => {
    const run = (statement: string) => tx.execute(sql.raw(statement));
    const tables = await tablesOf(tx);
    // Neither foreign keys nor the triggers that keep the log from being changed ask now.
    await run(`set local session_replication_role = replica`);
    await run(`truncate ${tables.map(({ name }) => `public.${name}`).join()}`);
    const filled = tables.map(
      ({ name, columns }) =>
        `insert into public.${name} (${columns}) overriding system value select ${columns} from kept_${contents}.${name}`,
    );
    for (const statement of filled) await run(statement);
    await run(`select setval(format('public.%I', name)::regclass, coalesce(value, 1), value is not null)
      from kept_${contents}.sequences`);
  });

/** Changes with every table, column and trigger, and with the state of these. */
export const shapeOf = async (queries: Queries): Promise<string> => {
  const { shape } = await queryRow<{ shape: string }>(
    queries,
    sql`select md5(string_agg(part, ',' order by part)) as shape from (
      select attrelid::regclass || ' ' || attname || ' ' || atttypid as part from pg_attribute join pg_class on attrelid = pg_class.oid
        where relnamespace = 'public'::regnamespace and not attisdropped
      union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger
    ) as parts`,
  );
  return shape;
};

const tablesOf = (queries: Queries): Promise<{ name: string; columns: string }[]> =>
  queryRows(
    queries,
    sql`select table_name as name, string_agg(quote_ident(column_name), ',' order by ordinal_position) as columns
      from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' group by 1`,
  );
