import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { authPaths } from '#domain/routes.ts';
import { sessions } from '#server/db/tables.ts';
import { newEntry } from '#tests/db/records.ts';
import { startTestServer, type TestServer } from '#tests/support/server/testServer.ts';
import { AuthServer } from '#tests/support/session/AuthServer.ts';
import { authOf } from '#tests/support/session/authOf.ts';
import { deviceAt } from '#tests/support/session/deviceAt.ts';
import { readClients } from '#tests/support/session/readClients.ts';
import { signInTab } from '#tests/support/session/signInTab.ts';
import { rest, TestDevice, type TestTab } from '#tests/support/session/TestDevice.ts';

const minute = 60_000;
const hour = 60 * minute;

let server: TestServer;
let device: TestDevice;
/** What stands between the device and its server. */
let between: (path: string) => Response | null = () => null;
let asked: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  between = () => null;
  asked = [];
  device = deviceAt(server, async (input, init) => {
    const { pathname } = new URL(String(input));
    asked.push(pathname);
    return between(pathname) ?? fetch(input, init);
  });
});

const signedIn = (remember = true, account = server.accounts.user): Promise<TestTab> =>
  signInTab(device, { ...account, remember });
const waiting = (): string => device.localStorage.getItem('brevia.signOuts') ?? '';
const endOfLast = async (): Promise<string | null> => {
  const [last] = await server.db.queries
    .select({ because: sessions.endedBecause })
    .from(sessions)
    .orderBy(desc(sessions.createdAt))
    .limit(1);
  return last?.because ?? null;
};
const nextSession = (): void => server.clock.advance(1_000);

test.each([true, false])(
  'AUTH-17 a sign-out without network is reported at the next start (kept: %s)',
  async (kept) => {
    nextSession();
    const tab = await signedIn(kept);
    device.online = false;
    expect(await tab.session.signOut('discard')).toEqual({ ok: true });
    await rest();
    expect(await endOfLast()).toBeNull();
    expect(waiting()).not.toBe('');
    device.restart();
    await device.tab();
    await rest();
    expect(await endOfLast()).toBeNull();
    device.restart();
    device.online = true;
    await device.tab();
    await expect.poll(endOfLast).toBe('logout');
    await expect.poll(waiting).toBe('');
  },
);

test('AUTH-17 a sign-out is reported as soon as the browser says that the network is back, also where work is kept', async () => {
  nextSession();
  const tab = await signedIn();
  const snapshot = tab.session.getSnapshot();
  if (snapshot.phase !== 'open') throw new Error('not open');
  await snapshot.store.commit({ addEntries: [newEntry()], durability: 'strict' });
  device.online = false;
  await tab.session.signOut('keep');
  await rest();
  device.online = true;
  for (const online of device.onlines) online();
  await expect.poll(endOfLast).toBe('logout');
  await expect.poll(waiting).toBe('');
});

test('AUTH-17 somebody else signs in first: the earlier session ends, theirs does not', async () => {
  nextSession();
  const tab = await signedIn();
  const [id = ''] = authOf(tab).refreshToken.split('.');
  between = () => Response.error();
  await tab.session.signOut('discard');
  await rest();
  between = () => null;
  nextSession();
  const other = await signedIn(true, server.accounts.admin);
  const ended = async () =>
    (await server.db.queries.select().from(sessions)).find((session) => session.id === id)?.endedBecause;
  await expect.poll(ended).toBe('logout');
  expect(await readClients(other)).toBe(200);
  expect(other.session.getSnapshot().phase).toBe('open');
});

test('AUTH-17 a sign-out is reported again until the server itself answers', async () => {
  nextSession();
  const answers = [
    () => new Response('<html>portal</html>', { headers: { 'Content-Type': 'text/html' } }),
    () => Response.json({ Success: false, Message: '', Data: null }, { status: 503 }),
    () => Response.json({ Success: false, Message: '', Data: null }, { status: 429 }),
  ];
  const tab = await signedIn();
  let given = 0;
  between = (path) => {
    if (path === authPaths.logout) return Response.error();
    return path === authPaths.endSession ? (answers[given++]?.() ?? null) : null;
  };
  await tab.session.signOut('discard');
  await rest();
  for (let round = 0; round < 8 && waiting() !== ''; round += 1) await device.pass(hour);
  expect(given).toBe(answers.length + 1);
  expect(await endOfLast()).toBe('logout');
  expect(waiting()).toBe('');
});

