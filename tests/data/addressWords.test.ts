import { expect, test } from 'vitest';
import { readWords, sealWords } from '#src/data/lists/addressWords.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';

test('UX-20 what was searched for is found again after a reload, each search under a key of its own', async () => {
  const disk = new MemoryDisk();
  const store = await openLocalStore({ disk, userId: 1 });
  const searches = ['turbine', 'étanchéité'];
  const keys = searches.map((words) => sealWords(store, words));
  expect(keys.join()).not.toMatch(/turbine|étanch/);
  const again = await openLocalStore({ disk, userId: 1 });
  await expect.poll(() => again.follow().then(() => keys.map((key) => readWords(again, key)))).toEqual(searches);
  expect(sealWords(again, 'turbine')).toBe(keys[0]);
  sealWords(again, 'clapet');
  const last = await openLocalStore({ disk, userId: 1 });
  expect(keys.map((key) => readWords(last, key))).toEqual(searches);
});
