import type { CollectionName } from '#domain/entity.ts';
import type { ChunkKey, Disk } from '#src/db/Disk.ts';
import { Changes, type StoreMemory } from '#src/db/StoreMemory.ts';
import { yieldToMain } from '#src/db/yieldToMain.ts';

/** Chunks read at a time: one quick request each, and the next one is on its way while these are parsed. */
const wave = 50;

interface Wave {
  readonly collection: CollectionName;
  readonly first: number;
  readonly last: number;
}

/**
 * Brings the chunks that were on the disk at opening into memory, small collections first, so that the first screens
 * have their names while the large ones still come. Of each collection the newest chunks come first: a list begins with
 * what was changed last, so its first page is right long before the last record is here.
 */
export const loadMirror = async (
  disk: Disk,
  memory: StoreMemory,
  keys: readonly ChunkKey[],
  notify: (changes: Changes) => void,
): Promise<void> => {
  const waves = wavesOf(keys);
  const read = (at: Wave | undefined) => at && disk.readChunks(at.collection, at.first, at.last);
  let coming = read(waves[0]);
  for (const [index] of waves.entries()) {
    const found = await coming;
    coming = read(waves[index + 1]);
    coming?.catch(() => {});
    if (!found) return;
    const changes = new Changes();
    for (const chunk of found.chunks) {
      if (chunk.n < memory.floor) continue;
      memory.collections[chunk.collection].apply(chunk, changes.in(chunk.collection));
      await yieldToMain();
    }
    memory.noteDamage(found.damaged);
    notify(changes);
  }
};

const wavesOf = (keys: readonly ChunkKey[]): Wave[] => {
  const numbers = new Map<CollectionName, number[]>();
  for (const { collection, n } of keys) {
    const known = numbers.get(collection);
    if (known) known.push(n);
    else numbers.set(collection, [n]);
  }
  return [...numbers]
    .sort(([, a], [, b]) => a.length - b.length)
    .flatMap(([collection, all]) => {
      all.sort((a, b) => b - a);
      const starts = Array.from({ length: Math.ceil(all.length / wave) }, (_, index) => index * wave);
      return starts.map(
        (at): Wave => ({ collection, first: all[Math.min(at + wave, all.length) - 1] ?? 0, last: all[at] ?? 0 }),
      );
    });
};
