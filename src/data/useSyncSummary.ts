import { useMemo } from 'react';
import { needsUser, type SyncState, useCalls, useEntries, useSyncState } from '#src/data/useSyncState.ts';

/** The state of the world in one word (UX-06). `loading`: not everything has come yet, so nothing is up to date. */
export type SyncStanding = 'toCheck' | 'waiting' | 'offline' | 'loading' | 'upToDate';

export interface SyncSummary {
  readonly standing: SyncStanding;
  readonly waiting: number;
  readonly toCheck: number;
  readonly state: SyncState;
}

/** What waits, what must be looked at, and whether the server is there. */
export const useSyncSummary = (): SyncSummary => {
  const entries = useEntries();
  const calls = useCalls();
  const state = useSyncState();
  return useMemo(() => {
    const toCheck = entries.filter(needsUser).length + calls.filter(needsUser).length;
    const waiting = entries.length + calls.length - toCheck;
    return { standing: standingOf(toCheck, waiting, state), waiting, toCheck, state };
  }, [entries, calls, state]);
};

const standingOf = (toCheck: number, waiting: number, state: SyncState): SyncStanding => {
  if (toCheck > 0) return 'toCheck';
  if (waiting > 0) return 'waiting';
  if (state.connection === 'offline') return 'offline';
  const isComing = state.firstLoad !== null || state.syncing || state.connection === 'unknown';
  return state.lastSync === null && isComing ? 'loading' : 'upToDate';
};
