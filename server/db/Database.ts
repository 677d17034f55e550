import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Drizzle over PGlite or over PostgreSQL, or one transaction of either. */
export type Queries = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open database. `close` waits for what is running. */
export interface Database {
  readonly queries: Queries;
  readonly kind: 'embedded' | 'postgres';
  /** Where PostgreSQL itself is, for connections beside the pool. */
  readonly url?: string;
  /** An embedded one: its data folder as one tar, in a state that opens, also while it is being worked with. */
  readonly dump?: () => Promise<Blob>;
  close(): Promise<void>;
}

/** The rows of a statement written in SQL; numbers beyond int4 must be cast by the statement. */
export const queryRows = async <Row>(queries: Queries, statement: SQL): Promise<Row[]> => {
  const result = (await queries.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
};

/** The first row of a statement that answers exactly one. */
export const queryRow = async <Row>(queries: Queries, statement: SQL): Promise<Row> => {
  const [row] = await queryRows<Row>(queries, statement);
  if (!row) throw new Error('A statement that answers one row answered none');
  return row;
};
