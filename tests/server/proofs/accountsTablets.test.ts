import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { client } from '#domain/entities/client.ts';
import { freshIndexedDB } from '#tests/support/engine/freshIndexedDB.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { startTestServer, type TestServer } from '#tests/support/server/testServer.ts';
import { rest, TestDevice, type TestTab } from '#tests/support/session/TestDevice.ts';

const hour = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { count, random } = proofSize('A4 tablets with four tabs', { short: 2, full: 100 });

/** A network that loses a tenth of the answers after the server has done its work. */
const losing: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  if (random.chance(0.1)) throw new TypeError('Failed to fetch');
  return answer;
};

const read = async (tab: TestTab): Promise<number | string> => {
  const snapshot = tab.session.getSnapshot();
  if (snapshot.phase !== 'open') return snapshot.phase;
  const answer = await snapshot.send({ method: 'GET', path: client.path });
  return answer.kind === 'answer' ? answer.status : answer.reason;
};

const signIn = async (device: TestDevice): Promise<TestTab> => {
  const { username, password } = server.accounts.user;
  const tab = await device.tab();
  for (;;) {
    const result = await tab.session.signIn({ username, password, remember: true });
    if (result.ok) return tab;
    expect(result.code).toBe('unreachable');
  }
};

test(`A4, AUTH-09, AUTH-13 a tablet with four tabs stays signed in when answers get lost: ${count} of them`, {
  timeout: 60_000 + count * 15_000,
}, async () => {
  for (let run = 0; run < count; run += 1) {
    freshIndexedDB();
    const device = new TestDevice(server.url, losing);
    device.time = server.clock.now().getTime();
    const tabs = [await signIn(device)];
    while (tabs.length < 4) tabs.push(await device.tab());
    for (let day = 0; day < 4; day += 1) {
      // Not `pass`: time alone would lock them.
      const ms = random.between(20, 40) * hour;
      device.time += ms;
      server.clock.advance(ms);
      const seen = await Promise.all(tabs.map(read));
      const wrong = seen.filter((answer) => answer !== 200 && answer !== 'network');
      expect({ day, wrong, warnings: device.warnings }).toMatchObject({ wrong: [] });
      const reloaded = random.between(0, 3);
      const old = tabs[reloaded];
      if (old) tabs[reloaded] = await device.tab(old.storage);
      await rest();
    }
    for (const tab of tabs) {
      let answer = await read(tab);
      while (answer === 'network') answer = await read(tab);
      expect(answer).toBe(200);
    }
  }
  console.log(`A4: ${count} tablets with four tabs of the app, a tenth of the answers lost, 0 signed out`);
});
