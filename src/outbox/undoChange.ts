import type { Patent } from '#domain/entities/patent.ts';
import type { AnyRecord } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { resolveIds } from '#domain/rules/merging/localIds.ts';
import { mergeFields } from '#domain/rules/merging/merge.ts';
import { mergeKinds } from '#domain/rules/merging/mergeKinds.ts';
import { asNewValues } from '#domain/rules/merging/partIds.ts';
import { pickFields, type Values } from '#domain/rules/merging/pickFields.ts';
import { referenceLists, withReplaced } from '#domain/rules/records/referenceLists.ts';
import type { Commit, LocalStore } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { beforeClosing } from '#src/outbox/beforeClosing.ts';
import type { ChangeOptions, Undo } from '#src/outbox/Change.ts';
import { createRecord } from '#src/outbox/changeRecords.ts';
import { commitPlanned } from '#src/outbox/commitPlanned.ts';
import { editRecords, type Wish } from '#src/outbox/editRecords.ts';
import { systemRandom } from '#src/outbox/newEntry.ts';
import { takeUpFarewell } from '#src/outbox/takeUpFarewell.ts';

/**
 * Takes a change back: exactly, while nothing of it was sent; otherwise by its inverse. What the server has already
 * deleted is made anew, under a new number.
 */
export const undoChange = (store: LocalStore, undo: readonly Undo[], options: ChangeOptions = {}): Promise<void> =>
  beforeClosing(store, takeBack(store, undo, options));

const takeBack = async (store: LocalStore, undo: readonly Undo[], options: ChangeOptions): Promise<void> => {
  if (undo.some(({ after }) => after.at(-1)?.kind === 'delete')) await takeUpFarewell(store, options.farewell ?? null);
  // Those of the last plan: one that is frozen for sending while this is stored is answered by its inverse below.
  let back: ReadonlySet<Undo> = new Set();
  await commitPlanned(store, () => {
    back = new Set(undo.filter((item) => isUntouched(store, item)));
    return planBack(store, [...back]);
  });
  const remade: Remade[] = [];
  for (const item of undo) {
    if (back.has(item)) continue;
    const id = await revert(store, item, remade, options);
    if (id !== null) remade.push({ collection: item.collection, old: item.id, id });
  }
};

/** A record that the server had deleted already and that is there again under another id. */
interface Remade {
  readonly collection: CollectionName;
  readonly old: RecordId;
  readonly id: RecordId;
}

const isUntouched = (store: LocalStore, { collection, id, after }: Undo): boolean => {
  const now = store.entriesOf(collection, id);
  return now.length === after.length && now.every((entry, index) => sameEntry(entry, after[index]));
};

const sameEntry = (entry: OutboxEntry, other: OutboxEntry | undefined): boolean =>
  other !== undefined && JSON.stringify(entry) === JSON.stringify(other);

const planBack = (store: LocalStore, undo: readonly Undo[]): Commit | null => {
  if (undo.length === 0) return null;
  const now = undo.flatMap(({ collection, id }) => store.entriesOf(collection, id));
  const before = undo.flatMap((item) => item.before);
  const kept = new Set(before.map(({ seq }) => seq));
  return {
    expect: now,
    putEntries: before.filter((entry) => !now.some((other) => sameEntry(entry, other))),
    removeEntries: now.map(({ seq }) => seq).filter((seq) => !kept.has(seq)),
  };
};

/** The new id of a record that had to be made anew; null otherwise. */
const revert = async (
  store: LocalStore,
  { collection, id, before, after, record }: Undo,
  remade: readonly Remade[],
  options: ChangeOptions,
): Promise<RecordId | null> => {
  const last = after.at(-1);
  if (!last) return null;
  if (last.kind !== 'delete') {
    const old = collection === 'patent' ? withRemade(record, remade) : record;
    await editRecords(
      store,
      collection,
      [{ id, wish: (now) => takenBack(store, collection, last.patch, old, { ...now }) }],
      options,
    );
    return null;
  }
  let waiting: readonly OutboxEntry[] = [];
  await commitPlanned(store, () => {
    const now = store.entriesOf(collection, id);
    waiting = now.filter(({ kind, state }) => kind === 'delete' && state !== 'sending');
    if (waiting.length === 0) return null;
    // What gave way to the deletion was typed by somebody, too.
    const kept = new Set(now.map(({ seq }) => seq));
    const putEntries = before.filter(({ seq, state }) => state !== 'sending' && !kept.has(seq));
    return { expect: waiting, removeEntries: waiting.map(({ seq }) => seq), putEntries };
  });
  if (waiting.length > 0) return null;
  return createRecord(store, collection, asNewValues(collection, record, options.random ?? systemRandom), options);
};

/** What was done since, by this user or a colleague, stays; where it is the very thing taken back, the old value stands. */
const takenBack = (
  store: LocalStore,
  collection: CollectionName,
  done: Values,
  old: AnyRecord,
  now: AnyRecord,
): Wish => {
  const names = Object.keys(done);
  const [base, before] = [done, pickFields(old, names)].map((values) => resolveIds(values, store.serverId));
  const { values } = mergeFields(mergeKinds[collection], base ?? {}, pickFields(now, names), before ?? {});
  return { seen: now, changes: values };
};

/** A patent as it was, referring to records of a list under the ids that they have now. */
const withRemade = (patent: AnyRecord, remade: readonly Remade[]): AnyRecord =>
  remade.reduce((before, { collection, old, id }) => {
    const list = referenceLists.find((name) => name === collection);
    return list ? { ...before, ...withReplaced(list, before as unknown as Patent, new Set([old]), id) } : before;
  }, patent);
