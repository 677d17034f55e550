import { type CollectionName, collections } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { CollectionMemory } from '#src/db/CollectionMemory.ts';
import {
  type Counters,
  type Damage,
  type DiskNews,
  type DiskWrite,
  firstCounters,
  type StoredEntry,
} from '#src/db/Disk.ts';
import { EntryIndex } from '#src/db/EntryIndex.ts';
import type { Committed } from '#src/db/LocalStore.ts';
import { type AnyEntry, type CallEntry, isCall, isOfNewerApp, type OutboxEntry } from '#src/db/OutboxEntry.ts';

/** What one step changed in memory, collected for the subscribers. */
export class Changes {
  readonly collections = new Map<CollectionName, Set<number> | 'all'>();
  readonly values = new Set<string>();
  readonly entries = new Map<CollectionName, Set<RecordId>>();
  readonly ids = new Set<string>();
  calls = false;
  /** Damage was noted or forgotten. */
  damage = false;

  touchEntries(collection: CollectionName, id: RecordId): void {
    const known = this.entries.get(collection);
    if (known) known.add(id);
    else this.entries.set(collection, new Set([id]));
  }

  in(collection: CollectionName): Set<number> {
    const known = this.collections.get(collection);
    if (known === 'all') return new Set();
    if (known) return known;
    const fresh = new Set<number>();
    this.collections.set(collection, fresh);
    return fresh;
  }

  /** Null when there is nothing to say. */
  committed(local: boolean): Committed | null {
    for (const [collection, ids] of this.collections)
      if (ids !== 'all' && ids.size === 0) this.collections.delete(collection);
    const { collections, entries, ids, values, calls, damage } = this;
    const quiet = !calls && !damage && [collections, entries, ids, values].every(({ size }) => size === 0);
    return quiet ? null : { collections, entries, ids, calls, values: [...values], local };
  }
}

/** Everything a store holds, following the disk: own commits and those of other tabs land here once they are durable. */
export class StoreMemory {
  readonly collections = Object.fromEntries(collections.map((name) => [name, new CollectionMemory()])) as Record<
    CollectionName,
    CollectionMemory
  >;
  readonly ids = new Map<string, number>();
  private readonly firstIds = new Map<number, string>();
  readonly values = new Map<string, { value: unknown; rev: number }>();
  damaged: Damage[] = [];
  counters: Counters = firstCounters;
  /** Everything up to this tick is here. */
  tick = 0;
  /** Highest tick of an own commit; a reading of the disk from before it is out of date. */
  newest = 0;
  /** In how many rows the ids lie on the disk. */
  idRows = 0;
  /** Chunks below this number belong to a mirror that was replaced. */
  floor = 0;
  private readonly stored = new Map<number, StoredEntry>();
  private readonly byRecord = new EntryIndex();
  private readonly revs = new WeakMap<AnyEntry, number>();
  private list: readonly OutboxEntry[] | null = null;
  private callList: readonly CallEntry[] | null = null;
  /** Entries that a newer version of the app wrote. */
  private readonly newer = new Set<number>();

  get entries(): readonly OutboxEntry[] {
    this.list ??= this.inOrder().filter((entry) => !isCall(entry));
    return this.list;
  }

  get calls(): readonly CallEntry[] {
    this.callList ??= this.inOrder().filter(isCall);
    return this.callList;
  }

  /** Whether something here was written by a newer version of the app. */
  get hasNewer(): boolean {
    return this.newer.size > 0 || this.damaged.some((damage) => damage.part === 'entry' && damage.newer === true);
  }

  entriesOf(collection: CollectionName, id: RecordId): readonly OutboxEntry[] {
    return this.byRecord.of(collection, this.knownId(id));
  }

  /** The rev under which an entry was read, or -1 for one that never came from here. */
  revOf(entry: AnyEntry): number {
    return this.revs.get(entry) ?? -1;
  }

  /** An own commit that is on the disk. */
  applyWrite(change: DiskWrite, after: Counters): Changes {
    const changes = new Changes();
    if (change.drop === 'all') {
      this.floor = change.from.chunk ?? 0;
      this.damaged = this.damaged.filter(({ part }) => part !== 'chunk');
      for (const name of collections) {
        this.collections[name].clear();
        changes.collections.set(name, 'all');
      }
    }
    for (const chunk of change.chunks) this.collections[chunk.collection].apply(chunk, changes.in(chunk.collection));
    if (change.drop !== 'all')
      for (const { collection, n } of change.drop) this.collections[collection].forget(n, changes.in(collection));
    for (const seq of change.removeEntries) this.removeEntry(seq, changes);
    if (change.removeEntries.length > 0) this.forgetDamage((seq) => !change.removeEntries.includes(seq), changes);
    for (const entry of change.entries) this.putEntry({ entry, rev: after.tick }, changes);
    this.addIds(change.ids, changes);
    this.idRows = (change.replaceIds ? 0 : this.idRows) + (change.ids.length > 0 ? 1 : 0);
    for (const [name, value] of change.values) this.setValue(name, value, after.tick, changes);
    this.moveTo(after);
    return changes;
  }

