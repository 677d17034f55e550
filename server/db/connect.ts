import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Database, Queries } from '#server/db/Database.ts';
import { EmbeddedClient } from '#server/db/EmbeddedClient.ts';
import { sqlProblem } from '#server/db/sqlProblem.ts';

export const applicationName = 'brevia';

export interface PoolOptions {
  readonly size: number;
  readonly statementMs: number;
  readonly connectMs: number;
}

const standardPool: PoolOptions = { size: 16, statementMs: 8_000, connectMs: 5_000 };

/**
 * Opens the embedded database in a folder, or in memory.
 * @param dump a data folder made by `dump`, to start from
 */
export const openEmbedded = async (folder: string | null, dump?: Blob): Promise<Database> => {
  const client = await EmbeddedClient.create(folder, dump);
  return {
    // Drizzle asks its client for statements and transactions, which is what this one has.
    queries: drizzleEmbedded(client as unknown as PGlite) as unknown as Queries,
    kind: 'embedded',
    dump: () => client.dump(),
    close: () => client.close(),
  };
};

/** Opens a pool on PostgreSQL. The first statement tells whether it answers. */
export const openPostgres = async (url: string, options: PoolOptions = standardPool): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size,
    statement_timeout: options.statementMs,
    // Where a connection hangs so that not even the time-out of a statement comes back.
    query_timeout: options.statementMs + 1_000,
    lock_timeout: options.statementMs,
    idle_in_transaction_session_timeout: 4 * options.statementMs,
    connectionTimeoutMillis: options.connectMs,
    keepAlive: true,
    application_name: applicationName,
  });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // One that dies while it is lent out fails its statement; what it says afterwards must not end the process either.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    queries: queriesOf(pool),
    kind: 'postgres',
    url,
    close: () => pool.end(),
  };
};

/**
 * Drizzle over a pool, with a transaction that gives its connection back whatever happens: Drizzle's own keeps one whose
 * first word failed, and after as many restarts of PostgreSQL as the pool has places nobody would be served any more.
 */
const queriesOf = (pool: pg.Pool): Queries => {
  const queries = drizzlePostgres(pool);
  const transaction: typeof queries.transaction = async (work, config) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await drizzlePostgres(client).transaction(work, config);
    } catch (error) {
      isLost = sqlProblem(error)?.code === 'database-unavailable';
      throw error;
    } finally {
      client.release(isLost);
    }
  };
  return Object.assign(queries, { transaction }) as unknown as Queries;
};
