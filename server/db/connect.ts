import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Queries } from '#server/db/Database.ts';
import { EmbeddedClient } from '#server/db/EmbeddedClient.ts';
import { nameStatements } from '#server/db/nameStatements.ts';
import { sqlProblem } from '#server/db/sqlProblem.ts';

export const applicationName = 'brevia';

export interface PoolOptions {
  readonly size: number;
  readonly statementMs: number;
  readonly connectMs: number;
  /** A pooler in transaction mode before the same database; statements go through it. */
  readonly poolerUrl?: string | undefined;
}

export const standardPool: PoolOptions = { size: 16, statementMs: 8_000, connectMs: 5_000 };

/**
 * Opens the embedded database in a folder, or in memory.
 * @param dump a data folder made by `dump`, to start from
 */
export const openEmbedded = async (folder: string | null, dump?: Blob): Promise<Database> =>
  embeddedOver(await EmbeddedClient.create(folder, dump));

/** The database that this client reaches. */
export const embeddedOver = (client: Pick<EmbeddedClient, 'withConnection' | 'dump' | 'close'>): Database => ({
  queries: queriesOf((work) => client.withConnection(work)),
  kind: 'embedded',
  dump: () => client.dump(),
  close: () => client.close(),
});

/**
 * Opens a pool on PostgreSQL, straight or through a pooler. The first statement shows whether it answers. A pooler in
 * transaction mode takes no settings of a session and knows no statement by its name, so it is asked for neither.
 */
export const openPostgres = async (url: string, options: PoolOptions = standardPool): Promise<Database> => {
  const { poolerUrl } = options;
  const pool = new pg.Pool({
    connectionString: poolerUrl ?? url,
    max: options.size,
    ...(poolerUrl === undefined ? limitsOf(options) : {}),
    // Where a connection hangs so that not even the time-out of a statement comes back.
    query_timeout: options.statementMs + 1_000,
    connectionTimeoutMillis: options.connectMs,
    keepAlive: true,
    application_name: applicationName,
  });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // One that dies while it is lent out fails its statement; what it says afterwards must not end the process either.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (poolerUrl === undefined) nameStatements(client);
  });
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    queries: queriesOf((work) => withConnection(pool, work)),
    kind: 'postgres',
    url,
    close: () => pool.end(),
  };
};

/** What each session is opened with. */
const limitsOf = ({ statementMs }: PoolOptions) => ({
  statement_timeout: statementMs,
  lock_timeout: statementMs,
  idle_in_transaction_session_timeout: 4 * statementMs,
});

type Lend = <T>(work: (connection: pg.PoolClient) => Promise<T>) => Promise<T>;

/** Drizzle over whatever lends connections: for a statement, or for a transaction. */
const queriesOf = (lend: Lend): Queries => {
  type Run = (...given: unknown[]) => Promise<unknown>;
  // Of its client Drizzle uses nothing but this, where transactions are ours. A pool's own would throw a connection away
  // whenever a statement is refused.
  const query: Run = (...given) => lend((connection) => (connection.query as Run)(...given));
  const queries = drizzle({ query } as unknown as pg.Pool);
  const transaction: typeof queries.transaction = (work, config) =>
    lend((connection) => drizzle(connection).transaction(work, config));
  return Object.assign(queries, { transaction }) as unknown as Queries;
};

/**
 * Gives the connection back whatever happens: Drizzle's own transaction keeps one whose first word failed, and after as
 * many restarts of PostgreSQL as the pool has places nobody would be served any more.
 */
const withConnection = async <T>(pool: pg.Pool, work: (connection: pg.PoolClient) => Promise<T>): Promise<T> => {
  const connection = await pool.connect();
  let isLost = false;
  try {
    return await work(connection);
  } catch (error) {
    isLost = sqlProblem(error)?.code === 'database-unavailable';
    throw error;
  } finally {
    connection.release(isLost);
  }
};
