import { expect, test } from 'vitest';
import { downloadAgain } from '#src/data/state/downloadAgain.ts';
import { openSyncDevice } from '#tests/support/engine/syncDevice.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';

const server = await sharedSyncServer();

test('UX-57 everything is fetched anew, also while a reading of what changed is under way', async () => {
  const asked: number[] = [];
  let pass = (): void => {};
  let whenMayPass = Promise.resolve();
  const device = await openSyncDevice({
    token: server.token,
    fetch: async (input, init) => {
      const url = String(input);
      if (!url.startsWith('/api/sync/changes')) return server.fetch(input, init);
      asked.push(Number(new URLSearchParams(url.split('?')[1]).get('since')));
      await whenMayPass;
      return server.fetch(input, init);
    },
  });
  device.engine.start();
  await device.engine.syncNow();
  await server.call('POST', '/api/client', { NomClient: 'Premier' });
  await device.engine.syncNow();
  const names = () => device.view.rows('client').map(({ record }) => record.nomClient);
  expect(names()).toEqual(['Premier']);

  whenMayPass = new Promise((resolve) => {
    pass = resolve;
  });
  asked.length = 0;
  const reading = device.engine.syncNow();
  await expect.poll(() => asked.length).toBe(1);
  const again = downloadAgain(device.store, device.engine);
  pass();
  await Promise.all([reading, again]);
  expect(asked[0]).toBeGreaterThan(0);
  expect(asked).toContain(0);
  expect(names()).toEqual(['Premier']);
});
