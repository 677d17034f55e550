import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RecordId } from '#domain/recordId.ts';
import { createRecord, removeRecords, updateRecord } from '#src/outbox/changeRecords.ts';
import { discardEntries, resolveEntry } from '#src/outbox/decideEntries.ts';
import { local } from '#tests/support/engine/entries.ts';
import type { Fault } from '#tests/support/engine/faultyTransport.ts';
import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';

const server = await sharedSyncServer();
let device: SyncDevice;
beforeEach(async () => {
  device = await open();
});
afterEach(() => device.engine.stop());

const open = async (): Promise<SyncDevice> => {
  const opened = await openSyncDevice({ fetch: server.fetch, token: server.token });
  opened.engine.start();
  await opened.engine.syncNow();
  opened.transport.log.length = 0;
  opened.transport.aim = (request) => !request.startsWith('GET');
  return opened;
};

interface Row {
  Id: number;
  Version: number;
  [name: string]: unknown;
}
const list = (path: string) => server.call<Row[]>('GET', `${path}?page=1&pageSize=1000`);
const names = async () => (await list('/api/client')).map((row) => row.NomClient).sort();
const makeClient = (given: object) => server.call<Row>('POST', '/api/client', given);

/** Works offline: what `work` does is queued whole before the first request. */
const offline = async <T>(work: () => Promise<T>, on = device): Promise<T> => {
  on.transport.isOffline = true;
  await on.engine.syncNow();
  const result = await work();
  await on.quiet();
  on.transport.isOffline = false;
  return result;
};

const addClient = (values: Record<string, unknown>, on = device) =>
  createRecord(on.store, 'client', values, on.options);
const editClient = (id: RecordId, values: Record<string, unknown>, on = device) =>
  updateRecord(on.store, 'client', id, values, on.options);
const sent = (method: string, on = device) => on.transport.log.filter(({ request }) => request.startsWith(method));
const entryStates = (on = device) => on.store.entries().map(({ kind, state }) => `${kind} ${state}`);
const shown = (id: RecordId, on = device) => on.view.get('client', id);

/** The next requests for changes meet these faults; what else is asked passes. */
const syncThrough = async (...faults: Fault[]): Promise<void> => {
  for (const fault of faults) {
    device.transport.next.push(fault);
    await device.engine.syncNow();
    device.transport.next.length = 0;
  }
};

test('SYNC-01 a record created without network is created once when it is back', async () => {
  const id = await offline(async () => {
    const made = await addClient({ nomClient: 'Neuf' });
    await editClient(made, { paysClient: 'BE' });
    return made;
  });
  expect(device.engine.state().connection).toBe('offline');
  expect(shown(id)).toMatchObject({ mark: 'pending', record: { paysClient: 'BE' } });
  await device.engine.syncNow();
  expect(await list('/api/client')).toMatchObject([{ NomClient: 'Neuf', PaysClient: 'BE' }]);
  expect(device.store.entries()).toEqual([]);
  expect(shown(id)).toMatchObject({ mark: null, id: (await list('/api/client'))[0]?.Id });
});

test.each(['drop after', 'truncate', '500 after', 'late', 'duplicate'] as const)(
  'SYNC-03 SYNC-04 SYNC-07 a create that meets "%s" is made once, under one key',
  async (fault) => {
    const id = await offline(() => addClient({ nomClient: 'Une fois' }));
    await syncThrough(fault);
    await device.advance(120_000);
    await device.transport.deliverLate();
    await device.engine.syncNow();
    expect(await names()).toEqual(['Une fois']);
    expect(new Set(sent('POST').map(({ key }) => key)).size).toBe(1);
    expect(shown(id)).toMatchObject({ mark: null, record: { nomClient: 'Une fois' } });
    expect(device.store.entries()).toEqual([]);
  },
);

test('SYNC-03 after a crash a frozen entry is sent again with the same key', async () => {
  await offline(() => addClient({ nomClient: 'Une fois' }));
  await syncThrough('drop after');
  expect(entryStates()).toEqual(['create sending']);
  device = await device.restart();
  device.engine.start();
  await device.engine.syncNow();
  expect(await names()).toEqual(['Une fois']);
  expect(device.view.rows('client')).toHaveLength(1);
  expect(new Set(sent('POST').map(({ key }) => key)).size).toBe(1);
});

