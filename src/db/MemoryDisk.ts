import type { CollectionName } from '#domain/entity.ts';
import { checkWrite, countersAfter, countersWithoutMirror } from '#src/db/checkWrite.ts';
import {
  type Chunk,
  type ChunkKey,
  type Counters,
  type Disk,
  type DiskNews,
  type DiskWrite,
  firstCounters,
  type IdPair,
  type StoredEntry,
  type StoredValue,
} from '#src/db/Disk.ts';

/**
 * Keeps nothing on this device: the disk of a session that was asked not to, gone with the page. No other tab sees it,
 * one copied from this one included, so its name is its own.
 */
export class MemoryDisk implements Disk {
  readonly name = `memory.${crypto.randomUUID()}`;
  readonly isKept = false;
  readonly isShared = false;
  private counters: Counters = firstCounters;
  private chunks = new Map<number, Chunk>();
  private readonly entries = new Map<number, StoredEntry>();
  private readonly values = new Map<string, StoredValue & { ofMirror: boolean }>();
  private ids: { pair: IdPair; rev: number }[] = [];

  async read(tick: number, wanted: (key: ChunkKey) => boolean): Promise<DiskNews> {
    const chunks = [...this.chunks.values()];
    return {
      counters: this.counters,
      chunkKeys: chunks.map(({ collection, n }) => ({ collection, n })),
      chunks: chunks.filter(wanted),
      entries: [...this.entries.values()].filter(({ rev }) => rev > tick),
      seqs: new Set(this.entries.keys()),
      values: [...this.values.values()].filter(({ rev }) => rev > tick),
      names: new Set(this.values.keys()),
      ids: this.ids.filter(({ rev }) => rev > tick).map(({ pair }) => pair),
      idRows: this.ids.length,
      damaged: [],
    };
  }

  async readChunks(collection: CollectionName, first: number, last: number) {
    const chunks = [...this.chunks.values()].filter(
      (chunk) => chunk.collection === collection && chunk.n >= first && chunk.n <= last,
    );
    return { chunks, damaged: [] };
  }

  async write(change: DiskWrite): Promise<Counters> {
    checkWrite(this.counters, change, (seq) => this.entries.get(seq)?.rev);
    this.counters = countersAfter(this.counters, change);
    const rev = this.counters.tick;
    if (change.drop === 'all') this.chunks = new Map();
    else for (const { n } of change.drop) this.chunks.delete(n);
    for (const chunk of change.chunks) this.chunks.set(chunk.n, chunk);
    for (const seq of change.removeEntries) this.entries.delete(seq);
    for (const entry of change.entries) this.entries.set(entry.seq, { entry, rev });
    if (change.replaceIds) this.ids = [];
    for (const pair of change.ids) this.ids.push({ pair, rev });
    for (const [name, value] of change.values) {
      if (value === undefined) this.values.delete(name);
      else this.values.set(name, { name, value, rev, ofMirror: change.mirrorValues });
    }
    return this.counters;
  }

  async giveUpMirror(): Promise<void> {
    this.counters = countersWithoutMirror(this.counters);
    this.chunks = new Map();
    for (const [name, { ofMirror }] of this.values) if (ofMirror) this.values.delete(name);
  }

  async reseal(): Promise<void> {}

  async takeLeadership(): Promise<number> {
    this.counters = { ...this.counters, epoch: this.counters.epoch + 1 };
    return this.counters.epoch;
  }

  close(): void {}
}
