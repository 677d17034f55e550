import { expect, test } from 'vitest';
import { client } from '#domain/entities/client.ts';
import { newEntry } from '#tests/db/records.ts';
import { freshIndexedDB } from '#tests/support/engine/freshIndexedDB.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';
import { authOf } from '#tests/support/session/authOf.ts';
import { opened } from '#tests/support/session/opened.ts';
import { rest, TestDevice, type TestTab } from '#tests/support/session/TestDevice.ts';

const ada = { username: 'ADA', password: 'Secret-Enough-1', remember: true };
const hour = 3_600_000;

const server = await sharedSyncServer();

const newDevice = (): TestDevice => {
  freshIndexedDB();
  const device = new TestDevice('', server.fetch);
  device.time = Date.UTC(2026, 0, 5, 8);
  return device;
};

const readClients = (tab: TestTab) => opened(tab).send({ method: 'GET', path: client.path });

test('AUTH-03 AUTH-09 two tabs that are reloaded again and again never use up each other’s refresh token', async () => {
  const device = newDevice();
  let one = await device.tab();
  expect(await one.session.signIn(ada)).toEqual({ ok: true });
  expect(opened(one).user).toMatchObject({ username: 'ada', role: 'Admin' });
  let two = await device.tab();
  for (let round = 0; round < 4; round++) {
    [one, two] = await Promise.all([device.tab(one.storage), device.tab(two.storage)]);
    await rest();
  }
  for (const tab of [one, two]) expect(await readClients(tab)).toMatchObject({ kind: 'answer', status: 200 });
});

test('AUTH-13 shortly before its end the token is replaced, and the new one serves', async () => {
  const device = newDevice();
  const tab = await device.tab();
  await tab.session.signIn(ada);
  const before = authOf(tab).refreshToken;
  device.time += 24 * hour - 4 * 60_000;
  expect(await readClients(tab)).toMatchObject({ kind: 'answer', status: 200 });
  expect(authOf(tab).refreshToken).not.toBe(before);
});

test('AUTH-17 after signing out, what another device stole of the session is worth nothing', async () => {
  const device = newDevice();
  const tab = await device.tab();
  await tab.session.signIn(ada);
  const { token, refreshToken, user } = authOf(tab);
  await tab.session.signOut('discard');
  await rest();
  const thief = newDevice();
  const storage = (await thief.tab()).storage;
  for (const [key, value] of Object.entries({ token, refreshToken, user: JSON.stringify(user) }))
    storage.setItem(`brevia.${key}`, value);
  const theirs = await thief.tab(storage);
  await rest();
  expect(theirs.session.getSnapshot()).toMatchObject({ phase: 'signedOut', notice: 'ended' });
});

test('a session that another device ended asks for a sign-in, and the work is still there', async () => {
  const device = newDevice();
  const tab = await device.tab();
  await tab.session.signIn(ada);
  await opened(tab).store.commit({ addEntries: [newEntry()], durability: 'strict' });
  const { token } = authOf(tab);
  await server.fetch('/api/auth/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
  await readClients(tab);
  expect(tab.session.getSnapshot()).toMatchObject({ phase: 'signedOut', notice: 'ended' });
  expect(await tab.session.signIn(ada)).toEqual({ ok: true });
  expect(opened(tab).store.entries()).toHaveLength(1);
});

test('a wrong password is reported in the server’s own sentence', async () => {
  const tab = await newDevice().tab();
  const result = await tab.session.signIn({ ...ada, password: 'Falsch-1234' });
  expect(result).toMatchObject({
    ok: false,
    code: 'badCredentials',
    message: expect.stringContaining('incorrect') as string,
  });
});