test('SYNC-06 the replayed answer of a row that was deleted since does not bring it back', async () => {
  const id = await offline(() => addClient({ nomClient: 'Fugace' }));
  await syncThrough('drop after');
  const [row] = await list('/api/client');
  await server.call('DELETE', `/api/client/${row?.Id}`);
  await device.engine.syncNow();
  expect(device.view.rows('client')).toEqual([]);
  expect(device.store.serverId(id)).toBe(row?.Id);
  expect(device.store.entries()).toEqual([]);
});

test('SYNC-06 the replayed answer of a row that was edited since does not take the edit back', async () => {
  const id = await offline(() => addClient({ nomClient: 'Premier' }));
  await syncThrough('drop after');
  const [row] = await list('/api/client');
  await server.call('PUT', `/api/client/${row?.Id}`, { NomClient: 'Second' });
  await device.engine.syncNow();
  expect(shown(id)?.record).toMatchObject({ nomClient: 'Second', version: 2 });
  // An answer that is no repeated one says all there is to know.
  device.transport.log.length = 0;
  await addClient({ nomClient: 'Neuf' });
  await device.quiet();
  expect(device.transport.log.map(({ request }) => request).filter((one) => /client\/\d/.test(one))).toEqual([]);
});

test('SYNC-08 parent, child and grandchild made offline arrive with their numbers', async () => {
  const { client, patent } = await offline(async () => {
    const country = await createRecord(device.store, 'country', { nomPays: 'France', iso2: 'FR' }, device.options);
    const made = await addClient({ nomClient: 'Parent' });
    const inventor = await createRecord(device.store, 'inventor', { nom: 'Curie' }, device.options);
    const filing = {
      id: local('filing'),
      idPays: country,
      numeroDepot: 'FR123',
      cabinetsAnnuites: [],
      cabinetsProcedures: [],
    };
    const values = {
      titre: 'Enfant',
      clientIds: [made],
      inventeurIds: [inventor],
      inventeursPays: [{ inventeurId: inventor, paysIds: [country] }],
      informationsDepot: [filing],
    };
    return { client: made, patent: await createRecord(device.store, 'patent', values, device.options) };
  });
  await device.engine.syncNow();
  expect(device.store.entries()).toEqual([]);
  const row = device.view.get('patent', patent);
  expect(row?.record.clientIds).toEqual([device.store.serverId(client)]);
  expect(row?.record.informationsDepot).toMatchObject([
    { numeroDepot: 'FR123', idPays: device.view.rows('country')[0]?.id },
  ]);
  expect(row?.record.inventeursPays).toMatchObject([{ inventeurId: device.view.rows('inventor')[0]?.id }]);
  expect((await list('/api/brevet'))[0]).toMatchObject({ Titre: 'Enfant', Clients: [{ NomClient: 'Parent' }] });
});

test('SYNC-08 WIZ-10 a new filing edited while its patent is being created is not filed twice', async () => {
  const filing = { id: local('filing'), numeroDepot: 'FR123', commentaire: '' };
  const id = await offline(() =>
    createRecord(device.store, 'patent', { titre: 'Famille', informationsDepot: [filing] }, device.options),
  );
  await syncThrough('drop after');
  expect(entryStates()).toEqual(['create sending']);
  const filingIds = async () => {
    const patents = await list('/api/brevet');
    return patents.flatMap((patent) => patent.InformationsDepot as { readonly Id: number }[]).map(({ Id }) => Id);
  };
  const [made] = await filingIds();
  expect(made).toBeTypeOf('number');
  await offline(() =>
    updateRecord(
      device.store,
      'patent',
      id,
      { informationsDepot: [{ ...filing, commentaire: 'payé' }] },
      device.options,
    ),
  );
  await device.engine.syncNow();
  expect(device.store.entries()).toEqual([]);
  const filings = device.view.get('patent', id)?.record.informationsDepot;
  expect(filings).toMatchObject([{ numeroDepot: 'FR123', commentaire: 'payé' }]);
  // The very one: another without a number would take its place.
  expect(await filingIds()).toEqual([made]);
});

