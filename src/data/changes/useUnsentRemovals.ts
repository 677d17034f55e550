import { useCallback, useSyncExternalStore } from 'react';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { keptRemovals, type UnsentRemoval, unsentRemovals } from '#src/outbox/unsentRemovals.ts';

export type { UnsentRemoval };

/** What was deleted without ever having been sent and can still be taken back, live. */
export const useUnsentRemovals = (): readonly UnsentRemoval[] => {
  const { store } = useOpenSession();
  const subscribe = useCallback((changed: () => void) => store.subscribe(changed), [store]);
  // What is kept stays the same while nothing changes; when the time of one is over it is kept no more.
  const kept = useSyncExternalStore(subscribe, () => keptRemovals(store));
  return unsentRemovals(kept);
};
