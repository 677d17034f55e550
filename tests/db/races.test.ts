import { expect, test } from 'vitest';
import type { CollectionName } from '#domain/entity.ts';
import type { Counters, DiskWrite } from '#src/db/Disk.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { newEntry, record, records } from '#tests/db/records.ts';

/** A disk on which something else can happen at a chosen moment. */
class InterruptedDisk extends MemoryDisk {
  beforeChunks: () => Promise<void> = async () => {};
  beforeCompaction: () => Promise<void> = async () => {};
  afterRead: () => Promise<void> = async () => {};

  override async readChunks(collection: CollectionName, first: number, last: number) {
    const found = await super.readChunks(collection, first, last);
    await this.beforeChunks();
    return found;
  }

  override async read(...args: Parameters<MemoryDisk['read']>) {
    const news = await super.read(...args);
    await this.afterRead();
    return news;
  }

  override async write(change: DiskWrite): Promise<Counters> {
    if (change.drop !== 'all' && change.drop.length > 0) await this.beforeCompaction();
    return super.write(change);
  }
}

const filledDisk = async (): Promise<InterruptedDisk> => {
  const disk = new InterruptedDisk();
  const store = await openLocalStore({ disk, userId: 1 });
  await store.commit({ puts: { client: records(300) }, durability: 'relaxed' });
  return disk;
};

test('what is committed while the disk is still being read is not overwritten by it', async () => {
  const disk = await filledDisk();
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  disk.beforeChunks = () => gate;
  const store = await openLocalStore({ disk, userId: 1 });
  await store.commit({ puts: { client: [record(7, 'Neu')] }, removals: { client: [8] }, durability: 'relaxed' });
  expect(store.loaded).toBe(false);
  open();
  await store.whenLoaded;
  expect(store.records('client').get(7)).toEqual(record(7, 'Neu'));
  expect(store.records('client').has(8)).toBe(false);
  expect(store.records('client').size).toBe(299);
});

test('a mirror replaced while the disk is still being read holds nothing of the old one', async () => {
  const disk = await filledDisk();
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  disk.beforeChunks = () => gate;
  const store = await openLocalStore({ disk, userId: 1 });
  await store.commit({ replaceMirror: true, puts: { client: [record(900)] }, durability: 'relaxed' });
  const seen: number[] = [];
  store.subscribe(() => seen.push(store.records('client').size));
  await store.commit({ puts: { patent: [record(1)] }, durability: 'relaxed' });
  open();
  await store.whenLoaded;
  expect([...store.records('client').keys()]).toEqual([900]);
  expect(new Set(seen)).toEqual(new Set([1]));
});

test('a compaction that another tab’s change overtakes gives up and brings nothing old back', async () => {
  const disk = await filledDisk();
  const [store, other] = [await openLocalStore({ disk, userId: 1 }), await openLocalStore({ disk, userId: 1 })];
  await Promise.all([store.whenLoaded, other.whenLoaded]);
  for (let round = 0; round < 80; round++)
    await store.commit({ puts: { client: [record(1, `${round}`)] }, durability: 'relaxed' });
  disk.beforeCompaction = async () => {
    disk.beforeCompaction = async () => {};
    await other.commit({
      puts: { client: [record(1, 'von nebenan')] },
      removals: { client: [2] },
      durability: 'relaxed',
    });
  };
  await store.compact();
  const again = await openLocalStore({ disk, userId: 1 });
  await again.whenLoaded;
  expect(again.records('client').get(1)).toEqual(record(1, 'von nebenan'));
  expect(again.records('client').has(2)).toBe(false);
  await store.follow();
  await store.compact();
  expect((await disk.read(0, () => false)).chunkKeys.length).toBeLessThan(20);
});

test('an own commit that overtakes a reading of the disk is not undone by it', async () => {
  const disk = await filledDisk();
  const store = await openLocalStore({ disk, userId: 1 });
  await store.whenLoaded;
  await store.commit({ values: { draft: 'x' }, durability: 'strict' });
  disk.afterRead = async () => {
    disk.afterRead = async () => {};
    await store.commit({
      puts: { client: [record(900)] },
      addEntries: [newEntry()],
      values: { draft: undefined, other: 1 },
      durability: 'strict',
    });
  };
  await store.follow();
  expect(store.entries()).toHaveLength(1);
  expect(store.value('draft')).toBeUndefined();
  expect(store.value('other')).toBe(1);
  expect(store.records('client').has(900)).toBe(true);
});
