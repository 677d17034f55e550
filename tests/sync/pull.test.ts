import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ChangesPage } from '#domain/sync.ts';
import { publishEverything } from '#server/feed/publishChanges.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { createRecord, updateRecord } from '#src/outbox/changeRecords.ts';
import { resolveEntry, retryEntries } from '#src/outbox/decideEntries.ts';
import { lostRecordsOf, lostValues } from '#src/sync/restored.ts';
import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';

const server = await sharedSyncServer();

/** What the network makes of an answer of the change feed; undefined lets it through. */
type Bend = (page: ChangesPage, since: number) => ChangesPage | number | undefined;

/** A device whose change feed answers in pages of `limit` and is bent on the way. */
const open = async (
  bend: { feed: Bend; limit: number } = { feed: () => undefined, limit: 1_000 },
  disk?: SyncDevice['disk'],
) => {
  const device = await openSyncDevice({
    token: server.token,
    ...(disk && { disk }),
    fetch: async (input, init) => {
      const url = String(input);
      if (!url.startsWith('/api/sync/changes')) return server.fetch(input, init);
      const answer = await server.fetch(url.replace(/limit=\d+/, `limit=${bend.limit}`), init);
      const body = (await answer.clone().json()) as { Data: ChangesPage };
      const bent = bend.feed(body.Data, Number(new URLSearchParams(url.split('?')[1]).get('since')));
      if (bent === undefined) return answer;
      const status = typeof bent === 'number' ? bent : 200;
      const given = typeof bent === 'number' ? { Success: false, Message: '', Data: null } : { ...body, Data: bent };
      return new Response(JSON.stringify(given), { status, headers: { 'Content-Type': 'application/json' } });
    },
  });
  device.engine.start();
  await device.engine.syncNow();
  return device;
};

const makeClients = async (count: number): Promise<void> => {
  for (let n = 1; n <= count; n += 1) await server.call('POST', '/api/client', { NomClient: `Client ${n}` });
};
const names = (device: SyncDevice) => device.view.rows('client').map(({ record }) => record.nomClient);

test('a first load brings everything, and a later pull only what changed', async () => {
  await makeClients(2);
  const device = await open();
  expect(names(device)).toEqual(['Client 1', 'Client 2']);
  expect(device.engine.state()).toMatchObject({ connection: 'online', leading: true, mode: 'rich', firstLoad: null });
  const [one, two] = device.view.rows('client');
  await server.call('PUT', `/api/client/${one?.id}`, { NomClient: 'Autre' });
  await server.call('DELETE', `/api/client/${two?.id}`);
  const touched: unknown[] = [];
  device.store.subscribe(({ collections }) => touched.push(...collections.values()));
  await device.engine.syncNow();
  expect(names(device)).toEqual(['Autre']);
  expect(touched).toEqual([new Set([one?.id, two?.id])]);
  device.engine.stop();
});

test('a first load comes in pages, reports its progress, and resumes where it was cut', async () => {
  await makeClients(7);
  let cut = true;
  const asked: number[] = [];
  const feed: Bend = (_, since) => {
    asked.push(since);
    return cut && asked.length > 2 ? 502 : undefined;
  };
  const device = await open({ feed, limit: 2 });
  expect(names(device)).toHaveLength(4);
  const progress: unknown[] = [];
  device.engine.subscribe(() => progress.push(device.engine.state().firstLoad));
  cut = false;
  const from = asked.length;
  await device.engine.syncNow();
  expect(names(device)).toHaveLength(7);
  expect(asked.slice(from)).not.toContain(0);
  expect(progress).toContainEqual({ done: 6, total: 7 });
  expect(device.engine.state().firstLoad).toBeNull();
  device.engine.stop();
});

test('SYNC-27 a cursor that is too old starts again beside the old mirror and keeps unsent work', async () => {
  await makeClients(3);
  let tooOld = false;
  const device = await open({ feed: (_, since) => (tooOld && since > 0 ? 410 : undefined), limit: 1_000 });
  device.transport.aim = () => false;
  const [first] = device.view.rows('client');
  await device.store.commit({ puts: { client: [{ ...first?.record, id: 999 } as never] }, durability: 'relaxed' });
  device.transport.isOffline = true;
  await device.engine.syncNow();
  await updateRecord(device.store, 'client', first?.id as number, { nomClient: 'Mien' }, device.options);
  device.transport.isOffline = false;
  tooOld = true;
  const seen: number[] = [];
  device.view.subscribe('client', () => seen.push(device.view.rows('client').length));
  await device.engine.syncNow();
  expect(names(device).sort()).toEqual(['Client 2', 'Client 3', 'Mien']);
  expect(Math.min(...seen)).toBe(3);
  device.engine.stop();
});

