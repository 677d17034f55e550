import type { CollectionMemory } from '#src/db/CollectionMemory.ts';
import { chunkSize } from '#src/db/numberCommit.ts';

/** Share of superseded records and number of small chunks that a collection may gather before it is worth a rewrite. */
const bearable = { superseded: 0.25, smallChunks: 64 };

export interface CompactionPlan {
  /** Chunk numbers to take away. */
  readonly drop: readonly number[];
  /** Ids whose records go into new chunks. */
  readonly keep: readonly number[];
  /** Deletions that still have to be applied to a chunk which stays. */
  readonly removed: readonly number[];
}

/** Which chunks of a collection to merge: the small ones and those of which much is superseded. Null: not yet. */
export const planCompaction = (memory: CollectionMemory): CompactionPlan | null => {
  const chunks = [...memory.chunks].map(([n, { ids, removed }]) => ({
    n,
    ids,
    removed,
    live: memory.liveIn(n),
    said: ids.length + removed.length,
  }));
  const said = chunks.reduce((sum, chunk) => sum + chunk.said, 0);
  const live = chunks.reduce((sum, chunk) => sum + chunk.live, 0);
  const small = chunks.filter((chunk) => chunk.said > 0 && chunk.said < chunkSize / 2);
  if (said - live <= said * bearable.superseded && small.length <= bearable.smallChunks) return null;
  const merged = new Set([
    ...small,
    ...chunks.filter((chunk) => chunk.said - chunk.live > chunk.said * bearable.superseded),
  ]);
  if (merged.size === 0) return null;
  const stillNamed = new Set(chunks.filter((chunk) => !merged.has(chunk)).flatMap(({ ids }) => ids));
  return {
    drop: [...merged].map(({ n }) => n),
    keep: [...merged].flatMap(({ n, ids }) => ids.filter((id) => memory.isHome(id, n))),
    removed: [...merged].flatMap(({ n, removed }) =>
      removed.filter((id) => memory.isHome(id, n) && stillNamed.has(id)),
    ),
  };
};
