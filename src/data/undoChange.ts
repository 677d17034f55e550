import { asNewValues } from '#domain/rules/partIds.ts';
import type { Commit, LocalStore } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { type ChangeOptions, createRecord, type Undo, updateRecord } from '#src/sync/changeRecords.ts';
import { commitPlanned } from '#src/sync/commitPlanned.ts';
import { systemRandom } from '#src/sync/newEntry.ts';

/**
 * Takes a change back: exactly, while nothing of it was sent; otherwise by its inverse. What the server has already
 * deleted is made anew, under a new number.
 */
export const undoChange = async (
  store: LocalStore,
  undo: readonly Undo[],
  options: ChangeOptions = {},
): Promise<void> => {
  const unsent = undo.filter((item) => isUntouched(store, item));
  await commitPlanned(store, () =>
    planBack(
      store,
      unsent.filter((item) => isUntouched(store, item)),
    ),
  );
  for (const item of undo) if (!unsent.includes(item)) await revert(store, item, options);
};

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
    durability: 'strict',
  };
};

const revert = async (
  store: LocalStore,
  { collection, id, after, record }: Undo,
  options: ChangeOptions,
): Promise<void> => {
  const last = after.at(-1);
  if (!last) return;
  if (last.kind === 'update') {
    const old = Object.fromEntries(Object.keys(last.patch).map((name) => [name, record[name]]));
    await updateRecord(store, collection, id, old, options);
    return;
  }
  const waiting = store
    .entriesOf(collection, id)
    .filter((entry) => entry.kind === 'delete' && entry.state !== 'sending');
  if (waiting.length > 0) {
    await store.commit({ expect: waiting, removeEntries: waiting.map(({ seq }) => seq), durability: 'strict' });
    return;
  }
  await createRecord(store, collection, asNewValues(collection, record, options.random ?? systemRandom), options);
};
