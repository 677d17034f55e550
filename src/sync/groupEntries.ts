import { entityOf } from '#domain/entities.ts';
import { limits } from '#domain/limits.ts';
import { withoutLocalPartIds } from '#domain/rules/merging/partIds.ts';
import type { BatchedCreate } from '#domain/sync.ts';
import { toWire } from '#domain/wire.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import type { Batches } from '#src/sync/Batches.ts';

/** What stands around the creates of a request. */
const frameBytes = 100;

/**
 * Entries as they are sent: creates that follow one another together, as far as one request holds them; everything else
 * alone. All of them may be under way at once, so nothing in a group refers to anything in it.
 * @param isAlone whether an entry is to go by itself in any case
 */
export const groupEntries = (
  entries: readonly OutboxEntry[],
  batches: Batches,
  isAlone: (entry: OutboxEntry) => boolean,
): readonly (readonly OutboxEntry[])[] => {
  if (batches.size === 0) return entries.map((entry) => [entry]);
  const groups: OutboxEntry[][] = [];
  let open: { readonly group: OutboxEntry[]; bytes: number } | null = null;
  for (const entry of entries) {
    const bytes: number = entry.kind === 'create' && !isAlone(entry) ? bytesOf(entry) : Number.POSITIVE_INFINITY;
    const isFull = !open || open.group.length >= batches.size || open.bytes + bytes > limits.batch.bytes;
    if (open && !isFull) {
      open.group.push(entry);
      open.bytes += bytes;
      continue;
    }
    const group = [entry];
    groups.push(group);
    open = frameBytes + bytes <= limits.batch.bytes ? { group, bytes: frameBytes + bytes } : null;
  }
  return groups.flatMap((group) => (batches.isEnough(group.length) ? [group] : group.map((entry) => [entry])));
};

/** The same body as in a request of its own, so that under its key it may come in either. */
export const batchedCreate = ({ collection, key, patch }: OutboxEntry): BatchedCreate => {
  const entity = entityOf(collection);
  return { key, path: entity.path, body: toWire(entity, withoutLocalPartIds(collection, patch)) };
};

const encoder = new TextEncoder();

/** At most: the numbers that take the place of local ids are shorter. */
const bytesOf = (entry: OutboxEntry): number => encoder.encode(JSON.stringify(batchedCreate(entry))).length + 1;
