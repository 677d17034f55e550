import { expect, test } from 'vitest';
import { freshIndexedDB } from '#tests/support/engine/freshIndexedDB.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';
import { TestDevice } from '#tests/support/session/TestDevice.ts';

const server = await sharedSyncServer();
const bodies: Record<string, unknown>[] = [];

/** The network to the real server, which also notes what a sign-in sends. */
const network: typeof fetch = (input, init) => {
  if (String(input).endsWith('/api/auth/login')) bodies.push(JSON.parse(String(init?.body)) as Record<string, unknown>);
  return server.fetch(input, init);
};

const newDevice = (): TestDevice => {
  freshIndexedDB();
  const device = new TestDevice('', network);
  device.time = Date.UTC(2026, 0, 5, 8);
  return device;
};

const ada = { username: 'ada', password: 'Secret-Enough-1', remember: true };

test('A4 the user whose session was in two hands is warned at the next sign-in, once', async () => {
  await server.db.queries.execute(`insert into sessions (id, user_id, salt, created_at, refreshed_at, ended_at, ended_because)
    values ('stolen-session-1', 1, 's', now(), now(), now(), 'reuse')`);
  const tab = await newDevice().tab();
  expect(await tab.session.signIn(ada)).toEqual({ ok: true });
  expect(tab.session.getSnapshot()).toMatchObject({ phase: 'open', notice: 'stolen' });
  const later = await newDevice().tab();
  expect(await later.session.signIn(ada)).toEqual({ ok: true });
  expect(later.session.getSnapshot()).not.toHaveProperty('notice');
});

test('A6 a device signs in under the same id every time, and another device under another', async () => {
  bodies.length = 0;
  const device = newDevice();
  for (let round = 0; round < 2; round += 1) {
    const tab = await device.tab();
    await tab.session.signIn(ada);
    await tab.session.signOut('discard');
  }
  await (await newDevice().tab()).session.signIn(ada);
  const [first, second, other] = bodies.map(({ deviceId }) => deviceId);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});
