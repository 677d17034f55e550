import { type SQL, sql } from 'drizzle-orm';
import type { WireColleague } from '#domain/sync.ts';
import { type Queries, queryRows } from '#server/db/Database.ts';
import { users } from '#server/db/tables.ts';

/** What an account is called: the person's name, or else the one it signs in with. */
export const accountTitle: SQL = sql`coalesce(nullif(trim(${users.prenom} || ' ' || ${users.nom}), ''), ${users.username})`;

/** Whether an account is of the firm and can sign in: such a one can be responsible for families. */
export const isColleague: SQL = sql`(${users.isActive} and not ${users.isBlocked} and ${users.role} <> 'Client')`;

/** Everybody whom a family can be given to, by name. */
export const listColleagues = (queries: Queries): Promise<WireColleague[]> =>
  queryRows<WireColleague>(
    queries,
    sql`select ${users.id} as "Id", ${accountTitle} as "Name" from ${users} where ${isColleague} order by 2, 1`,
  );
