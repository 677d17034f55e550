import type { PendingChange } from '#src/data/useSyncState.ts';

/** Changes of one bulk action or import, told as one; a change made by itself stands alone. */
export interface ChangeGroup {
  readonly key: string;
  readonly entries: readonly [PendingChange, ...PendingChange[]];
}

/** Groups in the order of their first change. */
export const groupChanges = (entries: readonly PendingChange[]): ChangeGroup[] => {
  const groups = new Map<string, [PendingChange, ...PendingChange[]]>();
  for (const entry of entries) {
    const key = entry.group ?? `${entry.seq}`;
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups].map(([key, list]) => ({ key, entries: list }));
};
