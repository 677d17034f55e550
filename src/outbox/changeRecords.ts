import { type AnyRecord, sentFields } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import { localId, type RecordId } from '#domain/recordId.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import { pickFields, type Values } from '#domain/rules/merging/pickFields.ts';
import type { PersonKind } from '#domain/rules/persons/duplicates.ts';
import type { Commit, LocalStore } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { VaultError } from '#src/db/VaultError.ts';
import type { ChangeOptions, ChangePlan, ChangeResult, RecordDraft, Touched } from '#src/outbox/Change.ts';
import { commitPlanned } from '#src/outbox/commitPlanned.ts';
import { type Edit, foldEdit, withoutFields } from '#src/outbox/foldEdit.ts';
import { foldRecord } from '#src/outbox/foldEntries.ts';
import { newEntry, newKey, systemRandom } from '#src/outbox/newEntry.ts';
import { planRemoval } from '#src/outbox/planRemoval.ts';
import { forgetWhenOver, offering, offersFor, type UnsentRemoval } from '#src/outbox/unsentRemovals.ts';

/** Resolves with the new record's local id, once the change is durable on this device. */
export const createRecord = async (
  store: LocalStore,
  collection: CollectionName,
  values: Values,
  options: ChangeOptions = {},
): Promise<RecordId> => {
  const { random = systemRandom } = options;
  const id = localId(random(20));
  await createRecords(store, [{ collection, id, values }], options);
  return id;
};

/** Makes many records at once: one durable write, sent in this order. All of them are there afterwards, or none. */
export const createRecords = async (
  store: LocalStore,
  drafts: readonly RecordDraft[],
  options: ChangeOptions = {},
): Promise<void> => {
  if (drafts.length === 0) return;
  const { via = null, group = null } = options;
  const addEntries = drafts.map(({ collection, id, values }) => {
    const patch = newValues(collection, ownValues(collection, values));
    return newEntry(options, { collection, recordId: id, kind: 'create', patch, via, group });
  });
  await store.commit({ addEntries, values: options.values });
};

/** Changes the named fields; those that are as the user saw them anyway are left out. */
export const updateRecord = async (
  store: LocalStore,
  collection: CollectionName,
  id: RecordId,
  changes: Values,
  options: ChangeOptions = {},
): Promise<ChangeResult> => {
  const seen = options.seen ?? shown(store, collection, id);
  if (!seen) return { ok: false, code: 'gone', by: [] };
  const edit = editOf(collection, seen, changes);
  const touched = { collection, id, record: seen as AnyRecord };
  return makeChange(store, [touched], () => ({
    commit: planUpdate(store, collection, id, edit, options),
    needed: [],
  }));
};

/**
 * Deletes all of the records, or none when one of them is needed. Those already gone count as deleted. What was never
 * sent leaves nothing to be held back; where an undo is offered, what brings it back is stored with the deletion.
 */
export const removeRecords = async (
  store: LocalStore,
  collection: CollectionName,
  ids: readonly RecordId[],
  options: ChangeOptions = {},
): Promise<ChangeResult> => {
  const touched = ids.flatMap((id) => touchedRecord(store, collection, id));
  if (touched.length === 0) return { ok: false, code: 'gone', by: [] };
  const present = touched.map(({ id }) => id);
  let offers: readonly UnsentRemoval[] = [];
  const remove = (isOffered: boolean): Promise<ChangeResult> =>
    makeChange(store, touched, (before) => {
      const { commit, needed } = planRemoval(store, collection, present, options);
      const deleted = touched.map((item, at) => ({ ...item, before: before[at] ?? [] }));
      offers = isOffered
        ? offersFor({ deleted, removeEntries: commit.removeEntries, group: options.group ?? null })
        : [];
      return { commit: { ...commit, ...offering(offers) }, needed };
    });
  const removed = await remove((options.undoMs ?? 0) > 0).catch((error: unknown) => {
    // It is done all the same where there is no room for what brings it back.
    if (offers.length > 0 && VaultError.isFull(error)) return remove(false);
    throw error;
  });
  if (removed.ok && offers.length > 0) forgetWhenOver(store, offers);
  return removed;
};

