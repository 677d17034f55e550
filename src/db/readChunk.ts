import { type AnyRecord, entityOf } from '#domain/entities.ts';
import { ownNotes } from '#domain/entity.ts';
import { shapes } from '#domain/shape.ts';
import { fromWire } from '#domain/wire.ts';
import type { Chunk, ChunkKey } from '#src/db/Disk.ts';
import { type PackedRecords, unpackRecords } from '#src/db/packRecords.ts';

/** A chunk as it was sealed. Chunks were written record by record before they were packed, and at first without shape. */
type Content = (PackedRecords | { readonly records: readonly AnyRecord[] }) &
  Pick<Chunk, 'removed'> & { readonly shape?: string };

/**
 * Records of another shape are read through the declarations, as if a server had sent them: a field that they do not
 * have is empty, and one that this version does not know is left out. What that version did not take from the server is
 * not here; so the chunk counts as outdated, and stays on the disk as it is until its records are read anew.
 */
export const readChunk = (content: unknown, { collection, n }: ChunkKey): Chunk => {
  const chunk = content as Content;
  const records = 'records' in chunk ? chunk.records : unpackRecords(chunk);
  const { removed } = chunk;
  if (chunk.shape === shapes[collection]) return { collection, n, records, removed };
  const entity = entityOf(collection);
  const read = records.flatMap((record) => {
    const whole = fromWire(entity, record) as AnyRecord | null;
    // No server says them, so they are in no declaration: what is only partly here must not pass for the whole.
    return whole ? [{ ...whole, ...ownNotes(record) }] : [];
  });
  return { collection, n, records: read, removed, outdated: true };
};
