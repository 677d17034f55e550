import { entityOf } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { localIdsIn } from '#domain/rules/merging/localIds.ts';
import { pickFields } from '#domain/rules/merging/pickFields.ts';
import type { Commit, LocalStore } from '#src/db/LocalStore.ts';
import { isBlockedForNow, isSetAside, type NewOutboxEntry, type OutboxEntry } from '#src/db/OutboxEntry.ts';
import type { ChangeOptions, ChangePlan } from '#src/outbox/Change.ts';
import { foldRecord } from '#src/outbox/foldEntries.ts';
import { isTurnedAway } from '#src/outbox/isTurnedAway.ts';
import { newEntry } from '#src/outbox/newEntry.ts';

interface Removal extends ChangePlan {
  readonly commit: Commit & { readonly removeEntries: readonly number[] };
}

/**
 * Deleting folds: an unsent create vanishes with all its entries, as if it had never been; unsent updates give way to
 * the deletion. What is being sent stays, and the deletion follows it; so does a create that something between refuses,
 * for the server may have made it. As nobody knows when that goes, nothing may be left that builds on it.
 */
export const planRemoval = (
  store: LocalStore,
  collection: CollectionName,
  ids: readonly RecordId[],
  options: ChangeOptions,
): Removal => {
  const dropped: OutboxEntry[] = [];
  const added: NewOutboxEntry[] = [];
  const cancelled = new Set<string>();
  for (const id of ids) {
    const entries = store.entriesOf(collection, id);
    const sending = entries.filter((entry) => entry.state === 'sending' || mayBeThere(entry));
    const gaveWay = entries.filter((entry) => !sending.includes(entry));
    dropped.push(...gaveWay);
    const create = entries.find(({ kind }) => kind === 'create');
    const isStuck = create && !isOnItsWay(create);
    if (isStuck) cancelled.add(create.recordId as string);
    if (create && !sending.includes(create)) continue;
    added.push(deletion(store, { collection, id, sending, gaveWay }, options));
  }
  const gone = new Set(dropped);
  const needed =
    cancelled.size === 0 ? [] : store.entries().filter((entry) => !gone.has(entry) && refersTo(entry, cancelled));
  const commit = {
    expect: dropped,
    removeEntries: dropped.map(({ seq }) => seq),
    addEntries: added,
  };
  return { commit, needed };
};

/** Nobody knows whether the server has made it: what refused it may have refused the answer alone. */
const mayBeThere = (entry: OutboxEntry): boolean =>
  entry.kind === 'create' && isBlockedForNow(entry) && !isTurnedAway(entry.setAside?.seen);

const isOnItsWay = (entry: OutboxEntry): boolean => entry.state === 'sending' && !isSetAside(entry);

/** What gave way to a deletion counts: it comes back with the record. */
const refersTo = ({ patch, gaveWay = [] }: OutboxEntry, ids: ReadonlySet<string>): boolean =>
  localIdsIn([patch, gaveWay.map((edit) => edit.patch)]).some((id) => ids.has(id));

interface Deleted {
  readonly collection: CollectionName;
  readonly id: RecordId;
  readonly sending: readonly OutboxEntry[];
  readonly gaveWay: readonly OutboxEntry[];
}

/**
 * A deletion is based on the whole record that the server will hold, so that another's edit of it is noticed. While its
 * undo is offered it is held back: a record that the server has deleted comes back under another number only.
 */
const deletion = (
  store: LocalStore,
  { collection, id, sending, gaveWay }: Deleted,
  options: ChangeOptions,
): NewOutboxEntry => {
  const { record } = foldRecord(store, collection, id, sending);
  const edits = gaveWay.flatMap((entry) => (entry.kind === 'delete' ? (entry.gaveWay ?? []) : [entry]));
  const values = record ? pickFields(record, Object.keys(entityOf(collection).fields)) : {};
  return newEntry(options, {
    collection,
    recordId: store.knownId(id),
    kind: 'delete',
    base: { version: store.record(collection, id)?.version ?? 0, values },
    group: options.group ?? null,
    notBefore: options.undoMs ? (options.now ?? Date.now)() + options.undoMs : 0,
    ...(edits.length > 0 && { gaveWay: edits }),
  });
};
