import type { Patent } from '#domain/entities/patent.ts';
import type { AnyRecord } from '#domain/entities.ts';
import type { RecordId } from '#domain/recordId.ts';
import { localIdsIn } from '#domain/rules/localIds.ts';
import { type ReferenceList, withReplaced } from '#domain/rules/referenceLists.ts';
import { joinCommits } from '#src/db/joinCommits.ts';
import type { Commit, LocalStore } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import {
  type ChangeOptions,
  type ChangeResult,
  editOf,
  planUpdate,
  shown,
  type Undo,
} from '#src/sync/changeRecords.ts';
import { commitPlanned } from '#src/sync/commitPlanned.ts';
import { planRemoval } from '#src/sync/planRemoval.ts';

export interface Merger {
  readonly list: ReferenceList;
  /** The record that stays. */
  readonly keep: RecordId;
  /** Those that become it and are deleted. */
  readonly duplicates: readonly RecordId[];
  /** What the record that stays takes over from them. */
  readonly completed: Readonly<Record<string, unknown>>;
  /** The patents that refer to a duplicate. */
  readonly patents: readonly RecordId[];
}

type Changed = Pick<Undo, 'collection' | 'id' | 'record' | 'before'> & {
  readonly values: Readonly<Record<string, unknown>>;
};

/**
 * Makes several records of a list one: every patent that refers to a duplicate refers to the record that stays, then
 * the duplicates are deleted. Ordinary changes of one group, in one commit: all of them stand afterwards, or none.
 */
export const mergeRecords = async (
  store: LocalStore,
  merger: Merger,
  options: ChangeOptions = {},
): Promise<ChangeResult> => {
  const gone = merger.duplicates.flatMap((id) => {
    const record = shown(store, merger.list, id);
    return record ? [{ collection: merger.list, id, record, before: store.entriesOf(merger.list, id) }] : [];
  });
  const changed = changesOf(store, merger);
  if (gone.length === 0 || !shown(store, merger.list, merger.keep)) return { ok: false, code: 'gone', by: [] };
  let by: readonly OutboxEntry[] = [];
  await commitPlanned(store, () => {
    const plan = planMerger(store, merger, changed, options);
    by = plan.needed;
    return by.length > 0 ? null : plan.commit;
  });
  if (by.length > 0) return { ok: false, code: 'needed', by };
  // Deletions first: whoever takes them back has the records again before patents refer to them.
  const undo = [...gone, ...changed].map(({ collection, id, record, before }) => ({
    collection,
    id,
    record,
    before,
    after: store.entriesOf(collection, id),
  }));
  return { ok: true, undo };
};

const changesOf = (store: LocalStore, { list, keep, duplicates, completed, patents }: Merger): Changed[] => {
  const old = new Set(duplicates.flatMap((id) => [id, store.serverId(id) ?? id]));
  const changeOf = (
    collection: Changed['collection'],
    id: RecordId,
    values: (record: AnyRecord) => Changed['values'],
  ) => {
    const record = shown(store, collection, id);
    return record ? [{ collection, id, record, before: store.entriesOf(collection, id), values: values(record) }] : [];
  };
  return [
    ...patents.flatMap((id) =>
      changeOf('patent', id, (record) =>
        withReplaced(list, record as unknown as Patent, old, store.serverId(keep) ?? keep),
      ),
    ),
    ...changeOf(list, keep, () => completed),
  ];
};

const planMerger = (
  store: LocalStore,
  { list, duplicates }: Merger,
  changed: readonly Changed[],
  options: ChangeOptions,
): { readonly commit: Commit; readonly needed: readonly OutboxEntry[] } => {
  const updates = changed.flatMap(
    ({ collection, id, record, values }) =>
      planUpdate(store, collection, id, editOf(collection, record, values), { ...options, values: undefined }) ?? [],
  );
  const removal = planRemoval(store, list, duplicates, options);
  const commit = joinCommits([...updates, removal.commit]);
  return { commit, needed: removal.needed.filter((entry) => stillRefers(entry, commit, duplicates)) };
};

/** An entry that needed a duplicate may be one of those that this commit leads to the record that stays. */
const stillRefers = (entry: OutboxEntry, commit: Commit, duplicates: readonly RecordId[]): boolean => {
  if (commit.removeEntries?.includes(entry.seq)) return false;
  const after = commit.putEntries?.find(({ seq }) => seq === entry.seq) as OutboxEntry | undefined;
  return !after || localIdsIn(after.patch).some((id) => duplicates.includes(id));
};
