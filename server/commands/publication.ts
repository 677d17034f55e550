import type { CollectionName } from '#domain/entity.ts';
import type { CommandContext } from '#server/commands/CommandContext.ts';
import type { Publication } from '#server/feed/publishChanges.ts';

/** What a finished command leaves for the feed, or null when it changed nothing. */
export const publicationOf = ({ changes, republished }: CommandContext): Publication | null => {
  if (changes.length === 0 && republished.size === 0) return null;
  const present = new Map<CollectionName, Set<number>>([...republished].map(([name, ids]) => [name, new Set(ids)]));
  const gone = new Map<CollectionName, Map<number, number>>();
  for (const { collection, id, kind, version } of changes) {
    if (kind === 'delete') {
      present.get(collection)?.delete(id);
      gone.set(collection, (gone.get(collection) ?? new Map<number, number>()).set(id, version));
    } else if (!gone.get(collection)?.has(id)) {
      present.set(collection, (present.get(collection) ?? new Set<number>()).add(id));
    }
  }
  return { present, gone };
};
