import type { AnyRecord } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { AnyEntry } from '#src/db/OutboxEntry.ts';

export interface ChunkKey {
  readonly collection: CollectionName;
  readonly n: number;
}

/**
 * What one commit said about one collection (docs/decisions/0002-append-chunks.md): records as they are now and ids
 * that are gone. Of two chunks that speak of the same id the one with the higher number is right.
 */
export interface Chunk extends ChunkKey {
  readonly records: readonly AnyRecord[];
  readonly removed: readonly number[];
  /** Its records were read from a server by a version of the app that knew other fields (domain/shape.ts). */
  readonly outdated?: boolean;
}

/** `rev` is the tick of the commit that wrote it last. */
export interface StoredEntry {
  readonly entry: AnyEntry;
  readonly rev: number;
}

export interface StoredValue {
  readonly name: string;
  readonly value: unknown;
  readonly rev: number;
}

export type IdPair = readonly [localId: string, serverId: number];

/** The numbers that all tabs on one disk share. `chunk` and `seq` are the next free ones. */
export interface Counters {
  /** Shape of the whole disk. */
  readonly format: number;
  /** Raised by every commit. */
  readonly tick: number;
  readonly chunk: number;
  readonly seq: number;
  /** Leader epoch. */
  readonly epoch: number;
  /** The browser had no more room and the mirror was given up: tabs go on from memory. */
  readonly full: boolean;
}

/** 2: entries that were added together lie in one sealed row. 3: several keys may have sealed the rows. */
export const diskFormat = 3;

export const firstCounters: Counters = { format: diskFormat, tick: 0, chunk: 1, seq: 1, epoch: 0, full: false };

/** All that a commit changes, numbered by the store; written whole or not at all. */
export interface DiskWrite {
  readonly chunks: readonly Chunk[];
  /** Chunks to take away first; 'all' is the whole mirror. */
  readonly drop: 'all' | readonly ChunkKey[];
  readonly entries: readonly AnyEntry[];
  readonly removeEntries: readonly number[];
  readonly ids: readonly IdPair[];
  /** These ids are all there are: they take the place of what was written one by one. */
  readonly replaceIds: boolean;
  readonly values: ReadonlyMap<string, unknown>;
  /** These values speak of the mirror (a cursor): they go when the mirror is given up. */
  readonly mirrorValues: boolean;
  /** The counters after this commit, and which of them must not have moved since the numbers were given. */
  readonly next: { readonly chunk: number; readonly seq: number };
  readonly from: { readonly chunk?: number; readonly seq?: number; readonly tick?: number };
  /** seq and rev of entries that must be as they were. */
  readonly expect: readonly (readonly [seq: number, rev: number])[];
  readonly fence?: number;
  readonly durability: 'strict' | 'relaxed';
}

/** What is on the disk beyond a tick, read at one moment. `seqs`, `names` and `chunkKeys` are complete, so that what is gone is seen. */
export interface DiskNews {
  readonly counters: Counters;
  readonly chunkKeys: readonly ChunkKey[];
  readonly chunks: readonly Chunk[];
  readonly entries: readonly StoredEntry[];
  readonly seqs: ReadonlySet<number>;
  readonly values: readonly StoredValue[];
  readonly names: ReadonlySet<string>;
  readonly ids: readonly IdPair[];
  /** In how many rows all ids lie. */
  readonly idRows: number;
  readonly damaged: readonly Damage[];
}

/** A row that does not open. Its records are missing here until they are pulled again; an entry is lost work. */
export type Damage =
  | ({ readonly part: 'chunk' } & ChunkKey)
  /** `content` is what could be opened but not understood; `newer`: a newer version of the app wrote it. */
  | { readonly part: 'entry'; readonly seq: number; readonly content?: unknown; readonly newer?: boolean }
  | { readonly part: 'value' | 'ids' };

/** Where a LocalStore keeps itself between sessions: sealed in IndexedDB, or nowhere at all. */
export interface Disk {
  /** Distinguishes one disk from another; names the channel on which its tabs wake each other. */
  readonly name: string;
  /** Whether it outlives the page; of one that is still being made, not yet. */
  readonly isKept: boolean;
  /** Whether it is still being made; of most there is no such time. */
  readonly isComing?: boolean;
  /** Whether other tabs see it too. */
  readonly isShared: boolean;
  /** Everything that came after `tick`, and the chunks for which `wanted` says yes. One consistent reading. */
  read(tick: number, wanted: (key: ChunkKey) => boolean): Promise<DiskNews>;
  /** Chunks of one collection numbered from `first` to `last`; those gone meanwhile are left out. */
  readChunks(collection: CollectionName, first: number, last: number): Promise<Pick<DiskNews, 'chunks' | 'damaged'>>;
  /**
   * Resolves with the counters after the commit.
   * @throws MovedError, StaleError, FencedError, VaultError
   */
  write(change: DiskWrite): Promise<Counters>;
  /** Makes room for what the user did: the mirror goes, it can be fetched again. Entries, ids and other values stay. */
  giveUpMirror(): Promise<void>;
  takeLeadership(): Promise<number>;
  /** Goes on with sealing anew what was written before the password was changed; small steps, may end anywhere. */
  reseal(): Promise<void>;
  close(): void;
}
