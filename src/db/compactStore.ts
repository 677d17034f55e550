import type { AnyRecord } from '#domain/entities.ts';
import { collections } from '#domain/entity.ts';
import type { Chunk, ChunkKey, DiskWrite } from '#src/db/Disk.ts';
import { splitRecords } from '#src/db/numberCommit.ts';
import { planCompaction } from '#src/db/planCompaction.ts';
import type { StoreMemory } from '#src/db/StoreMemory.ts';

/**
 * The write that merges what has gathered, or null. It is only right on the state of the disk that memory holds: it
 * rewrites records under new chunk numbers and would hide a newer chunk of another tab. So it insists on its numbers.
 */
export const compactStore = (memory: StoreMemory): DiskWrite | null => {
  const { counters } = memory;
  let n = counters.chunk;
  const chunks: Chunk[] = [];
  const drop: ChunkKey[] = [];
  for (const collection of collections) {
    const held = memory.collections[collection];
    const plan = planCompaction(held);
    if (!plan) continue;
    drop.push(...plan.drop.map((old) => ({ collection, n: old })));
    const records = plan.keep.flatMap((id) => held.records.get(id) ?? []) as AnyRecord[];
    chunks.push(
      ...splitRecords(records, plan.removed, (part, removed) => ({ collection, n: n++, records: part, removed })),
    );
  }
  if (drop.length === 0) return null;
  return {
    chunks,
    drop,
    entries: [],
    removeEntries: [],
    ids: [],
    values: new Map(),
    mirrorValues: false,
    next: { chunk: n, seq: counters.seq },
    from: { chunk: counters.chunk },
    expect: [],
    durability: 'relaxed',
  };
};
