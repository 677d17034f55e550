import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ComingDisk } from '#src/db/ComingDisk.ts';
import type { Disk } from '#src/db/Disk.ts';
import type { Commit, LocalStore } from '#src/db/LocalStore.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { sealedPlace } from '#tests/db/openDisks.ts';
import { newEntry, record, records } from '#tests/db/records.ts';
import { runSeed } from '#tests/support/files/runSeed.ts';

/** A disk that comes, or does not, when the test says so. */
const coming = () => {
  let come = (_disk: Disk): void => {};
  let fail = (_reason: Error): void => {};
  const making = new Promise<Disk>((resolve, reject) => {
    come = resolve;
    fail = reject;
  });
  const disk = new ComingDisk('coming', making);
  disk.made.catch(() => undefined);
  return { disk, come, fail };
};

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 8 });
const change: fc.Arbitrary<Commit> = fc.oneof(
  ids.map((all): Commit => ({ puts: { client: all.map((id) => record(id)) }, durability: 'relaxed' })),
  ids.map((all): Commit => ({ removals: { client: all }, durability: 'relaxed' })),
  ids.map(
    (all): Commit => ({ replaceMirror: true, puts: { client: all.map((id) => record(id)) }, durability: 'relaxed' }),
  ),
  fc.integer().map((value): Commit => ({ values: { 'sync.cursor': value }, durability: 'relaxed' })),
  fc.constant<Commit>({ addEntries: [newEntry()], durability: 'strict' }),
);

const held = (store: LocalStore) => ({
  clients: [...store.records('client')].sort(([one], [other]) => one - other),
  entries: store.entries().map(({ seq }) => seq),
  cursor: store.value('sync.cursor'),
});

test(`SYNC-59 SYNC-57 a disk that comes late holds in the end what its store has, whenever it comes (BREVIA_SEED=${runSeed})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 25 }), fc.nat(25), async (changes, at) => {
      const place = await sealedPlace();
      const { disk, come } = coming();
      const store = await openLocalStore({ disk, userId: 1 });
      await store.takeLeadership();
      const commits: Promise<unknown>[] = [];
      for (const [turn, one] of changes.entries()) {
        if (turn === at) come(place.open());
        commits.push(store.commit(one));
        if (one.durability === 'relaxed') await commits.at(-1);
      }
      come(place.open());
      await Promise.all([disk.made, ...commits]);
      disk.settle();
      const again = await openLocalStore({ disk: place.open(), userId: 1 });
      await again.whenLoaded;
      expect(held(again)).toEqual(held(store));
      expect(await again.takeLeadership()).toBe(2);
      for (const one of [store, again]) one.close();
    }),
    { seed: runSeed, numRuns: 30 },
  );
});

test('SYNC-57 a disk that refuses what is written first is not taken, and everything goes on in memory', async () => {
  const { disk, come } = coming();
  const store = await openLocalStore({ disk, userId: 1 });
  await store.commit({ puts: { client: records(2) }, durability: 'relaxed' });
  const kept = store.commit({ addEntries: [newEntry()], durability: 'strict' });
  const full = new MemoryDisk();
  full.write = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  come(full);
  await expect(disk.made).rejects.toThrow();
  await kept;
  expect(held(store)).toMatchObject({ entries: [1] });
  expect(store.records('client').size).toBe(2);
  expect(store.isKept).toBe(false);
});

test('UX-55 a disk that is given up is waited for no longer, also where its first answer does not come', async () => {
  const place = await sealedPlace();
  const { disk, come } = coming();
  const store = await openLocalStore({ disk, userId: 1 });
  const silent = place.open();
  silent.write = () => new Promise(() => {});
  come(silent);
  await disk.made;
  const waiting = store.commit({ addEntries: [newEntry()], durability: 'strict' });
  disk.giveUp(new Error('not waited for'));
  await expect(waiting).rejects.toThrow('not waited for');
});
