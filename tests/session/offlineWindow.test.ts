import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { client } from '#domain/entities/client.ts';
import { createRecord } from '#src/outbox/changeRecords.ts';
import { Engine } from '#src/sync/Engine.ts';
import { createChance, createTab, FakeClock, FakeDevice } from '#tests/support/engine/fakeWorld.ts';
import { startTestServer, type TestAccount, type TestServer } from '#tests/support/server/testServer.ts';
import { deviceAt } from '#tests/support/session/deviceAt.ts';
import { opened } from '#tests/support/session/opened.ts';
import { signInTab } from '#tests/support/session/signInTab.ts';
import { rest, type TestDevice, type TestTab } from '#tests/support/session/TestDevice.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let server: TestServer;
let outsider: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  const admin = await server.api(server.accounts.admin);
  const made = await admin.post(client.path, { nomClient: 'Horloger' });
  outsider = await server.addUser({ username: 'extern', role: 'Client', clientId: Number(made.data.Id) });
});
afterAll(() => server.close());

/** Its calls are counted by path; its clock is ahead of the server's by `skew`. */
const newDevice = (skew = 0) => {
  const calls: string[] = [];
  const device = deviceAt(server, (input, init) => {
    calls.push(new URL(String(input)).pathname);
    return fetch(input, init);
  });
  device.time += skew;
  const pass = (ms: number): void => {
    device.time += ms;
    server.clock.advance(ms);
  };
  return { device, calls, pass };
};

const signedIn = (device: TestDevice, account: TestAccount): Promise<TestTab> =>
  signInTab(device, { ...account, remember: true });

/** The shipped engine on the open session, sending and reading once. */
const syncOnce = async (tab: TestTab): Promise<void> => {
  const { store, send } = opened(tab);
  await store.whenLoaded;
  const { environment } = createTab({ clock: new FakeClock(), chance: createChance(1), device: new FakeDevice() });
  const engine = new Engine({ store, send, environment });
  engine.start();
  while (!engine.state().leading) await rest();
  await engine.syncNow();
  engine.stop();
};

test('A5 SYNC-33 OFF-06 25 hours, 6 days and 7 days without network: work goes on, then it is locked and whole', async () => {
  const { device, calls, pass } = newDevice();
  await syncOnce(await signedIn(device, server.accounts.admin));
  device.restart();
  device.online = false;
  const made: string[] = [];
  for (const away of [25 * hour, 6 * day - 25 * hour]) {
    pass(away);
    const tab = await device.tab();
    expect(await tab.session.unlock(server.accounts.admin.password)).toEqual({ ok: true });
    const { store } = opened(tab);
    await store.whenLoaded;
    expect(store.records('client').size).toBe(1);
    made.push(`Client de ${away / hour} h`);
    await createRecord(store, 'client', { nomClient: made.at(-1) });
    expect(tab.session.getSnapshot().phase).toBe('open');
    await tab.session.lock();
  }
  pass(day + minute);
  device.restart();
  const late = await device.tab();
  expect(await late.session.unlock(server.accounts.admin.password)).toMatchObject({ ok: false, code: 'window' });
  expect(late.session.getSnapshot()).toMatchObject({ phase: 'locked', notice: 'window', hasUnsent: true });

  device.online = true;
  calls.length = 0;
  expect(await late.session.unlock(server.accounts.admin.password)).toEqual({ ok: true });
  expect(opened(late).store.entries()).toHaveLength(2);
  await syncOnce(late);
  expect(calls.filter((path) => path === '/api/auth/refresh')).toHaveLength(1);
  expect(opened(late).store.entries()).toEqual([]);
  const admin = await server.signIn(server.accounts.admin);
  const { list } = await admin.get(client.path);
  expect(list.map(({ NomClient }) => NomClient).sort()).toEqual(['Horloger', ...made].sort());
});

// Two days back, two days and a year ahead.
test.each([-48, 48, 365 * 24])(
  'C9 SYNC-52 a clock %s hours off: no early lock, no endless window, and hardly a refresh more',
  async (skewHours) => {
    const { device, calls, pass } = newDevice(skewHours * hour);
    const tab = await signedIn(device, outsider);
    for (let read = 0; read < 6; read++) {
      expect(await opened(tab).send({ method: 'GET', path: client.path })).toMatchObject({
        kind: 'answer',
        status: 200,
      });
    }
    expect(calls.filter((path) => path === '/api/auth/refresh').length).toBeLessThanOrEqual(1);
    await tab.session.lock();
    device.restart();
    device.online = false;
    pass(71 * hour);
    const again = await device.tab();
    expect(await again.session.unlock(outsider.password)).toEqual({ ok: true });
    await again.session.lock();
    pass(2 * hour);
    device.restart();
    expect(await (await device.tab()).session.unlock(outsider.password)).toMatchObject({ code: 'window' });
  },
);

test.each([
  ['three days', 3 * day, 0],
  ['six hours for a moment', 0, 6 * hour],
  ['fifty minutes for a moment', 0, 50 * minute],
])(
  'C9 a clock that was ahead by %s and is right again is right after the next word of the server',
  async (_, skew, jump) => {
    const { device } = newDevice(skew);
    const tab = await signedIn(device, server.accounts.user);
    device.setClock(device.time + jump);
    await device.pass(20_000);
    if (jump > 0) expect(await tab.session.unlock(server.accounts.user.password)).toEqual({ ok: true });
    await device.pass(20_000);
    device.setClock(device.time - skew - jump);
    await device.pass(minute);
    expect(await opened(tab).send({ method: 'GET', path: client.path })).toMatchObject({ status: 200 });
    await device.pass(minute);
    // It is sealed and written beside the time that passes here.
    const seen = () => opened(tab).store.value<{ seen: number }>('session.contact')?.seen;
    await vi.waitFor(() => expect(seen()).toBeLessThanOrEqual(device.time), { timeout: 60_000 });
    device.online = false;
    await device.pass(minute);
    await tab.session.lock();
    expect(await tab.session.unlock(server.accounts.user.password)).toEqual({ ok: true });
    device.setClock(device.time - 30 * minute);
    await device.pass(16 * minute);
    expect(tab.session.getSnapshot()).toMatchObject({ phase: 'locked', notice: 'idle' });
  },
);

test('C9 setting the clock back a little every day wins no more than the window', async () => {
  const { device } = newDevice();
  const tab = await signedIn(device, outsider);
  await tab.session.lock();
  device.online = false;
  const began = device.time;
  let used = 0;
  for (; used <= 80; used += 1) {
    device.setClock(began);
    if (!(await tab.session.unlock(outsider.password)).ok) break;
    for (let look = 0; look < 15; look += 1) {
      tab.act();
      await device.pass(4 * minute - 1);
    }
    await tab.session.lock();
  }
  expect(used).toBeLessThanOrEqual(72);
});
