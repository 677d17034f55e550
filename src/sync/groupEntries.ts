import { entityOf } from '#domain/entities.ts';
import { limits } from '#domain/limits.ts';
import { withoutLocalPartIds } from '#domain/rules/merging/partIds.ts';
import type { BatchedWrite } from '#domain/sync.ts';
import { toWire } from '#domain/wire.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/** What stands around the writes of a request. */
const frameBytes = 100;

/**
 * Entries as they are sent: creates and updates that follow one another together, as far as one request holds them;
 * everything else alone. All of them may be under way at once, so nothing in a group refers to anything in it.
 * @param isAlone whether an entry is to go by itself in any case
 */
export const groupEntries = (
  entries: readonly OutboxEntry[],
  context: Pick<SyncContext, 'batches' | 'store' | 'has'>,
  isAlone: (entry: OutboxEntry) => boolean,
): readonly (readonly OutboxEntry[])[] => {
  const { batches } = context;
  if (batches.size === 0) return entries.map((entry) => [entry]);
  const groups: OutboxEntry[][] = [];
  let open: { readonly group: OutboxEntry[]; bytes: number } | null = null;
  for (const entry of entries) {
    const isSingle = entry.kind === 'delete' || isAlone(entry);
    const bytes: number = isSingle ? Number.POSITIVE_INFINITY : bytesOf(context, entry);
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

/** The same address and body as in a request of its own, so that under its key it may come in either. */
export const batchedWrite = (
  context: Pick<SyncContext, 'store' | 'has'>,
  { collection, kind, key, recordId, base, patch }: OutboxEntry,
): BatchedWrite => {
  const entity = entityOf(collection);
  const body = toWire(entity, withoutLocalPartIds(collection, patch));
  if (kind === 'create') return { key, method: 'POST', path: entity.path, body };
  const path = `${entity.path}/${context.store.serverId(recordId)}`;
  return { key, method: 'PUT', path, ...(context.has('version') && { version: base.version }), body };
};

const encoder = new TextEncoder();

/** At most: the numbers that take the place of local ids are shorter. */
const bytesOf = (context: Pick<SyncContext, 'store' | 'has'>, entry: OutboxEntry): number =>
  encoder.encode(JSON.stringify(batchedWrite(context, entry))).length + 1;
