import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRecord, removeRecords, updateRecord } from '#src/outbox/changeRecords.ts';
import { retryEntries } from '#src/outbox/decideEntries.ts';
import { queueCall } from '#src/outbox/queueCall.ts';
import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { type SyncServer, startSyncServer } from '#tests/support/server/syncServer.ts';

let servers: Record<Mode, SyncServer>;
type Mode = 'rich' | 'plain';
const modes: Mode[] = ['rich', 'plain'];
let device: SyncDevice;
let server: SyncServer;

beforeAll(async () => {
  servers = { rich: await startSyncServer(), plain: await startSyncServer({ plain: true }) };
});
afterAll(async () => {
  for (const mode of modes) await servers[mode].close();
});
beforeEach(async () => {
  for (const mode of modes) await servers[mode].empty();
});
afterEach(async () => {
  device.engine.stop();
  await setRights(`role = 'Admin', can_write = true, can_read = true, client_id = null`);
});

const open = async (mode: Mode): Promise<void> => {
  server = servers[mode];
  device = await openSyncDevice({ token: server.token, fetch: server.fetch });
  device.engine.start();
  await device.engine.syncNow();
};
const setRights = (rights: string) =>
  server.db.queries.execute(sql.raw(`update users set ${rights} where username = 'ada'`));
const list = (path: string) => server.call<{ Id: number; NomClient?: string }[]>('GET', `${path}?page=1&pageSize=100`);
const writes = () => device.transport.log.filter(({ request }) => !request.startsWith('GET'));
const states = () => device.store.entries().map(({ kind, state }) => `${kind} ${state}`);
const shown = () =>
  device.view
    .rows('client')
    .map(({ record }) => record.nomClient)
    .sort();
const offline = async (work: () => Promise<unknown>): Promise<void> => {
  device.transport.isOffline = true;
  await device.engine.syncNow();
  await work();
  await device.quiet();
  device.transport.isOffline = false;
};
const addClient = (nomClient: string) => createRecord(device.store, 'client', { nomClient }, device.options);

test.each(modes)(
  'ROLE-07 a lost right to write pauses the queue, without a mark on any change; given back, all goes (%s)',
  async (mode) => {
    await open(mode);
    await addClient('Un');
    await addClient('Deux');
    await device.engine.syncNow();
    const [one, two] = (await list('/api/client')).map(({ Id }) => Id);
    await offline(async () => {
      await updateRecord(device.store, 'client', one as number, { nomClient: 'Un bis' }, device.options);
      await removeRecords(device.store, 'client', [two as number], device.options);
      await addClient('Trois');
      await queueCall(device.store, 'markRead', 'inbox', { ids: [1] }, device.options);
    });
    await setRights(`role = 'User', can_write = false`);
    const before = writes().length;
    await device.engine.syncNow();
    expect(device.engine.state()).toMatchObject({ paused: true, connection: 'online' });
    expect(states()).toEqual(['update waiting', 'delete waiting', 'create waiting']);
    // What is about one's own account goes all the same.
    expect(device.store.calls()).toEqual([]);
    const tried = writes().length;
    expect(tried - before).toBeLessThanOrEqual(4);
    await device.advance(200_000);
    await device.engine.syncNow();
    expect(writes().length).toBe(tried);
    expect(device.engine.state()).toMatchObject({ paused: true, warnings: [] });
    // Reading goes on, and what waits can still be changed and given up.
    await server.db.queries.execute(sql.raw(`update users set role = 'Admin' where username = 'ada'`));
    await server.call('POST', '/api/client', { NomClient: 'Quatre' });
    await server.db.queries.execute(sql.raw(`update users set role = 'User' where username = 'ada'`));
    await updateRecord(device.store, 'client', one as number, { nomClient: 'Un ter' }, device.options);
    await device.engine.syncNow();
    expect(shown()).toEqual(['Quatre', 'Trois', 'Un ter']);
    await setRights(`can_write = true`);
    await device.advance(61_000);
    expect(device.engine.state().paused).toBe(false);
    expect(states()).toEqual([]);
    expect((await list('/api/client')).map(({ NomClient }) => NomClient).sort()).toEqual(['Quatre', 'Trois', 'Un ter']);
  },
);

test('ROLE-07 SYNC-03 a create that may have arrived before the right was lost goes on under its key', async () => {
  await open('rich');
  device.transport.aim = (request) => request.startsWith('POST');
  device.transport.next.push('drop after');
  await addClient('Une fois');
  await device.engine.syncNow();
  await setRights(`role = 'User', can_write = false`);
  await device.advance(61_000);
  expect(device.engine.state().paused).toBe(true);
  expect(states()).toEqual(['create sending']);
  await setRights(`can_write = true`);
  await device.advance(61_000);
  expect(states()).toEqual([]);
  expect(await list('/api/client')).toHaveLength(1);
});

