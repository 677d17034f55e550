import type { AnyRecord } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { ServerId } from '#domain/rules/merging/localIds.ts';
import type { Damage } from '#src/db/Disk.ts';
import type { AnyEntry, CallEntry, NewEntry, OutboxEntry } from '#src/db/OutboxEntry.ts';

/** What one transaction changes. Everything in it becomes durable together, or nothing does. */
export interface Commit {
  /** Records as the server said them, by collection. */
  readonly puts?: { readonly [C in CollectionName]?: readonly AnyRecord[] };
  /** Server ids that are gone. */
  readonly removals?: { readonly [C in CollectionName]?: readonly number[] };
  /** Throw away the whole mirror first: the puts are a new one (epoch or feed changed, cursor gone). */
  readonly replaceMirror?: boolean;
  readonly addEntries?: readonly NewEntry[];
  readonly putEntries?: readonly AnyEntry[];
  readonly removeEntries?: readonly number[];
  /** Local id -> the server's number. */
  readonly ids?: readonly (readonly [string, number])[];
  /** Small sealed things by name; undefined deletes. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** The same, each made of what stands there when it is written, so that no two changes of one undo each other. */
  readonly changeValues?: Readonly<Record<string, (before: unknown) => unknown>>;
  /** Strict if omitted: on the disk before it counts. Only what can be fetched again is relaxed. */
  readonly durability?: 'strict' | 'relaxed';
  /** Leader epoch that must still be the stored one, or the whole commit fails with FencedError. */
  readonly fence?: number;
  /**
   * Entries this change was planned on. Was one of them changed or removed since, by this tab or another, nothing is
   * written and the commit fails with StaleError. So an entry is never folded into after it was frozen for sending.
   */
  readonly expect?: readonly AnyEntry[];
}

/** What changed, given to subscribers after memory has followed the disk. `local` is false for another tab's commit. */
export interface Committed {
  readonly collections: ReadonlyMap<CollectionName, ReadonlySet<RecordId> | 'all'>;
  /** Records whose entries changed, under each id they go by. */
  readonly entries: ReadonlyMap<CollectionName, ReadonlySet<RecordId>>;
  /** Whether calls that wait changed. */
  readonly calls: boolean;
  /** Local ids whose number became known. */
  readonly ids: ReadonlySet<string>;
  readonly values: readonly string[];
  readonly local: boolean;
}

/**
 * One user's records on this device: the mirror (what the server said last), the outbox (what this device wants),
 * the id map and small values; in memory for reading, sealed on the disk. Reads are synchronous and never wait.
 */
export interface LocalStore {
  readonly userId: number;
  /**
   * Under this name the tabs on this store find each other: their turn to send and read, and what the one whose
   * turn it is announces to the others. Nobody who does not see these very records may wait for it.
   */
  readonly sharedName: string;
  /** Whether it outlives the page; not yet while the vault of a first sign-in is being made. */
  readonly isKept: boolean;
  /** Whether the vault of a first sign-in is still being made, and nothing that stands here outlives the page yet. */
  readonly isComing: boolean;
  /** False until everything on the disk is in memory; the mirror grows meanwhile, in collection order. */
  readonly loaded: boolean;
  readonly whenLoaded: Promise<void>;
  records(collection: CollectionName): ReadonlyMap<number, AnyRecord>;
  /** All entries by `seq`. */
  entries(): readonly OutboxEntry[];
  /** The calls that wait, by `seq`. */
  calls(): readonly CallEntry[];
  /** The entries of one record by `seq`, under any id it goes by; the same array until they change. */
  entriesOf(collection: CollectionName, id: RecordId): readonly OutboxEntry[];
  /** What the server said last of one record, under any id it goes by. */
  record(collection: CollectionName, id: RecordId): AnyRecord | undefined;
  /** The server's number of a local id, when known; may be handed on as it is. */
  readonly serverId: ServerId;
  /** The number when it is known, else the local id. */
  knownId(id: RecordId): RecordId;
  /**
   * The id under which this device has known a record from the beginning: what stands for it on a screen stays itself
   * when its number comes. Only within a collection are these unlike each other.
   */
  readonly firstId: (id: RecordId) => RecordId;
  value<T>(name: string): T | undefined;
  /** The names of all values. */
  names(): readonly string[];
  /**
   * Rows that do not open. While one of them is a chunk, records are missing here that a pull from the last cursor
   * does not bring: pull everything and commit it with `replaceMirror`, which also empties this list of chunks.
   */
  readonly damaged: readonly Damage[];
  /**
   * Whether some of the mirror was read by a version of the app that knew other fields. What stands here is whole in
   * form, but more may stand on the server: read the collection anew.
   * @param id asks for one record
   */
  isOutdated(collection: CollectionName, id?: number): boolean;
  /** A newer version of the app wrote something here that this one does not understand: nothing is written or sent. */
  readonly hasNewer: boolean;
  /** The browser gives no more room: what was fetched is only in memory from now on, what a user does is still kept. */
  readonly full: boolean;
  /**
   * Resolves with the added entries (not calls) when the commit is durable and visible in memory. Commits of what a user did do
   * not wait behind large ones of what the server said; among themselves both keep their order.
   * @throws StaleError, FencedError, VaultError
   */
  commit(change: Commit): Promise<readonly OutboxEntry[]>;
  /** Raises the stored leader epoch by one and returns it: commits fenced with an older one fail from now on. */
  takeLeadership(): Promise<number>;
  subscribe(listener: (committed: Committed) => void): () => void;
  /** Reads what other tabs have committed. Done by itself on their message; for moments when that may be on its way. */
  follow(): Promise<void>;
  /** Merges superseded chunks when enough has gathered. For idle moments; never needed for correctness. */
  compact(): Promise<void>;
  /** Goes on with sealing anew what was written before the password was changed. Only one runs at a time. */
  reseal(): Promise<void>;
  /**
   * Whoever keeps something only a moment later, such as a form what is typed, or is in the middle of many commits, is
   * asked for the rest before the store closes.
   * @param write commits before it waits for anything but commits @returns what ends the asking
   */
  onClosing(write: () => Promise<unknown>): () => void;
  /**
   * Has written what is still to be kept, and resolves when all that a user did is on the disk.
   * @param patience after it nothing is waited for any more
   * @returns false where something of what was still to be kept is not
   */
  finishWrites(patience?: Promise<unknown>): Promise<boolean>;
  /** At once: what is under way fails. In peace after `finishWrites`. */
  close(): void;
  /**
   * Takes no change any more, because its disk is gone; resolves when those that were under way are kept or have failed.
   * What forms keep of themselves waits for the store that follows.
   */
  freeze(): Promise<void>;
  /** Closes it, because its disk is gone: a form that is open still keeps what was typed, in the store that follows. */
  closeFor(next: LocalStore): void;
}
