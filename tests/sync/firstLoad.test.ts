import { expect, test } from 'vitest';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { pagedFeed } from '#tests/support/engine/pagedFeed.ts';
import { openSyncDevice } from '#tests/support/engine/syncDevice.ts';

const pages = 6;

/** A disk that says in what order it was written to and the server was asked. */
const watched = (families: number) => {
  const steps: string[] = [];
  const disk = new MemoryDisk();
  const write = disk.write.bind(disk);
  disk.write = (change) => {
    steps.push('write');
    return write(change);
  };
  const answer = pagedFeed({ families, onPage: families / pages });
  const ask: typeof fetch = (input, init) => {
    const { pathname } = new URL(String(input), 'http://feed');
    if (pathname.startsWith('/api/sync')) steps.push(pathname);
    return answer(input, init);
  };
  return { disk, fetch: ask, steps };
};

test('SYNC-59 a first load writes once before it asks for its first page, once for each page, and once at its end', async () => {
  const { disk, fetch, steps } = watched(pages * 100);
  const device = await openSyncDevice({ token: 'token', disk, fetch });
  device.engine.start();
  await device.engine.syncNow();
  device.engine.stop();
  expect(device.store.records('patent').size).toBe(pages * 100);
  const asked = (path: string): number[] => steps.flatMap((step, at) => (step === path ? [at] : []));
  const [first = 0] = asked('/api/sync/changes');
  expect(asked('/api/sync/changes').length).toBe(pages);
  expect(steps.slice(0, first).filter((step) => step === 'write').length).toBe(1);
  // The last one says whose records these are.
  expect(steps.slice(first).filter((step) => step === 'write').length).toBe(pages + 1);
});
