import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Database, queryRow } from '#server/db/Database.ts';
import { keepSearchable } from '#server/operations/keepSearchable.ts';

const problems: unknown[] = [];

/** The work of a start of the server that brings up to date what records are found by. */
export const beginSearchable = (db: Database): ReturnType<typeof keepSearchable> =>
  keepSearchable(db, (problem) => problems.push(problem));

/** The same to its end, and without a problem until now. */
export const makeSearchable = async (db: Database): Promise<void> => {
  await beginSearchable(db).done;
  expect(problems).toEqual([]);
};

/** Until one connection to PostgreSQL waits for what another one holds. */
export const untilOneWaits = async (db: Database): Promise<void> => {
  const waits = () =>
    queryRow<{ waits: number }>(
      db.queries,
      sql`select count(*)::int as waits from pg_locks where not granted and pid <> pg_backend_pid()
        and pid in (select pid from pg_stat_activity where datname = current_database())`,
    );
  await expect.poll(waits).toEqual({ waits: 1 });
};
