import { useCallback, useSyncExternalStore } from 'react';
import { useOpenSession } from '#src/data/session/openSession.ts';

/** Whether a newer version of the app wrote something on this device that this one does not understand. */
export const useHasNewer = (): boolean => {
  const { store } = useOpenSession();
  return useSyncExternalStore(
    useCallback((changed: () => void) => store.subscribe(changed), [store]),
    () => store.hasNewer,
  );
};
