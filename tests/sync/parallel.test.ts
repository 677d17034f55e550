import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRecord, removeRecords, updateRecord } from '#src/outbox/changeRecords.ts';
import { yieldToMain } from '#tests/support/engine/fakeWorld.ts';
import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';
import { withoutWrites } from '#tests/support/server/withoutWrites.ts';

const server = await sharedSyncServer();
/** Each create by itself; how many go in one request is tested in together.test.ts. */
const inside = withoutWrites(server.fetch);
let device: SyncDevice;
/** What stands between the device and the server in a test. */
let door: (pass: () => Promise<Response>, request: string) => Promise<Response> = (pass) => pass();
beforeEach(async () => {
  door = (pass) => pass();
  device = await openSyncDevice({
    token: server.token,
    fetch: (input, init) => door(() => inside(input, init), `${init?.method ?? 'GET'} ${String(input)}`),
  });
  device.engine.start();
  await device.engine.syncNow();
});
afterEach(() => device.engine.stop());

const offline = async (work: () => Promise<unknown>): Promise<void> => {
  device.transport.isOffline = true;
  await device.engine.syncNow();
  await work();
  await device.quiet();
  device.transport.isOffline = false;
  device.transport.log.length = 0;
};
const add = (collection: 'client' | 'contact' | 'patent', values: Record<string, unknown>) =>
  createRecord(device.store, collection, values, device.options);
const states = () => device.store.entries().map(({ kind, state }) => `${kind} ${state}`);
const list = (path: string) => server.call<Record<string, unknown>[]>('GET', `${path}?page=1&pageSize=1000`);

test('SYNC-56 independent creations are under way together, a record’s own changes and what refers to it never', async () => {
  const underWay = new Set<string>();
  let most = 0;
  const broken: string[] = [];
  door = async (pass, request) => {
    if (request.startsWith('GET')) return pass();
    const record = request.replace(/^POST .*/, `new ${Math.random()}`).replace(/^\w+ (?=\/api)/, '');
    if (underWay.has(record)) broken.push(record);
    underWay.add(record);
    most = Math.max(most, underWay.size);
    await yieldToMain(5);
    return pass().finally(() => underWay.delete(record));
  };
  await offline(async () => {
    const clients = [];
    for (let n = 0; n < 30; n += 1) clients.push(await add('client', { nomClient: `Client ${n}` }));
    for (const idClient of clients) await add('contact', { nom: 'Durand', idClient });
  });
  await device.engine.syncNow();
  expect(device.store.entries()).toEqual([]);
  expect(most).toBeGreaterThan(3);
  expect(most).toBeLessThanOrEqual(8);
  expect(broken).toEqual([]);
  const contacts = await list('/api/contact');
  expect(new Set(contacts.map(({ ClientNom }) => ClientNom)).size).toBe(30);
});

test('OFF-03 a deletion waits for the changes before it, that give up what refers to it', async () => {
  const client = await server.call<{ Id: number }>('POST', '/api/client', { NomClient: 'Ancien' });
  const patents: { Id: number }[] = [];
  for (let n = 0; n < 5; n += 1)
    patents.push(await server.call('POST', '/api/brevet', { Titre: `Famille ${n}`, ClientIds: [client.Id] }));
  await device.engine.syncNow();
  await offline(async () => {
    for (const { Id } of patents) await updateRecord(device.store, 'patent', Id, { clientIds: [] }, device.options);
    await removeRecords(device.store, 'client', [client.Id], device.options);
    for (let n = 0; n < 3; n += 1) await add('client', { nomClient: `Neuf ${n}` });
  });
  await device.engine.syncNow();
  expect(states()).toEqual([]);
  expect((await list('/api/client')).map(({ NomClient }) => NomClient).sort()).toEqual(['Neuf 0', 'Neuf 1', 'Neuf 2']);
});

test('SYNC-55 of many deletions in bulk those refused are left, under one group, the rest is done', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 60; n += 1)
    ids.push((await server.call<{ Id: number }>('POST', '/api/client', { NomClient: `Client ${n}` })).Id);
  for (const id of ids.slice(0, 3)) await server.call('POST', '/api/brevet', { Titre: 'Famille', ClientIds: [id] });
  await device.engine.syncNow();
  await offline(() => removeRecords(device.store, 'client', ids, { ...device.options, group: 'bulk' }));
  expect(device.store.entries()).toHaveLength(60);
  await device.engine.syncNow();
  expect(device.store.entries()).toMatchObject(
    ids.slice(0, 3).map((recordId) => ({ recordId, group: 'bulk', state: 'refused', reason: { code: 'in-use' } })),
  );
  expect((await list('/api/client')).map(({ Id }) => Id)).toEqual(expect.arrayContaining(ids.slice(0, 3)));
  expect(await list('/api/client')).toHaveLength(3);
});

