import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { authPaths } from '#domain/routes.ts';
import { sessions } from '#server/db/tables.ts';
import { sessionValues } from '#src/session/Auth.ts';
import { proofOf } from '#src/session/renewalKey.ts';
import { startTestServer, type TestServer } from '#tests/support/server/testServer.ts';
import { authOf } from '#tests/support/session/authOf.ts';
import { deviceAt } from '#tests/support/session/deviceAt.ts';
import { storeOf } from '#tests/support/session/opened.ts';
import { readClients } from '#tests/support/session/readClients.ts';
import { signInTab } from '#tests/support/session/signInTab.ts';
import { rest, TestDevice, TestStorage, type TestTab } from '#tests/support/session/TestDevice.ts';

const day = 24 * 3_600_000;

let server: TestServer;
let device: TestDevice;
let fate: (answer: Response, path: string) => Response = (answer) => answer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  fate = (answer) => answer;
  device = deviceAt(server, async (input, init) => fate(await fetch(input, init), String(input)));
});

const signedIn = (remember: boolean): Promise<TestTab> => signInTab(device, { ...server.accounts.user, remember });
/** Not `pass`: time alone would lock the tabs. */
const wait = (ms: number): void => {
  device.time += ms;
  server.clock.advance(ms);
};
const withoutDevice = (refreshToken: string) => server.request('POST', authPaths.refresh, { body: { refreshToken } });
/** As an earlier version of app and server left it. */
const unbind = async (tab: TestTab): Promise<void> => {
  const { renewalKey: _, ...auth } = authOf(tab);
  await storeOf(tab).commit({ values: { [sessionValues.auth]: auth }, durability: 'strict' });
  const [id = ''] = auth.refreshToken.split('.');
  await server.db.queries.update(sessions).set({ renewalKey: '' }).where(eq(sessions.id, id));
};

test.each([true, false])('A4 what somebody copied of a session renews nothing elsewhere (kept: %s)', async (kept) => {
  let tab = await signedIn(kept);
  for (let round = 0; round < 3; round += 1) {
    const { refreshToken } = authOf(tab);
    expect((await withoutDevice(refreshToken)).status).toBe(403);
    wait(day);
    expect(await readClients(tab)).toBe(200);
    expect(authOf(tab).refreshToken).not.toBe(refreshToken);
    tab.hide();
    // A page that is gone hears nothing more.
    tab.freeze();
    tab = await device.tab(tab.storage);
    await rest();
  }
});

test('A4 a thief who shows a copied token in an app of their own gets nowhere, and the owner goes on', async () => {
  const tab = await signedIn(true);
  const { refreshToken } = authOf(tab);
  const thief = new TestDevice(server.url);
  thief.time = device.time;
  const storage = new TestStorage();
  storage.setItem('brevia.refreshToken', refreshToken);
  const theirs = await thief.tab(storage);
  expect(theirs.session.getSnapshot()).toMatchObject({ notice: 'refreshFailed' });
  wait(day);
  expect(await readClients(tab)).toBe(200);
});

test('A4 a session from before is bound by its next renewal, also when the answer to that is lost', async () => {
  const tab = await signedIn(true);
  await unbind(tab);
  const again = await device.tab(tab.storage);
  await rest();
  const { refreshToken } = authOf(again);
  expect((await withoutDevice(refreshToken)).status).toBe(403);
  await unbind(again);
  let lost = 0;
  fate = (answer, path) => {
    if (!path.endsWith(authPaths.refresh) || lost++ > 0) return answer;
    throw new TypeError('Failed to fetch');
  };
  wait(day);
  const after = await device.tab(again.storage);
  await rest();
  expect(lost).toBeGreaterThan(0);
  expect(await readClients(after)).toBe(200);
  const { refreshToken: last } = authOf(after);
  expect((await withoutDevice(last)).status).toBe(403);
});

