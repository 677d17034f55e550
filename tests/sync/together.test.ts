import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '#domain/limits.ts';
import { localId } from '#domain/recordId.ts';
import { type BatchedWrite, syncPaths } from '#domain/sync.ts';
import { createRecord, createRecords, removeRecords, updateRecord } from '#src/outbox/changeRecords.ts';
import { discardEntries } from '#src/outbox/decideEntries.ts';
import type { Fault } from '#tests/support/engine/faultyTransport.ts';
import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';
import { withoutWrites } from '#tests/support/server/withoutWrites.ts';

const server = await sharedSyncServer();
type Intercept = (pass: () => Promise<Response>, request: string, body: string) => Promise<Response>;
let device: SyncDevice;
let intercept: Intercept;
beforeEach(async () => {
  intercept = (pass) => pass();
  device = await openDevice(server.fetch);
});
afterEach(() => device.engine.stop());

const openDevice = async (inside: typeof fetch): Promise<SyncDevice> => {
  const opened = await openSyncDevice({
    token: server.token,
    fetch: (input, init) =>
      intercept(() => inside(input, init), `${init?.method ?? 'GET'} ${String(input)}`, String(init?.body ?? '')),
  });
  opened.engine.start();
  await opened.engine.syncNow();
  return opened;
};
const offline = async (work: () => Promise<unknown>): Promise<void> => {
  device.transport.isOffline = true;
  await device.engine.syncNow();
  await work();
  await device.quiet();
  device.transport.isOffline = false;
  device.transport.log.length = 0;
};
const addClients = (count: number, name = (at: number): string => `Client ${at}`): Promise<void> =>
  createRecords(
    device.store,
    Array.from({ length: count }, (_, at) => ({
      collection: 'client' as const,
      id: localId(device.chance.bytes(20)),
      values: { nomClient: name(at) },
    })),
    device.options,
  );
const faultsOfAnswers: readonly Fault[] = [
  'drop before',
  'drop after',
  'truncate',
  '500 after',
  'late',
  'duplicate',
  'page',
  'gateway 404',
  '503',
];
/** Sends what waits; the first request with many meets the fault. */
const sendThrough = async (fault: Fault): Promise<void> => {
  device.transport.aim = isTogether;
  device.transport.next.push(fault);
  await device.engine.syncNow();
  device.transport.aim = () => true;
  await device.advance(120_000);
  await device.transport.deliverLate();
  await device.engine.syncNow();
};
const isTogether = (request: string): boolean => request === `POST ${syncPaths.writes}`;
const sent = (): string[] => device.transport.log.map(({ request }) => request);
const requests = (path: string): number => sent().filter((request) => request === `POST ${path}`).length;
const list = (path: string) => server.call<Record<string, unknown>[]>('GET', `${path}?page=1&pageSize=1000`);
const names = async (): Promise<unknown[]> => (await list('/api/client')).map(({ NomClient }) => NomClient);
const states = (): string[] => device.store.entries().map(({ kind, state }) => `${kind} ${state}`);
const problem = (status: number, code: string, headers = {}): Response =>
  Response.json({ Success: false, Message: code, Data: null, code }, { status, headers });
const page = (status: number): Response =>
  new Response('<!doctype html><title>Blocked</title>', { status, headers: { 'Content-Type': 'text/html' } });
const expected = (count: number): string[] => Array.from({ length: count }, (_, at) => `Client ${at}`);