test('SYNC-28 another epoch or another feed replaces the mirror; work on rows that vanished is kept and asked', async () => {
  await makeClients(2);
  let epoch: string | null = null;
  const hidden = new Set<number>();
  const feed: Bend = (page) =>
    epoch === null ? undefined : { ...page, epoch, changes: page.changes.filter(({ id }) => !hidden.has(id)) };
  const device = await open({ feed, limit: 1_000 });
  const [gone, kept] = device.view.rows('client').map(({ id }) => id as number);
  device.transport.isOffline = true;
  await device.engine.syncNow();
  await updateRecord(device.store, 'client', gone as number, { nomClient: 'Mien' }, device.options);
  await server.call('DELETE', `/api/client/${gone}`);
  hidden.add(gone as number);
  epoch = 'Client.r.w.4.0';
  device.transport.isOffline = false;
  await device.engine.syncNow();
  expect(device.view.rows('client').map(({ id }) => id)).toEqual([kept]);
  expect(device.store.entries()).toMatchObject([
    { state: 'conflict', patch: { nomClient: 'Mien' }, base: { values: {} }, reason: { code: 'deleted' } },
  ]);
  device.engine.stop();
});

test('a record that cannot be read is left out and reported; the rest goes on, and a readable one clears it', async () => {
  await makeClients(3);
  let broken = true;
  const feed: Bend = (page) =>
    broken
      ? {
          ...page,
          changes: page.changes.map((change, n) =>
            n === 1 ? { ...change, record: { NomClient: 'sans numéro' } } : change,
          ),
        }
      : undefined;
  const device = await open({ feed, limit: 1_000 });
  expect(names(device)).toEqual(['Client 1', 'Client 3']);
  expect(device.engine.state().warnings).toEqual([{ kind: 'unreadable', collection: 'client', count: 1 }]);
  broken = false;
  const [, second] = await server
    .call<{ Id: number }[]>('GET', '/api/client?page=1&pageSize=10')
    .then((rows) => rows.sort((a, b) => a.Id - b.Id));
  await server.call('PUT', `/api/client/${second?.Id}`, { PaysClient: 'BE' });
  await device.engine.syncNow();
  expect(names(device)).toHaveLength(3);
  expect(device.engine.state().warnings).toEqual([]);
  device.engine.stop();
});

test('a page that is older than the answer to a push does not take it back', async () => {
  await makeClients(1);
  let late: ChangesPage | null = null;
  const device = await open({
    feed: (page) => (late === null ? void (late = page) : { ...late, next: page.next }),
    limit: 1_000,
  });
  const [row] = device.view.rows('client');
  await updateRecord(device.store, 'client', row?.id as number, { nomClient: 'Nouveau nom' }, device.options);
  await device.engine.syncNow();
  expect(names(device)).toEqual(['Nouveau nom']);
  expect(device.store.entries()).toEqual([]);
  device.engine.stop();
});

test('C6 SYNC-23 a feed that says Success: false deletes nothing', async () => {
  await makeClients(2);
  let fails = false;
  const device = await open({ feed: () => (fails ? 200 : undefined), limit: 1_000 });
  fails = true;
  await device.engine.syncNow();
  expect(names(device)).toHaveLength(2);
  expect(device.engine.state()).toMatchObject({ connection: 'online', unread: { reason: 'server' } });
  device.engine.stop();
});

test('a damaged chunk is read anew from the server', async () => {
  await makeClients(2);
  const first = await open();
  first.engine.stop();
  const device = await openSyncDevice({ token: server.token, fetch: server.fetch, disk: first.disk });
  Object.defineProperty(device.store, 'damaged', {
    value: [{ part: 'chunk', collection: 'client', n: 1 }],
    configurable: true,
  });
  const asked = device.transport.log;
  device.engine.start();
  await device.engine.syncNow();
  expect(asked.some(({ request }) => request.includes('since=0'))).toBe(true);
  expect(names(device)).toHaveLength(2);
  device.engine.stop();
});

