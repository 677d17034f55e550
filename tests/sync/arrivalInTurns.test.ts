import { afterEach, expect, test, vi } from 'vitest';
import { sealedPlace } from '#tests/db/openDisks.ts';
import { pagedFeed } from '#tests/support/engine/pagedFeed.ts';
import { openSyncDevice } from '#tests/support/engine/syncDevice.ts';
import { dialectNamed } from '#tests/support/plain/dialects.ts';
import { openPlainDevice } from '#tests/support/plain/plainDevice.ts';

/** As many as show that what is done at once does not grow with them. */
const families = 1_500;
/** What of fifty thousand records one task of the page may hold: whatever a machine takes for it, no more is at stake. */
const most = { read: 100, sealed: 100, parsed: 1_000 };
/** As a list they are compared with what is held, each written out on both sides. */
const mostCompared = 200;

afterEach(() => vi.restoreAllMocks());

/** What the slow device's clock shows: it goes on from one test to the next. */
let now = performance.now() + 1_000;

/**
 * Counts what the page does between two turns of input and painting, on a device so slow that it gives a turn wherever it
 * may: each look at the clock is later than a spell of work lasts.
 */
const watchTasks = () => {
  const task = { read: 0, sealed: 0, parsed: 0, compared: 0 };
  const longest = { ...task };
  const note = (what: keyof typeof task, more: number): void => {
    task[what] += more;
    longest[what] = Math.max(longest[what], task[what]);
  };
  let turns = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 13));
  const Channel = MessageChannel;
  vi.stubGlobal(
    'MessageChannel',
    class extends Channel {
      constructor() {
        super();
        turns += 1;
        Object.assign(task, { read: 0, sealed: 0, parsed: 0, compared: 0 });
      }
    },
  );
  const parse = JSON.parse;
  vi.spyOn(JSON, 'parse').mockImplementation((text: string) => {
    const given = parse(text) as { Data?: { changes?: { record: object }[] } } | null;
    const changes = given?.Data?.changes ?? [];
    note('parsed', changes.length);
    for (const change of changes) change.record = noteFirstLook(change.record, () => note('read', 1));
    return given;
  });
  const stringify = JSON.stringify;
  vi.spyOn(JSON, 'stringify').mockImplementation((value: unknown) => {
    const rows = (value as { rows?: unknown } | null)?.rows;
    if (Array.isArray(rows)) note('sealed', rows.length);
    if (value !== null && typeof value === 'object' && 'nomClient' in value) note('compared', 1);
    return stringify(value);
  });
  return { longest, turns: () => turns };
};

const noteFirstLook = (record: object, note: () => void): object => {
  let isSeen = false;
  return new Proxy(record, {
    get: (target, name, receiver) => {
      if (!isSeen) note();
      isSeen = true;
      return Reflect.get(target, name, receiver);
    },
  });
};

test('SYNC-59 fifty thousand records arrive a hundred at a time: read, and sealed onto the disk', async () => {
  const disk = (await sealedPlace()).open();
  const tasks = watchTasks();
  const device = await openSyncDevice({
    token: 'token',
    disk,
    fetch: pagedFeed({ families }),
  });
  device.engine.start();
  await device.engine.syncNow();
  device.engine.stop();
  expect(device.store.records('patent').size).toBe(families);
  for (const [what, bound] of Object.entries(most)) {
    expect(tasks.longest[what as keyof typeof most], what).toBeGreaterThan(0);
    expect(tasks.longest[what as keyof typeof most], what).toBeLessThanOrEqual(bound);
  }
  // Reading and sealing each gave a turn for every hundred.
  expect(tasks.turns()).toBeGreaterThanOrEqual((2 * families) / most.read);
});

test('SYNC-59 a whole list of a server with the specification’s calls is compared a hundred rows at a time', async () => {
  const { server, device } = await openPlainDevice(dialectNamed('letter'));
  for (let n = 0; n < families; n += 1) server.records.create('client', { nomClient: `Client ${n}` });
  await device.engine.syncNow();
  const held = device.store.records('client').size;
  expect(held).toBeGreaterThan(families);
  const changed = [...device.store.records('client').values()].at(-1);
  server.records.update('client', changed?.id as number, { nomClient: 'Renommé' });
  const tasks = watchTasks();
  await device.engine.syncNow();
  device.engine.stop();
  expect(device.store.record('client', changed?.id as number)).toMatchObject({ nomClient: 'Renommé' });
  expect(tasks.longest.compared).toBeGreaterThan(0);
  expect(tasks.longest.compared).toBeLessThanOrEqual(mostCompared);
});