test('IMP-21 SYNC-56 SYNC-63 an import goes many to a request, what refers to others after they have their numbers', async () => {
  const bodies: BatchedWrite[][] = [];
  intercept = (pass, request, body) => {
    if (isTogether(request)) bodies.push((JSON.parse(body) as { writes: BatchedWrite[] }).writes);
    return pass();
  };
  const ids = Array.from({ length: 30 }, () => localId(device.chance.bytes(20)));
  await offline(() =>
    createRecords(
      device.store,
      ids.flatMap((id, at) => [
        { collection: 'inventor' as const, id, values: { nom: `Inventeur ${at}`, prenom: 'Ada' } },
        {
          collection: 'patent' as const,
          id: localId(device.chance.bytes(20)),
          values: { titre: `Famille ${at}`, inventeurIds: [id, ids[(at + 7) % 30]] },
        },
      ]),
      device.options,
    ),
  );
  await device.engine.syncNow();
  expect(states()).toEqual([]);
  expect(bodies.map((writes) => [writes[0]?.path, writes.length])).toEqual([
    ['/api/inventeur', 30],
    ['/api/brevet', 30],
  ]);
  expect(JSON.stringify(bodies)).not.toContain('~');
  expect(requests('/api/inventeur') + requests('/api/brevet')).toBe(0);
  const numbers = new Map((await list('/api/inventeur')).map(({ Id, Nom }) => [Nom, Id]));
  for (const { Titre, InventeurIds, Inventeurs } of await list('/api/brevet')) {
    const at = Number(String(Titre).split(' ')[1]);
    const found = (InventeurIds ?? (Inventeurs as { Id: number }[]).map(({ Id }) => Id)) as number[];
    const wanted = [numbers.get(`Inventeur ${at}`), numbers.get(`Inventeur ${(at + 7) % 30}`)];
    expect([...found].sort()).toEqual([...wanted].sort());
  }
  expect(device.view.rows('patent')).toHaveLength(30);
  expect(device.view.rows('patent').every(({ mark }) => mark === null)).toBe(true);
});

test('SYNC-63 no request holds more writes, or more bytes, than the limits say', async () => {
  const sizes: number[] = [];
  intercept = (pass, request, body) => {
    if (isTogether(request)) {
      sizes.push((JSON.parse(body) as { writes: unknown[] }).writes.length);
      expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(limits.batch.bytes);
    }
    return pass();
  };
  await offline(() => addClients(limits.batch.embedded + 20));
  await device.engine.syncNow();
  expect(sizes).toEqual([limits.batch.embedded, 20]);
  sizes.length = 0;
  // In bytes half as much again as in characters.
  const long = 'é'.repeat(9_000);
  await offline(async () => {
    for (let at = 0; at < 80; at += 1)
      await createRecord(device.store, 'patent', { titre: `Longue ${at}`, commentaire: long }, device.options);
  });
  await device.engine.syncNow();
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(80);
  expect(await list('/api/brevet')).toHaveLength(80);
});

test('SYNC-63 what a user does now and then goes by itself, and so does a deletion', async () => {
  await offline(async () => {
    await addClients(3);
    const [{ id }] = device.view.rows('client') as unknown as [{ id: string }];
    await updateRecord(device.store, 'client', id, { paysClient: 'BE' }, device.options);
  });
  await device.engine.syncNow();
  expect([requests(syncPaths.writes), requests('/api/client')]).toEqual([0, 3]);
  expect(await names()).toHaveLength(3);
  await addClients(12, (at) => `Partant ${at}`);
  await device.engine.syncNow();
  await offline(() => deleteAll());
  await device.engine.syncNow();
  expect(requests(syncPaths.writes)).toBe(0);
  expect(await names()).toEqual([]);
});

const deleteAll = (): Promise<unknown> =>
  removeRecords(
    device.store,
    'client',
    device.view.rows('client').map(({ id }) => id),
    device.options,
  );
const changeAll = async (text: (name: string) => string): Promise<void> => {
  for (const { id, record } of device.view.rows('client'))
    await updateRecord(device.store, 'client', id, { paysClient: text(String(record.nomClient)) }, device.options);
};
const countries = async (): Promise<unknown[]> =>
  (await list('/api/client')).map(({ PaysClient }) => PaysClient).sort();
const versions = async (): Promise<unknown[]> => (await list('/api/client')).map(({ Version }) => Version);

test('SYNC-63 SYNC-07 many changes go in one request, each on the version that it was made on', async () => {
  const bodies: BatchedWrite[][] = [];
  await addClients(40);
  await device.engine.syncNow();
  intercept = (pass, request, body) => {
    if (isTogether(request)) bodies.push((JSON.parse(body) as { writes: BatchedWrite[] }).writes);
    return pass();
  };
  await offline(() => changeAll((name) => `Pays de ${name}`));
  await device.engine.syncNow();
  expect(states()).toEqual([]);
  expect(bodies.map((writes) => writes.length)).toEqual([40]);
  expect(new Set(bodies.flat().map(({ method, version }) => `${method} ${version}`))).toEqual(new Set(['PUT 1']));
  expect(sent().filter((request) => request.startsWith('PUT'))).toEqual([]);
  expect(await countries()).toEqual(
    expected(40)
      .map((name) => `Pays de ${name}`)
      .sort(),
  );
  expect(device.view.rows('client').every(({ mark }) => mark === null)).toBe(true);
});

