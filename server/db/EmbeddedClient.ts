import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { freeBytes } from '#server/base/freeBytes.ts';
import { breakOffWhenDead } from '#server/db/breakOffWhenDead.ts';
import { embeddedOptions } from '#server/db/embeddedOptions.ts';
import { nameStatements } from '#server/db/nameStatements.ts';

/** The engine, and its one connection in the form that PostgreSQL's have: who wants it waits in the pool's queue. */
interface Engine {
  readonly client: PGlite;
  readonly pool: pg.Pool;
}

const firstPauseMs = 250;
const longestPauseMs = 5_000;
/** A few segments of the database's log. */
const roomToOpen = 64 * 1_048_576;

/** The connection-refused code of PostgreSQL: the database is not there at this moment, so callers come back. */
const absent = (cause: unknown): Error =>
  Object.assign(new Error('The embedded database is being opened again', { cause }), { code: '57P03' });

/**
 * An embedded database that comes back. What would end a PostgreSQL process, such as a disk that is full to the last
 * byte, ends the engine inside this one; its folder is as after a crash, and opening it again repairs it. Until then
 * whoever asks is told to come back.
 */
export class EmbeddedClient {
  readonly #open: () => Promise<Engine>;
  #engine: Engine | null;
  #closed = false;
  #reopening: Promise<void> | null = null;
  /** What ended it, or kept it from being opened again: the log says so with every call that cannot be served. */
  #obstacle: unknown = null;

  private constructor(open: () => Promise<Engine>, engine: Engine) {
    this.#open = open;
    this.#engine = engine;
  }

  static async create(folder: string | null, dump?: Blob): Promise<EmbeddedClient> {
    const make = async (from?: Blob): Promise<Engine> =>
      withPool(
        breakOffWhenDead(
          await PGlite.create({
            ...embeddedOptions,
            ...(folder && { dataDir: folder }),
            ...(from && { loadDataDir: from }),
          }),
        ),
      );
    return new EmbeddedClient(() => (folder ? whenThereIsRoom(folder, make) : make()), await make(dump));
  }

  /** Work that has the connection for itself. */
  withConnection<T>(work: (connection: pg.PoolClient) => Promise<T>): Promise<T> {
    return this.#withEngine((_client, connection) => work(connection));
  }

  /** The data folder as one tar, in a state that opens: nobody writes meanwhile. */
  dump(): Promise<Blob> {
    return this.#withEngine((client) => client.dumpDataDir('none'));
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#reopening;
    const engine = this.#engine;
    this.#engine = null;
    await engine?.pool.end();
    await engine?.client.close();
  }

  async #withEngine<T>(work: (client: PGlite, connection: pg.PoolClient) => Promise<T>): Promise<T> {
    const engine = this.#engine;
    if (engine === null) throw absent(this.#obstacle);
    try {
      const connection = await engine.pool.connect();
      // The engine works in this thread and in one breath. Without a pause between two askers, a crowd of them would
      // keep everything else waiting until the last is served.
      await setImmediate();
      try {
        return await work(engine.client, connection);
      } finally {
        connection.release();
      }
    } catch (error) {
      if (!isEnd(error, engine.client)) throw error;
      if (this.#engine === engine) this.#replace(error);
      throw absent(error);
    }
  }

  #replace(death: unknown): void {
    this.#engine = null;
    this.#obstacle = death;
    this.#reopening ??= this.#reopen().finally(() => {
      this.#reopening = null;
    });
  }

  async #reopen(): Promise<void> {
    for (let pause = firstPauseMs; !this.#closed; pause = Math.min(pause * 2, longestPauseMs)) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      try {
        this.#engine = await this.#open();
        return;
      } catch (error) {
        // The disk is still full, say. Nobody is served in between, and there is nothing else to do.
        this.#obstacle = error;
      }
    }
  }
}

const withPool = (client: PGlite): Engine => {
  const { connection, user, password, database } = createPgConfig(client);
  const parse = connection.parse.bind(connection);
  // It takes the parsers of results, which Drizzle gives, for the types of parameters.
  connection.parse = ({ text, name }: { text: string; name?: string }) => parse({ text, name });
  const pool = new pg.Pool({ connection, user, password, database, max: 1, idleTimeoutMillis: 0 } as pg.PoolConfig);
  // What ends the connection has failed its statement, which reports it.
  pool.on('error', () => undefined);
  pool.on('connect', (lent) => {
    lent.on('error', () => undefined);
    nameStatements(lent);
  });
  return { client, pool };
};

/** To be opened, a database writes: on a full disk it would only break off once more. */
const whenThereIsRoom = async (folder: string, open: () => Promise<Engine>): Promise<Engine> => {
  if ((await freeBytes(folder)) < roomToOpen) throw new Error('There is no room on the disk');
  return open();
};

/** Whether a failure is the engine's own end and not an answer of it. */
const isEnd = (error: unknown, client: PGlite): boolean => {
  if (client.closed) return true;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { name = '', message = '' } = (cause ?? {}) as Partial<Error>;
  return ['ExitStatus', 'RuntimeError'].includes(name) || /\b(Aborted|unreachable|out of bounds)\b/.test(message);
};
