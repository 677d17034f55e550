import { afterAll, beforeAll, expect, test } from 'vitest';
import { authPaths } from '#domain/routes.ts';
import { freshIndexedDB } from '#tests/db/freshIndexedDB.ts';
import { readClients } from '#tests/session/readClients.ts';
import { rest, TestDevice, TestStorage } from '#tests/session/TestDevice.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

const hour = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Which of the session's refresh tokens a tab held, one after the other: each tells its number. */
class NotingStorage extends TestStorage {
  readonly generations: number[] = [];
  override setItem(key: string, value: string): void {
    super.setItem(key, value);
    if (key === 'brevia.refreshToken') this.generations.push(Number(value.split('.')[1]));
  }
}

/** Steps of the opening that may pass before the other tab gets its new tokens. */
const rounds = 20;

test('A4 a tab that opens while another one renews the tokens does not bring the old ones back', async () => {
  freshIndexedDB();
  let onExchanged: () => Promise<void> = async () => {};
  const network: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (String(input).endsWith(authPaths.refresh)) await onExchanged();
    return answer;
  };
  const device = new TestDevice(server.url, network);
  device.time = server.clock.now().getTime();
  const storage = new NotingStorage();
  const first = await device.tab(storage);
  const { username, password } = server.accounts.user;
  expect(await first.session.signIn({ username, password, remember: true })).toEqual({ ok: true });
  for (let round = 0; round < rounds; round += 1) {
    let opening = Promise.resolve(first);
    onExchanged = async () => {
      onExchanged = async () => {};
      opening = device.tab();
      for (let step = 0; step < round; step += 1) await new Promise((resolve) => setImmediate(resolve));
    };
    expect(await first.session.refresh()).toEqual({ ok: true });
    const second = await opening;
    await rest();
    // Not `pass`: time alone would lock them.
    device.time += hour;
    server.clock.advance(hour);
    expect([await readClients(second), await readClients(first)]).toEqual([200, 200]);
  }
  expect(storage.generations.at(-1)).toBeGreaterThanOrEqual(rounds);
  expect(storage.generations).toEqual(storage.generations.toSorted((a, b) => a - b));
});