  /**
   * A reading of the disk. Chunks come before the missing ones are forgotten, so that a compaction loses nothing.
   * @param beyond what of a mirror that the disk has given up is in memory: `all` of it stays, and of a `part` the records,
   *   but nothing that would call them all
   */
  applyNews(news: DiskNews, beyond: 'nothing' | 'part' | 'all' = 'nothing'): Changes {
    const changes = new Changes();
    for (const chunk of news.chunks) this.collections[chunk.collection].apply(chunk, changes.in(chunk.collection));
    this.noteDamage(news.damaged);
    if (!news.counters.full && beyond === 'nothing') this.forgetMissing(news, changes);
    if (beyond === 'part') this.forgetValues(news, changes);
    for (const seq of [...this.stored.keys()]) if (!news.seqs.has(seq)) this.removeEntry(seq, changes);
    for (const entry of news.entries) this.putEntry(entry, changes);
    this.forgetDamage((seq) => news.seqs.has(seq), changes);
    this.addIds(news.ids, changes);
    this.idRows = news.idRows;
    for (const { name, value, rev } of news.values) {
      if (this.values.get(name)?.rev !== rev) this.setValue(name, value, rev, changes);
    }
    this.tick = news.counters.tick;
    this.counters = news.counters;
    return changes;
  }

  noteDamage(damaged: readonly Damage[]): void {
    for (const damage of damaged) {
      this.damaged.push(damage);
      if (damage.part === 'chunk') this.collections[damage.collection].chunks.set(damage.n, { ids: [], removed: [] });
    }
  }

  private forgetDamage(isThere: (seq: number) => boolean, changes: Changes): void {
    const left = this.damaged.filter((damage) => damage.part !== 'entry' || isThere(damage.seq));
    changes.damage = left.length < this.damaged.length;
    if (changes.damage) this.damaged = left;
  }

  private forgetMissing(news: DiskNews, changes: Changes): void {
    const present = new Set(news.chunkKeys.map(({ n }) => n));
    for (const name of collections) {
      for (const n of [...this.collections[name].chunks.keys()]) {
        if (!present.has(n)) this.collections[name].forget(n, changes.in(name));
      }
    }
    this.damaged = this.damaged.filter((damage) => damage.part !== 'chunk' || present.has(damage.n));
    this.forgetValues(news, changes);
  }

  private forgetValues(news: DiskNews, changes: Changes): void {
    for (const name of [...this.values.keys()]) {
      if (!news.names.has(name)) this.setValue(name, undefined, news.counters.tick, changes);
    }
  }

  /** Entries come in the order of `seq` all but always, and there may be thousands: sorting is for the exception. */
  private inOrder(): AnyEntry[] {
    const list = Array.from(this.stored.values(), ({ entry }) => entry);
    const isSorted = list.every(({ seq }, index) => index === 0 || seq > (list[index - 1]?.seq ?? 0));
    return isSorted ? list : list.sort((a, b) => a.seq - b.seq);
  }

  /** Where the entry stands in the list; -1 when it does not, or there is no list. */
  private placeOf(seq: number): number {
    const list = this.list ?? [];
    let [from, to] = [0, list.length - 1];
    while (from <= to) {
      const middle = (from + to) >> 1;
      const found = list[middle]?.seq ?? 0;
      if (found === seq) return middle;
      if (found < seq) from = middle + 1;
      else to = middle - 1;
    }
    return -1;
  }

  private putEntry(stored: StoredEntry, changes: Changes): void {
    const { entry, rev } = stored;
    const before = this.stored.get(entry.seq);
    if (before?.rev === rev) return;
    // A create whose record was found at the server is a change of that record from then on.
    if (before && !isCall(before.entry)) {
      this.byRecord.remove(this.knownId(before.entry.recordId), before.entry);
      this.touchEntries(before.entry, changes);
    }
    this.stored.set(entry.seq, stored);
    this.revs.set(entry, rev);
    if (isOfNewerApp(entry)) this.newer.add(entry.seq);
    if (isCall(entry)) return this.touchCalls(changes);
    const at = this.placeOf(entry.seq);
    this.list = at < 0 ? null : (this.list?.with(at, entry) ?? null);
    this.byRecord.put(this.knownId(entry.recordId), entry);
    this.touchEntries(entry, changes);
  }

  private removeEntry(seq: number, changes: Changes): void {
    const entry = this.stored.get(seq)?.entry;
    if (!entry) return;
    this.stored.delete(seq);
    this.newer.delete(seq);
    if (isCall(entry)) return this.touchCalls(changes);
    this.list = this.list?.toSpliced(this.placeOf(seq), 1) ?? null;
    this.byRecord.remove(this.knownId(entry.recordId), entry);
    this.touchEntries(entry, changes);
  }

  private touchCalls(changes: Changes): void {
    this.callList = null;
    changes.calls = true;
  }

  private addIds(pairs: DiskWrite['ids'], changes: Changes): void {
    for (const [local, id] of pairs) {
      if (this.ids.get(local) === id) continue;
      this.ids.set(local, id);
      this.firstIds.set(id, local);
      changes.ids.add(local);
      for (const collection of this.byRecord.renumber(local, id)) {
        changes.touchEntries(collection, local);
        changes.touchEntries(collection, id);
      }
    }
  }

  private touchEntries({ collection, recordId }: OutboxEntry, changes: Changes): void {
    changes.touchEntries(collection, recordId);
    changes.touchEntries(collection, this.knownId(recordId));
  }

  firstId(id: RecordId): RecordId {
    return typeof id === 'number' ? (this.firstIds.get(id) ?? id) : id;
  }

  knownId(id: RecordId): RecordId {
    return typeof id === 'string' ? (this.ids.get(id) ?? id) : id;
  }

  private setValue(name: string, value: unknown, rev: number, changes: Changes): void {
    if (value === undefined && !this.values.delete(name)) return;
    if (value !== undefined) this.values.set(name, { value, rev });
    changes.values.add(name);
  }

  private moveTo(after: Counters): void {
    if (after.tick === this.tick + 1) this.tick = after.tick;
    this.newest = Math.max(this.newest, after.tick);
    this.counters = after;
  }
}
