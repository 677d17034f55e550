import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { RecordId } from '#domain/recordId.ts';
import { users } from '#server/db/tables.ts';
import { createRecord, updateRecord } from '#src/outbox/changeRecords.ts';
import { local } from '#tests/support/engine/entries.ts';
import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';

const server = await sharedSyncServer();

type Body = Record<string, unknown>;

/** A device before a server in which somebody forgot a line: what `forget` takes out of a body is never stored. */
const openBefore = async (forget: (body: Body) => Body): Promise<SyncDevice> => {
  const device = await openSyncDevice({
    token: server.token,
    fetch: (input, init) => {
      const isChange = typeof init?.body === 'string' && ['POST', 'PUT'].includes(init.method ?? '');
      const body = isChange ? JSON.stringify(forget(JSON.parse(String(init.body)) as Body)) : init?.body;
      return server.fetch(input, { ...init, ...(isChange && { body }) });
    },
  });
  device.engine.start();
  await device.engine.syncNow();
  return device;
};

const without =
  (...names: readonly string[]) =>
  (body: Body): Body =>
    Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));

const reported = (device: SyncDevice) =>
  device.store.entries().map(({ kind, state, reason, patch }) => [kind, state, reason?.code, patch]);

const idOf = (device: SyncDevice, id: RecordId): number => device.store.serverId(id) ?? 0;

test('SYNC-22 a field of an edit that the server passed over is shown, with what was typed; the rest is done', async () => {
  const device = await openBefore(without('adresseClient'));
  const id = await createRecord(device.store, 'client', { nomClient: 'Chêne' }, device.options);
  await device.engine.syncNow();
  await updateRecord(device.store, 'client', id, { adresseClient: '3 rue Neuve', codePostal: '75001' }, device.options);
  await device.engine.syncNow();
  expect(reported(device)).toEqual([['update', 'refused', 'not-applied', { adresseClient: '3 rue Neuve' }]]);
  expect(device.store.record('client', id)).toMatchObject({ codePostal: '75001', adresseClient: '' });
  // Shown as the user wrote it, and marked.
  expect(device.view.get('client', id)).toMatchObject({ mark: 'refused', record: { adresseClient: '3 rue Neuve' } });
  device.engine.stop();
});

test('SYNC-22 a field of a new record that the server passed over is shown, under the new number', async () => {
  const device = await openBefore(without('referenceClient'));
  const values = { nomClient: 'Chêne', referenceClient: 'AC-1' };
  const id = await createRecord(device.store, 'client', values, device.options);
  await device.engine.syncNow();
  expect(reported(device)).toEqual([['update', 'refused', 'not-applied', { referenceClient: 'AC-1' }]]);
  expect(device.store.entriesOf('client', idOf(device, id))).toHaveLength(1);
  device.engine.stop();
});

test('SYNC-22 a field of a filing that the server passed over is shown', async () => {
  const device = await openBefore((body) => ({
    ...body,
    ...(Array.isArray(body.informationsDepot) && {
      informationsDepot: (body.informationsDepot as Body[]).map(without('commentaire')),
    }),
  }));
  const filing = { id: local('f'), numeroDepot: 'FR1', commentaire: '' };
  const id = await createRecord(
    device.store,
    'patent',
    { titre: 'Vanne', informationsDepot: [filing] },
    device.options,
  );
  await device.engine.syncNow();
  expect(reported(device)).toEqual([]);
  const stored = device.store.record('patent', id)?.informationsDepot as Body[];
  const edited = stored.map((one) => ({ ...one, numeroDepot: 'FR2', commentaire: 'Vue' }));
  await updateRecord(device.store, 'patent', id, { informationsDepot: edited }, device.options);
  await device.engine.syncNow();
  expect(reported(device)).toMatchObject([
    ['update', 'refused', 'not-applied', { informationsDepot: [{ commentaire: 'Vue' }] }],
  ]);
  device.engine.stop();
});

test('SYNC-22 a field of a filing of a new family that the server passed over is shown', async () => {
  const device = await openBefore((body) => ({
    ...body,
    informationsDepot: (body.informationsDepot as Body[]).map(without('commentaire')),
  }));
  const filings = ['FR1', 'FR2'].map((numeroDepot) => ({ id: local(numeroDepot), numeroDepot, commentaire: '' }));
  const whole = { titre: 'Vanne', informationsDepot: filings };
  await createRecord(device.store, 'patent', whole, device.options);
  await device.engine.syncNow();
  expect(reported(device)).toEqual([]);
  const commented = { titre: 'Pompe', informationsDepot: filings.map((filing) => ({ ...filing, commentaire: 'Vue' })) };
  await createRecord(device.store, 'patent', commented, device.options);
  await device.engine.syncNow();
  expect(reported(device)).toMatchObject([
    ['update', 'refused', 'not-applied', { informationsDepot: [{ commentaire: 'Vue' }, { commentaire: 'Vue' }] }],
  ]);
  device.engine.stop();
});

test('SYNC-22 what the server words in its own way was not passed over, nor what it took out by itself', async () => {
  const device = await openBefore((body) => body);
  const made = await createRecord(device.store, 'client', { nomClient: '  Chêne  ' }, device.options);
  const inventor = await createRecord(device.store, 'inventor', { nom: 'Moreau' }, device.options);
  const contact = { nom: 'Petit', email: ' p@example.org ', emails: [{ email: 'p@example.org ', type: '' }] };
  await createRecord(device.store, 'contact', { ...contact, idClient: made }, device.options);
  const family = {
    titre: ' Vanne ',
    inventeurIds: [inventor],
    inventeursPays: [{ inventeurId: inventor, paysIds: [] }],
  };
  const patent = await createRecord(device.store, 'patent', { ...family, clientIds: [made] }, device.options);
  await device.engine.syncNow();
  await updateRecord(device.store, 'patent', patent, { titre: 'Vanne  double ', inventeurIds: [] }, device.options);
  await updateRecord(device.store, 'client', made, { nomClient: 'Chêne et fils ', isBlocked: true }, device.options);
  await device.engine.syncNow();
  expect(reported(device)).toEqual([]);
  device.engine.stop();
});

test('SYNC-22 whoever may not read receives nothing of the record, so no field is reported as passed over', async () => {
  const device = await openBefore((body) => body);
  const id = await createRecord(device.store, 'client', { nomClient: 'Chêne' }, device.options);
  await device.engine.syncNow();
  const { db } = server;
  await db.queries.update(users).set({ role: 'User', canRead: false }).where(eq(users.username, 'ada'));
  try {
    await updateRecord(device.store, 'client', id, { adresseClient: '3 rue Neuve' }, device.options);
    await device.engine.syncNow();
    expect(device.store.entries().filter(({ reason }) => reason?.code === 'not-applied')).toEqual([]);
  } finally {
    await db.queries.update(users).set({ role: 'Admin', canRead: true }).where(eq(users.username, 'ada'));
    device.engine.stop();
  }
});
