import type { PendingChange } from '#src/data/state/useSyncState.ts';

/** One line of the sync centre: a change, or all changes of one bulk action or import. */
export type ChangeLine =
  | { readonly key: string; readonly kind: 'change'; readonly entry: PendingChange }
  | { readonly key: string; readonly kind: 'group'; readonly entries: readonly PendingChange[] };

/** The lines in the order of making; a group stands where its first change stands. */
export const changeLines = (entries: readonly PendingChange[]): ChangeLine[] => {
  const groups = new Map<string, PendingChange[]>();
  const lines: ChangeLine[] = [];
  for (const entry of entries) {
    const known = entry.group === null ? undefined : groups.get(entry.group);
    if (known) known.push(entry);
    else if (entry.group === null) lines.push({ key: String(entry.seq), kind: 'change', entry });
    else {
      const members = [entry];
      groups.set(entry.group, members);
      lines.push({ key: entry.group, kind: 'group', entries: members });
    }
  }
  return lines.map((line) => {
    const only = line.kind === 'group' && line.entries.length === 1 ? line.entries[0] : undefined;
    return only ? { key: String(only.seq), kind: 'change', entry: only } : line;
  });
};

/** How many changes of each kind of record a group holds, the largest part first. */
export const partsOf = (entries: readonly PendingChange[]): [PendingChange['collection'], number][] => {
  const counts = new Map<PendingChange['collection'], number>();
  for (const { collection } of entries) counts.set(collection, (counts.get(collection) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
};
