import type { Disk, DiskWrite } from '#src/db/Disk.ts';
import { VaultError } from '#src/db/VaultError.ts';

/** The end of a tab at one of its writes: nothing it asks for from then on ever happens. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/** A tab's way to the disk, which can be cut before or just after any write. The disk itself lives on. */
export class CrashingDisk implements Disk {
  readonly name: string;
  readonly isKept: boolean;
  readonly isShared: boolean;
  private readonly inner: Disk;
  private left: number | null = null;
  private isAfter = false;
  isDead = false;
  /** `little`: nothing that could be fetched again fits; `none`: nothing at all does. */
  room: 'ample' | 'little' | 'none' = 'ample';

  constructor(inner: Disk) {
    this.inner = inner;
    this.name = inner.name;
    this.isKept = inner.isKept;
    this.isShared = inner.isShared;
  }

  /** Dies at its `writes`-th write from now on; `after`: that write is still stored, its writer never hears of it. */
  dieAt(writes: number, after: boolean): void {
    this.left = writes;
    this.isAfter = after;
  }

  die(): void {
    this.isDead = true;
  }

  read: Disk['read'] = (...given) => this.alive(() => this.inner.read(...given));
  readChunks: Disk['readChunks'] = (...given) => this.alive(() => this.inner.readChunks(...given));
  giveUpMirror: Disk['giveUpMirror'] = () => this.alive(() => this.inner.giveUpMirror());
  takeLeadership: Disk['takeLeadership'] = () => this.alive(() => this.inner.takeLeadership());
  reseal: Disk['reseal'] = () => this.alive(() => this.inner.reseal());

  write(change: DiskWrite): ReturnType<Disk['write']> {
    return this.alive(async () => {
      if (this.isTooMuch(change)) throw new VaultError('full');
      if (this.left !== null) this.left -= 1;
      if (this.left !== 0) return this.inner.write(change);
      this.isDead = true;
      if (this.isAfter) await this.inner.write(change).catch(() => {});
      throw new Crash('the tab is gone');
    });
  }

  close(): void {}

  private isTooMuch({ chunks, entries }: DiskWrite): boolean {
    if (this.room === 'none') return chunks.length + entries.length > 0;
    return this.room === 'little' && chunks.length > 0;
  }

  private async alive<T>(work: () => Promise<T>): Promise<T> {
    if (this.isDead) throw new Crash('the tab is gone');
    return work();
  }
}
