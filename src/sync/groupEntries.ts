import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';

export type EntryGroups = ReadonlyMap<CollectionName, ReadonlyMap<RecordId, readonly OutboxEntry[]>>;

/** The outbox by collection and record, each record's entries by `seq`; under the server's number once it is known. */
export const groupEntries = (store: LocalStore): EntryGroups => {
  const groups = new Map<CollectionName, Map<RecordId, OutboxEntry[]>>();
  for (const entry of store.entries()) {
    const id = store.serverId(entry.recordId) ?? entry.recordId;
    const group = groups.get(entry.collection) ?? new Map<RecordId, OutboxEntry[]>();
    groups.set(entry.collection, group);
    const entries = group.get(id);
    if (entries) entries.push(entry);
    else group.set(id, [entry]);
  }
  return groups;
};

/** The entries of one record, by `seq`. */
export const entriesOf = (store: LocalStore, collection: CollectionName, id: RecordId): readonly OutboxEntry[] => {
  const known = store.serverId(id) ?? id;
  return store
    .entries()
    .filter((entry) => entry.collection === collection && (store.serverId(entry.recordId) ?? entry.recordId) === known);
};
