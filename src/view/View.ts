import type { AnyRecord, Records } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { Committed, LocalStore } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { foldRecord, type Mark } from '#src/outbox/foldEntries.ts';
import { Referrers } from '#src/view/Referrers.ts';

/** One record as the user sees it. `id` is the server's number once known; `removed` rows are told by `get` only. */
export interface ViewRow<T> {
  readonly id: RecordId;
  readonly record: T;
  readonly mark: Mark;
  readonly removed: boolean;
  readonly entries: readonly OutboxEntry[];
  /** Set by a list: the server found it, and this device alone would not have shown it. */
  readonly atServer?: true;
}

type Row = ViewRow<AnyRecord>;

/** One collection's rows by id, and the array of the visible ones while it is current. */
interface Shelf {
  readonly byId: Map<RecordId, Row>;
  rows: readonly Row[] | null;
  version: number;
}

type Touched = ReadonlySet<RecordId> | 'all';

/** What a user sees: the mirror with the outbox folded over it, recomputed for touched records only. */
export class View {
  private readonly store: LocalStore;
  private readonly shelves = new Map<CollectionName, Shelf>();
  private readonly listeners = new Map<CollectionName | '*', Set<() => void>>();
  private readonly unsubscribe: () => void;
  private readonly referrers = new Referrers();

  constructor(store: LocalStore) {
    this.store = store;
    this.referrers.add(store.entries());
    this.unsubscribe = store.subscribe((committed) => this.follow(committed));
  }

  get<C extends CollectionName>(collection: C, id: RecordId): ViewRow<Records[C]> | undefined {
    const row = this.shelfOf(collection).byId.get(this.store.knownId(id));
    return row as ViewRow<Records[C]> | undefined;
  }

  /** All rows of a collection; the same array until something in the collection changes. */
  rows<C extends CollectionName>(collection: C): readonly ViewRow<Records[C]>[] {
    const shelf = this.shelfOf(collection);
    shelf.rows ??= [...shelf.byId.values()].filter((row) => !row.removed);
    return shelf.rows as unknown as readonly ViewRow<Records[C]>[];
  }

  /** Grows with every change of the collection. */
  version(collection: CollectionName): number {
    return this.shelfOf(collection).version;
  }

  subscribe(name: CollectionName | '*', listener: () => void): () => void {
    const own = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, own.add(listener));
    return () => own.delete(listener);
  }

  close(): void {
    this.unsubscribe();
  }

  /** Built when a collection is first looked at. */
  private shelfOf(collection: CollectionName): Shelf {
    const known = this.shelves.get(collection);
    if (known) return known;
    const shelf: Shelf = { byId: new Map(), rows: null, version: 1 };
    this.shelves.set(collection, shelf);
    this.refoldAll(collection, shelf);
    return shelf;
  }

  private follow(committed: Committed): void {
    const touched = this.touchedBy(committed);
    const changed = [...touched]
      .filter(([collection, ids]) => this.refoldTouched(collection, ids))
      .map(([collection]) => collection);
    if (changed.length === 0) return;
    for (const name of [...changed, '*'] as const) for (const listener of this.listeners.get(name) ?? []) listener();
  }

  /** Records that changed by themselves, by their entries, or by what their entries refer to. */
  private touchedBy({ collections: committed, entries, ids }: Committed): ReadonlyMap<CollectionName, Touched> {
    if (entries.size === 0 && ids.size === 0) return committed;
    const touched = new Map<CollectionName, Touched>(committed);
    const touch = (collection: CollectionName, records: ReadonlySet<RecordId>): void => {
      const known = touched.get(collection) ?? [];
      if (known !== 'all') touched.set(collection, new Set([...known, ...records]));
    };
    for (const [collection, records] of entries) {
      touch(collection, records);
      for (const id of records) this.referrers.add(this.store.entriesOf(collection, id));
    }
    for (const local of ids)
      for (const [collection, records] of this.referrers.take(local))
        touch(collection, new Set([...records].map((id) => this.store.knownId(id))));
    return touched;
  }

  private refoldTouched(collection: CollectionName, touched: Touched): boolean {
    const shelf = this.shelves.get(collection);
    if (!shelf) return true;
    let changed = touched === 'all';
    if (touched === 'all') this.refoldAll(collection, shelf);
    else for (const id of touched) if (this.refold(collection, shelf, id)) changed = true;
    if (changed) {
      shelf.rows = null;
      shelf.version += 1;
    }
    return changed;
  }

  private refoldAll(collection: CollectionName, shelf: Shelf): void {
    const mirror = this.store.records(collection);
    const own = this.store.entries().filter((entry) => entry.collection === collection);
    const ids = new Set<RecordId>([...shelf.byId.keys(), ...mirror.keys()]);
    for (const { recordId } of own) ids.add(this.store.knownId(recordId));
    for (const id of ids) this.refold(collection, shelf, id);
  }

  /** Computes one row anew; true when it differs from the one shown. */
  private refold(collection: CollectionName, shelf: Shelf, id: RecordId): boolean {
    // A local id whose number is known: its record shows under the number.
    if (this.store.knownId(id) !== id) return shelf.byId.delete(id);
    const entries = this.store.entriesOf(collection, id);
    const before = shelf.byId.get(id);
    const isPlain = entries.length === 0 && before?.entries.length === 0;
    if (isPlain && before.record === this.store.record(collection, id)) return false;
    const { record, removed, mark } = foldRecord(this.store, collection, id, entries);
    if (!record) return shelf.byId.delete(id);
    shelf.byId.set(id, { id, record, mark, removed, entries });
    return true;
  }
}
