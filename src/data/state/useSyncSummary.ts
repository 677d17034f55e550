import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { collections } from '#domain/entity.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import {
  isBlocked,
  needsUser,
  type SyncState,
  useCalls,
  useEntries,
  useLoaded,
  useSyncState,
} from '#src/data/state/useSyncState.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';

/**
 * The state of the world in one word (UX-06). `loading`: not everything has come yet, or everything is read anew, or
 * nothing is on the device yet, so nothing is up to date. `lastKnown`: since this page began, or the network came back, the server was not read to its end
 * yet, so what stands here is of then. `blocked`: the server is there, and something before it refuses changes. `behind`: it is there, and what others
 * did is not read, or this device does not keep it, or nothing ever was. `resting`: it is there, and wants to be left
 * alone, so what others did is read later.
 */
export type SyncStanding =
  | 'toCheck'
  | 'blocked'
  | 'waiting'
  | 'offline'
  | 'loading'
  | 'lastKnown'
  | 'behind'
  | 'resting'
  | 'upToDate';

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
  const { store } = useOpenSession();
  const isAny = useIsAnyUnsent();
  const entries = useEntries();
  const calls = useCalls();
  const state = useSyncState();
  const isOutdated = collections.some((collection) => store.isOutdated(collection));
  const isLoaded = useLoaded();
  const isComing = useOfStore((now) => now.isComing);
  return useMemo(() => {
    const undecided = isAny ? entries.filter(needsUser).length + calls.filter(needsUser).length : 0;
    const known = entries.length + calls.length;
    const waiting = isAny ? Math.max(known, 1) - undecided : 0;
    const toCheck = undecided + lostIn(state);
    const blocked = isAny ? entries.filter(isBlocked).length + calls.filter(isBlocked).length : 0;
    return {
      standing: standingOf({ toCheck, waiting, blocked, isOutdated, isLoaded, isComing }, state),
      waiting,
      toCheck,
      blocked,
      state,
    };
  }, [isAny, entries, calls, state, isOutdated, isLoaded, isComing]);
};

/** Work of this device that the sync centre lists although nothing of it can be sent. */
export const lostIn = ({ warnings }: SyncState): number =>
  warnings.filter(({ kind }) => kind === 'damaged' || kind === 'restored').reduce((sum, { count }) => sum + count, 0);

/** How many it is may come a moment late while much happens; whether there is any is true at once. */
const useIsAnyUnsent = (): boolean => useOfStore((now) => now.entries().length + now.calls().length > 0);

const useOfStore = (read: (store: LocalStore) => boolean): boolean => {
  const { store } = useOpenSession();
  const subscribe = useCallback((changed: () => void) => store.subscribe(changed), [store]);
  return useSyncExternalStore(subscribe, () => read(store));
};

/** A list of which no page passes, although the server would give it. */
export const isAnyCut = (warnings: SyncState['warnings']): boolean =>
  warnings.some(({ kind, count }) => kind === 'oversize' && count > 0);

interface Counted extends Pick<SyncSummary, 'toCheck' | 'waiting' | 'blocked'> {
  /** An older version of the app has read some of what is here, and left out what it did not know. */
  readonly isOutdated?: boolean;
  /** Everything that this device keeps is in memory. */
  readonly isLoaded?: boolean;
  /** What has come is in memory alone, and will be on the device once its key is made. */
  readonly isComing?: boolean;
}

/** What the counts and the engine's word come to. */
export const standingOf = (
  { toCheck, waiting, blocked, isOutdated = false, isLoaded = true, isComing = false }: Counted,
  { connection, firstLoad, isFailing, isRead, lastSync, mode, rest, syncing, unread, warnings }: SyncState,
): SyncStanding => {
  if (toCheck > 0) return 'toCheck';
  if (blocked > 0 && connection !== 'offline') return 'blocked';
  if (waiting > 0) return 'waiting';
  if (connection === 'offline') return 'offline';
  if (connection === 'online' && rest?.reading) return 'resting';
  if (isFailing) return 'behind';
  if (lastSync === null) return firstLoad !== null || syncing || connection === 'unknown' ? 'loading' : 'behind';
  if (connection === 'unknown' && firstLoad === null) return 'lastKnown';
  if (connection === 'signInNeeded' || (unread !== null && connection === 'online')) return 'behind';
  if (isAnyCut(warnings)) return 'behind';
  if (firstLoad !== null || (isOutdated && mode !== 'plain')) return 'loading';
  if (!isLoaded || isComing) return 'loading';
  return isRead ? 'upToDate' : 'lastKnown';
};
