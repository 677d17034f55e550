import { expect, test, vi } from 'vitest';
import { whenNothingIsSent } from '#src/data/changes/whenNothingIsSent.ts';
import { createRecord } from '#src/outbox/changeRecords.ts';
import { FakeClock } from '#tests/support/engine/fakeWorld.ts';
import { openSyncDevice } from '#tests/support/engine/syncDevice.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';

const server = await sharedSyncServer();

const ticks = async (count: number): Promise<void> => {
  for (let tick = 0; tick < count; tick += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** A device whose creations are held at the server's door until `open` is called. */
const slowDevice = async () => {
  let open = (): void => {};
  const door = new Promise<void>((resolve) => (open = resolve));
  let atDoor = (): void => {};
  const arrived = new Promise<void>((resolve) => (atDoor = resolve));
  const device = await openSyncDevice({
    token: server.token,
    fetch: async (input, init) => {
      if (init?.method === 'POST' && String(input) === '/api/client') {
        atDoor();
        await door;
      }
      return server.fetch(input, init);
    },
  });
  device.engine.start();
  await device.engine.syncNow();
  return { device, open: () => open(), arrived };
};

test('SYNC-53 a new version that was accepted waits for what is being sent', async () => {
  const { device, open, arrived } = await slowDevice();
  await createRecord(device.store, 'client', { nomClient: 'En route' }, device.options);
  await arrived;
  let ready = false;
  const waiting = whenNothingIsSent(device.engine, device.store, device.clock.setTimer).then(() => (ready = true));
  await ticks(20);
  expect([ready, device.store.entries().map(({ state }) => state)]).toEqual([false, ['sending']]);
  open();
  await waiting;
  expect(device.store.entries()).toEqual([]);
  device.engine.stop();
});

test('SYNC-53 a new version waits ten seconds at most, and not at all while nothing is under way', async () => {
  const { device, open, arrived } = await slowDevice();
  const clock = new FakeClock();
  await whenNothingIsSent(device.engine, device.store, clock.setTimer);
  await createRecord(device.store, 'client', { nomClient: 'En route' }, device.options);
  await arrived;
  let ready = false;
  void whenNothingIsSent(device.engine, device.store, clock.setTimer).then(() => (ready = true));
  await clock.advance(9_999);
  expect(ready).toBe(false);
  await clock.advance(1);
  expect(ready).toBe(true);
  // The old version is gone with the request under way; the new one sends it again under the same key.
  device.engine.stop();
  const next = await device.restart();
  open();
  next.engine.start();
  // As long as the server is at the first one, the second is asked to come back.
  await vi.waitFor(async () => {
    await next.advance(1_000);
    await next.engine.syncNow();
    expect(next.store.entries()).toEqual([]);
  }, 60_000);
  expect(await server.call<unknown[]>('GET', '/api/client?page=1&pageSize=10')).toHaveLength(1);
  next.engine.stop();
});
