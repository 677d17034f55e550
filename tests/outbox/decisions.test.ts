import { expect, test } from 'vitest';
import { groupsOf } from '#src/data/changes/groupProgress.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { discardEntries, retryEntries } from '#src/outbox/decideEntries.ts';
import { entry, local } from '#tests/support/engine/entries.ts';

const reason = { code: 'invalid', message: '', errors: {}, current: null };
const withEntries = async (count: number, given: (n: number) => Parameters<typeof entry>[0]) => {
  const store = await openLocalStore({ disk: new MemoryDisk(), userId: 1 });
  const addEntries = Array.from({ length: count }, (_, n) => {
    const { seq: _seq, ...fresh } = entry({ ...given(n), key: `key-${n}` });
    return fresh;
  });
  await store.commit({ addEntries, durability: 'strict' });
  return store;
};
const seqsOf = (store: Awaited<ReturnType<typeof withEntries>>) => store.entries().map(({ seq }) => seq);

test('UX-09 UX-29 a change that was given up comes back exactly as it was', async () => {
  const store = await withEntries(3, (n) => ({
    recordId: n + 1,
    patch: { nomClient: `N${n}` },
    state: 'refused',
    reason,
  }));
  const before = store.entries();
  const dropped = await discardEntries(store, seqsOf(store));
  expect(store.entries()).toEqual([]);
  await store.commit({ putEntries: dropped, durability: 'strict' });
  expect(store.entries()).toEqual(before);
});

test('UX-09 a change that is being sent cannot be given up; a creation takes along what was queued for its record', async () => {
  const store = await withEntries(
    3,
    (n) =>
      [
        { recordId: local('a'), kind: 'create' as const, state: 'refused' as const, reason },
        { recordId: local('a'), patch: { nomClient: 'later' } },
        { recordId: 9, state: 'sending' as const },
      ][n] ?? {},
  );
  const [create, , sending] = seqsOf(store);
  await discardEntries(store, [create ?? 0, sending ?? 0]);
  expect(seqsOf(store)).toEqual([sending]);
});

test('UX-30 many refused changes are sent again in one step, each as a new request; conflicts go on waiting', async () => {
  const store = await withEntries(4, (n) => ({ recordId: n + 1, state: n === 3 ? 'conflict' : 'refused', reason }));
  await retryEntries(store, seqsOf(store));
  expect(store.entries().map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting', 'conflict']);
  expect(new Set(store.entries().map(({ key }) => key)).size).toBe(4);
  expect(store.entries()[0]?.key).not.toBe('key-0');
});

test('UX-30 the progress of a bulk action counts from the largest number of its changes down to none', async () => {
  const store = await withEntries(5, (n) => ({ recordId: n + 1, group: 'g' }));
  expect(groupsOf(store).get('g')).toEqual({ total: 5, left: 5, bad: 0 });
  const seqs = seqsOf(store);
  await store.commit({ removeEntries: seqs.slice(0, 2), durability: 'strict' });
  expect(groupsOf(store).get('g')).toEqual({ total: 5, left: 3, bad: 0 });
  await store.commit({ removeEntries: seqs, durability: 'strict' });
  expect(groupsOf(store).get('g')).toEqual({ total: 5, left: 0, bad: 0 });
});