test('A4 the key never leaves the device', async () => {
  const sent: string[] = [];
  const network: typeof fetch = (input, init) => {
    sent.push(String(init?.body ?? ''));
    return fetch(input, init);
  };
  device = new TestDevice(server.url, network);
  device.time = server.clock.now().getTime();
  const tab = await signedIn(true);
  wait(day);
  expect(await readClients(tab)).toBe(200);
  const { d = '' } = authOf(tab).renewalKey?.secret ?? {};
  expect(d).toHaveLength(43);
  expect(sent.join(' ')).not.toContain(d);
  expect([...tab.storage.items.values(), ...device.localStorage.items.values()].join(' ')).not.toContain(d);
});

/** Signed in as somebody whose password may be changed. */
const travelling = async (remember = true) => {
  const { username, password } = await server.addUser({ username: `own${crypto.randomUUID()}`, role: 'User' });
  const tab = await device.tab();
  expect(await tab.session.signIn({ username, password, remember })).toEqual({ ok: true });
  return { tab, username, password, changed: 'Nouveau-Mot-2' };
};

test.each([true, false])(
  'E1 A4 after a new password the key from before renews nothing, and the device goes on (kept: %s)',
  async (kept) => {
    const { tab, password, changed } = await travelling(kept);
    const copy = authOf(tab);
    expect(await tab.session.changePassword(password, changed)).toEqual({ ok: true, followed: true });
    const { refreshToken, renewalKey } = authOf(tab);
    expect(renewalKey?.shown).not.toBe(copy.renewalKey?.shown);
    if (!copy.renewalKey) throw new Error('no key');
    const proof = await proofOf(copy.renewalKey, refreshToken);
    const body = { refreshToken, renewalKey: copy.renewalKey.shown, proof };
    const tried = await server.request('POST', authPaths.refresh, { body });
    expect([tried.status, tried.body.code]).toEqual([403, 'device-unproven']);
    wait(day);
    expect(await readClients(tab)).toBe(200);
    expect(authOf(tab).refreshToken).not.toBe(refreshToken);
    await tab.session.lock();
    expect(await tab.session.unlock(changed)).toEqual({ ok: true });
    wait(day);
    expect(await readClients(tab)).toBe(200);
  },
);

test('A4 AUTH-09 the answer to a new password is lost: the session goes on all the same', async () => {
  const { tab, username, password, changed } = await travelling();
  fate = (answer, path) => {
    if (!path.endsWith(authPaths.changePassword)) return answer;
    throw new TypeError('Failed to fetch');
  };
  expect(await tab.session.changePassword(password, changed)).toMatchObject({ ok: false });
  const answer = await server.request('POST', authPaths.login, { body: { email: username, password: changed } });
  expect(answer.status).toBe(200);
  wait(day);
  expect(await readClients(tab)).toBe(200);
  wait(day);
  expect(await readClients(tab)).toBe(200);
});

test('SYNC-45 a server that takes no new key keeps the one it has, and so does the device', async () => {
  device = new TestDevice(server.url, async (input, init) => {
    const { renewalKey: _, ...body } = JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown>;
    const isChange = String(input).endsWith(authPaths.changePassword);
    return fetch(input, isChange ? { ...init, body: JSON.stringify(body) } : init);
  });
  device.time = server.clock.now().getTime();
  const { tab, password, changed } = await travelling();
  const { renewalKey } = authOf(tab);
  expect(await tab.session.changePassword(password, changed)).toEqual({ ok: true, followed: true });
  expect(authOf(tab).renewalKey).toEqual(renewalKey);
  wait(day);
  expect(await readClients(tab)).toBe(200);
});

test('A4 AUTH-13 a new password while the token has run out and another tab renews it: both go on', async () => {
  const { tab, password, changed } = await travelling();
  const other = await device.tab();
  await rest();
  wait(2 * day);
  const [done, read] = await Promise.all([tab.session.changePassword(password, changed), readClients(other)]);
  expect([done, read]).toEqual([{ ok: true, followed: true }, 200]);
  for (const one of [tab, other]) {
    wait(day);
    expect(await readClients(one)).toBe(200);
  }
});
