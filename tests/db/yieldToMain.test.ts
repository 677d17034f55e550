import { afterEach, expect, test, vi } from 'vitest';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { yieldToMain } from '#src/db/yieldToMain.ts';
import { records } from '#tests/db/records.ts';

afterEach(() => vi.restoreAllMocks());

/** A device on which everything takes long: each look at the clock is 13 ms after the one before. */
const slowDevice = (): void => {
  let now = performance.now() + 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 13));
};

/** How often the page got a turn while the work ran. */
const turnsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  let turns = 0;
  let isOver = false;
  const tick = (): void => {
    turns += 1;
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  await work();
  isOver = true;
  return turns;
};

test('SYNC-59 however slow the device, the page gets its turn after each hundred records that are opened', async () => {
  const disk = new MemoryDisk();
  const store = await openLocalStore({ disk, userId: 1 });
  await store.commit({ puts: { patent: records(4_000) }, durability: 'relaxed' });
  store.close();
  slowDevice();
  let opened = 0;
  const turns = await turnsDuring(async () => {
    const again = await openLocalStore({ disk, userId: 1 });
    await again.whenLoaded;
    opened = again.records('patent').size;
  });
  expect(opened).toBe(4_000);
  expect(turns).toBeGreaterThanOrEqual(40);
});

test('SYNC-59 after a clock that ran ahead was put back, the page gets its turn as before', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(Number.MAX_SAFE_INTEGER);
  await yieldToMain();
  clock.mockRestore();
  const until = performance.now() + 100;
  const turns = await turnsDuring(async () => {
    while (performance.now() < until) await yieldToMain();
  });
  expect(turns).toBeGreaterThan(1);
});
