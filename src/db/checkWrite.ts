import { type Counters, type DiskWrite, diskFormat } from '#src/db/Disk.ts';
import { FencedError, MovedError, StaleError } from '#src/db/storeErrors.ts';
import { VaultError } from '#src/db/VaultError.ts';

/**
 * What every disk asks inside its transaction before it writes: is the writer new enough, does it still lead, were
 * its entries and numbers taken from the present state.
 * @param revOf the stored rev of an entry
 */
export const checkWrite = (counters: Counters, change: DiskWrite, revOf: (seq: number) => number | undefined): void => {
  if (counters.format > diskFormat) throw new VaultError('newer');
  if (change.fence !== undefined && change.fence !== counters.epoch) throw new FencedError('another tab leads');
  for (const [seq, rev] of change.expect) if (revOf(seq) !== rev) throw new StaleError(`entry ${seq} has changed`);
  const { from } = change;
  const hasMoved = (['chunk', 'seq', 'tick'] as const).some(
    (name) => from[name] !== undefined && from[name] !== counters[name],
  );
  if (hasMoved) {
    throw new MovedError('numbers were taken meanwhile');
  }
};

export const countersAfter = (counters: Counters, change: DiskWrite): Counters => ({
  ...counters,
  tick: counters.tick + 1,
  chunk: Math.max(counters.chunk, change.next.chunk),
  seq: Math.max(counters.seq, change.next.seq),
  full: counters.full && change.chunks.length === 0,
});

/** After the mirror was given up. The chunk number moves, so that no other tab's compaction brings a part of it back. */
export const countersWithoutMirror = (counters: Counters): Counters => ({
  ...counters,
  tick: counters.tick + 1,
  chunk: counters.chunk + 1,
  full: true,
});
