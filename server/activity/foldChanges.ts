import type { RecordChange } from '#server/commands/CommandContext.ts';

/** Everything a command did to one record, as one change. */
export type FoldedChange = Omit<RecordChange, 'version'>;

/**
 * A command may touch a record more than once: a cabinet that is created and linked is one creation. What was made and
 * removed in the same command never was.
 */
export const foldChanges = (changes: readonly RecordChange[]): FoldedChange[] => {
  const folded = new Map<string, FoldedChange>();
  for (const { version: _, ...change } of changes) {
    const key = `${change.collection} ${change.id}`;
    const earlier = folded.get(key);
    if (!earlier) folded.set(key, change);
    else if (earlier.kind === 'create' && change.kind === 'delete') folded.delete(key);
    else folded.set(key, joined(earlier, change));
  }
  return [...folded.values()];
};

const joined = (earlier: FoldedChange, later: FoldedChange): FoldedChange => {
  const before = { ...later.before, ...earlier.before };
  const after = { ...earlier.after, ...later.after };
  if (earlier.kind === 'create') return { ...later, kind: 'create', before: {}, after };
  return { ...later, before, after: later.kind === 'delete' ? {} : after };
};
