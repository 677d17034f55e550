import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useOpenSession } from '#src/data/openSession.ts';
import { isBlocked, needsUser, type SyncState, useCalls, useEntries, useSyncState } from '#src/data/useSyncState.ts';

/**
 * The state of the world in one word (UX-06). `loading`: not everything has come yet, so nothing is up to date.
 * `blocked`: the server is there, and something before it refuses changes. `behind`: it is there, and what others did is
 * not read, or nothing ever was.
 */
export type SyncStanding = 'toCheck' | 'blocked' | 'waiting' | 'offline' | 'loading' | 'behind' | 'upToDate';

export interface SyncSummary {
  readonly standing: SyncStanding;
  readonly waiting: number;
  readonly toCheck: number;
  /** How many of those that wait the network refuses. */
  readonly blocked: number;
  readonly state: SyncState;
}

/** What waits, what must be looked at, and whether the server is there. */
export const useSyncSummary = (): SyncSummary => {
  const isAny = useIsAnyUnsent();
  const entries = useEntries();
  const calls = useCalls();
  const state = useSyncState();
  return useMemo(() => {
    const undecided = isAny ? entries.filter(needsUser).length + calls.filter(needsUser).length : 0;
    const known = entries.length + calls.length;
    const waiting = isAny ? Math.max(known, 1) - undecided : 0;
    const toCheck = undecided + lostIn(state);
    const blocked = isAny ? entries.filter(isBlocked).length + calls.filter(isBlocked).length : 0;
    return { standing: standingOf({ toCheck, waiting, blocked }, state), waiting, toCheck, blocked, state };
  }, [isAny, entries, calls, state]);
};

/** Work of this device that the sync centre tells of although nothing of it can be sent. */
export const lostIn = ({ warnings }: SyncState): number =>
  warnings.filter(({ kind }) => kind === 'damaged' || kind === 'restored').reduce((sum, { count }) => sum + count, 0);

/** How many it is may come a moment late while much happens; whether there is any is true at once. */
const useIsAnyUnsent = (): boolean => {
  const { store } = useOpenSession();
  return useSyncExternalStore(
    useCallback((changed: () => void) => store.subscribe(changed), [store]),
    () => store.entries().length + store.calls().length > 0,
  );
};

/** What the counts and the engine's word come to. */
export const standingOf = (
  { toCheck, waiting, blocked }: Pick<SyncSummary, 'toCheck' | 'waiting' | 'blocked'>,
  state: SyncState,
): SyncStanding => {
  if (toCheck > 0) return 'toCheck';
  if (blocked > 0 && state.connection !== 'offline') return 'blocked';
  if (waiting > 0) return 'waiting';
  if (state.connection === 'offline') return 'offline';
  const isComing = state.firstLoad !== null || state.syncing || state.connection === 'unknown';
  if (state.lastSync === null) return isComing ? 'loading' : 'behind';
  return state.unread !== null && state.connection === 'online' ? 'behind' : 'upToDate';
};
