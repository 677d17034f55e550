import { useMemo, useSyncExternalStore } from 'react';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { throttled } from '#src/data/state/throttled.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';

/** How far a bulk action is: the server takes its changes away one by one. */
export interface GroupProgress {
  /** The most of its changes that this page has seen waiting at once. */
  readonly total: number;
  readonly left: number;
  /** Of those that are left, what waits for the user: refused, or changed by somebody else. */
  readonly bad: number;
}

interface Seen {
  entries: readonly OutboxEntry[] | null;
  readonly groups: Map<string, GroupProgress>;
}

const nothing: GroupProgress = { total: 0, left: 0, bad: 0 };
const seen = new WeakMap<LocalStore, Seen>();

/** Counted once per list of entries; what did not change stays the same object. */
export const groupsOf = (store: LocalStore): ReadonlyMap<string, GroupProgress> => {
  const known: Seen = seen.get(store) ?? { entries: null, groups: new Map() };
  seen.set(store, known);
  const entries = store.entries();
  if (known.entries === entries) return known.groups;
  known.entries = entries;
  const counts = new Map<string, number>([...known.groups.keys()].map((group) => [group, 0]));
  const troubles = new Map<string, number>();
  for (const { group, state } of entries) {
    if (group === null) continue;
    counts.set(group, (counts.get(group) ?? 0) + 1);
    if (state === 'refused' || state === 'conflict') troubles.set(group, (troubles.get(group) ?? 0) + 1);
  }
  for (const [group, left] of counts) {
    const before = known.groups.get(group) ?? nothing;
    const total = Math.max(left, before.total);
    const bad = troubles.get(group) ?? 0;
    if (before.left !== left || before.total !== total || before.bad !== bad)
      known.groups.set(group, { total, left, bad });
  }
  return known.groups;
};

/** Watches bulk actions from their making on, also while no screen shows them. */
export const watchGroups = (store: LocalStore): (() => void) => {
  groupsOf(store);
  return throttled((changed) => store.subscribe(changed))(() => groupsOf(store));
};

export const useGroupProgress = (group: string): GroupProgress => {
  const { store } = useOpenSession();
  const subscribe = useMemo(() => throttled((changed) => store.subscribe(changed)), [store]);
  return useSyncExternalStore(subscribe, () => groupsOf(store).get(group) ?? nothing);
};