test('ROLE-16 SYNC-03 a create that may have arrived before the role changed is not made twice when it is sent again', async () => {
  await open('rich');
  device.transport.aim = (request) => request.startsWith('POST');
  device.transport.next.push('drop after');
  await addClient('Une fois');
  await device.engine.syncNow();
  const [made] = await list('/api/client');
  await setRights(`role = 'Client', client_id = ${made?.Id}`);
  await device.advance(61_000);
  expect(states()).toEqual(['create refused']);
  await setRights(`role = 'Admin', client_id = null`);
  await retryEntries(device.store, [device.store.entries()[0]?.seq ?? 0], device.options);
  await device.engine.syncNow();
  expect(states()).toEqual([]);
  expect(await list('/api/client')).toHaveLength(1);
});

test.each(modes)(
  'UX-59 ROLE-06 ROLE-07 with nothing to send, the reading after a change of rights asks who the user is (%s)',
  async (mode) => {
    await open(mode);
    await addClient('Un');
    await device.engine.syncNow();
    const asked = async (rights?: string): Promise<number> => {
      if (rights) await setRights(rights);
      const from = device.transport.log.length;
      await device.engine.syncNow();
      return device.transport.log.slice(from).filter(({ request }) => request === 'GET /api/auth/me').length;
    };
    // A plain server is asked in each reading.
    const otherwise = mode === 'plain' ? 1 : 0;
    expect(await asked()).toBe(otherwise);
    for (const rights of [
      `role = 'User', can_write = false`,
      'can_write = true',
      'can_read = false',
      'can_read = true',
      `role = 'Admin'`,
    ]) {
      expect([rights, await asked(rights)]).toEqual([rights, 1]);
      expect([rights, await asked()]).toEqual([rights, otherwise]);
    }
  },
);

test('UX-59 ROLE-06 a device that holds nothing asks who the user is when the right to read is gone', async () => {
  await open('rich');
  for (const rights of [`role = 'User', can_read = false`, 'can_read = true']) {
    await setRights(rights);
    const from = device.transport.log.length;
    await device.engine.syncNow();
    expect(device.transport.log.slice(from).map(({ request }) => request)).toContain('GET /api/auth/me');
  }
});

test('UX-59 asks again who the user is where that got no answer', async () => {
  await open('rich');
  await addClient('Un');
  await device.engine.syncNow();
  await setRights(`role = 'User', can_write = false`);
  device.transport.aim = (request) => request.endsWith('/api/auth/me');
  device.transport.next.push('drop before');
  await device.engine.syncNow();
  const from = device.transport.log.length;
  await device.engine.syncNow();
  expect(device.transport.log.slice(from).map(({ request }) => request)).toContain('GET /api/auth/me');
});

test('ROLE-06 SYNC-28 SYNC-29 on a plain server too, a device whose user may read nothing keeps the user’s own words only', async () => {
  await open('plain');
  await addClient('Secret');
  await device.engine.syncNow();
  const id = device.view.rows('client')[0]?.id as number;
  await offline(() => updateRecord(device.store, 'client', id, { nomClient: 'Mien' }, device.options));
  await setRights(`role = 'User', can_read = false, can_write = false`);
  await device.engine.syncNow();
  expect(device.engine.state()).toMatchObject({ connection: 'online', paused: true });
  expect(device.store.records('client').size).toBe(0);
  expect(device.store.entries()).toMatchObject([{ patch: { nomClient: 'Mien' }, base: { values: {} } }]);
  await setRights(`role = 'Admin', can_read = true, can_write = true`);
  await device.advance(61_000);
  await device.engine.syncNow();
  expect(shown()).toEqual([expect.stringMatching(/^(Secret|Mien)$/)]);
});

test('ROLE-13 API-37 CAB-08 on a plain server a client’s cabinets are those of its own list', async () => {
  await open('plain');
  const own = await server.call<{ Id: number }>('POST', '/api/client', { NomClient: 'Chêne' });
  await server.call('POST', '/api/cabinet', { NomCabinet: 'Du cabinet seulement', Type: 1 });
  await device.engine.syncNow();
  expect(device.view.rows('cabinet')).toHaveLength(1);
  await setRights(`role = 'Client', client_id = ${own.Id}`);
  const from = device.transport.log.length;
  await device.engine.syncNow();
  const asked = device.transport.log.slice(from).map(({ request }) => request);
  expect(asked.filter((request) => request.startsWith('GET /api/cabinet'))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^GET \/api\/cabinet\/my/)]),
  );
  expect(asked.filter((request) => /^GET \/api\/cabinet(\?|$)/.test(request))).toEqual([]);
  expect(device.view.rows('cabinet')).toEqual([]);
  await createRecord(
    device.store,
    'cabinet',
    { nomCabinet: 'Mien', type: 1 },
    { ...device.options, via: 'ownCabinet' },
  );
  await device.engine.syncNow();
  expect(device.view.rows('cabinet').map(({ record }) => record.nomCabinet)).toEqual(['Mien']);
  device.transport.aim = (request) => request.startsWith('POST');
  device.transport.next.push('drop after');
  await createRecord(
    device.store,
    'cabinet',
    { nomCabinet: 'Autre', type: 1 },
    { ...device.options, via: 'ownCabinet' },
  );
  await device.engine.syncNow();
  await device.advance(100_000);
  expect(states()).toEqual([]);
  expect(
    device.view
      .rows('cabinet')
      .map(({ record }) => record.nomCabinet)
      .sort(),
  ).toEqual(['Autre', 'Mien']);
});
