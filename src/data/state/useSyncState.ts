import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { CollectionName } from '#domain/entity.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { throttled } from '#src/data/state/throttled.ts';
import { type AnyEntry, type CallEntry, isSetAside, type OutboxEntry, type Seen } from '#src/db/OutboxEntry.ts';
import { isHeldForUndo } from '#src/outbox/isHeldBack.ts';
import type { Engine, SyncState } from '#src/sync/Engine.ts';

/** A change of this device that the server has not accepted yet. */
export type PendingChange = OutboxEntry;
/** A call that waits, such as notifications marked as read. */
export type PendingCall = CallEntry;
export type PendingWork = AnyEntry;

/** Whether it goes on only when the user has decided something. */
export const needsUser = ({ state }: Pick<PendingWork, 'state'>): boolean =>
  state === 'refused' || state === 'conflict';

/** A deletion that can still be undone: sent once that time is over, or when the user says so. */
export const isHeld = (change: PendingWork): boolean => isHeldForUndo(change, Date.now());

/** Tried more than once while the server answered others: something between refuses it, and it is tried again by itself. */
export const isBlocked = (work: PendingWork): boolean => isSetAside(work) && (work.setAside?.tries ?? 0) > 1;
export type { Seen, SyncState };

/** What the engine knows of the server, live; the numbers of a first load come from `useFirstLoad`. */
export const useSyncState = (): SyncState => {
  const { engine } = useOpenSession();
  return useSyncExternalStore(
    useCallback((changed: () => void) => engine.subscribe(changed), [engine]),
    () => followState(engine),
  );
};

const followed = new WeakMap<Engine, SyncState>();

/** The engine's state; the one before, where only the numbers of a first load are others, which change with every page. */
const followState = (engine: Engine): SyncState => {
  const [before, now] = [followed.get(engine), engine.state()];
  if (before && isSameButNumbers(before, now)) return before;
  followed.set(engine, now);
  return now;
};

const isSameButNumbers = (one: SyncState, other: SyncState): boolean =>
  (Object.keys(other) as (keyof SyncState)[]).every((part) =>
    part === 'firstLoad' ? (one[part] === null) === (other[part] === null) : one[part] === other[part],
  );

/**
 * One word of it: the caller is drawn anew when that word is another, and not at every beginning and end of a round.
 * @param select gives a value that is the same (`===`) while nothing has changed
 */
export const useSyncWord = <Word extends string | number | boolean | null>(
  select: (state: SyncState) => Word,
): Word => {
  const { engine } = useOpenSession();
  return useSyncExternalStore(
    useCallback((changed: () => void) => engine.subscribe(changed), [engine]),
    () => select(engine.state()),
  );
};

/** The last request found no server. */
export const useIsOffline = (): boolean => useSyncWord(({ connection }) => connection === 'offline');

/** Every change of this device that the server has not accepted yet, in the order of making. */
export const useEntries = (): readonly PendingChange[] => {
  const { store } = useOpenSession();
  return useSyncExternalStore(
    useMemo(() => throttled((changed) => store.subscribe(changed)), [store]),
    () => store.entries(),
  );
};

/** Every call that the server has not taken yet, in the order of making. */
export const useCalls = (): readonly PendingCall[] => {
  const { store } = useOpenSession();
  return useSyncExternalStore(
    useMemo(() => throttled((changed) => store.subscribe(changed)), [store]),
    () => store.calls(),
  );
};

/** Whether everything kept on this device is in memory. */
export const useLoaded = (): boolean => {
  const { store } = useOpenSession();
  const subscribe = useCallback(
    (changed: () => void) => {
      void store.whenLoaded.then(changed, changed);
      return store.subscribe(changed);
    },
    [store],
  );
  return useSyncExternalStore(subscribe, () => store.loaded);
};

/** How many rows of each collection the user sees. */
export const useCounts = (names: readonly CollectionName[]): readonly number[] => {
  const { view } = useOpenSession();
  const counts = useSyncExternalStore(
    useMemo(() => throttled((changed) => view.subscribe('*', changed)), [view]),
    () => names.map((name) => view.rows(name).length).join(),
  );
  return counts.split(',').map(Number);
};
