import { Dexie, type Table } from 'dexie';
import type { CollectionName } from '#domain/entity.ts';
import { type Counters, diskFormat } from '#src/db/Disk.ts';
import { KeyMovedError } from '#src/db/storeErrors.ts';
import { VaultError, type VaultErrorCode } from '#src/db/VaultError.ts';
import type { KeyRing, RingRow } from '#src/db/vault/keyRing.ts';
import { anewWhenBack, cuttable } from '#src/db/vault/pageAside.ts';
import type { Sealed } from '#src/db/vault/seal.ts';
import type { WrappedKey } from '#src/db/vault/vaultKey.ts';

/** The only readable rows: how to open the vault, how often it was tried, and bare numbers. */
export type MetaRow = VaultRow | UnlockRow | CountersRow;

export interface VaultRow {
  readonly name: 'vault';
  /** Null once too many wrong passwords were tried. */
  readonly wrapped: WrappedKey | null;
  /** The user signed out or was signed out: it opens again with the next login, not offline. */
  readonly signedOut: boolean;
  /** Missing while the password is the first one. */
  readonly ring?: RingRow;
}

export interface UnlockRow {
  readonly name: 'unlock';
  /** Wrong passwords in a row that were meant for this vault. */
  readonly attempts: number;
  /** Wrong passwords where several vaults were there and nobody knows whose was meant: they slow down, never erase. */
  readonly guesses: number;
  /** The last one, in epoch milliseconds. */
  readonly lastAt: number;
}

export interface CountersRow extends Counters {
  readonly name: 'counters';
}

export interface ChunkRow extends Sealed {
  readonly collection: CollectionName;
  readonly n: number;
}

/** An entry by itself, or where it lies: sealed in the batch of that key. */
export interface EntryRow extends Partial<Sealed> {
  readonly seq: number;
  readonly rev: number;
  readonly batch?: string;
}

/** Entries that were added together, sealed as one: twenty thousand rows would take seconds to open one by one. */
export interface BatchRow extends Sealed {
  readonly key: string;
}

/** Local ids and the numbers they became, as one commit learned them. `key` is random. */
export interface IdsRow extends Sealed {
  readonly key: string;
  readonly rev: number;
}

/** `key` is a digest of the name; the name itself is sealed with the value. */
export interface ValueRow extends Sealed {
  readonly key: string;
  readonly rev: number;
  readonly ofMirror: 0 | 1;
}

/** One user's records on this device. IndexedDB takes durability per connection, so a disk opens two of these. */
export class VaultDatabase extends Dexie {
  declare readonly meta: Table<MetaRow, MetaRow['name']>;
  declare readonly chunks: Table<ChunkRow, [CollectionName, number]>;
  declare readonly outbox: Table<EntryRow, number>;
  declare readonly batches: Table<BatchRow, string>;
  declare readonly ids: Table<IdsRow, string>;
  declare readonly values: Table<ValueRow, string>;
  private lost: VaultErrorCode = 'closed';

  constructor(name: string, durability: 'strict' | 'relaxed') {
    const { indexedDB } = globalThis;
    super(name, {
      chromeTransactionDurability: durability,
      cache: 'disabled',
      ...(indexedDB && { indexedDB: cuttable(indexedDB) }),
    });
    this.version(1).stores({
      meta: 'name',
      chunks: '[collection+n]',
      outbox: 'seq, rev',
      ids: 'key, rev',
      values: 'key, rev',
    });
    this.version(2)
      .stores({ outbox: 'seq, rev, batch', batches: 'key' })
      .upgrade((change) => change.table('meta').where('name').equals('counters').modify({ format: diskFormat }));
    // Dexie's own way, which `false` keeps from happening, would silently open again at the next call: on the newer
    // shape, or as an empty database.
    this.on('versionchange', (event) => {
      this.lost = event.newVersion ? 'newer' : 'gone';
      this.close({ disableAutoOpen: true });
      return false;
    });
  }

  async vault(): Promise<VaultRow | null> {
    const row = await this.meta.get('vault');
    return row?.name === 'vault' ? row : null;
  }

  /**
   * Inside a transaction: nothing is read or written with keys that are no longer all there are.
   * @throws KeyMovedError
   */
  async assertNewest({ newest }: KeyRing): Promise<void> {
    if (((await this.vault())?.ring?.generation ?? 0) !== newest.generation) throw new KeyMovedError();
  }

  async counters(): Promise<Counters> {
    const row = await this.meta.get('counters');
    if (row?.name !== 'counters') throw new VaultError('gone');
    const { name: _, ...counters } = row;
    return counters;
  }

  async putCounters(counters: Counters): Promise<void> {
    await this.meta.put({ name: 'counters', ...counters });
  }

  /** Runs database work, anew where the page was put aside meanwhile, and says what went wrong in our words. */
  async guard<T>(work: () => PromiseLike<T>): Promise<T> {
    try {
      return await anewWhenBack(work);
    } catch (error) {
      throw this.explained(error);
    }
  }

  private explained(error: unknown): unknown {
    if (!(error instanceof Error)) return error;
    const inner = (error as { inner?: Error | null }).inner;
    if ([error.name, inner?.name].includes('QuotaExceededError')) return new VaultError('full', { cause: error });
    if (error.name === 'DatabaseClosedError') return new VaultError(this.lost, { cause: error });
    return error;
  }
}
