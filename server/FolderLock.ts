import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Obstacle } from '#server/Obstacle.ts';

const beatMs = 2_000;
const staleMs = 10_000;

interface Holder {
  readonly token: string;
  readonly pid: number;
  readonly host: string;
  readonly startedAt: string;
  readonly beatAt: number;
}

/**
 * Keeps a second server out of the data folder: the embedded database would let it in and lose rows (D2). The holder
 * beats; a lock whose holder is dead or has stopped beating is taken over.
 */
export class FolderLock {
  readonly #path: string;
  readonly #holder: Omit<Holder, 'beatAt'>;
  #timer: NodeJS.Timeout | null = null;

  private constructor(folder: string) {
    this.#path = join(folder, 'server.lock');
    this.#holder = { token: randomUUID(), pid: process.pid, host: hostname(), startedAt: new Date().toISOString() };
  }

  /**
   * @param onLost called when another server has taken the lock, which it may only do after this one stood still
   * @throws Obstacle naming the process that holds the folder
   */
  static async take(folder: string, onLost: () => void): Promise<FolderLock> {
    const lock = new FolderLock(folder);
    if (!(await lock.#create())) {
      await lock.#requireStale(folder);
      await lock.#replace();
    }
    lock.#beat(onLost);
    return lock;
  }

  async release(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    if ((await this.#read())?.token === this.#holder.token) await rm(this.#path, { force: true });
  }

  async #create(): Promise<boolean> {
    try {
      await writeFile(this.#path, this.#text(), { flag: 'wx' });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  }

  /** Written beside and moved over, so that nobody ever reads half a lock. */
  async #replace(): Promise<void> {
    const beside = `${this.#path}.${this.#holder.token}`;
    await writeFile(beside, this.#text());
    await rename(beside, this.#path);
  }

  async #requireStale(folder: string): Promise<void> {
    const found = await this.#read();
    if (!found || isDead(found) || Date.now() - found.beatAt > staleMs) return;
    const held = new Obstacle('folderHeld', { folder, pid: found.pid, host: found.host, since: found.startedAt });
    if (found.host === hostname()) throw held;
    // A process on another host, or in a container that is gone: only its beat tells whether it lives.
    await new Promise((resolve) => setTimeout(resolve, staleMs));
    if ((await this.#read())?.beatAt !== found.beatAt) throw held;
  }

  #beat(onLost: () => void): void {
    this.#timer = setInterval(() => {
      this.#read()
        .then((found) => (found && found.token !== this.#holder.token ? onLost() : this.#replace()))
        // A beat that cannot be written (disk full, say) is tried again with the next.
        .catch(() => undefined);
    }, beatMs);
    this.#timer.unref();
  }

  async #read(): Promise<Holder | null> {
    try {
      return JSON.parse(await readFile(this.#path, 'utf8')) as Holder;
    } catch {
      // Missing, or no lock of ours: nobody holds it.
      return null;
    }
  }

  #text(): string {
    return JSON.stringify({ ...this.#holder, beatAt: Date.now() } satisfies Holder);
  }
}

/** Whether the holder was a process of this host that is no more; the own number can only be a former life's. */
const isDead = ({ pid, host }: Holder): boolean => {
  if (host !== hostname()) return false;
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
};
