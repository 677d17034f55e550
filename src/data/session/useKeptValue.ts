import { useCallback, useSyncExternalStore } from 'react';
import { useOpenSession } from '#src/data/session/openSession.ts';

/**
 * A value of this user on this device, sealed like the records: what a screen wants to know again at the next start.
 * It is changed by saying what becomes of what stands there when it is stored, which another change, or another tab,
 * may have made meanwhile.
 * @param name unique in the app, such as `converter`
 */
export const useKeptValue = <T>(
  name: string,
): readonly [value: T | undefined, change: (make: (before: T | undefined) => T) => Promise<void>] => {
  const { store } = useOpenSession();
  const subscribe = useCallback((changed: () => void) => store.subscribe(changed), [store]);
  const value = useSyncExternalStore(subscribe, () => store.value<T>(name));
  const change = useCallback(
    async (make: (before: T | undefined) => T) => {
      await store.commit({ changeValues: { [name]: (before) => make(before as T | undefined) } });
    },
    [store, name],
  );
  return [value, change];
};
