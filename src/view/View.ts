import type { AnyRecord, Records } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { Committed, LocalStore } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { foldRecord, type Mark } from '#src/outbox/foldEntries.ts';
import { Referrers } from '#src/view/Referrers.ts';

/** One record as the user sees it. `id` is the server's number once known; `removed` rows are given by `get` only. */
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
type GoneListener = (rows: readonly ViewRow<unknown>[]) => void;

/** One collection's rows by id, and the array of the visible ones while it is current. */
interface FoldedRows {
  readonly byId: Map<RecordId, Row>;
  /** Of them those that are removed, which wait for the server to hear of it. */
  readonly removed: Set<RecordId>;
  rows: readonly Row[] | null;
  version: number;
}

type Touched = ReadonlySet<RecordId> | 'all';

/** What a user sees: the mirror with the outbox folded over it, recomputed for touched records only. */
export class View {
  private readonly store: LocalStore;
  private readonly collections = new Map<CollectionName, FoldedRows>();
  private readonly listeners = new Map<CollectionName | '*', Set<() => void>>();
  private readonly goneListeners = new Set<GoneListener>();
  private readonly unsubscribe: () => void;
  private readonly referrers = new Referrers();

  constructor(store: LocalStore) {
    this.store = store;
    this.referrers.add(store.entries());
    this.unsubscribe = store.subscribe((committed) => this.follow(committed));
  }

  get<C extends CollectionName>(collection: C, id: RecordId): ViewRow<Records[C]> | undefined {
    const row = this.rowsOf(collection).byId.get(this.store.knownId(id));
    return row as ViewRow<Records[C]> | undefined;
  }

  /** All rows of a collection; the same array until something in the collection changes. */
  rows<C extends CollectionName>(collection: C): readonly ViewRow<Records[C]>[] {
    const folded = this.rowsOf(collection);
    folded.rows ??= shownRows(folded);
    return folded.rows as unknown as readonly ViewRow<Records[C]>[];
  }

  /** Grows with every change of the collection. */
  version(collection: CollectionName): number {
    return this.rowsOf(collection).version;
  }

  subscribe(name: CollectionName | '*', listener: () => void): () => void {
    const own = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, own.add(listener));
    return () => own.delete(listener);
  }

  /** Hears of the rows that are shown no more, as they were shown last, before anybody hears of the change. */
  subscribeGone(listener: GoneListener): () => void {
    this.goneListeners.add(listener);
    return () => this.goneListeners.delete(listener);
  }

  close(): void {
    this.unsubscribe();
  }

  /** Built when a collection is first looked at. */
  private rowsOf(collection: CollectionName): FoldedRows {
    const known = this.collections.get(collection);
    if (known) return known;
    const folded: FoldedRows = { byId: new Map(), removed: new Set(), rows: null, version: 1 };
    this.collections.set(collection, folded);
    for (const id of this.idsOf(collection, folded)) this.refold(collection, folded, id);
    return folded;
  }

  private follow(committed: Committed): void {
    const touched = this.touchedBy(committed);
    const gone: Row[] = [];
    const changed = [...touched]
      .filter(([collection, ids]) => this.refoldTouched(collection, ids, gone))
      .map(([collection]) => collection);
    if (gone.length > 0) for (const listener of this.goneListeners) listener(gone);
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

  /** @param gone takes the rows that are shown no more */
  private refoldTouched(collection: CollectionName, touched: Touched, gone: Row[]): boolean {
    const folded = this.collections.get(collection);
    if (!folded) return true;
    let changed = touched === 'all';
    const ids = touched === 'all' ? this.idsOf(collection, folded) : touched;
    for (const id of ids) {
      const before = folded.byId.get(id);
      if (!this.refold(collection, folded, id)) continue;
      changed = true;
      if (before && !before.removed && folded.byId.get(id)?.removed !== false) gone.push(before);
    }
    if (changed) {
      folded.rows = null;
      folded.version += 1;
    }
    return changed;
  }

  /** All that are folded, or may be. */
  private idsOf(collection: CollectionName, folded: FoldedRows): ReadonlySet<RecordId> {
    const mirror = this.store.records(collection);
    const own = this.store.entries().filter((entry) => entry.collection === collection);
    const ids = new Set<RecordId>([...folded.byId.keys(), ...mirror.keys()]);
    for (const { recordId } of own) ids.add(this.store.knownId(recordId));
    return ids;
  }

  /** Computes one row anew; true when it differs from the one shown. */
  private refold(collection: CollectionName, folded: FoldedRows, id: RecordId): boolean {
    // A local id whose number is known: its record shows under the number.
    if (this.store.knownId(id) !== id) return leaveOut(folded, id);
    const entries = this.store.entriesOf(collection, id);
    const before = folded.byId.get(id);
    const isPlain = entries.length === 0 && before?.entries.length === 0;
    if (isPlain && before.record === this.store.record(collection, id)) return false;
    const { record, removed, mark } = foldRecord(this.store, collection, id, entries);
    if (!record) return leaveOut(folded, id);
    folded.byId.set(id, { id, record, mark, removed, entries });
    if (removed) folded.removed.add(id);
    else folded.removed.delete(id);
    return true;
  }
}

const leaveOut = ({ byId, removed }: FoldedRows, id: RecordId): boolean => {
  removed.delete(id);
  return byId.delete(id);
};

/** Nearly always all of them: to ask each of 200,000 costs more than the list itself. */
const shownRows = ({ byId, removed }: FoldedRows): readonly Row[] =>
  removed.size === 0 ? [...byId.values()] : [...byId.values()].filter(({ id }) => !removed.has(id));
