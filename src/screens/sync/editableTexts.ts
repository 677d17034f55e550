import { entityOf } from '#domain/entities.ts';
import type { PendingChange } from '#src/data/state/useSyncState.ts';

/** The texts of a change that can be corrected on the spot; lists and references need the record's own form. */
export const editableTexts = ({ collection, patch }: Pick<PendingChange, 'collection' | 'patch'>): string[] => {
  const { fields, derived } = entityOf(collection);
  return Object.keys(patch).filter(
    (name) => typeof patch[name] === 'string' && name in fields && !derived.includes(name),
  );
};