test('SYNC-31 a server that allows few writes a second is sent few, without a mark on any change', async () => {
  let [tokens, refused, early] = [10, 0, 0];
  let filled = device.clock.now;
  let quietUntil = 0;
  door = async (pass, request) => {
    if (!request.startsWith('POST')) return pass();
    if (device.clock.now < quietUntil) early += 1;
    tokens = Math.min(10, tokens + ((device.clock.now - filled) / 1_000) * 10);
    filled = device.clock.now;
    if (tokens >= 1) {
      tokens -= 1;
      return pass();
    }
    refused += 1;
    quietUntil = device.clock.now + 1_000;
    const body = { Success: false, Message: 'Doucement', Data: null, code: 'too-many-requests' };
    return new Response(JSON.stringify(body), {
      status: 429,
      headers: { 'Content-Type': 'application/json', 'Retry-After': '1' },
    });
  };
  await offline(async () => {
    for (let n = 0; n < 100; n += 1) await add('client', { nomClient: `Client ${n}` });
  });
  await device.engine.syncNow();
  for (let second = 0; second < 60 && device.store.entries().length > 0; second += 1) {
    expect(states().every((state) => state === 'create waiting' || state === 'create sending')).toBe(true);
    expect(device.engine.state().connection).toBe('online');
    await device.advance(1_000);
  }
  expect(device.store.entries()).toEqual([]);
  expect(await list('/api/client')).toHaveLength(100);
  // The few that were under way when it was first said, and now and then one that asks for more.
  expect(refused).toBeLessThan(20);
  expect(early).toBe(0);
});

test('a server whose disk is full takes nothing and is read all the same', async () => {
  const { Id } = await server.call<{ Id: number }>('POST', '/api/client', { NomClient: 'Leur' });
  let isFull = true;
  door = async (pass, request) => {
    if (!isFull || request.startsWith('GET')) return pass();
    const body = { Success: false, Message: 'Plein', Data: null, code: 'disk-full' };
    return new Response(JSON.stringify(body), { status: 507, headers: { 'Content-Type': 'application/json' } });
  };
  await offline(() => add('client', { nomClient: 'Mien' }));
  await device.engine.syncNow();
  expect(states()).toEqual(['create sending']);
  expect(device.view.get('client', Id)?.record.nomClient).toBe('Leur');
  isFull = false;
  await device.advance(61_000);
  expect(states()).toEqual([]);
});

test('OFF-07 SYNC-17 a change that cannot be sent yet is asked about as soon as somebody else’s is known', async () => {
  const { Id } = await server.call<{ Id: number }>('POST', '/api/brevet', { Titre: 'Un', Commentaire: 'a' });
  await device.engine.syncNow();
  await offline(async () => {
    const refused = await add('client', { nomClient: 'x'.repeat(300) });
    await updateRecord(device.store, 'patent', Id, { titre: 'Mien', clientIds: [refused] }, device.options);
  });
  await device.engine.syncNow();
  expect(states()).toEqual(['create refused', 'update waiting']);
  await server.call('PUT', `/api/brevet/${Id}`, { Titre: 'Leur' });
  await device.engine.syncNow();
  expect(states()).toEqual(['create refused', 'update conflict', 'update waiting']);
  expect(device.store.entries()[1]).toMatchObject({
    patch: { titre: 'Mien' },
    base: { values: { titre: 'Un' } },
    reason: { current: { titre: 'Leur' } },
  });
});

test('SYNC-58 changes that wait for minutes although the server is there are reported', async () => {
  door = async (pass, request) => {
    if (!request.startsWith('POST')) return pass();
    const body = { Success: false, Message: 'boum', Data: null, code: 'internal' };
    return new Response(JSON.stringify(body), { status: 500, headers: { 'Content-Type': 'application/json' } });
  };
  await add('client', { nomClient: 'Bloqué' });
  await device.engine.syncNow();
  expect(device.engine.state().warnings).toEqual([]);
  await device.advance(180_000);
  await device.engine.syncNow();
  expect(device.engine.state()).toMatchObject({ connection: 'online', warnings: [{ kind: 'stalled', count: 1 }] });
  door = (pass) => pass();
  await device.advance(61_000);
  await device.engine.syncNow();
  expect([states(), device.engine.state().warnings]).toEqual([[], []]);
});
