import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StartFailure } from '#server/base/StartFailure.ts';

const beatMs = 2_000;
const watchMs = 10_000;
const staleMs = 60_000;
const takeOverMs = 200;

interface Holder {
  readonly token: string;
  readonly pid: number;
  readonly host: string;
  readonly startedAt: string;
  /** What distinguishes a process from a later one with its number; empty where the system does not say. */
  readonly birth: string;
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
  #released = false;

  private constructor(folder: string) {
    this.#path = join(folder, 'server.lock');
    this.#holder = {
      token: randomUUID(),
      pid: process.pid,
      host: hostname(),
      startedAt: new Date().toISOString(),
      birth: birthOf(process.pid),
    };
  }

  /**
   * @param onLost called when another server has taken the lock, which it may only do after this one stood still
   * @throws StartFailure naming the process that holds the folder
   */
  static async take(folder: string, onLost: () => void): Promise<FolderLock> {
    const lock = new FolderLock(folder);
    if (!(await lock.#create())) {
      await lock.#requireStale(folder);
      await lock.#takeOver(folder);
    }
    lock.#beat(onLost);
    return lock;
  }

  async release(): Promise<void> {
    this.#released = true;
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
    const life = found ? lifeOf(found) : 'dead';
    if (!found || life === 'dead') return;
    const held = new StartFailure('folderHeld', { folder, pid: found.pid, host: found.host, since: found.startedAt });
    if (life === 'alive') throw held;
    if (Date.now() - found.beatAt > staleMs) return;
    await new Promise((resolve) => setTimeout(resolve, watchMs));
    if ((await this.#read())?.beatAt !== found.beatAt) throw held;
  }

  /** Of two servers that find the same stale lock, the one that wrote last has it. */
  async #takeOver(folder: string): Promise<void> {
    await this.#replace();
    await new Promise((resolve) => setTimeout(resolve, takeOverMs));
    const found = await this.#read();
    if (found && found.token !== this.#holder.token) {
      throw new StartFailure('folderHeld', { folder, pid: found.pid, host: found.host, since: found.startedAt });
    }
  }

  #beat(onLost: () => void): void {
    this.#timer = setInterval(() => {
      this.#read()
        .then((found) => {
          if (this.#released) return undefined;
          return found && found.token !== this.#holder.token ? onLost() : this.#replace();
        })
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

/**
 * What the system says about a holder. On another host, or in a container that has our own number, only its beat shows
 * whether it lives; here a beat says nothing, as a busy process may skip many.
 */
const lifeOf = ({ pid, host, birth }: Holder): 'alive' | 'dead' | 'unknown' => {
  if (host !== hostname() || pid === process.pid) return 'unknown';
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'dead';
  }
  const present = birthOf(pid);
  if (present === '' || birth === '') return 'unknown';
  return present === birth ? 'alive' : 'dead';
};

/** When a process began, in the system's own count (Linux: field 22 of its stat). */
const birthOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    // No /proc here, or the process has just ended.
    return '';
  }
};
