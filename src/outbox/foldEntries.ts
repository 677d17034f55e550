import { type AnyRecord, entityOf } from '#domain/entities.ts';
import { type CollectionName, collections, emptyValues } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { resolveIds, type ServerId } from '#domain/rules/merging/localIds.ts';
import { mergeValues } from '#domain/rules/merging/mergeValues.ts';
import { pickFields, type Values } from '#domain/rules/merging/pickFields.ts';
import { withWholeParts } from '#domain/rules/merging/withWholeParts.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';

/** What a screen marks on a record: changes on their way, refused by the server, or waiting for a decision. */
export type Mark = 'pending' | 'refused' | 'conflict' | null;

/** A record as the user sees it: the server's, with this device's entries over it. */
export interface Folded {
  /** Null when neither the server nor an entry holds the record. */
  readonly record: AnyRecord | null;
  /** Deleted on this device; the server has not confirmed it yet. */
  readonly removed: boolean;
  readonly mark: Mark;
}

/**
 * Folds a record's entries, by `seq`, over what the server said last. An entry that waits for a decision (`conflict`)
 * changes nothing: the server's value shows until somebody decides. A refused deletion leaves the record.
 */
export const foldEntries = (
  collection: CollectionName,
  id: RecordId,
  mirror: AnyRecord | undefined,
  entries: readonly OutboxEntry[],
  serverId: ServerId,
): Folded => {
  let record: AnyRecord | null = mirror ?? null;
  let removed = false;
  for (const entry of entries) {
    if (entry.kind === 'delete') removed ||= entry.state === 'waiting' || entry.state === 'sending';
    else if (entry.kind === 'create') record ??= created(collection, id, entry, serverId);
    else if (record && entry.state !== 'conflict') record = updated(collection, record, entry, serverId);
  }
  return { record, removed, mark: markOf(entries) };
};

/** A record of the store as the user sees it, with all of its entries over it unless some are given. */
export const foldRecord = (
  store: LocalStore,
  collection: CollectionName,
  id: RecordId,
  entries = store.entriesOf(collection, id),
): Folded => foldEntries(collection, store.knownId(id), store.record(collection, id), entries, store.serverId);

/** Worked out once: an import shows thousands of new records at every start. */
const blanks = Object.fromEntries(
  collections.map((collection) => [collection, emptyValues(entityOf(collection).fields)]),
) as Record<CollectionName, Readonly<Record<string, unknown>>>;

/** What an entry holds as this version of the app reads it; an older one knew fewer fields of a filing. */
const asRead = (collection: CollectionName, values: Values, serverId: ServerId): Values =>
  withWholeParts(entityOf(collection).fields, resolveIds(values, serverId));

const created = (collection: CollectionName, id: RecordId, entry: OutboxEntry, serverId: ServerId): AnyRecord => ({
  ...blanks[collection],
  ...asRead(collection, entry.patch, serverId),
  id,
  version: 0,
  createdAt: entry.at,
  updatedAt: entry.at,
});

/** What both sides added to a list shows together; where both changed one thing, the user's own wish shows. */
const updated = (collection: CollectionName, record: AnyRecord, entry: OutboxEntry, serverId: ServerId): AnyRecord => {
  const mine = asRead(collection, entry.patch, serverId);
  const base = asRead(collection, entry.base.values, serverId);
  const { values, disputed } = mergeValues(collection, base, mine, record);
  return { ...record, ...values, ...pickFields(mine, [...disputed]) };
};

const markOf = (entries: readonly OutboxEntry[]): Mark => {
  if (entries.length === 0) return null;
  if (entries.some((entry) => entry.state === 'conflict')) return 'conflict';
  return entries.some((entry) => entry.state === 'refused') ? 'refused' : 'pending';
};
