import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server/testServer.ts';
import { deviceAt } from '#tests/support/session/deviceAt.ts';
import { readClients } from '#tests/support/session/readClients.ts';
import { signInTab } from '#tests/support/session/signInTab.ts';
import { rest, TestStorage } from '#tests/support/session/TestDevice.ts';

const hour = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('A4 copies of a tab that keeps nothing renew their session day after day without taking it from each other', async () => {
  const device = deviceAt(server);
  const first = await signInTab(device, { ...server.accounts.user, remember: false });
  const copied = new TestStorage();
  for (const [name, value] of first.storage.items) copied.setItem(name, value);
  const copy = await device.tab(copied);
  await rest();
  // Not `pass`: time alone would lock them.
  const wait = (ms: number): void => {
    device.time += ms;
    server.clock.advance(ms);
  };
  for (let day = 0; day < 3; day += 1) {
    wait(24 * hour - 3 * 60_000);
    for (const tab of day % 2 ? [copy, first] : [first, copy]) {
      expect(await readClients(tab)).toBe(200);
      await rest();
      wait(10 * 60_000);
    }
  }
});
