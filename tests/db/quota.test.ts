import { expect, test } from 'vitest';
import type { Counters, DiskWrite } from '#src/db/Disk.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { VaultError } from '#src/db/VaultError.ts';
import { newEntry, record, records } from '#tests/db/records.ts';

/** A disk with room for so many records and entries, as a browser short of space grants it. */
class SmallDisk extends MemoryDisk {
  room: number;
  /** Nothing at all may be written, what would make room included: browsers count before they let a change happen. */
  isStuck = false;
  private used = 0;

  constructor(room: number) {
    super();
    this.room = room;
  }

  override async write(change: DiskWrite): Promise<Counters> {
    const needed = change.chunks.reduce((sum, chunk) => sum + chunk.records.length, 0) + change.entries.length;
    if (this.isStuck || this.used + needed > this.room) throw new VaultError('full');
    const after = await super.write(change);
    this.used += needed;
    return after;
  }

  /** As a real disk, which is asked for a portfolio part by part, while other things happen. */
  override async readChunks(...asked: Parameters<MemoryDisk['readChunks']>) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return super.readChunks(...asked);
  }

  override async takeLeadership(): Promise<number> {
    if (this.isStuck) throw new VaultError('full');
    return super.takeLeadership();
  }

  override async giveUpMirror(): Promise<void> {
    if (this.isStuck) throw new VaultError('full');
    await super.giveUpMirror();
    this.used = (await this.read(0, () => false)).entries.length;
  }
}

test('SYNC-49 where the mirror finds no room it goes on in memory, and the outbox stays on the disk', async () => {
  const disk = new SmallDisk(150);
  const store = await openLocalStore({ disk, userId: 1 });
  await store.commit({
    puts: { client: records(100) },
    addEntries: [newEntry()],
    values: { cursor: 1 },
    durability: 'relaxed',
  });
  expect(store.full).toBe(false);
  await store.commit({ puts: { client: records(100, 101) }, values: { cursor: 2 }, durability: 'relaxed' });
  expect(store.full).toBe(true);
  await store.commit({
    puts: { client: [record(5, 'Neu')] },
    removals: { client: [6] },
    values: { cursor: 3 },
    durability: 'relaxed',
  });
  await store.compact();
  expect(store.records('client').size).toBe(199);
  expect(store.records('client').get(5)).toEqual(record(5, 'Neu'));
  expect(store.value('cursor')).toBe(3);
  const again = await openLocalStore({ disk, userId: 1 });
  await again.whenLoaded;
  expect(again.entries()).toHaveLength(1);
  expect(again.records('client').size).toBe(0);
  expect(again.value('cursor')).toBeUndefined();
});

test('SYNC-48 a change finds room by giving up what can be fetched again; with none at all it is refused whole', async () => {
  const disk = new SmallDisk(102);
  const store = await openLocalStore({ disk, userId: 1 });
  await store.commit({ puts: { client: records(101) }, values: { cursor: 1 }, durability: 'relaxed' });
  await store.commit({ addEntries: [newEntry(), newEntry()], values: { draft: 'x' }, durability: 'strict' });
  expect(store.entries()).toHaveLength(2);
  expect(store.records('client').size).toBe(101);
  disk.room = 2;
  const refused = store.commit({ addEntries: [newEntry()], durability: 'strict' });
  await expect(refused).rejects.toMatchObject({ code: 'full' });
  expect(store.entries()).toHaveLength(2);
  const again = await openLocalStore({ disk, userId: 1 });
  expect(again.entries()).toHaveLength(2);
  expect(again.value('draft')).toBe('x');
});

test('SYNC-49 another tab learns that the mirror was given up, however it does, and leaves no cursor without records', async () => {
  const disk = new SmallDisk(150);
  const [one, other] = [await openLocalStore({ disk, userId: 1 }), await openLocalStore({ disk, userId: 1 })];
  await one.commit({ puts: { client: records(100) }, values: { cursor: 1 }, durability: 'relaxed' });
  await other.follow();
  await one.commit({ puts: { client: records(100, 101) }, values: { cursor: 2 }, durability: 'relaxed' });
  expect(one.full).toBe(true);
  // The other one hears of it by a write of its own, which is not about records.
  await other.commit({ values: { draft: 'x' }, durability: 'strict' });
  await other.commit({ puts: { client: [record(7, 'Neu')] }, values: { cursor: 3 }, durability: 'relaxed' });
  expect([other.full, other.records('client').size, other.value('cursor')]).toEqual([true, 100, 3]);
  const again = await openLocalStore({ disk, userId: 1 });
  await again.whenLoaded;
  expect([again.records('client').size, again.value('cursor')]).toEqual([0, undefined]);
});

