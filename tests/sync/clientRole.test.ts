import { afterEach, expect, test } from 'vitest';
import { openSyncDevice } from '#tests/support/engine/syncDevice.ts';
import { startTestServer, type TestServer } from '#tests/support/server/testServer.ts';

let server: TestServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

test.each([true, false])(
  'ROLE-20 the device of a Client never asks for patents by client, and has its own all the same (plain: %s)',
  async (plain) => {
    server = await startTestServer({ seed: true, plain });
    const { url } = server;
    const { token, get } = await server.api(server.accounts.client);
    const asked: string[] = [];
    const fetching: typeof fetch = (input, init) => {
      asked.push(new URL(String(input), url).pathname);
      return fetch(new URL(String(input), url), init);
    };
    const device = await openSyncDevice({ fetch: fetching, token });
    device.engine.start();
    await device.engine.syncNow();
    const own = Number((await get('/api/brevet?page=1&pageSize=1')).body.TotalCount);
    expect(own).toBeGreaterThan(0);
    expect(device.view.rows('patent')).toHaveLength(own);
    expect(asked.filter((path) => path.startsWith('/api/brevet/client'))).toEqual([]);
    device.engine.stop();
  },
);
