import type { RecordId } from '#domain/recordId.ts';
import { changedFields } from '#domain/rules/merging/changedFields.ts';

interface Part {
  readonly id: RecordId | null;
}

/** The parts of a list that an edit changes or adds, by id, each with the names of its changed fields; of an added one none. */
export const changedParts = (before: readonly Part[], after: readonly Part[]): ReadonlyMap<RecordId, string[]> => {
  const known = new Map(before.map((part) => [part.id, part]));
  const changed = new Map<RecordId, string[]>();
  for (const part of after) {
    if (part.id === null) continue;
    const old = known.get(part.id);
    const names = old ? Object.keys(changedFields(old, part)) : [];
    if (!old || names.length > 0) changed.set(part.id, names);
  }
  return changed;
};