test('a right to read that was taken away empties the mirror and keeps this device’s own work', async () => {
  await makeClients(2);
  let forbidden = false;
  const device = await openSyncDevice({
    token: server.token,
    fetch: (input, init) =>
      forbidden && !String(input).startsWith('/api/client')
        ? Promise.resolve(
            new Response('{"Success":false,"Message":"","Data":null,"code":"forbidden-read"}', {
              status: 403,
              headers: { 'Content-Type': 'application/json' },
            }),
          )
        : server.fetch(input, init),
  });
  device.engine.start();
  await device.engine.syncNow();
  forbidden = true;
  await device.engine.syncNow();
  await createRecord(device.store, 'status', { description: 'x' }, device.options);
  expect(names(device)).toEqual([]);
  expect(device.store.entries()).toHaveLength(1);
  device.engine.stop();
});

const setRights = (rights: string) =>
  server.db.queries.execute(sql.raw(`update users set ${rights} where username = 'ada'`));

test('SYNC-28 SYNC-29 what a right hides vanishes, with all but the user’s own words; given back, it returns', async () => {
  await makeClients(2);
  const device = await open();
  const [one, two] = device.view.rows('client').map(({ id }) => id as number);
  device.transport.isOffline = true;
  await device.engine.syncNow();
  await updateRecord(device.store, 'client', two ?? 0, { nomClient: 'Mien' }, device.options);
  await setRights(`role = 'Client', client_id = ${one}, can_write = true`);
  device.transport.isOffline = false;
  try {
    await device.engine.syncNow();
    await device.engine.syncNow();
    expect(names(device)).toEqual(['Client 1']);
    expect(device.store.entries()).toMatchObject([
      { state: 'refused', patch: { nomClient: 'Mien' }, base: { values: {} }, reason: { current: null } },
    ]);
    expect(device.store.entries()[0]?.reason?.code).toMatch(/^forbidden/);
  } finally {
    await setRights(`role = 'Admin', client_id = null`);
  }
  await device.engine.syncNow();
  expect(names(device).sort()).toEqual(['Client 1', 'Mien']);
  await retryEntries(device.store, [device.store.entries()[0]?.seq ?? 0], device.options);
  await device.engine.syncNow();
  // Its base was hidden meanwhile: whether the name may be overwritten is for the user to say.
  expect(device.store.entries()).toMatchObject([{ state: 'conflict', reason: { current: { nomClient: 'Client 2' } } }]);
  device.engine.stop();
});