test('SYNC-12 SYNC-63 of many changes one that meets another’s is merged or asked, and keeps none of the others', async () => {
  await addClients(12);
  await device.engine.syncNow();
  const rows = await list('/api/client');
  await offline(() => changeAll(() => 'BE'));
  await server.call('PUT', `/api/client/${String(rows[3]?.Id)}`, { telephoneClient: '0102' });
  await server.call('PUT', `/api/client/${String(rows[5]?.Id)}`, { paysClient: 'LU' });
  await server.call('DELETE', `/api/client/${String(rows[7]?.Id)}`);
  await device.engine.syncNow();
  expect(states()).toEqual(['update conflict', 'update conflict']);
  expect(await countries()).toEqual([...Array.from({ length: 10 }, () => 'BE'), 'LU']);
  expect((await list('/api/client')).find(({ Id }) => Id === rows[3]?.Id)).toMatchObject({ TelephoneClient: '0102' });
});

test.each(faultsOfAnswers)(
  'SYNC-03 SYNC-04 SYNC-63 of many changes whose request meets "%s" each takes effect once',
  async (fault) => {
    await addClients(20);
    await device.engine.syncNow();
    await offline(() => changeAll((name) => name));
    await sendThrough(fault);
    expect(states()).toEqual([]);
    expect(await versions()).toEqual(Array.from({ length: 20 }, () => 2));
    expect(await countries()).toEqual(expected(20).sort());
  },
);

test.each(faultsOfAnswers)(
  'SYNC-03 SYNC-04 SYNC-07 SYNC-63 of many creates whose request meets "%s" each is made once, under its key',
  async (fault) => {
    await offline(() => addClients(12));
    await sendThrough(fault);
    expect((await names()).sort()).toEqual(expected(12).sort());
    expect(states()).toEqual([]);
    expect(device.view.rows('client')).toHaveLength(12);
  },
);

test('SYNC-03 SYNC-63 after a crash many frozen creates are sent again, in whatever grouping', async () => {
  await offline(() => addClients(12));
  const keys = device.store.entries().map(({ key }) => key);
  device.transport.aim = isTogether;
  device.transport.next.push('drop after');
  intercept = (pass, request) =>
    request.endsWith('/api/auth/me') ? Promise.reject(new TypeError('fetch failed')) : pass();
  await device.engine.syncNow();
  expect(new Set(states())).toEqual(new Set(['create sending']));
  const [first, ...others] = await list('/api/client');
  expect(others).toHaveLength(11);
  await server.call('DELETE', `/api/client/${first?.Id}`);
  // What was deleted since is read before they are sent again, so that no later reading takes it away.
  intercept = async (pass, request) => (isTogether(request) ? problem(507, 'disk-full') : pass());
  device = await device.restart();
  device.engine.start();
  device.transport.aim = () => true;
  await device.engine.syncNow();
  expect(device.store.records('client').size).toBe(11);
  intercept = (pass) => pass();
  device.transport.log.length = 0;
  await device.advance(61_000);
  expect([requests(syncPaths.writes), requests('/api/client')]).toEqual([1, 0]);
  expect(await names()).toHaveLength(11);
  expect(device.store.entries()).toEqual([]);
  expect(new Set(keys).size).toBe(12);
  // What one of them was answered then is history: it has been deleted since.
  expect(device.view.rows('client').map(({ id }) => id)).toEqual(others.map(({ Id }) => Id));
});

test('SYNC-06 SYNC-63 the repeated answers of many bring back none that was deleted since', async () => {
  await offline(() => addClients(8));
  device.transport.aim = isTogether;
  device.transport.next.push('drop after');
  await device.engine.syncNow();
  const [first] = await list('/api/client');
  device.transport.aim = () => true;
  await server.call('DELETE', `/api/client/${first?.Id}`);
  await device.advance(120_000);
  await device.engine.syncNow();
  expect(device.view.rows('client')).toHaveLength(7);
  expect(await names()).toHaveLength(7);
  expect(states()).toEqual([]);
});

