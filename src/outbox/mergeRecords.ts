import type { Patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import { localIdsIn } from '#domain/rules/merging/localIds.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';
import { type ReferenceList, withReplaced } from '#domain/rules/records/referenceLists.ts';
import { joinCommits } from '#src/db/joinCommits.ts';
import type { Commit, LocalStore } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import type { ChangeOptions, ChangePlan, ChangeResult, Touched } from '#src/outbox/Change.ts';
import { editOf, makeChange, planUpdate, shown, touchedRecord } from '#src/outbox/changeRecords.ts';
import { planRemoval } from '#src/outbox/planRemoval.ts';

export interface Merger {
  readonly list: ReferenceList;
  /** The record that stays. */
  readonly keep: RecordId;
  /** Those that become it and are deleted. */
  readonly duplicates: readonly RecordId[];
  /** What the record that stays takes over from them. */
  readonly completed: Values;
  /** The patents that refer to a duplicate. */
  readonly patents: readonly RecordId[];
}

interface Changed {
  readonly touched: Touched;
  readonly values: Values;
}

/**
 * Makes several records of a list one: every patent that refers to a duplicate refers to the record that stays, then
 * the duplicates are deleted. Ordinary changes of one group, in one commit: all of them stand afterwards, or none.
 */
export const mergeRecords = async (
  store: LocalStore,
  merger: Merger,
  options: ChangeOptions = {},
): Promise<ChangeResult> => {
  const gone = merger.duplicates.flatMap((id) => touchedRecord(store, merger.list, id));
  const changed = changesOf(store, merger);
  if (gone.length === 0 || !shown(store, merger.list, merger.keep)) return { ok: false, code: 'gone', by: [] };
  // Deletions first: whoever takes them back has the records again before patents refer to them.
  const touched = [...gone, ...changed.map((change) => change.touched)];
  return makeChange(store, touched, () => planMerger(store, merger, changed, options));
};

const changesOf = (store: LocalStore, { list, keep, duplicates, completed, patents }: Merger): Changed[] => {
  const old = new Set(duplicates.flatMap((id) => [id, store.knownId(id)]));
  const patentOf = ({ record }: Touched): Values =>
    withReplaced(list, record as unknown as Patent, old, store.knownId(keep));
  return [
    ...patents
      .flatMap((id) => touchedRecord(store, 'patent', id))
      .map((touched) => ({ touched, values: patentOf(touched) })),
    ...touchedRecord(store, list, keep).map((touched) => ({ touched, values: completed })),
  ];
};

const planMerger = (
  store: LocalStore,
  { list, duplicates }: Merger,
  changed: readonly Changed[],
  options: ChangeOptions,
): ChangePlan => {
  const updates = changed.flatMap(({ touched: { collection, id, record }, values }) => {
    const edit = editOf(collection, record, values);
    return planUpdate(store, collection, id, edit, { ...options, values: undefined }) ?? [];
  });
  const removal = planRemoval(store, list, duplicates, options);
  const commit = joinCommits([...updates, removal.commit ?? {}]);
  return { commit, needed: removal.needed.filter((entry) => stillRefers(entry, commit, duplicates)) };
};

/** An entry that needed a duplicate may be one of those that this commit leads to the record that stays. */
const stillRefers = (entry: OutboxEntry, commit: Commit, duplicates: readonly RecordId[]): boolean => {
  if (commit.removeEntries?.includes(entry.seq)) return false;
  const after = commit.putEntries?.find(({ seq }) => seq === entry.seq) as OutboxEntry | undefined;
  return !after || localIdsIn(after.patch).some((id) => duplicates.includes(id));
};
