import { useMemo, useSyncExternalStore } from 'react';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { throttled } from '#src/data/state/throttled.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';
import type { SyncState } from '#src/sync/Engine.ts';

/** Between two drawings of how far it is: each is painted, which takes long where no graphics card does it. */
const restMs = 500;

/**
 * How far a first load is, null where there is none. That there is one is said at once, its numbers now and again: to draw
 * them with every page would be computing that the next page waits for.
 */
export const useFirstLoad = (): SyncState['firstLoad'] => {
  const { engine } = useOpenSession();
  const isLoading = useSyncWord(({ firstLoad }) => firstLoad !== null);
  const subscribe = useMemo(() => throttled((changed) => engine.subscribe(changed), { shortest: restMs }), [engine]);
  const firstLoad = useSyncExternalStore(subscribe, () => engine.state().firstLoad);
  return isLoading ? firstLoad : null;
};
