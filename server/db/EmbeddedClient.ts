import { PGlite } from '@electric-sql/pglite';
import { breakOffWhenDead } from '#server/db/breakOffWhenDead.ts';
import { embeddedExtensions } from '#server/db/embeddedExtensions.ts';
import { freeBytes } from '#server/operations/RoomOnDisk.ts';

type Run<T> = (client: PGlite) => Promise<T>;

const firstPauseMs = 250;
const longestPauseMs = 5_000;
/** A few segments of the database's log. */
const roomToOpen = 64 * 1_048_576;

/** The connection-refused code of PostgreSQL: the database is not there at this moment, so callers come back. */
const absent = (): Error => Object.assign(new Error('The embedded database is being opened again'), { code: '57P03' });

/**
 * An embedded database that comes back. What would end a PostgreSQL process, such as a disk that is full to the last
 * byte, ends the engine inside this one; its folder is as after a crash, and opening it again repairs it. Until then
 * whoever asks is told to come back.
 */
export class EmbeddedClient {
  readonly #open: () => Promise<PGlite>;
  #client: PGlite | null;
  #closed = false;
  #reopening: Promise<void> | null = null;

  private constructor(open: () => Promise<PGlite>, client: PGlite) {
    this.#open = open;
    this.#client = client;
  }

  static async create(folder: string | null, dump?: Blob): Promise<EmbeddedClient> {
    const make = async (from?: Blob): Promise<PGlite> =>
      breakOffWhenDead(
        await PGlite.create({
          extensions: embeddedExtensions,
          ...(folder && { dataDir: folder }),
          ...(from && { loadDataDir: from }),
        }),
      );
    return new EmbeddedClient(() => (folder ? whenThereIsRoom(folder, make) : make()), await make(dump));
  }

  // Drizzle calls these two on whatever it is given.
  readonly query: PGlite['query'] = (...given) => this.#run((client) => client.query(...given));
  readonly transaction: PGlite['transaction'] = (work) => this.#run((client) => client.transaction(work));

  /** The data folder as one tar, in a state that opens. */
  dump(): Promise<Blob> {
    return this.#run((client) => client.dumpDataDir('none'));
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#reopening;
    const client = this.#client;
    this.#client = null;
    await client?.close();
  }

  async #run<T>(work: Run<T>): Promise<T> {
    const client = this.#client;
    if (client === null) throw absent();
    try {
      return await work(client);
    } catch (error) {
      if (!isEnd(error, client)) throw error;
      if (this.#client === client) this.#replace();
      throw absent();
    }
  }

  #replace(): void {
    this.#client = null;
    this.#reopening ??= this.#reopen().finally(() => {
      this.#reopening = null;
    });
  }

  async #reopen(): Promise<void> {
    for (let pause = firstPauseMs; !this.#closed; pause = Math.min(pause * 2, longestPauseMs)) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      try {
        this.#client = await this.#open();
        return;
      } catch {
        // The disk is still full, say. Nobody is served in between, and there is nothing else to do.
      }
    }
  }
}

/** To be opened, a database writes: on a full disk it would only break off once more. */
const whenThereIsRoom = async (folder: string, open: () => Promise<PGlite>): Promise<PGlite> => {
  if ((await freeBytes(folder)) < roomToOpen) throw new Error('There is no room on the disk');
  return open();
};

/** Whether a failure is the engine's own end and not an answer of it. */
const isEnd = (error: unknown, client: PGlite): boolean => {
  if (client.closed) return true;
  const { name = '', message = '' } = (error ?? {}) as Partial<Error>;
  return ['ExitStatus', 'RuntimeError'].includes(name) || /\b(Aborted|unreachable|out of bounds)\b/.test(message);
};