test('SYNC-09 a record that refers to one in flight waits for its number', async () => {
  const client = await offline(() => addClient({ nomClient: 'Parent' }));
  await syncThrough('drop after');
  await offline(() => createRecord(device.store, 'contact', { nom: 'Durand', idClient: client }, device.options));
  await device.engine.syncNow();
  expect(device.view.rows('contact')[0]?.record.idClient).toBe(device.store.serverId(client));
  expect(await names()).toEqual(['Parent']);
});

test('SYNC-10 a refused parent keeps its children waiting; corrected, all of them go', async () => {
  const client = await offline(async () => {
    const made = await addClient({ nomClient: 'x'.repeat(300) });
    await createRecord(device.store, 'contact', { nom: 'Durand', idClient: made }, device.options);
    await addClient({ nomClient: 'Sans rapport' });
    return made;
  });
  await device.engine.syncNow();
  expect(entryStates()).toEqual(['create refused', 'create waiting']);
  expect(device.store.entries()[0]?.reason).toMatchObject({ code: 'invalid' });
  expect(shown(client)).toMatchObject({ mark: 'refused' });
  expect(await names()).toEqual(['Sans rapport']);
  await editClient(client, { nomClient: 'Court' });
  await device.engine.syncNow();
  expect(device.store.entries()).toEqual([]);
  expect((await list('/api/contact'))[0]).toMatchObject({ ClientNom: 'Court' });
});

test('SYNC-10 children of a parent that was given up are reported as orphans, and kept', async () => {
  await offline(async () => {
    const made = await addClient({ nomClient: 'x'.repeat(300) });
    await createRecord(device.store, 'contact', { nom: 'Durand', idClient: made }, device.options);
  });
  await device.engine.syncNow();
  await discardEntries(device.store, [device.store.entries()[0]?.seq ?? 0]);
  await device.engine.syncNow();
  expect(device.store.entries()).toMatchObject([
    { collection: 'contact', state: 'refused', reason: { code: 'orphan' }, patch: { nom: 'Durand' } },
  ]);
});

test('SYNC-12 a create that may have arrived is followed by its deletion', async () => {
  const id = await offline(() => addClient({ nomClient: 'Fugace' }));
  await syncThrough('drop after');
  await removeRecords(device.store, 'client', [id], device.options);
  await device.engine.syncNow();
  expect([await names(), device.store.entries()]).toEqual([[], []]);
});

test('SYNC-13 ten edits are one request, and an edit back to the base is none', async () => {
  const { Id } = await makeClient({ NomClient: 'Un' });
  await device.engine.syncNow();
  await offline(async () => {
    for (let turn = 1; turn <= 10; turn += 1) await editClient(Id, { nomClient: `Un ${turn}` });
  });
  await device.engine.syncNow();
  expect([await names(), sent('PUT').length]).toEqual([['Un 10'], 1]);
  await offline(async () => {
    await editClient(Id, { nomClient: 'Deux' });
    await editClient(Id, { nomClient: 'Un 10' });
  });
  await device.engine.syncNow();
  expect(sent('PUT')).toHaveLength(1);
});

test('SYNC-14 an edit made while its record is being sent follows it, on the version it made', async () => {
  const { Id } = await makeClient({ NomClient: 'Un' });
  await device.engine.syncNow();
  await offline(() => editClient(Id, { nomClient: 'Deux' }));
  await syncThrough('drop after');
  await offline(() => editClient(Id, { nomClient: 'Trois', paysClient: 'BE' }));
  expect(entryStates()).toEqual(['update sending', 'update waiting']);
  await device.engine.syncNow();
  expect(await list('/api/client')).toMatchObject([{ NomClient: 'Trois', PaysClient: 'BE', Version: 3 }]);
  expect(device.store.entries()).toEqual([]);
});

test('SYNC-16 edits of different fields both stand', async () => {
  const { Id } = await makeClient({ NomClient: 'Un', PaysClient: 'FR' });
  await device.engine.syncNow();
  await offline(() => editClient(Id, { nomClient: 'Mien' }));
  await server.call('PUT', `/api/client/${Id}`, { PaysClient: 'BE' });
  await device.engine.syncNow();
  expect(await list('/api/client')).toMatchObject([{ NomClient: 'Mien', PaysClient: 'BE' }]);
  expect([device.store.entries(), shown(Id)?.record.paysClient]).toEqual([[], 'BE']);
});