test('the answer to a sent entry is durable as far as it must be, even without room for the record', async () => {
  const disk = new SmallDisk(1);
  const store = await openLocalStore({ disk, userId: 1 });
  const [entry] = await store.commit({
    addEntries: [newEntry({ recordId: '~AAAAAAAAAAAAAAAAAAAA' })],
    durability: 'strict',
  });
  await store.commit({
    puts: { client: [record(9)] },
    removeEntries: [entry?.seq ?? 0],
    ids: [['~AAAAAAAAAAAAAAAAAAAA', 9]],
    durability: 'strict',
  });
  expect(store.records('client').get(9)).toEqual(record(9));
  const again = await openLocalStore({ disk, userId: 1 });
  expect(again.entries()).toEqual([]);
  expect(again.serverId('~AAAAAAAAAAAAAAAAAAAA')).toBe(9);
});

test('SYNC-49 where not even the mirror may be given up, what the server says is read on in memory, and the disk keeps its older state', async () => {
  const disk = new SmallDisk(1_000);
  const store = await openLocalStore({ disk, userId: 1 });
  await store.commit({ puts: { client: records(100) }, values: { cursor: 1 }, durability: 'relaxed' });
  disk.isStuck = true;
  await store.commit({
    puts: { client: [record(5, 'Neu'), record(200)] },
    removals: { client: [6] },
    values: { cursor: 2 },
    durability: 'relaxed',
  });
  await store.follow();
  expect([store.full, store.records('client').size, store.value('cursor')]).toEqual([true, 100, 2]);
  expect(store.records('client').get(5)).toEqual(record(5, 'Neu'));
  const again = await openLocalStore({ disk, userId: 1 });
  await again.whenLoaded;
  expect([again.records('client').size, again.value('cursor')]).toEqual([100, 1]);
});

test('SYNC-48 SYNC-49 a change is refused whole while nothing may be written, and finds the room of the mirror as soon as it may go', async () => {
  const disk = new SmallDisk(100);
  const store = await openLocalStore({ disk, userId: 1 });
  await store.commit({ puts: { client: records(100) }, values: { cursor: 1 }, durability: 'relaxed' });
  disk.isStuck = true;
  await store.commit({ puts: { client: [record(200)] }, values: { cursor: 2 }, durability: 'relaxed' });
  const make = () => store.commit({ addEntries: [newEntry()], durability: 'strict' });
  await expect(make()).rejects.toMatchObject({ code: 'full' });
  expect(store.entries()).toHaveLength(0);
  disk.isStuck = false;
  await make();
  expect([store.entries().length, store.records('client').size, store.value('cursor')]).toEqual([1, 101, 2]);
  const again = await openLocalStore({ disk, userId: 1 });
  await again.whenLoaded;
  expect([again.entries().length, again.records('client').size, again.value('cursor')]).toEqual([1, 0, undefined]);
});

test('SYNC-39 SYNC-49 a device without any room is led all the same, so that it reads on', async () => {
  const disk = new SmallDisk(1_000);
  const store = await openLocalStore({ disk, userId: 1 });
  await store.commit({ puts: { client: records(10) }, values: { cursor: 1 }, durability: 'relaxed' });
  disk.isStuck = true;
  const fence = await store.takeLeadership();
  await store.commit({ puts: { client: [record(200)] }, values: { cursor: 2 }, fence, durability: 'relaxed' });
  expect(store.records('client').size).toBe(11);
  disk.isStuck = false;
  await store.commit({ addEntries: [newEntry()], fence, durability: 'strict' });
  expect(store.entries()).toHaveLength(1);
});

test('SYNC-49 the mirror is given up only when all of it is in memory, so that nothing is missing under a whole cursor', async () => {
  const disk = new SmallDisk(1_000);
  const first = await openLocalStore({ disk, userId: 1 });
  await first.commit({ puts: { client: records(900) }, values: { cursor: 1 }, durability: 'relaxed' });
  const store = await openLocalStore({ disk, userId: 1 });
  disk.room = 900;
  await store.commit({ addEntries: [newEntry()], durability: 'strict' });
  await store.whenLoaded;
  expect([store.full, store.records('client').size, store.value('cursor')]).toEqual([true, 900, 1]);
});

test('SYNC-49 a tab that is still reading a mirror which another tab gives up does not take its part for all', async () => {
  const disk = new SmallDisk(1_000);
  const first = await openLocalStore({ disk, userId: 1 });
  await first.commit({ puts: { client: records(900) }, values: { cursor: 1 }, durability: 'relaxed' });
  const late = await openLocalStore({ disk, userId: 1 });
  disk.room = 900;
  await first.commit({ addEntries: [newEntry()], durability: 'strict' });
  await late.whenLoaded;
  expect([first.full, first.records('client').size, first.value('cursor')]).toEqual([true, 900, 1]);
  expect([late.full, late.records('client').size < 900, late.value('cursor')]).toEqual([true, true, undefined]);
  await late.commit({ puts: { client: records(900) }, values: { cursor: 2 }, durability: 'relaxed' });
  await late.follow();
  expect([late.records('client').size, late.value('cursor'), late.entries().length]).toEqual([900, 2, 1]);
});