test('IMP-23 SYNC-30 SYNC-63 one that is refused among many waits for the user, the others are made', async () => {
  await offline(() => addClients(10, (at) => (at === 4 ? 'x'.repeat(300) : `Client ${at}`)));
  await device.engine.syncNow();
  expect(requests(syncPaths.writes)).toBe(1);
  expect(requests('/api/client')).toBe(0);
  expect(states()).toEqual(['create refused']);
  expect(device.store.entries()[0]?.reason).toMatchObject({ code: 'invalid' });
  expect(Object.keys(device.store.entries()[0]?.reason?.errors ?? {})).toEqual(['nomClient']);
  expect(await names()).toHaveLength(9);
});

test('SYNC-44 SYNC-63 an older server of ours, which does not say that it takes many, gets each by itself', async () => {
  device.engine.stop();
  device = await openDevice(withoutWrites(server.fetch));
  await offline(() => addClients(12));
  await device.engine.syncNow();
  expect([requests(syncPaths.writes), requests('/api/client')]).toEqual([0, 12]);
  expect(await names()).toHaveLength(12);
});

test.each([
  ['not found, in our envelope', () => problem(404, 'not-found')],
  ['not found, by a page', () => page(404)],
  ['no such method', () => page(405)],
  ['not implemented', () => page(501)],
  ['something else entirely', () => Response.json({ Success: true, Message: '', Data: 'fine' })],
] as const)(
  'SYNC-61 SYNC-63 where the call is answered "%s" each goes by itself, and it is hardly tried again',
  async (_, answer) => {
    intercept = async (pass, request) => (isTogether(request) ? answer() : pass());
    await offline(() => addClients(30));
    await device.engine.syncNow();
    expect(states()).toEqual([]);
    expect((await names()).sort()).toEqual(expected(30).sort());
    for (let turn = 0; turn < 6; turn += 1) {
      await addClients(10, (at) => `Plus tard ${turn} ${at}`);
      await device.engine.syncNow();
    }
    expect(await names()).toHaveLength(90);
    expect(requests(syncPaths.writes)).toBeLessThanOrEqual(3);
  },
);

test('SYNC-61 SYNC-63 a proxy that refuses large bodies gets smaller ones, and nothing waits for the user', async () => {
  intercept = async (pass, request, body) => (isTogether(request) && body.length > 3_000 ? page(413) : pass());
  await offline(() => addClients(120));
  await device.engine.syncNow();
  expect(states()).toEqual([]);
  expect(await names()).toHaveLength(120);
  device.transport.log.length = 0;
  await addClients(15, (at) => `Peu ${at}`);
  await device.engine.syncNow();
  expect(await names()).toHaveLength(135);
  expect(states()).toEqual([]);
});

test('SYNC-61 SYNC-63 what a firewall dislikes in one of many stops none of the others', async () => {
  intercept = async (pass, request, body) =>
    request.startsWith('POST') && body.includes('Interdit') ? page(403) : pass();
  await offline(() => addClients(20, (at) => (at === 7 ? 'Interdit' : `Client ${at}`)));
  await device.engine.syncNow();
  expect(await names()).toHaveLength(19);
  expect(device.store.entries()).toMatchObject([
    { patch: { nomClient: 'Interdit' }, state: 'sending', setAside: { tries: 1 } },
  ]);
  device.transport.log.length = 0;
  await addClients(10, (at) => `Encore ${at}`);
  await device.quiet();
  expect(requests(syncPaths.writes)).toBe(1);
  expect(await names()).toHaveLength(29);
  // Its next try is due together with new ones, and does not spoil them.
  await offline(async () => {
    await addClients(10, (at) => `Plus tard ${at}`);
    await device.advance(120_000);
  });
  await device.engine.syncNow();
  expect([requests(syncPaths.writes), requests('/api/client')]).toEqual([1, 1]);
  expect(await names()).toHaveLength(39);
});