test('SYNC-17 an edit of the same field is asked, the rest is sent; the decision is a new change', async () => {
  const { Id } = await makeClient({ NomClient: 'Un', PaysClient: 'FR' });
  await device.engine.syncNow();
  await offline(() => editClient(Id, { nomClient: 'Mien', paysClient: 'CH' }));
  await server.call('PUT', `/api/client/${Id}`, { NomClient: 'Leur' });
  await device.engine.syncNow();
  expect(await list('/api/client')).toMatchObject([{ NomClient: 'Leur', PaysClient: 'CH' }]);
  expect(shown(Id)).toMatchObject({ mark: 'conflict', record: { nomClient: 'Leur', paysClient: 'CH' } });
  const [conflict] = device.store.entries();
  expect(conflict).toMatchObject({
    patch: { nomClient: 'Mien' },
    base: { values: { nomClient: 'Un' } },
    reason: { current: { nomClient: 'Leur' } },
  });
  await resolveEntry(device.store, conflict?.seq ?? 0, { nomClient: 'Mien' }, device.options);
  await device.engine.syncNow();
  expect(await list('/api/client')).toMatchObject([{ NomClient: 'Mien' }]);
  expect(device.store.entries()).toEqual([]);
});

test('SYNC-18 both additions to a list stand', async () => {
  const [one, two, three] = [
    await makeClient({ NomClient: 'Un' }),
    await makeClient({ NomClient: 'Deux' }),
    await makeClient({ NomClient: 'Trois' }),
  ];
  const patent = await server.call<Row>('POST', '/api/brevet', { Titre: 'Famille', ClientIds: [one.Id] });
  await device.engine.syncNow();
  await offline(() => updateRecord(device.store, 'patent', patent.Id, { clientIds: [one.Id, two.Id] }, device.options));
  await server.call('PUT', `/api/brevet/${patent.Id}`, { ClientIds: [one.Id, three.Id] });
  await device.engine.syncNow();
  const clientIds = device.view.get('patent', patent.Id)?.record.clientIds as number[];
  expect(clientIds.sort()).toEqual([one.Id, two.Id, three.Id]);
  expect(device.store.entries()).toEqual([]);
});

test('SYNC-20 deleting what another has edited is asked; confirmed, it goes', async () => {
  const { Id } = await makeClient({ NomClient: 'Un' });
  await device.engine.syncNow();
  await offline(() => removeRecords(device.store, 'client', [Id], device.options));
  await server.call('PUT', `/api/client/${Id}`, { NomClient: 'Leur' });
  await device.engine.syncNow();
  expect(shown(Id)).toMatchObject({ mark: 'conflict', removed: false, record: { nomClient: 'Leur' } });
  await resolveEntry(device.store, device.store.entries()[0]?.seq ?? 0, {}, device.options);
  await device.engine.syncNow();
  expect([await names(), device.store.entries()]).toEqual([[], []]);
});

test('SYNC-20 editing what another has deleted is asked; made anew, it has a new number', async () => {
  const { Id } = await makeClient({ NomClient: 'Un', PaysClient: 'BE' });
  await device.engine.syncNow();
  await offline(() => editClient(Id, { nomClient: 'Mien' }));
  await server.call('DELETE', `/api/client/${Id}`);
  await device.engine.syncNow();
  expect(device.store.entries()).toMatchObject([
    { state: 'conflict', patch: { nomClient: 'Mien' }, reason: { code: 'deleted', current: null } },
  ]);
  await resolveEntry(device.store, device.store.entries()[0]?.seq ?? 0, {}, device.options);
  await device.engine.syncNow();
  expect(await list('/api/client')).toMatchObject([{ NomClient: 'Mien', PaysClient: 'BE' }]);
  expect(device.store.entries()).toEqual([]);
});

