import { expect, test } from 'vitest';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { newEntry, record, records } from '#tests/db/records.ts';

test('OFF-05 what was committed is there when the store is opened again', async () => {
  const disk = new MemoryDisk();
  const store = await openLocalStore({ disk, userId: 1 });
  const added = await store.commit({
    puts: { client: records(250), patent: [record(7)] },
    addEntries: [newEntry(), newEntry({ recordId: '~AAAAAAAAAAAAAAAAAAAA' })],
    ids: [['~AAAAAAAAAAAAAAAAAAAA', 9]],
    values: { cursor: 12 },
    durability: 'strict',
  });
  expect(added.map(({ seq }) => seq)).toEqual([1, 2]);
  await store.commit({
    puts: { client: [record(3, 'Neu')] },
    removals: { client: [4] },
    removeEntries: [1],
    durability: 'relaxed',
  });
  const again = await openLocalStore({ disk, userId: 1 });
  await again.whenLoaded;
  for (const one of [store, again]) {
    expect(one.records('client').size).toBe(249);
    expect(one.records('client').get(3)).toMatchObject({ nomClient: 'Neu' });
    expect(one.records('client').has(4)).toBe(false);
    expect(one.entries().map(({ seq }) => seq)).toEqual([2]);
    expect(one.serverId('~AAAAAAAAAAAAAAAAAAAA')).toBe(9);
    expect(one.value('cursor')).toBe(12);
  }
});
