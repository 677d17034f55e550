import type { AnyRecord } from '#domain/entities.ts';
import type { Chunk } from '#src/db/Disk.ts';

/** Which ids a chunk on the disk speaks of; all that compaction needs to know of it. */
export interface ChunkIds {
  readonly ids: readonly number[];
  readonly removed: readonly number[];
}

/**
 * One collection in memory. Chunks may be applied in any order: each id remembers the last chunk that spoke of it, and
 * an earlier one is not heard. So a load from the disk and fresh commits do not disturb each other.
 */
export class CollectionMemory {
  readonly records = new Map<number, AnyRecord>();
  readonly chunks = new Map<number, ChunkIds>();
  private readonly homes = new Map<number, number>();
  /** By chunk, how many of its records are the last that were said of their ids. */
  private readonly live = new Map<number, number>();
  private readonly outdated = new Set<number>();

  /** Some records were read by a version of the app that knew other fields: more of them may stand on the server. */
  get hasOutdated(): boolean {
    return this.outdated.size > 0;
  }

  isOutdated(id: number): boolean {
    return this.outdated.has(id);
  }

  /** Adds the ids that look different now to `changed`. */
  apply(chunk: Chunk, changed: Set<number>): void {
    const ids: number[] = [];
    for (const record of chunk.records) {
      const id = record.id as number;
      ids.push(id);
      if (!this.claim(id, chunk.n)) continue;
      this.records.set(id, record);
      this.countLive(chunk.n, 1);
      if (chunk.outdated) this.outdated.add(id);
      changed.add(id);
    }
    for (const id of chunk.removed) {
      if (this.claim(id, chunk.n) && this.records.delete(id)) changed.add(id);
    }
    this.chunks.set(chunk.n, { ids, removed: chunk.removed });
  }

  /** A chunk that is no longer on the disk: what only it said is gone. */
  forget(n: number, changed: Set<number>): void {
    const chunk = this.chunks.get(n);
    if (!chunk) return;
    this.chunks.delete(n);
    this.live.delete(n);
    for (const id of [...chunk.ids, ...chunk.removed]) {
      if (this.homes.get(id) !== n) continue;
      this.homes.delete(id);
      this.outdated.delete(id);
      if (this.records.delete(id)) changed.add(id);
    }
  }

  clear(): void {
    this.records.clear();
    this.chunks.clear();
    this.live.clear();
    this.homes.clear();
    this.outdated.clear();
  }

  /** Whether chunk `n` is the last that spoke of the id. */
  isHome(id: number, n: number): boolean {
    return this.homes.get(id) === n;
  }

  /**
   * How many of the chunk's records are in force. Counted as chunks come, since it is asked after every edit: to walk all
   * ids each time would be work that grows with the portfolio.
   */
  liveIn(n: number): number {
    return this.live.get(n) ?? 0;
  }

  private countLive(n: number, by: 1 | -1): void {
    this.live.set(n, this.liveIn(n) + by);
  }

  private claim(id: number, n: number): boolean {
    const before = this.homes.get(id);
    if (before !== undefined && before >= n) return false;
    if (before !== undefined && this.records.has(id)) this.countLive(before, -1);
    this.homes.set(id, n);
    this.outdated.delete(id);
    return true;
  }
}
