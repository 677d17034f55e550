import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RecordId } from '#domain/recordId.ts';
import { createRecord, removeRecords, updateRecord } from '#src/outbox/changeRecords.ts';
import { local } from '#tests/support/engine/entries.ts';
import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';

const server = await sharedSyncServer({ plain: true });
let device: SyncDevice;
/** Bends what the network carries; undefined lets a request through. */
let bend: (request: string, deliver: () => Promise<Response>) => Promise<Response> | undefined;

beforeEach(async () => {
  bend = () => undefined;
  device = await open();
});
afterEach(() => device.engine.stop());

const open = async (): Promise<SyncDevice> => {
  const opened = await openSyncDevice({
    token: server.token,
    fetch: (input, init) => {
      const deliver = () => server.fetch(input, init);
      return bend(`${init?.method ?? 'GET'} ${String(input)}`, deliver) ?? deliver();
    },
  });
  opened.transport.aim = (request) => !request.startsWith('GET');
  opened.engine.start();
  await opened.engine.syncNow();
  return opened;
};

interface Row {
  Id: number;
  [name: string]: unknown;
}
const list = (path: string) => server.call<Row[]>('GET', `${path}?page=1&pageSize=1000`);
const names = async () => (await list('/api/client')).map((row) => row.NomClient).sort();
const makeClient = (given: object) => server.call<Row>('POST', '/api/client', given);
const shownNames = () =>
  device.view
    .rows('client')
    .map(({ record }) => record.nomClient)
    .sort();

const lost = (): never => {
  throw new TypeError('fetch failed');
};
const offline = async <T>(work: () => Promise<T>): Promise<T> => {
  device.transport.isOffline = true;
  await device.engine.syncNow();
  const result = await work();
  device.transport.isOffline = false;
  return result;
};
const addClient = (values: Record<string, unknown>) => createRecord(device.store, 'client', values, device.options);
const editClient = (id: RecordId, values: Record<string, unknown>) =>
  updateRecord(device.store, 'client', id, values, device.options);
const states = () => device.store.entries().map(({ kind, state }) => `${kind} ${state}`);

test('a server with the specification’s calls only is read in full passes', async () => {
  await makeClient({ NomClient: 'Un' });
  await server.call('POST', '/api/brevet', { Titre: 'Famille', ClientIds: [(await list('/api/client'))[0]?.Id] });
  await device.engine.syncNow();
  expect(device.engine.state()).toMatchObject({ mode: 'plain', connection: 'online' });
  expect(shownNames()).toEqual(['Un']);
  expect(device.view.rows('patent')[0]?.record.clientIds).toEqual([device.view.rows('client')[0]?.id]);
  expect(device.engine.state().lastSync).not.toBeNull();
});

test('UX-06 the first full pass reports how much of how much has been read', async () => {
  for (const name of ['Un', 'Deux']) await makeClient({ NomClient: name });
  const fresh = await openSyncDevice({ token: server.token, fetch: server.fetch });
  const given: unknown[] = [];
  fresh.engine.subscribe(() => void given.push(fresh.engine.state().firstLoad));
  fresh.engine.start();
  await fresh.engine.syncNow();
  const loads = given.filter((load) => load !== null);
  expect(loads.length).toBeGreaterThan(0);
  for (const load of loads) expect(load).toEqual({ done: expect.any(Number), total: expect.any(Number) });
  expect(given.at(-1)).toBeNull();
  fresh.engine.stop();
});