test('AUTH-17 with network a sign-out is reported at once, also when the access token has expired', async () => {
  for (const away of [0, 25 * hour]) {
    nextSession();
    const tab = await signedIn();
    device.time += away;
    server.clock.advance(away);
    await tab.session.signOut('discard');
    await expect.poll(endOfLast).toBe('logout');
    await expect.poll(waiting).toBe('');
  }
});

test('A4 signing in again in the place of unlocking ends the session that was there, and only that', async () => {
  nextSession();
  const tab = await signedIn();
  const ids = [authOf(tab).refreshToken.split('.')[0]];
  await tab.session.lock();
  nextSession();
  const { username, password } = server.accounts.user;
  expect(await tab.session.signIn({ username, password, remember: true })).toEqual({ ok: true });
  ids.push(authOf(tab).refreshToken.split('.')[0]);
  const ends = async () => {
    const rows = await server.db.queries.select().from(sessions);
    return ids.map((id) => rows.find((row) => row.id === id)?.endedBecause);
  };
  await expect.poll(ends).toEqual(['logout', null]);
  await expect.poll(waiting).toBe('');
  expect(await readClients(tab)).toBe(200);
});

test('E3 a lock reports nothing to the server, and nothing waits to be reported', async () => {
  nextSession();
  const tab = await signedIn();
  asked = [];
  await tab.session.lock();
  await rest();
  expect(asked).toEqual([]);
  expect(waiting()).toBe('');
  device.restart();
  const again = await device.tab();
  await rest();
  expect(await endOfLast()).toBeNull();
  expect(await again.session.unlock(server.accounts.user.password)).toEqual({ ok: true });
});

test('E1 what waits names nobody and opens nothing', async () => {
  nextSession();
  const tab = await signedIn();
  const { token, refreshToken, user } = authOf(tab);
  device.online = false;
  await tab.session.signOut('discard');
  const left = [...device.localStorage.items.values()].join(' ');
  for (const word of [token, refreshToken, user.username, user.email]) expect(left).not.toContain(word);
  const [{ ticket = '' } = {}] = JSON.parse(waiting()) as { ticket?: string }[];
  const headers = { Authorization: `Bearer ${ticket}` };
  expect((await server.request('GET', authPaths.me, { headers })).status).toBe(401);
  expect((await server.request('POST', authPaths.refresh, { body: { refreshToken: ticket } })).status).toBe(401);
  expect((await server.request('POST', authPaths.endSession, { body: { ticket: `${ticket}x` } })).status).toBe(200);
  expect(await endOfLast()).toBeNull();
  expect((await server.request('POST', authPaths.endSession, { body: { ticket } })).status).toBe(200);
  expect(await endOfLast()).toBe('logout');
});

test('AUTH-17 a server that knows no tickets is asked nothing, and one that forgot them is asked once', async () => {
  const plain = new AuthServer();
  const elsewhere = new TestDevice(await plain.listen());
  plain.now = () => elsewhere.time;
  const tab = await elsewhere.tab();
  await tab.session.signIn({ username: 'anne', password: 'Premier-1', remember: true });
  elsewhere.online = false;
  await tab.session.signOut('discard');
  await rest();
  expect(elsewhere.localStorage.getItem('brevia.signOuts')).toBeNull();
  await plain.close();

  nextSession();
  const ours = await signedIn();
  device.online = false;
  await ours.session.signOut('discard');
  await rest();
  device.online = true;
  const unknown = { Success: false, Message: 'Introuvable', Data: null, code: 'not-found' };
  between = (path) => (path === authPaths.endSession ? Response.json(unknown, { status: 404 }) : null);
  for (let start = 0; start < 2; start += 1) {
    device.restart();
    await device.tab();
    await rest();
  }
  expect(asked.filter((path) => path === authPaths.endSession)).toHaveLength(1);
  expect(waiting()).toBe('');
});
