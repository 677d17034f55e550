import type { AnyRecord } from '#domain/entities.ts';
import { collections } from '#domain/entity.ts';
import type { Chunk, ChunkKey, DiskWrite } from '#src/db/Disk.ts';
import { splitRecords } from '#src/db/numberCommit.ts';
import { planCompaction } from '#src/db/planCompaction.ts';
import type { StoreMemory } from '#src/db/StoreMemory.ts';

/** So many rows of ids may gather: every one is opened by itself at the next start. */
const bearableIdRows = 64;

/**
 * The write that merges what has gathered, or null. It is only right on the very state of the disk that memory holds:
 * it rewrites records under new chunk numbers and would hide a newer chunk of another tab. So it insists on the tick.
 */
export const compactStore = (memory: StoreMemory): DiskWrite | null => {
  const { counters } = memory;
  let n = counters.chunk;
  const chunks: Chunk[] = [];
  const drop: ChunkKey[] = [];
  for (const collection of collections) {
    const held = memory.collections[collection];
    // Rewritten now, they would count as read by this version of the app.
    if (held.hasOutdated) continue;
    const plan = planCompaction(held);
    if (!plan) continue;
    drop.push(...plan.drop.map((old) => ({ collection, n: old })));
    const records = plan.keep.flatMap((id) => held.records.get(id) ?? []) as AnyRecord[];
    chunks.push(
      ...splitRecords(records, plan.removed, (part, removed) => ({ collection, n: n++, records: part, removed })),
    );
  }
  const mergesIds = memory.idRows > bearableIdRows;
  if (drop.length === 0 && !mergesIds) return null;
  return {
    chunks,
    drop,
    entries: [],
    removeEntries: [],
    ids: mergesIds ? [...memory.ids] : [],
    replaceIds: mergesIds,
    values: new Map(),
    mirrorValues: false,
    next: { chunk: n, seq: counters.seq },
    from: { tick: memory.tick },
    expect: [],
    durability: 'relaxed',
  };
};
