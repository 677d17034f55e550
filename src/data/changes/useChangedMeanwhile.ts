import { changedMeanwhile } from '#src/data/changes/changedMeanwhile.ts';
import { useRow } from '#src/data/lists/useRows.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import type { PendingChange } from '#src/data/state/useSyncState.ts';

/** The fields of a waiting change that somebody else has changed since, live. */
export const useChangedMeanwhile = (entry: PendingChange): readonly string[] => {
  const { store } = useOpenSession();
  // Another row means that the server's record, or this change, is another one.
  useRow(entry.collection, entry.recordId);
  return changedMeanwhile(store, entry);
};