test('SYNC-01 SYNC-08 offline work of every kind arrives, with its numbers', async () => {
  const { Id } = await makeClient({ NomClient: 'Ancien' });
  const gone = await makeClient({ NomClient: 'Superflu' });
  await device.engine.syncNow();
  const patent = await offline(async () => {
    const client = await addClient({ nomClient: 'Neuf' });
    await editClient(Id, { nomClient: 'Renommé' });
    await removeRecords(device.store, 'client', [gone.Id], device.options);
    const filing = { id: local('f'), numeroDepot: 'FR1' };
    return createRecord(
      device.store,
      'patent',
      { titre: 'Famille', clientIds: [client], informationsDepot: [filing] },
      device.options,
    );
  });
  await device.engine.syncNow();
  expect(device.store.entries()).toEqual([]);
  expect(await names()).toEqual(['Neuf', 'Renommé']);
  expect(device.view.get('patent', patent)?.record.informationsDepot).toMatchObject([
    { numeroDepot: 'FR1', id: expect.any(Number) as number },
  ]);
});

test('SYNC-02 a create whose answer was lost is found again and adopted', async () => {
  const id = await offline(() => addClient({ nomClient: 'Une fois', referenceClient: 'UF' }));
  device.transport.next.push('drop after');
  await device.engine.syncNow();
  await device.advance(120_000);
  expect([await names(), states()]).toEqual([['Une fois'], []]);
  expect(device.view.get('client', id)).toMatchObject({ mark: null, id: (await list('/api/client'))[0]?.Id });
});

test('SYNC-02 a create that never arrived is sent again after the grace', async () => {
  await offline(() => addClient({ nomClient: 'Une fois' }));
  device.transport.next.push('drop before');
  await device.engine.syncNow();
  const posts = () => device.transport.log.filter(({ request }) => request.startsWith('POST')).length;
  await device.advance(20_000);
  expect(posts()).toBe(1);
  await device.advance(60_000);
  expect([await names(), states(), posts()]).toEqual([['Une fois'], [], 2]);
});

test('SYNC-04 a request that arrives late, within the grace, makes no twin', async () => {
  await offline(() => addClient({ nomClient: 'Une fois' }));
  device.transport.next.push('late');
  await device.engine.syncNow();
  await device.advance(10_000);
  await device.transport.deliverLate();
  await device.advance(120_000);
  expect([await names(), states()]).toEqual([['Une fois'], []]);
});

test('SYNC-03 after a crash a create that may have arrived is looked for, dated from the restart', async () => {
  await offline(() => addClient({ nomClient: 'Une fois' }));
  device.transport.next.push('drop after');
  await device.engine.syncNow();
  device = await device.restart();
  device.engine.start();
  await device.advance(120_000);
  expect([await names(), states()]).toEqual([['Une fois'], []]);
});

test('SYNC-05 two rows that could be it are shown to the user', async () => {
  await offline(() => addClient({ nomClient: 'Dupont' }));
  bend = (request, deliver) =>
    request.startsWith('POST')
      ? deliver()
          .then(() => makeClient({ NomClient: 'DUPONT' }))
          .then(lost)
      : deliver();
  await device.engine.syncNow();
  bend = () => undefined;
  await device.advance(120_000);
  expect(device.store.entries()).toMatchObject([{ state: 'refused', reason: { code: 'uncertain' } }]);
  expect(await names()).toEqual(['DUPONT', 'Dupont']);
});

test('SYNC-05 a row with the reference that was sent is shown to the user, though somebody has renamed it since', async () => {
  await offline(() => addClient({ nomClient: 'Dupont', referenceClient: 'DUP-1' }));
  bend = (request, deliver) =>
    request.startsWith('POST')
      ? deliver()
          .then(() => list('/api/client'))
          .then(([made]) => server.call('PUT', `/api/client/${made?.Id}`, { NomClient: 'Dupont et fils' }))
          .then(lost)
      : deliver();
  await device.engine.syncNow();
  bend = () => undefined;
  await makeClient({ NomClient: 'Autre', ReferenceClient: 'AUT-1' });
  await device.advance(120_000);
  expect(device.store.entries()).toMatchObject([{ state: 'refused', reason: { code: 'uncertain' } }]);
  expect(await names()).toEqual(['Autre', 'Dupont et fils']);
});

