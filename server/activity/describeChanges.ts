import type { CollectionName } from '#domain/entity.ts';
import { type FoldedChange, foldChanges } from '#server/activity/foldChanges.ts';
import { type NamedRecords, readNames } from '#server/activity/readNames.ts';
import { referencesIn } from '#server/activity/referencesIn.ts';
import type { CommandContext } from '#server/commands/CommandContext.ts';

/** A command's changes with what is needed to report them to people. */
export interface DescribedChanges {
  readonly changes: readonly FoldedChange[];
  /** Names of the changed records and of everything their values refer to. */
  readonly named: NamedRecords;
}

export const describeChanges = async (context: CommandContext): Promise<DescribedChanges> => {
  const changes = foldChanges(context.changes);
  const wanted = new Map<CollectionName, Set<number>>();
  const want = (collection: CollectionName, id: unknown): void => {
    if (typeof id === 'number') wanted.set(collection, (wanted.get(collection) ?? new Set<number>()).add(id));
  };
  for (const change of changes) {
    if (change.kind === 'update') want(change.collection, change.id);
    for (const values of [change.before, change.after])
      for (const { collection, ids } of referencesIn(change.collection, values))
        for (const id of ids) want(collection, id);
  }
  return { changes, named: await readNames(context.tx, wanted) };
};

/** The fields a record's name is made of: as they are now, or as they were when it is gone. */
export const nameValues = (
  { collection, id, kind, before, after }: FoldedChange,
  named: NamedRecords,
): Readonly<Record<string, unknown>> =>
  kind === 'delete' ? before : kind === 'create' ? after : (named.get(collection)?.get(id) ?? { ...before, ...after });
