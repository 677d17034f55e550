import type { CollectionName } from '#domain/entity.ts';
import type { ChunkKey, Counters, Disk, DiskNews, DiskWrite } from '#src/db/Disk.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';

type Work<T> = (disk: Disk) => Promise<T>;

/** What was done in memory, and how that went. */
interface Done {
  readonly work: Work<unknown>;
  readonly isDone: Promise<boolean>;
}

/**
 * A new disk while it is being made, such as a vault whose key is derived. There is nothing on it to read, so that its
 * store opens at once; what can be fetched again is held in memory until it is here, then written in the same order. What
 * has to be on a disk before it counts waits for it. Where it is not to be had, all of that goes on in memory.
 */
export class ComingDisk implements Disk {
  readonly name: string;
  readonly isShared = true;
  /** Resolves when everything is on the disk. @throws what it could not be made for, or what it was given up with */
  readonly made: Promise<void>;
  private readonly memory = new MemoryDisk();
  private readonly givenUp: Promise<never>;
  private readonly ended: Promise<unknown>;
  private disk: Disk = this.memory;
  /** Null when nothing has to be done again on another disk. */
  private done: Done[] | null = [];
  private refuse: (reason: Error) => void = () => {};
  private isSettled = false;
  private isClosed = false;

  constructor(name: string, making: Promise<Disk>) {
    this.name = name;
    this.givenUp = new Promise((_, reject) => {
      this.refuse = reject;
    });
    this.made = this.orGivenUp(making).then((disk) => this.moveTo(disk));
    this.ended = this.made.catch(() => {
      this.done = null;
    });
    // Made after nobody waited for it any more.
    making.then(
      (disk) => this.ended.then(() => disk === this.disk || disk.close()),
      () => undefined,
    );
  }

  get isKept(): boolean {
    return this.disk.isKept;
  }

  get isComing(): boolean {
    return this.done !== null;
  }

  /** Waits no longer: neither for it to be made, nor for its first answers. */
  giveUp(reason: Error): void {
    if (!this.isSettled) this.refuse(reason);
  }

  /** It is here to stay. */
  settle(): void {
    this.isSettled = true;
  }

  read(tick: number, wanted: (key: ChunkKey) => boolean): Promise<DiskNews> {
    return this.disk.read(tick, wanted);
  }

  readChunks(collection: CollectionName, first: number, last: number) {
    return this.disk.readChunks(collection, first, last);
  }

  write(change: DiskWrite): Promise<Counters> {
    const work: Work<Counters> = (disk) => disk.write(change);
    return change.durability === 'strict' ? this.onceHere(work) : this.atOnce(work);
  }

  giveUpMirror(): Promise<void> {
    return this.atOnce((disk) => disk.giveUpMirror());
  }

  takeLeadership(): Promise<number> {
    return this.atOnce((disk) => disk.takeLeadership());
  }

  reseal(): Promise<void> {
    return this.onceHere((disk) => disk.reseal());
  }

  close(): void {
    this.isClosed = true;
    this.disk.close();
  }

  private atOnce<T>(work: Work<T>): Promise<T> {
    if (!this.done) return this.onDisk(work);
    const answer = work(this.memory);
    const isDone = answer.then(
      () => true,
      () => false,
    );
    this.done.push({ work, isDone });
    return answer;
  }

  private async onceHere<T>(work: Work<T>): Promise<T> {
    await this.ended;
    return this.onDisk(work);
  }

  private onDisk<T>(work: Work<T>): Promise<T> {
    const answer = work(this.disk);
    return this.isSettled || !this.disk.isKept ? answer : this.orGivenUp(answer);
  }

  private orGivenUp<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.givenUp]);
  }

  private async moveTo(disk: Disk): Promise<void> {
    for (let next = this.done?.shift(); next; next = this.done?.shift())
      if (await next.isDone) await this.orGivenUp(next.work(disk));
    this.done = null;
    this.disk = disk;
    if (this.isClosed) disk.close();
  }
}