test('SYNC-02 what an adopted row holds otherwise is merged or asked, not lost', async () => {
  await offline(() => addClient({ nomClient: 'Dupont', paysClient: 'BE', adresseClient: '1 rue A' }));
  device.transport.next.push('drop before');
  await device.engine.syncNow();
  await makeClient({ NomClient: 'Dupont', PaysClient: 'FR' });
  await device.advance(120_000);
  expect(await list('/api/client')).toMatchObject([{ PaysClient: 'FR', AdresseClient: '1 rue A' }]);
  expect(device.store.entries()).toMatchObject([{ state: 'conflict', patch: { paysClient: 'BE' } }]);
});

test('SYNC-16 SYNC-17 an update is merged with what stands there, and asked where both changed one field', async () => {
  const { Id } = await makeClient({ NomClient: 'Un', PaysClient: 'FR' });
  await device.engine.syncNow();
  await offline(() => editClient(Id, { nomClient: 'Mien', adresseClient: '1 rue A' }));
  await server.call('PUT', `/api/client/${Id}`, { NomClient: 'Leur', PaysClient: 'BE' });
  await device.engine.syncNow();
  expect(await list('/api/client')).toMatchObject([{ NomClient: 'Leur', PaysClient: 'BE', AdresseClient: '1 rue A' }]);
  expect(device.store.entries()).toMatchObject([{ state: 'conflict', patch: { nomClient: 'Mien' } }]);
});

test('SYNC-20 deleting what another has edited is asked', async () => {
  const { Id } = await makeClient({ NomClient: 'Un' });
  await device.engine.syncNow();
  await offline(() => removeRecords(device.store, 'client', [Id], device.options));
  await server.call('PUT', `/api/client/${Id}`, { NomClient: 'Leur' });
  await device.engine.syncNow();
  expect([await names(), states()]).toEqual([['Leur'], ['delete conflict']]);
});

test('SYNC-08 an update with a new filing whose answer was lost does not file it twice', async () => {
  const patent = await server.call<Row>('POST', '/api/brevet', { Titre: 'Famille' });
  await device.engine.syncNow();
  const filing = { id: local('f'), numeroDepot: 'FR1' };
  await offline(() => updateRecord(device.store, 'patent', patent.Id, { informationsDepot: [filing] }, device.options));
  device.transport.next.push('drop after');
  await device.engine.syncNow();
  await device.advance(120_000);
  expect((await list('/api/brevet'))[0]?.InformationsDepot).toHaveLength(1);
  expect(states()).toEqual([]);
});

test('SYNC-22 a field that the server ignored becomes a visible issue', async () => {
  const { Id } = await makeClient({ NomClient: 'Un' });
  await device.engine.syncNow();
  bend = (request, deliver) =>
    request.startsWith('PUT')
      ? server.fetch(`/api/client/${Id}`, { headers: { Authorization: `Bearer ${server.token}` } })
      : deliver();
  await offline(() => editClient(Id, { paysClient: 'BE' }));
  await device.engine.syncNow();
  expect(device.store.entries()).toMatchObject([
    { state: 'refused', reason: { code: 'not-applied' }, patch: { paysClient: 'BE' } },
  ]);
});

test('C6 SYNC-23 a list that fails deletes nothing', async () => {
  await makeClient({ NomClient: 'Un' });
  await device.engine.syncNow();
  const failing = new Response('{"Success":false,"Message":"x","Data":[]}', {
    headers: { 'Content-Type': 'application/json' },
  });
  bend = (request, deliver) => (request.startsWith('GET /api/client') ? Promise.resolve(failing.clone()) : deliver());
  await device.engine.syncNow();
  expect(shownNames()).toEqual(['Un']);
});

const rowsOf = async (answer: Response) => (await answer.json()) as { Data: Row[]; TotalCount: number };
const answerWith = (body: object) =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });

