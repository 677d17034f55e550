import type { AnyRecord, Records } from '#domain/entities.ts';
import type { ImportCompanion, ImportResult } from '#domain/ImportResult.ts';
import { type ImportedList, importedListOf } from '#domain/importedLists.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';
import { isStillAfter } from '#src/data/changes/isStillAfter.ts';
import { type NamedCollection, type NamingCollection, usedRecords } from '#src/data/changes/usedRecords.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import type { Undo } from '#src/outbox/Change.ts';
import { removeRecords, updateRecord } from '#src/outbox/changeRecords.ts';
import { heldForUndo } from '#src/outbox/heldDeletions.ts';
import type { View, ViewRow } from '#src/view/View.ts';

interface Device {
  readonly store: LocalStore;
  readonly view: View;
}

/** What would go if an import were taken back now, and what would stay because somebody worked on it or with it since. */
export interface ImportUndoPlan {
  /** The families, or the records of another list, that it made and that nobody has touched. */
  readonly records: readonly RecordId[];
  /** Those that were changed since, by anybody: they stay. */
  readonly changed: number;
  /** Those that are as they were made and that something else names by now: they stay, too. */
  readonly inUse: number;
  /** What took something over, with the values that it had before. */
  readonly updates: readonly { readonly id: RecordId; readonly before: Values }[];
  /** Statuses and persons that came with families and that nothing else uses. */
  readonly companions: readonly ImportCompanion[];
}

type Made = Pick<ViewRow<Pick<AnyRecord, 'version' | 'createdAt' | 'updatedAt'>>, 'entries' | 'record'>;

/** Whether a record is as the import made it: not sent yet and not edited, or in the server's first version. */
const isAsMade = ({ entries, record }: Made, group: string): boolean => {
  if (entries.length > 0) return entries.every((entry) => entry.kind === 'create' && entry.group === group);
  // A server that counts no versions still says when a record was written last.
  return record.version > 0 ? record.version === 1 : record.updatedAt === record.createdAt;
};

export const planImportUndo = ({ store, view }: Device, result: ImportResult): ImportUndoPlan => {
  const list = importedListOf(result);
  const asMade: RecordId[] = [];
  let changed = 0;
  for (const { id } of result.created) {
    const row = view.get(list, id);
    if (!row || row.removed) continue;
    if (isAsMade(row, result.group)) asMade.push(row.id);
    else changed += 1;
  }
  const updates: { id: RecordId; before: Values }[] = [];
  for (const { id, before, after } of result.updated ?? []) {
    const row = view.get(list, id);
    if (!row || row.removed || isStillAfter(store, { ...row.record }, before)) continue;
    if (isStillAfter(store, { ...row.record }, after)) updates.push({ id: row.id, before });
    else changed += 1;
  }
  const usedBeside = usesLeft(view, list, { asMade, updates });
  const companions = result.companions.flatMap(({ collection, id }): ImportCompanion[] => {
    const row = view.get(collection, id);
    const isOurs = row && !row.removed && isAsMade(row, result.group) && !usedBeside(collection).has(row.id);
    return isOurs ? [{ collection, id: store.serverId(id) ?? id }] : [];
  });
  // Nothing names a family.
  const records = list === 'patent' ? asMade : asMade.filter((id) => !usedBeside(list).has(id));
  return { records, changed, inUse: asMade.length - records.length, updates, companions };
};

/** The records of a collection that others name, once what was made is gone and what was changed is as it was before. */
const usesLeft = (
  view: View,
  list: ImportedList,
  { asMade, updates }: { readonly asMade: readonly RecordId[]; readonly updates: ImportUndoPlan['updates'] },
): ((collection: NamedCollection) => ReadonlySet<RecordId>) => {
  const gone = new Set(asMade);
  const before = new Map(updates.map((update) => [update.id, update.before]));
  const rowsOf = <C extends NamingCollection>(collection: C): readonly ViewRow<Records[C]>[] => {
    const rows = view.rows(collection);
    // Families alone take with them what they name.
    if (collection !== 'patent' || list !== 'patent') return rows;
    return rows
      .filter(({ id }) => !gone.has(id))
      .map((row) => (before.has(row.id) ? { ...row, record: { ...row.record, ...before.get(row.id) } } : row));
  };
  const known = new Map<NamedCollection, ReadonlySet<RecordId>>();
  return (collection) => {
    const used = known.get(collection) ?? usedRecords(collection, rowsOf);
    known.set(collection, used);
    return used;
  };
};

/**
 * Takes an import back: what the server does not know yet vanishes, the rest is deleted, families first, because a
 * person in use cannot be. Resolves with what brings everything back.
 */
export const undoImport = async (device: Device, result: ImportResult, group: string): Promise<readonly Undo[]> => {
  const list = importedListOf(result);
  const { records, updates, companions } = planImportUndo(device, result);
  const undo: Undo[] = [];
  for (const { id, before } of updates) {
    const restored = await updateRecord(device.store, list, id, before, { group });
    if (restored.ok) undo.push(...restored.undo);
  }
  const remove = async (
    collection: ImportedList | ImportCompanion['collection'],
    ids: readonly RecordId[],
  ): Promise<void> => {
    if (ids.length === 0) return;
    const removed = await removeRecords(device.store, collection, ids, { ...heldForUndo, group });
    if (removed.ok) undo.push(...removed.undo);
  };
  await remove(list, records);
  for (const collection of ['inventor', 'applicant', 'holder', 'status'] as const)
    await remove(
      collection,
      companions.filter((companion) => companion.collection === collection).map(({ id }) => id),
    );
  // Brought back in the order in which they were made: a family names its persons.
  return undo.reverse();
};
