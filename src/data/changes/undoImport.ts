import type { Patent } from '#domain/entities/patent.ts';
import type { AnyRecord } from '#domain/entities.ts';
import type { ImportCompanion, ImportResult } from '#domain/ImportResult.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';
import { isStillAfter } from '#src/data/changes/isStillAfter.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import type { Undo } from '#src/outbox/Change.ts';
import { removeRecords, updateRecord } from '#src/outbox/changeRecords.ts';
import { heldForUndo } from '#src/outbox/heldDeletions.ts';
import type { View, ViewRow } from '#src/view/View.ts';

interface Device {
  readonly store: LocalStore;
  readonly view: View;
}

/** What would go if an import were taken back now, and what would stay because somebody worked on it since. */
export interface ImportUndoPlan {
  readonly families: readonly RecordId[];
  /** Families that were changed since, by anybody: they stay. */
  readonly changed: number;
  /** Families that took something over, with the values that they had before. */
  readonly updates: readonly { readonly id: RecordId; readonly before: Values }[];
  /** Statuses and persons that came with the import and that nothing else uses. */
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
  const families: RecordId[] = [];
  let changed = 0;
  for (const { id } of result.created) {
    const row = view.get('patent', id);
    if (!row || row.removed) continue;
    if (isAsMade(row, result.group)) families.push(row.id);
    else changed += 1;
  }
  const updates: { id: RecordId; before: Values }[] = [];
  for (const { id, before, after } of result.updated ?? []) {
    const row = view.get('patent', id);
    if (!row || row.removed || isStillAfter(store, { ...row.record }, before)) continue;
    if (isStillAfter(store, { ...row.record }, after)) updates.push({ id: row.id, before });
    else changed += 1;
  }
  const used = usedBeside(view, new Set(families), updates);
  const companions = result.companions.flatMap(({ collection, id }): ImportCompanion[] => {
    const row = view.get(collection, id);
    const isOurs = row && !row.removed && isAsMade(row, result.group) && !used.has(`${collection} ${row.id}`);
    return isOurs ? [{ collection, id: store.serverId(id) ?? id }] : [];
  });
  return { families, changed, updates, companions };
};

/** The statuses and persons that families other than the given ones name, those that are set back as they were before. */
const usedBeside = (
  view: View,
  families: ReadonlySet<RecordId>,
  updates: ImportUndoPlan['updates'],
): ReadonlySet<string> => {
  const used = new Set<string>();
  const before = new Map(updates.map((update) => [update.id, update.before]));
  for (const { id, record: now } of view.rows('patent')) {
    if (families.has(id)) continue;
    const record = { ...now, ...(before.get(id) as Partial<Patent> | undefined) };
    for (const inventor of record.inventeurIds) used.add(`inventor ${inventor}`);
    for (const applicant of record.deposantIds) used.add(`applicant ${applicant}`);
    for (const holder of record.titulaireIds) used.add(`holder ${holder}`);
    for (const { idStatuts } of record.informationsDepot) if (idStatuts !== null) used.add(`status ${idStatuts}`);
  }
  return used;
};

/**
 * Takes an import back: what the server does not know yet vanishes, the rest is deleted, families first, because a
 * person in use cannot be. Resolves with what brings everything back.
 */
export const undoImport = async (device: Device, result: ImportResult, group: string): Promise<readonly Undo[]> => {
  const { families, updates, companions } = planImportUndo(device, result);
  const undo: Undo[] = [];
  for (const { id, before } of updates) {
    const restored = await updateRecord(device.store, 'patent', id, before, { group });
    if (restored.ok) undo.push(...restored.undo);
  }
  const remove = async (
    collection: 'patent' | ImportCompanion['collection'],
    ids: readonly RecordId[],
  ): Promise<void> => {
    if (ids.length === 0) return;
    const removed = await removeRecords(device.store, collection, ids, { ...heldForUndo, group });
    if (removed.ok) undo.push(...removed.undo);
  };
  await remove('patent', families);
  for (const collection of ['inventor', 'applicant', 'holder', 'status'] as const)
    await remove(
      collection,
      companions.filter((companion) => companion.collection === collection).map(({ id }) => id),
    );
  // Brought back in the order in which they were made: a family names its persons.
  return undo.reverse();
};
