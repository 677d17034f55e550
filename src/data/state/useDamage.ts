import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { throttled } from '#src/data/state/throttled.ts';
import type { Damage } from '#src/db/Disk.ts';

export type { Damage };

/**
 * Takes entries away that no longer open, once the user has taken note of them. What a newer version of the app wrote
 * stays: that one opens it.
 */
export const useForgetDamage = (): (() => Promise<void>) => {
  const { store } = useOpenSession();
  return useCallback(async () => {
    const removeEntries = store.damaged.flatMap((damage) =>
      damage.part === 'entry' && !damage.newer ? [damage.seq] : [],
    );
    await store.commit({ removeEntries });
  }, [store]);
};

/** What this device holds and cannot open any more: lost work among it, or copies that are read again. */
export const useDamage = (): readonly Damage[] => {
  const { store } = useOpenSession();
  const subscribe = useMemo(
    () =>
      throttled((changed) => {
        void store.whenLoaded.then(changed, changed);
        return store.subscribe(changed);
      }),
    [store],
  );
  const count = useSyncExternalStore(subscribe, () => store.damaged.length);
  // The list grows in place: its length shows when there is a new one to look at.
  return useMemo(() => store.damaged.slice(0, count), [store, count]);
};