test('E6 when a server is put back to an earlier state, what it had acknowledged is reported and kept, and changes of it are the user’s to decide', async () => {
  await makeClients(3);
  let restored = false;
  const device = await openSyncDevice({
    token: server.token,
    fetch: async (input, init) => {
      const answer = await server.fetch(input, init);
      if (!restored || !/^\/api\/sync(\?|$|\/changes)/.test(String(input))) return answer;
      const body = (await answer.json()) as { Data: object };
      return Response.json({ ...body, Data: { ...body.Data, feed: 'another' } });
    },
  });
  device.engine.start();
  await device.engine.syncNow();
  const ids = device.view.rows('client').map(({ id }) => id as number);
  const [changed, reused] = ids as [number, number];
  await updateRecord(device.store, 'client', changed, { nomClient: 'Plus récent' }, device.options);
  await createRecord(device.store, 'client', { nomClient: 'Confirmé', adresseClient: 'Lyon' }, device.options);
  await device.engine.syncNow();
  const made = device.view.rows('client').find(({ record }) => record.nomClient === 'Confirmé')?.id as number;
  device.transport.isOffline = true;
  await device.engine.syncNow();
  await updateRecord(device.store, 'client', made, { nomClient: 'Confirmé et changé' }, device.options);
  await updateRecord(device.store, 'client', reused, { adresseClient: 'Nantes' }, device.options);
  for (const statement of [
    `update clients set nom_client = 'Client 1', version = 1 where id = ${changed}`,
    `delete from clients where id = ${made}`,
    `delete from changes where collection = 'client' and record_id = ${made}`,
    `update clients set nom_client = 'Un autre', created_at = '2026-02-01T00:00:00.000Z' where id = ${reused}`,
  ])
    await server.db.queries.execute(sql.raw(statement));
  await server.db.queries.transaction((tx) => publishEverything(tx));
  restored = true;
  device.transport.isOffline = false;
  for (let round = 0; round < 3; round += 1) await device.engine.syncNow();
  expect(device.engine.state().warnings).toContainEqual({ kind: 'restored', collection: null, count: 3 });
  expect(lostRecordsOf(device.store).map(({ record }) => record.nomClient)).toEqual(
    expect.arrayContaining(['Plus récent', 'Confirmé', 'Client 2']),
  );
  const conflict = { state: 'conflict', reason: { code: 'deleted', current: null } };
  expect(device.store.entries()).toMatchObject([
    { ...conflict, base: { values: { nomClient: 'Confirmé', adresseClient: 'Lyon' } } },
    { ...conflict, patch: { adresseClient: 'Nantes' }, base: { values: { nomClient: 'Client 2' } } },
  ]);
  await resolveEntry(device.store, device.store.entries()[0]?.seq ?? 0, {}, device.options);
  await device.engine.syncNow();
  expect(names(device).sort()).toEqual(['Client 1', 'Client 3', 'Confirmé et changé', 'Un autre']);
  await device.store.commit({ values: lostValues([]), durability: 'strict' });
  await device.engine.syncNow();
  expect(device.engine.state().warnings).toEqual([]);
  device.engine.stop();
});

test('ROLE-07 a device whose user may read nothing any more says so, empties itself and goes on sending', async () => {
  await makeClients(1);
  const device = await open();
  await setRights(`role = 'User', can_read = false`);
  try {
    device.transport.isOffline = true;
    await device.engine.syncNow();
    device.transport.isOffline = false;
    await createRecord(device.store, 'client', { nomClient: 'Aveugle' }, device.options);
    await device.engine.syncNow();
    expect(device.engine.state()).toMatchObject({ connection: 'online', mode: 'rich' });
    expect(device.store.records('client').size).toBeLessThanOrEqual(1);
    expect(device.store.entries()).toEqual([]);
  } finally {
    await setRights(`role = 'Admin', can_read = true`);
  }
  await device.engine.syncNow();
  expect(names(device).sort()).toEqual(['Aveugle', 'Client 1']);
  device.engine.stop();
});

test('SYNC-47 an answer that speaks of another record is not believed', async () => {
  await makeClients(2);
  let bends = true;
  const device = await openSyncDevice({
    token: server.token,
    fetch: async (input, init) => {
      const answer = await server.fetch(input, init);
      if (init?.method !== 'PUT' || !bends) return answer;
      bends = false;
      const body = (await answer.json()) as { Data: { Id: number } };
      return new Response(JSON.stringify({ ...body, Data: { ...body.Data, Id: 999, NomClient: 'Étranger' } }), {
        headers: { 'Content-Type': 'application/json' },
      });
    },
  });
  device.engine.start();
  await device.engine.syncNow();
  const id = device.view.rows('client')[0]?.id as number;
  await updateRecord(device.store, 'client', id, { nomClient: 'Mien' }, device.options);
  await device.engine.syncNow();
  expect(names(device).sort()).toEqual(['Client 2', 'Mien']);
  expect([bends, device.store.entries()]).toEqual([false, []]);
  device.engine.stop();
});

test('SYNC-38 C3 records and how far they were read are one write: whichever fails, the next start brings them', async () => {
  for (const passing of [0, 1, 2, 3]) {
    const disk = new MemoryDisk();
    const device = await open(undefined, disk);
    const name = `Après ${passing} écritures`;
    await server.call('POST', '/api/client', { NomClient: name });
    const write = disk.write.bind(disk);
    let left = passing;
    disk.write = async (change) => {
      if (left === 0) throw new DOMException('full', 'QuotaExceededError');
      left -= 1;
      return write(change);
    };
    await device.engine.syncNow();
    disk.write = write;
    device.engine.stop();
    const again = await open(undefined, disk);
    expect(names(again)).toContain(name);
    again.engine.stop();
  }
});
