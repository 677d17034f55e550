import type pg from 'pg';
import { embeddedOver } from '#server/db/connect.ts';
import type { Database } from '#server/db/Database.ts';
import { EmbeddedClient } from '#server/db/EmbeddedClient.ts';
import { type Contents, putBack, shapeOf } from '#tests/support/server/keptContents.ts';

interface Engine {
  readonly client: EmbeddedClient;
  /** Of its tables, when it was opened. */
  readonly shape: string;
}

/** Those that nobody has at the moment. */
const free: Engine[] = [];

/** More are not kept: each holds about a quarter of a gigabyte. */
const mostFree = 3;

/**
 * An embedded database with these contents. To open one takes many times longer than to fill it anew, so those that were
 * closed are lent again, as long as they are whole.
 * @param readDump a data folder in which the contents are kept
 */
export const lendEmbedded = async (contents: Contents, readDump: () => Promise<Blob>): Promise<Database> => {
  for (let engine = free.pop(); engine; engine = free.pop()) {
    const again = await lend(engine, contents).catch(() => null);
    if (again) return again;
    await engine.client.close();
  }
  const client = await EmbeddedClient.create(null, await readDump());
  return lend({ client, shape: await shapeOf(embeddedOver(client).queries) }, contents);
};

const lend = async (engine: Engine, contents: Contents): Promise<Database> => {
  const { queries } = embeddedOver(engine.client);
  if ((await shapeOf(queries)) !== engine.shape) throw new Error('A test has changed the tables');
  await putBack(queries, contents);
  return embeddedOver(new LentClient(engine));
};

/** Reaches its engine until it is closed: what a stopped server still does must not reach the next one's tables. */
class LentClient {
  readonly #engine: Engine;
  readonly #running = new Set<Promise<unknown>>();
  #isClosed = false;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  withConnection<T>(work: (connection: pg.PoolClient) => Promise<T>): Promise<T> {
    return this.#unlessClosed((client) => client.withConnection(work));
  }

  dump(): Promise<Blob> {
    return this.#unlessClosed((client) => client.dump());
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await Promise.allSettled(this.#running);
    if (free.length < mostFree) free.push(this.#engine);
    else await this.#engine.client.close();
  }

  #unlessClosed<T>(work: (client: EmbeddedClient) => Promise<T>): Promise<T> {
    // As PostgreSQL says it of a connection that it does not take.
    if (this.#isClosed) return Promise.reject(Object.assign(new Error('The database was closed'), { code: '57P03' }));
    const run = work(this.#engine.client);
    this.#running.add(run);
    const forget = () => this.#running.delete(run);
    run.then(forget, forget);
    return run;
  }
}