test('SYNC-28 SYNC-63 where the right to write is gone all of them wait unmarked, and go when it is given back', async () => {
  let isReader = true;
  intercept = async (pass, request) => {
    if (!isReader) return pass();
    if (request.startsWith('POST')) return problem(403, 'forbidden-write');
    if (!request.endsWith('/api/auth/me')) return pass();
    const me = (await (await pass()).json()) as Record<string, unknown>;
    return Response.json({ ...me, role: 'User', canWrite: false });
  };
  await offline(() => addClients(12));
  await device.engine.syncNow();
  expect(device.engine.state().paused).toBe(true);
  expect(new Set(states())).toEqual(new Set(['create waiting']));
  expect(requests('/api/client')).toBe(0);
  isReader = false;
  await device.advance(61_000);
  expect(states()).toEqual([]);
  expect(await names()).toHaveLength(12);
});

test('SYNC-28 SYNC-63 where each change is refused by itself for the missing right to write, the whole queue pauses as well', async () => {
  intercept = async (pass, request, body) => {
    if (request.endsWith('/api/auth/me')) {
      const me = (await (await pass()).json()) as Record<string, unknown>;
      return Response.json({ ...me, role: 'User', canWrite: false });
    }
    if (!isTogether(request)) return pass();
    const { writes } = JSON.parse(body) as { writes: unknown[] };
    const refusal = { Success: false, Message: '', Data: null, code: 'forbidden-write' };
    return Response.json({ Success: true, Data: writes.map(() => ({ status: 403, headers: {}, body: refusal })) });
  };
  await offline(() => addClients(12));
  await device.engine.syncNow();
  expect(device.engine.state().paused).toBe(true);
  expect(new Set(states())).toEqual(new Set(['create waiting']));
});

test('SYNC-34 SYNC-63 a session that ended keeps all of them', async () => {
  intercept = async (pass, request) => (request.startsWith('POST') ? problem(401, 'session-ended') : pass());
  await offline(() => addClients(12));
  await device.engine.syncNow();
  expect(device.engine.state().connection).toBe('signInNeeded');
  expect(new Set(states())).toEqual(new Set(['create sending']));
  intercept = (pass) => pass();
  await device.engine.syncNow();
  expect(await names()).toHaveLength(12);
});

test.each([429, 503])(
  'SYNC-62 SYNC-63 a pause that is asked for instead (%s) is kept, and all of them go after it',
  async (status) => {
    let isBusy = true;
    intercept = async (pass, request) =>
      isBusy && request.startsWith('POST') ? problem(status, 'busy', { 'Retry-After': '60' }) : pass();
    await offline(() => addClients(12));
    await device.engine.syncNow();
    const tried = sent().filter((request) => request.startsWith('POST')).length;
    expect(tried).toBe(1);
    await device.advance(50_000);
    expect(sent().filter((request) => request.startsWith('POST'))).toHaveLength(tried);
    isBusy = false;
    await device.advance(11_000);
    expect(states()).toEqual([]);
    expect(await names()).toHaveLength(12);
  },
);

test('SYNC-14 SYNC-63 an edit made while many are under way is a change of its own, on what the server made', async () => {
  let edit: Promise<unknown> | null = null;
  await offline(() => addClients(8));
  const [row] = device.view.rows('client');
  intercept = (pass, request) => {
    if (isTogether(request) && row)
      edit ??= updateRecord(device.store, 'client', row.id, { paysClient: 'CH' }, device.options);
    return (edit ?? Promise.resolve()).then(pass);
  };
  await device.engine.syncNow();
  expect(states()).toEqual([]);
  expect((await list('/api/client')).filter(({ PaysClient }) => PaysClient === 'CH')).toMatchObject([{ Version: 2 }]);
});

test('SYNC-63 one that fails inside the server is set aside alone, and what was given up meanwhile is not brought back', async () => {
  intercept = async (pass, request, body) => {
    const answer = await pass();
    if (!isTogether(request)) return body.includes('Client 3') ? problem(500, 'internal') : answer;
    const given = (await answer.json()) as { Data: { status: number; body: unknown }[] };
    given.Data[3] = {
      ...(given.Data[3] as object),
      status: 500,
      body: { Success: false, Message: '', code: 'internal' },
    };
    return Response.json(given);
  };
  await offline(() => addClients(8));
  await device.engine.syncNow();
  expect(device.store.entries()).toMatchObject([
    { patch: { nomClient: 'Client 3' }, state: 'sending', setAside: { seen: { reason: 'server' } } },
  ]);
  await discardEntries(device.store, [device.store.entries()[0]?.seq ?? 0]);
  await device.engine.syncNow();
  expect(states()).toEqual([]);
});
