import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { CollectionMemory } from '#src/db/CollectionMemory.ts';
import { planCompaction } from '#src/db/planCompaction.ts';
import { record, records } from '#tests/db/records.ts';
import { runSeed } from '#tests/support/files/runSeed.ts';

/** A chunk that arrives, or one that another tab took away; `n` says in which order they were written. */
const happening = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ n: fc.nat(30), ids: fc.uniqueArray(fc.nat(12)), gone: fc.uniqueArray(fc.nat(12)) }),
  },
  fc.record({ forget: fc.nat(30) }),
);

describe(`what a collection in memory counts (seed ${runSeed})`, () => {
  it('SYNC-52 of each chunk as many live records as there are, whatever came in which order', () => {
    const each = fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      const memory = new CollectionMemory();
      const seen = new Set<number>();
      for (const one of happenings) {
        if ('forget' in one) memory.forget(one.forget, new Set());
        else if (!seen.has(one.n)) {
          seen.add(one.n);
          const removed = one.gone.filter((id) => !one.ids.includes(id));
          memory.apply(
            { collection: 'client', n: one.n, records: one.ids.map((id) => record(id)), removed },
            new Set(),
          );
        }
      }
      for (const [n, { ids }] of memory.chunks)
        expect(memory.liveIn(n)).toBe(ids.filter((id) => memory.isHome(id, n) && memory.records.has(id)).length);
    });
    fc.assert(each, { numRuns: 300, seed: runSeed });
  });

  it('SYNC-59 an edit asks no record of 50,000 whether it is superseded while there is nothing to merge', () => {
    const memory = new CollectionMemory();
    for (let n = 0; n < 50; n += 1)
      memory.apply({ collection: 'client', n, records: records(1_000, n * 1_000 + 1), removed: [] }, new Set());
    const asked = vi.spyOn(memory, 'isHome');
    memory.apply({ collection: 'client', n: 50, records: [record(7, 'changed')], removed: [] }, new Set());
    expect(planCompaction(memory)).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });
});
