import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Database, Queries } from '#server/db/Database.ts';

const poolSize = 16;
// Below the app's own time-out of 10 s, so that the server's answer arrives and not the app's guess.
const statementTimeoutMs = 8_000;

/**
 * Opens the embedded database in a folder, or in memory.
 * @param dump a data folder made by `dumpDataDir`, to start from
 */
export const openEmbedded = async (folder: string | null, dump?: Blob): Promise<Database> => {
  const client = await PGlite.create({
    ...(folder === null ? {} : { dataDir: folder }),
    ...(dump ? { loadDataDir: dump } : {}),
  });
  return {
    queries: drizzleEmbedded(client) as unknown as Queries,
    kind: 'embedded',
    close: () => client.close(),
  };
};

/** Opens a pool on PostgreSQL. The first statement tells whether it answers. */
export const openPostgres = async (url: string): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    statement_timeout: statementTimeoutMs,
    connectionTimeoutMillis: 5_000,
    application_name: 'brevia',
  });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    queries: drizzlePostgres(pool) as unknown as Queries,
    kind: 'postgres',
    close: () => pool.end(),
  };
};