test('SYNC-24 a pass in which rows moved is repeated and deletes nothing that is still there', async () => {
  for (const name of ['Un', 'Deux', 'Trois']) await makeClient({ NomClient: name });
  await device.engine.syncNow();
  let passes = 0;
  // The first two passes give a row less than their own count: it slipped from one page to the next.
  bend = (request, deliver) => {
    if (!request.startsWith('GET /api/client?')) return deliver();
    return deliver()
      .then(rowsOf)
      .then((body) => answerWith((passes += 1) > 2 ? body : { ...body, Data: body.Data.slice(1) }));
  };
  await device.engine.syncNow();
  expect(passes).toBe(3);
  expect(shownNames()).toHaveLength(3);
});

test('SYNC-24 a row missing from a pass is asked for by its number before it is dropped', async () => {
  const rows = [await makeClient({ NomClient: 'Un' }), await makeClient({ NomClient: 'Deux' })];
  await device.engine.syncNow();
  bend = (request, deliver) => {
    if (!request.startsWith('GET /api/client?')) return deliver();
    return deliver()
      .then(rowsOf)
      .then((body) =>
        answerWith({
          ...body,
          Data: body.Data.filter(({ Id }) => Id !== rows[0]?.Id),
          TotalCount: 1,
          HasNextPage: false,
        }),
      );
  };
  await device.engine.syncNow();
  expect(shownNames()).toEqual(['Deux', 'Un']);
  bend = () => undefined;
  await server.call('DELETE', `/api/client/${rows[0]?.Id}`);
  await device.engine.syncNow();
  expect(shownNames()).toEqual(['Deux']);
});

test('SYNC-24 a pass that the server interrupted by asking for a pause is made when the pause is over', async () => {
  await makeClient({ NomClient: 'Un' });
  let pauses = 1;
  bend = (request, deliver) => {
    if (!request.startsWith('GET /api/client?') || (pauses -= 1) < 0) return deliver();
    const given = { Success: false, Message: '', Data: null };
    const headers = { 'Content-Type': 'application/json', 'Retry-After': '5' };
    return Promise.resolve(new Response(JSON.stringify(given), { status: 429, headers }));
  };
  await device.engine.syncNow();
  await device.advance(4_000);
  expect(shownNames()).toEqual([]);
  await device.advance(2_000);
  expect(shownNames()).toEqual(['Un']);
});

test('SYNC-25 a pass that was cut deletes nothing', async () => {
  const { Id } = await makeClient({ NomClient: 'Un' });
  await makeClient({ NomClient: 'Deux' });
  await device.engine.syncNow();
  await server.call('DELETE', `/api/client/${Id}`);
  bend = (request, deliver) => {
    if (!request.startsWith('GET /api/client?')) return deliver();
    if (request.includes('page=2')) return Promise.reject(new TypeError('cut'));
    return deliver()
      .then(rowsOf)
      .then((body) => answerWith({ ...body, HasNextPage: true, TotalCount: 3_000 }));
  };
  await device.engine.syncNow();
  expect(shownNames()).toEqual(['Deux', 'Un']);
});

test('SYNC-26 a mass disappearance is read twice, and reported', async () => {
  for (let n = 0; n < 6; n += 1) await makeClient({ NomClient: `Client ${n}` });
  await device.engine.syncNow();
  let passes = 0;
  bend = (request, deliver) => {
    if (!request.startsWith('GET /api/client?')) return deliver();
    return deliver()
      .then(rowsOf)
      .then((body) =>
        answerWith((passes += 1) === 1 ? { ...body, Data: [], TotalCount: 0, HasNextPage: false } : body),
      );
  };
  await device.engine.syncNow();
  expect([passes, shownNames().length]).toEqual([2, 6]);
  bend = () => undefined;
  for (const { Id } of (await list('/api/client')).slice(0, 3)) await server.call('DELETE', `/api/client/${Id}`);
  await device.engine.syncNow();
  expect(shownNames()).toHaveLength(3);
  expect(device.engine.state().warnings).toEqual([{ kind: 'vanished', collection: 'client', count: 3 }]);
});
