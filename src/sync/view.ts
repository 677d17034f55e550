import type { AnyRecord, Records } from '#domain/entities.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { Committed, LocalStore } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { foldEntries, type Mark } from '#src/sync/foldEntries.ts';
import { type EntryGroups, groupEntries } from '#src/sync/groupEntries.ts';
import { localIdsIn } from '#src/sync/localIds.ts';

/** One record as the user sees it. `id` is the server's number once known; `removed` rows are told by `get` only. */
export interface ViewRow<T> {
  readonly id: RecordId;
  readonly record: T;
  readonly mark: Mark;
  readonly removed: boolean;
  readonly entries: readonly OutboxEntry[];
}

/** What a user sees: the mirror with the outbox folded over it, recomputed for touched records only. */
export interface View {
  get<C extends CollectionName>(collection: C, id: RecordId): ViewRow<Records[C]> | undefined;
  /** All rows of a collection; the same array until something in the collection changes. */
  rows<C extends CollectionName>(collection: C): readonly ViewRow<Records[C]>[];
  /** Grows with every change of the collection. */
  version(collection: CollectionName): number;
  subscribe(collection: CollectionName | '*', listener: () => void): () => void;
  close(): void;
}

type Row = ViewRow<AnyRecord>;

/** One collection's rows by id, and the array of the visible ones while it is current. */
interface Shelf {
  readonly byId: Map<RecordId, Row>;
  rows: readonly Row[] | null;
  version: number;
}

const noEntries: readonly OutboxEntry[] = [];

export const createView = (store: LocalStore): View => {
  const shelves = new Map<CollectionName, Shelf>();
  const listeners = new Map<CollectionName | '*', Set<() => void>>();
  let groups: EntryGroups = groupEntries(store);

  /** Computes one row anew; true when it differs from the one shown. */
  const refold = (collection: CollectionName, shelf: Shelf, id: RecordId): boolean => {
    const entries = groups.get(collection)?.get(id) ?? noEntries;
    const mirror = typeof id === 'number' ? store.records(collection).get(id) : undefined;
    const before = shelf.byId.get(id);
    if (before && before.record === mirror && before.entries === noEntries && entries === noEntries) return false;
    const { record, removed, mark } = foldEntries(collection, id, mirror, entries, (local) => store.serverId(local));
    if (record) shelf.byId.set(id, { id, record, mark, removed, entries });
    else if (!shelf.byId.delete(id)) return false;
    return true;
  };

  const shelfOf = (collection: CollectionName): Shelf => {
    const known = shelves.get(collection);
    if (known) return known;
    const shelf: Shelf = { byId: new Map(), rows: null, version: 1 };
    shelves.set(collection, shelf);
    refoldAll(collection, shelf);
    return shelf;
  };

  const refoldAll = (collection: CollectionName, shelf: Shelf): void => {
    const mirror = store.records(collection);
    const own = groups.get(collection);
    for (const id of [...shelf.byId.keys()]) if (!own?.has(id) && !mirror.has(id as number)) shelf.byId.delete(id);
    for (const id of mirror.keys()) refold(collection, shelf, id);
    for (const id of own?.keys() ?? []) refold(collection, shelf, id);
  };

  const follow = (collection: CollectionName, touched: ReadonlySet<RecordId> | 'all'): boolean => {
    const shelf = shelves.get(collection);
    if (touched === 'all' && shelf) refoldAll(collection, shelf);
    let changed = touched === 'all';
    if (touched !== 'all') for (const id of touched) if (!shelf || refold(collection, shelf, id)) changed = true;
    if (changed && shelf) {
      shelf.rows = null;
      shelf.version += 1;
    }
    return changed;
  };

  const onCommitted = (committed: Committed): void => {
    const touched = new Map<CollectionName, Set<RecordId> | 'all'>();
    for (const [collection, ids] of committed.collections)
      touched.set(collection, ids === 'all' ? 'all' : new Set(ids));
    if (committed.entries || committed.ids) {
      const before = groups;
      groups = groupEntries(store);
      for (const collection of collections) {
        const ids = touched.get(collection) ?? new Set();
        if (ids === 'all') continue;
        addRegrouped(before.get(collection), groups.get(collection), committed.ids, ids);
        if (ids.size > 0) touched.set(collection, ids);
      }
    }
    const changed = [...touched]
      .filter(([collection, ids]) => follow(collection, ids))
      .map(([collection]) => collection);
    if (changed.length === 0) return;
    for (const name of [...changed, '*'] as const) for (const listener of [...(listeners.get(name) ?? [])]) listener();
  };
  const unsubscribe = store.subscribe(onCommitted);

  const get = (collection: CollectionName, id: RecordId): Row | undefined =>
    shelfOf(collection).byId.get(store.serverId(id) ?? id);

  const rows = (collection: CollectionName): readonly Row[] => {
    const shelf = shelfOf(collection);
    shelf.rows ??= [...shelf.byId.values()].filter((row) => !row.removed);
    return shelf.rows;
  };

  return {
    get: get as View['get'],
    rows: rows as View['rows'],
    version: (collection) => shelfOf(collection).version,
    subscribe: (name, listener) => {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(listener));
      return () => void own.delete(listener);
    },
    close: unsubscribe,
  };
};

type Groups = ReadonlyMap<RecordId, readonly OutboxEntry[]> | undefined;

/** Adds the records whose entries are others than before, or refer to local ids when some became known. */
const addRegrouped = (before: Groups, after: Groups, idsChanged: boolean, touched: Set<RecordId>): void => {
  for (const [id, entries] of after ?? []) {
    const old = before?.get(id);
    const same = old?.length === entries.length && old.every((entry, index) => entry === entries[index]);
    if (!same || (idsChanged && entries.some(holdsLocalIds))) touched.add(id);
  }
  for (const id of before?.keys() ?? []) if (!after?.has(id)) touched.add(id);
};

const holding = new WeakMap<OutboxEntry, boolean>();

const holdsLocalIds = (entry: OutboxEntry): boolean => {
  const known = holding.get(entry) ?? localIdsIn(entry.patch, true).length > 0;
  holding.set(entry, known);
  return known;
};
