import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRecord, removeRecords, updateRecord } from '#src/outbox/changeRecords.ts';
import { retryEntries } from '#src/outbox/decideEntries.ts';
import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';

// The same as middlebox.test.ts before a server with the specification's calls only.

const server = await sharedSyncServer({ plain: true });
let device: SyncDevice;
/** What stands between answers in the server's place, before it is reached or after; null lets through. */
let before: (request: string, body: string) => Response | null;
let after: (request: string, body: string) => Response | null;

beforeEach(async () => {
  before = () => null;
  after = () => null;
  device = await openSyncDevice({
    token: server.token,
    fetch: async (input, init) => {
      const given = [`${init?.method ?? 'GET'} ${String(input)}`, String(init?.body ?? '')] as const;
      const refused = before(...given);
      if (refused) return refused;
      const answer = await server.fetch(input, init);
      return after(...given) ?? answer;
    },
  });
  device.engine.start();
  await device.engine.syncNow();
});
afterEach(() => device.engine.stop());

const page = (status: number): Response =>
  new Response('<!doctype html><title>Blocked</title>', { status, headers: { 'Content-Type': 'text/html' } });
const refusesPoison = (_: string, body: string): Response | null => (body.includes('Poison') ? page(403) : null);
const minutes = 60_000;
const add = (nomClient: string) => createRecord(device.store, 'client', { nomClient }, device.options);
const list = () => server.call<{ Id: number; NomClient: string }[]>('GET', '/api/client?page=1&pageSize=1000');
const names = async () => (await list()).map(({ NomClient }) => NomClient).sort();
const states = () => device.store.entries().map(({ kind, state }) => `${kind} ${state}`);

test('SYNC-61 a create that is refused between is looked for, shown in the end, and sent again without a twin', async () => {
  before = refusesPoison;
  await add('Poison');
  await add('Un');
  await device.advance(2 * minutes);
  expect([await names(), states(), device.engine.state().connection]).toEqual([['Un'], ['create sending'], 'online']);
  await device.advance(15 * minutes);
  expect(device.store.entries()).toMatchObject([{ state: 'refused', reason: { code: 'blocked' } }]);
  before = () => null;
  await retryEntries(device.store, [device.store.entries()[0]?.seq ?? 0], device.options);
  await device.advance(minutes);
  expect([await names(), states()]).toEqual([['Poison', 'Un'], []]);
});

test('SYNC-02 SYNC-61 a create that arrived, and whose answer was refused between, is found', async () => {
  after = refusesPoison;
  const id = await add('Poison');
  await device.advance(2 * minutes);
  expect([await names(), states()]).toEqual([['Poison'], []]);
  expect(device.view.get('client', id)?.id).toBe((await list())[0]?.Id);
});

test('SYNC-61 an edit that is refused between stops no other', async () => {
  const [one, two] = [
    await server.call<{ Id: number }>('POST', '/api/client', { NomClient: 'Un' }),
    await server.call<{ Id: number }>('POST', '/api/client', { NomClient: 'Deux' }),
  ];
  await device.engine.syncNow();
  before = refusesPoison;
  await updateRecord(device.store, 'client', one.Id, { nomClient: 'Poison' }, device.options);
  await updateRecord(device.store, 'client', two.Id, { nomClient: 'Second' }, device.options);
  await device.advance(minutes);
  expect([await names(), device.engine.state().connection]).toEqual([['Second', 'Un'], 'online']);
  await device.advance(10 * minutes);
  expect(device.store.entries()).toMatchObject([{ state: 'refused', reason: { code: 'blocked' } }]);
  await updateRecord(device.store, 'client', one.Id, { nomClient: 'Remède' }, device.options);
  await device.advance(minutes);
  expect([await names(), states()]).toEqual([['Remède', 'Second'], []]);
});

test('SYNC-61 a firewall that refuses the question what the server offers stops nothing', async () => {
  before = (request) => (request.endsWith('/api/sync') ? page(403) : null);
  await add('Un');
  await device.advance(minutes);
  expect([await names(), states()]).toEqual([['Un'], []]);
  expect(device.engine.state()).toMatchObject({ mode: 'plain', connection: 'online', unread: null });
});

test('SYNC-61 OFF-03 what a held up edit refers to no more is not deleted before it arrives', async () => {
  const make = (nomClient: string) => server.call<{ Id: number }>('POST', '/api/client', { NomClient: nomClient });
  const [old, other] = [await make('Ancien'), await make('Suivant')];
  const family = { Titre: 'Famille', ClientIds: [old.Id] };
  const { Id } = await server.call<{ Id: number }>('POST', '/api/brevet', family);
  await device.engine.syncNow();
  const tried: string[] = [];
  before = (request) => {
    const [method = ''] = request.split(' ');
    if (method !== 'GET') tried.push(method);
    return method === 'PUT' ? page(403) : null;
  };
  await updateRecord(device.store, 'patent', Id, { clientIds: [other.Id] }, device.options);
  await removeRecords(device.store, 'client', [old.Id], device.options);
  await device.advance(minutes);
  expect(new Set(tried)).toEqual(new Set(['PUT']));
  before = () => null;
  await device.advance(15 * minutes);
  expect([await names(), states()]).toEqual([['Suivant'], []]);
});
