import { useMemo } from 'react';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import { newLocalId } from '#src/data/session/newLocalId.ts';

/** Deletes records of one kind, one call each, which stand as one group while they wait (PAT-04); and takes that back. */
export const useGroupedRemoval = (collection: CollectionName) => {
  const { remove, undo, whenSent } = useChanges();
  return useMemo(
    () => ({ remove: (ids: readonly RecordId[]) => remove(collection, ids, { group: newLocalId() }), undo, whenSent }),
    [collection, remove, undo, whenSent],
  );
};
