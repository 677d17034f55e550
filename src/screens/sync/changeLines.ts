import type { CollectionName } from '#domain/entity.ts';
import type { PendingChange } from '#src/data/state/useSyncState.ts';

/** One line of the sync centre: one thing, or all of one bulk action or import. */
export type Line<T> =
  | { readonly key: string; readonly kind: 'change'; readonly entry: T }
  | { readonly key: string; readonly kind: 'group'; readonly entries: readonly T[] };

interface Grouped {
  readonly group: string | null;
}

/** The lines in the order of making; a group stands where its first change stands. */
export const changeLines = (entries: readonly PendingChange[]): Line<PendingChange>[] =>
  linesOf(entries, ({ seq }) => String(seq));

export const linesOf = <T extends Grouped>(items: readonly T[], keyOf: (item: T) => string): Line<T>[] => {
  const groups = new Map<string, T[]>();
  const lines: Line<T>[] = [];
  for (const entry of items) {
    const known = entry.group === null ? undefined : groups.get(entry.group);
    if (known) known.push(entry);
    else if (entry.group === null) lines.push({ key: keyOf(entry), kind: 'change', entry });
    else {
      const members = [entry];
      groups.set(entry.group, members);
      lines.push({ key: entry.group, kind: 'group', entries: members });
    }
  }
  return lines.map((line) => {
    const only = line.kind === 'group' && line.entries.length === 1 ? line.entries[0] : undefined;
    return only ? { key: keyOf(only), kind: 'change', entry: only } : line;
  });
};

/** How many changes of each kind of record a group holds, the largest part first. */
export const partsOf = (entries: readonly { readonly collection: CollectionName }[]): [CollectionName, number][] => {
  const counts = new Map<CollectionName, number>();
  for (const { collection } of entries) counts.set(collection, (counts.get(collection) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
};