/** What is to be known of a record before it is changed; nothing when it is gone. */
export const touchedRecord = (store: LocalStore, collection: CollectionName, id: RecordId): Touched[] => {
  const record = shown(store, collection, id);
  return record ? [{ collection, id, record }] : [];
};

/** Makes a change durable, all of it or, while something needs what it would cancel, nothing. */
export const makeChange = async (
  store: LocalStore,
  touched: readonly Touched[],
  plan: (before: readonly (readonly OutboxEntry[])[]) => ChangePlan,
): Promise<ChangeResult> => {
  let by: readonly OutboxEntry[] = [];
  const entriesOf = ({ collection, id }: Touched): readonly OutboxEntry[] => store.entriesOf(collection, id);
  // Of the last plan: an entry that was frozen meanwhile must never be put back as one that waits.
  let before: (readonly OutboxEntry[])[] = [];
  await commitPlanned(store, () => {
    before = touched.map(entriesOf);
    const { commit, needed } = plan(before);
    by = needed;
    return by.length > 0 ? null : commit;
  });
  if (by.length > 0) return { ok: false, code: 'needed', by };
  return {
    ok: true,
    undo: touched.map((item, at) => ({ ...item, before: before[at] ?? [], after: entriesOf(item) })),
  };
};

/** The record as the user sees it now; null when there is none, or it is being deleted. */
export const shown = (store: LocalStore, collection: CollectionName, id: RecordId): AnyRecord | null => {
  const { record, removed } = foldRecord(store, collection, id);
  return removed ? null : record;
};

/** The commit that makes an edit; null when nothing changes. */
export const planUpdate = (
  store: LocalStore,
  collection: CollectionName,
  id: RecordId,
  edit: Edit,
  options: ChangeOptions,
): Commit | null => {
  const names = Object.keys(edit.patch);
  if (names.length === 0) return options.values ? { values: options.values } : null;
  const entries = store.entriesOf(collection, id);
  const conflicts = entries.filter(
    (entry) => entry.state === 'conflict' && entry.kind === 'update' && names.some((name) => name in entry.patch),
  );
  const decided = conflicts.map((entry) => ({ entry, left: withoutFields(entry, names) }));
  const target = entries.findLast((entry) => entry.state !== 'conflict');
  const foldable = target && target.kind !== 'delete' && target.state !== 'sending' ? target : null;
  const folded = foldable && foldEdit(foldable, edit, newKey(options));
  const version = store.record(collection, id)?.version ?? 0;
  const added = newEntry(options, {
    collection,
    recordId: store.knownId(id),
    kind: 'update',
    patch: edit.patch,
    base: { version, values: edit.base },
    group: options.group ?? null,
  });
  return {
    expect: [...conflicts, ...(foldable ? [foldable] : [])],
    addEntries: foldable ? [] : [added],
    putEntries: [...decided.flatMap(({ left }) => left ?? []), ...(folded ? [folded] : [])],
    removeEntries: [
      ...decided.filter(({ left }) => !left).map(({ entry }) => entry.seq),
      ...(foldable && !folded ? [foldable.seq] : []),
    ],
    values: options.values,
  };
};

/** What of the changes differs from the record as it was seen, and what stood there. */
export const editOf = (collection: CollectionName, seen: Values, changes: Values): Edit => {
  const own = ownValues(collection, changes);
  const names = Object.keys(own).filter((name) => !sameValue(seen[name], own[name]));
  return { patch: pickFields(own, names), base: pickFields(seen, names) };
};

const persons: ReadonlySet<CollectionName> = new Set<PersonKind>(['inventor', 'applicant', 'holder']);

/** What a new record is sent with: of a person what was filled in, and no empty member (ENT-13, G-44). */
const newValues = (collection: CollectionName, values: Values): Values =>
  persons.has(collection) ? Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) : values;

/** The fields a device may change: the entity's own, without what the server works out. */
export const ownValues = (collection: CollectionName, values: Values): Values => {
  const names = sentFields(collection).filter((name) => values[name] !== undefined);
  return pickFields(values, names);
};
