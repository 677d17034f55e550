import { useCallback, useSyncExternalStore } from 'react';
import { useOpenSession } from '#src/data/session/openSession.ts';

/** Whether what stands here is on the disk; else this tab alone holds it. */
export const useIsKept = (): boolean => {
  const { store } = useOpenSession();
  // The vault of a first sign-in comes under the open session, with the first commit that it takes.
  const subscribe = useCallback((changed: () => void) => store.subscribe(changed), [store]);
  return useSyncExternalStore(subscribe, () => store.isKept);
};
