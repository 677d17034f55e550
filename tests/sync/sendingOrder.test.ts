import { expect, test } from 'vitest';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { lastKnown } from '#src/sync/lastKnown.ts';
import { nextEntries } from '#src/sync/nextEntries.ts';
import { RequestThrottle } from '#src/sync/RequestThrottle.ts';
import { clientRecord, local } from '#tests/support/engine/entries.ts';
import { storeHolding } from '#tests/support/engine/storeHolding.ts';

test('OFF-03 a record’s changes go one after the other, and none goes twice while its answer is awaited', async () => {
  const store = await storeHolding([{ patch: { nomClient: 'A' } }, { patch: { nomClient: 'B' } }, { recordId: 8 }]);
  const [first, second, other] = store.entries() as [OutboxEntry, OutboxEntry, OutboxEntry];
  const next = (underWay: readonly OutboxEntry[], inOrder = true) =>
    nextEntries(store, { now: 0, underWay, most: 9, inOrder }).entries.map(({ seq }) => seq);
  expect(next([])).toEqual([first.seq, other.seq]);
  expect(next([first])).toEqual([other.seq]);
  expect(next([first, other])).toEqual([]);
  expect(next([first], false)).toEqual([second.seq, other.seq]);
});

test('SYNC-10 what builds on a creation that was given up is an orphan, on one that is refused it waits', async () => {
  const store = await storeHolding([
    { kind: 'create', recordId: local('a'), state: 'refused' },
    { collection: 'contact', kind: 'create', recordId: local('b'), needs: [local('a')] },
    { collection: 'contact', kind: 'create', recordId: local('c'), needs: [local('gone')] },
  ]);
  const { entries, orphans } = nextEntries(store, { now: 0, underWay: [], most: 9, inOrder: true });
  expect([entries, orphans.map(({ recordId }) => recordId)]).toEqual([[], [local('c')]]);
});

test('SYNC-20 changes of a record that is deleted elsewhere keep all that was known of it; one that is asked about is asked about anew', async () => {
  const store = await storeHolding([
    { patch: { nomClient: 'A' } },
    {
      patch: { paysClient: 'DE' },
      state: 'conflict',
      reason: { code: 'x', message: '', errors: {}, current: clientRecord() },
    },
  ]);
  const { putEntries = [] } = lastKnown(store, { client: [7] });
  expect(putEntries.map(({ state, reason }) => [state, reason?.code])).toEqual([
    ['waiting', undefined],
    ['conflict', 'deleted'],
  ]);
  for (const kept of putEntries as OutboxEntry[]) expect(kept.base.values).toMatchObject({ referenceClient: 'AC' });
});

test('SYNC-31 a server that asks for a pause gets no more in a second than it took in one before', () => {
  const throttle = new RequestThrottle();
  expect([throttle.room(0, 0), throttle.wakeAt()]).toEqual([1, null]);
  for (let n = 0; n < 9; n += 1) throttle.noteSuccess();
  expect([throttle.room(0, 0), throttle.room(0, 3)]).toEqual([8, 5]);
  for (let n = 0; n < 5; n += 1) throttle.noteStart();
  throttle.noteHalt(true);
  for (let n = 0; n < 9; n += 1) throttle.noteSuccess();
  expect([throttle.room(1_000, 0), throttle.wakeAt()]).toEqual([5, null]);
  for (let n = 0; n < 5; n += 1) throttle.noteStart();
  expect([throttle.room(1_500, 0), throttle.wakeAt()]).toEqual([0, 2_000]);
  expect(throttle.room(2_000, 0)).toBe(6);
});
