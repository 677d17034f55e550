import { useCallback, useSyncExternalStore } from 'react';
import { useOpenSession } from '#src/data/session/openSession.ts';

/**
 * A value of this user on this device, sealed like the records: what a screen wants to know again at the next start.
 * @param name unique in the app, such as `converter`
 */
export const useKeptValue = <T>(name: string): readonly [value: T | undefined, keep: (value: T) => Promise<void>] => {
  const { store } = useOpenSession();
  const subscribe = useCallback((changed: () => void) => store.subscribe(changed), [store]);
  const value = useSyncExternalStore(subscribe, () => store.value<T>(name));
  const keep = useCallback(
    async (next: T) => {
      await store.commit({ values: { [name]: next } });
    },
    [store, name],
  );
  return [value, keep];
};