test('SYNC-20 C3 what was known of a record stays with its change when the feed is first to report its deletion', async () => {
  const { Id } = await makeClient({ NomClient: 'Un', PaysClient: 'BE' });
  await device.engine.syncNow();
  await offline(() => editClient(Id, { nomClient: 'Mien' }));
  await server.call('DELETE', `/api/client/${Id}`);
  // While the server rests from changes, it is read all the same.
  await syncThrough('429');
  await device.engine.syncNow();
  expect(device.store.record('client', Id)).toBeUndefined();
  await device.advance(2_000);
  await device.engine.syncNow();
  expect(entryStates()).toEqual(['update conflict']);
  await resolveEntry(device.store, device.store.entries()[0]?.seq ?? 0, {}, device.options);
  await device.engine.syncNow();
  expect(await list('/api/client')).toMatchObject([{ NomClient: 'Mien', PaysClient: 'BE' }]);
});

test('SYNC-20 SYNC-21 a conflict over a record that is gone by then is asked, not tried for ever', async () => {
  const { Id } = await makeClient({ NomClient: 'Un' });
  await device.engine.syncNow();
  await offline(() => editClient(Id, { nomClient: 'Mien' }));
  const gone = await openSyncDevice({
    disk: device.disk,
    token: server.token,
    fetch: async (input, init) => {
      if (init?.method !== 'PUT') return server.fetch(input, init);
      await server.call('DELETE', `/api/client/${Id}`).catch(() => {});
      const body = { Success: false, Message: '', Data: null, code: 'version-conflict' };
      return new Response(JSON.stringify(body), { status: 412, headers: { 'Content-Type': 'application/json' } });
    },
  });
  device.engine.stop();
  gone.engine.start();
  await gone.engine.syncNow();
  gone.engine.stop();
  expect(gone.store.entries()).toMatchObject([{ state: 'conflict', reason: { code: 'deleted' } }]);
});

test('two deletions of one record agree', async () => {
  const { Id } = await makeClient({ NomClient: 'Un' });
  await device.engine.syncNow();
  await offline(() => removeRecords(device.store, 'client', [Id], device.options));
  await server.call('DELETE', `/api/client/${Id}`);
  await device.engine.syncNow();
  expect([device.store.entries(), device.view.rows('client')]).toEqual([[], []]);
});

test('SYNC-21 a storm of versions ends in a question', async () => {
  const { Id } = await makeClient({ NomClient: 'Un' });
  await device.engine.syncNow();
  await offline(() => editClient(Id, { nomClient: 'Mien' }));
  let turn = 0;
  const stormy = await openSyncDevice({
    disk: device.disk,
    token: server.token,
    fetch: async (input, init) => {
      if (init?.method === 'PUT') await server.call('PUT', `/api/client/${Id}`, { PaysClient: `P${(turn += 1)}` });
      return server.fetch(input, init);
    },
  });
  device.engine.stop();
  stormy.engine.start();
  await stormy.engine.syncNow();
  stormy.engine.stop();
  expect(entryStates(stormy)).toEqual(['update conflict']);
  expect(sent('PUT', stormy).length).toBeLessThan(8);
});

test('SYNC-30 an entry the server fails on does not block others, and is shown in the end', async () => {
  const poisoned = await openSyncDevice({
    token: server.token,
    fetch: async (input, init) => {
      if (!String(init?.body ?? '').includes('Poison')) return server.fetch(input, init);
      return new Response('{"Success":false,"Message":"boom","Data":null}', {
        status: 500,
        headers: { 'Content-Type': 'application/json' },
      });
    },
  });
  poisoned.engine.start();
  await offline(async () => {
    await addClient({ nomClient: 'Poison' }, poisoned);
    await addClient({ nomClient: 'Bon' }, poisoned);
  }, poisoned);
  await poisoned.engine.syncNow();
  expect(await names()).toEqual(['Bon']);
  for (let turn = 0; turn < 12; turn += 1) {
    await addClient({ nomClient: `Encore ${turn}` }, poisoned);
    await poisoned.advance(70_000);
    await poisoned.engine.syncNow();
  }
  expect(entryStates(poisoned)).toEqual(['create refused']);
  expect(await names()).toHaveLength(13);
  poisoned.engine.stop();
});

