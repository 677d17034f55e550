import { afterAll, beforeAll, expect, test } from 'vitest';
import { authPaths } from '#domain/routes.ts';
import { startTestServer, type TestServer } from '#tests/support/server/testServer.ts';
import { authOf } from '#tests/support/session/authOf.ts';
import { deviceAt } from '#tests/support/session/deviceAt.ts';
import { readClients } from '#tests/support/session/readClients.ts';
import { rest } from '#tests/support/session/TestDevice.ts';

const hour = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Steps of the opening that may pass before the other tab gets its new tokens. */
const rounds = 20;

test('A4 a tab that opens while another one renews the tokens does not bring the old ones back', async () => {
  let onExchanged: () => Promise<void> = async () => {};
  const network: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (String(input).endsWith(authPaths.refresh)) await onExchanged();
    return answer;
  };
  const device = deviceAt(server, network);
  const first = await device.tab();
  const { username, password } = server.accounts.user;
  expect(await first.session.signIn({ username, password, remember: true })).toEqual({ ok: true });
  /** Which of the session's refresh tokens the tab held, one after the other: each contains its number. */
  const generations: number[] = [];
  const note = (): void => void generations.push(Number(authOf(first).refreshToken.split('.')[1]));
  const snapshot = first.session.getSnapshot();
  if (snapshot.phase === 'open') snapshot.store.subscribe(note);
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
  expect(generations.at(-1)).toBeGreaterThanOrEqual(rounds);
  expect(generations).toEqual(generations.toSorted((a, b) => a - b));
});