test('SYNC-31 an outage of a hundred tries loses nothing and refuses nothing', async () => {
  const { Id } = await makeClient({ NomClient: 'Un' });
  await device.engine.syncNow();
  device.transport.isOffline = true;
  await addClient({ nomClient: 'Neuf' });
  await editClient(Id, { nomClient: 'Deux' });
  await device.engine.syncNow();
  const before = device.transport.log.length;
  await device.advance(100 * 60_000);
  expect(device.transport.log.length - before).toBeGreaterThanOrEqual(100);
  expect(device.store.entries()).toHaveLength(2);
  device.transport.isOffline = false;
  await device.advance(61_000);
  expect(await names()).toEqual(['Deux', 'Neuf']);
  expect(device.store.entries()).toEqual([]);
});

test.each(['page', 'gateway 404', '503', '429', 'drop before'] as const)(
  'SYNC-32 "%s" is no answer of the server: the work stays and goes later',
  async (fault) => {
    const { Id } = await makeClient({ NomClient: 'Un' });
    await device.engine.syncNow();
    await offline(() => editClient(Id, { nomClient: 'Deux' }));
    await syncThrough(fault);
    expect(entryStates()).toEqual(['update sending']);
    await device.advance(120_000);
    expect([await names(), device.store.entries()]).toEqual([['Deux'], []]);
  },
);

test('SYNC-33 a token that expired stops pushing and pulling, and keeps everything', async () => {
  let token = server.token;
  const signedIn = await openSyncDevice({
    token: '',
    fetch: (input, init) =>
      server.fetch(input, { ...init, headers: { ...(init?.headers as object), Authorization: `Bearer ${token}` } }),
  });
  signedIn.engine.start();
  await signedIn.engine.syncNow();
  token = 'expired';
  await addClient({ nomClient: 'Neuf' }, signedIn);
  await signedIn.engine.syncNow();
  expect(signedIn.engine.state().connection).toBe('signInNeeded');
  expect(signedIn.store.entries()).toHaveLength(1);
  token = server.token;
  await signedIn.engine.syncNow();
  expect([await names(), signedIn.store.entries()]).toEqual([['Neuf'], []]);
  signedIn.engine.stop();
});

test('OFF-03 the queue is sent in the order in which the changes were made', async () => {
  await offline(async () => {
    for (const name of ['C', 'A', 'B']) await addClient({ nomClient: `Client ${name}` });
  });
  const keys = device.store.entries().map(({ key }) => key);
  await device.engine.syncNow();
  // Not by their numbers: those that do not depend on each other are under way together, and the server takes either first.
  const sent = device.transport.log.filter(({ request }) => request === 'POST /api/client');
  expect(sent.map(({ key }) => key)).toEqual(keys);
  expect(await names()).toEqual(['Client A', 'Client B', 'Client C']);
});

test('OFF-07 two devices converge', async () => {
  const other = await open();
  const mine = await offline(() => addClient({ nomClient: 'De la tablette' }));
  await offline(() => addClient({ nomClient: 'Du bureau' }, other), other);
  for (const each of [device, other, device, other]) await each.engine.syncNow();
  const rows = (on: SyncDevice) => on.view.rows('client').map(({ id, record, mark }) => [id, record.nomClient, mark]);
  expect(rows(device).sort()).toEqual(rows(other).sort());
  expect(shown(mine)?.mark).toBeNull();
  other.engine.stop();
});

test('ERR-20 an answer nobody expected to a new client goes to the console and is no refusal: the same request asks again, and makes it once', async () => {
  await offline(() => addClient({ nomClient: 'Depuis un brevet' }));
  await syncThrough('page', 'truncate', 'gateway 404');
  expect(device.store.entries().map(({ kind, reason }) => [kind, reason])).toEqual([['create', null]]);
  expect(device.tab.reports.map(String)).toEqual(
    [200, 201, 404].map((status) => expect.stringContaining(`Answer ${status} to "create client"`)),
  );
  await device.quiet();
  await device.engine.syncNow();
  expect([await names(), entryStates()]).toEqual([['Depuis un brevet'], []]);
  expect(new Set(sent('POST').map(({ key }) => key)).size).toBe(1);
});
