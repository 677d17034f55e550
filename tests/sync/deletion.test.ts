import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '#domain/limits.ts';
import type { RecordId } from '#domain/recordId.ts';
import { amountOf, ownWorkIn } from '#src/db/ownWork.ts';
import type { Undo } from '#src/outbox/Change.ts';
import { createRecord, removeRecords, updateRecord } from '#src/outbox/changeRecords.ts';
import { discardEntries, restoreEntries } from '#src/outbox/decideEntries.ts';
import { heldDeletions, heldForUndo, releaseDeletions } from '#src/outbox/heldDeletions.ts';
import { undoChange } from '#src/outbox/undoChange.ts';
import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';

const server = await sharedSyncServer();
let device: SyncDevice;
beforeEach(async () => {
  for (const NomClient of ['Un', 'Deux', 'Trois']) await server.call('POST', '/api/client', { NomClient });
  device = await openSyncDevice({ fetch: server.fetch, token: server.token });
  device.engine.start();
  await device.engine.syncNow();
  device.transport.log.length = 0;
});
afterEach(() => device.engine.stop());

interface Row {
  readonly Id: number;
  readonly NomClient: string;
  readonly CreatedAt: string;
  readonly UpdatedAt: string;
}
const rows = () => server.call<Row[]>('GET', '/api/client?page=1&pageSize=100');
const names = async () => (await rows()).map(({ NomClient }) => NomClient).sort();
const shown = () =>
  device.view
    .rows('client')
    .map(({ record }) => record.nomClient)
    .sort();
const idOf = (name: string): RecordId =>
  device.view.rows('client').find(({ record }) => record.nomClient === name)?.id as RecordId;
const deletions = () => device.transport.log.filter(({ request }) => request.startsWith('DELETE'));

const seqsOf = (entries: readonly { readonly seq: number }[]) => entries.map(({ seq }) => seq);

const remove = async (...gone: string[]): Promise<readonly Undo[]> => {
  const removed = await removeRecords(device.store, 'client', gone.map(idOf), { ...device.options, ...heldForUndo });
  if (!removed.ok) throw new Error(removed.code);
  await device.engine.syncNow();
  await device.quiet();
  return removed.undo;
};

test('UX-29 a deletion that is taken back within its time was never sent: same number, same dates', async () => {
  const before = await rows();
  const undo = await remove('Un', 'Deux');
  expect(shown()).toEqual(['Trois']);
  await device.advance(limits.undoMs - 500);
  expect(deletions()).toEqual([]);
  // Whatever the server is told now would get other dates.
  server.clock.advance(60_000);
  await undoChange(device.store, undo, device.options);
  await device.advance(60_000);
  expect(await rows()).toEqual(before);
  expect(shown()).toEqual(['Deux', 'Trois', 'Un']);
  expect(ownWorkIn(device.store)).toEqual([]);
});

test('UX-29 SYNC-10 a deletion goes by itself when its time is over, and holds up nothing else meanwhile', async () => {
  await remove('Un');
  await updateRecord(device.store, 'client', idOf('Trois'), { nomClient: 'Drei' }, device.options);
  await device.engine.syncNow();
  expect(await names()).toEqual(['Deux', 'Drei', 'Un']);
  expect(amountOf(ownWorkIn(device.store))).toBe(1);
  await device.advance(limits.undoMs + 5_000);
  expect(await names()).toEqual(['Deux', 'Drei']);
  expect(ownWorkIn(device.store)).toEqual([]);
});

test('UX-29 SYNC-39 a deletion survives a restart, and can be taken back there', async () => {
  const before = await rows();
  const undo = await remove('Un');
  device = await device.restart();
  device.engine.start();
  await device.engine.syncNow();
  expect(shown()).toEqual(['Deux', 'Trois']);
  expect(await names()).toHaveLength(3);
  await undoChange(device.store, undo, device.options);
  await device.advance(60_000);
  expect(await rows()).toEqual(before);
});

test('UX-29 SYNC-39 the edits that gave way to a deletion come back with it after a restart, too', async () => {
  const id = idOf('Un');
  await updateRecord(device.store, 'client', id, { nomClient: 'Eins' }, device.options);
  await removeRecords(device.store, 'client', [id], { ...device.options, ...heldForUndo });
  device = await device.restart();
  device.engine.start();
  await device.engine.syncNow();
  expect(shown()).toEqual(['Deux', 'Trois']);
  const dropped = await discardEntries(device.store, seqsOf(heldDeletions(device.store, device.clock.now)));
  expect(shown()).toEqual(['Deux', 'Eins', 'Trois']);
  await restoreEntries(device.store, dropped);
  expect(shown()).toEqual(['Deux', 'Trois']);
  expect(device.store.entries().map(({ kind }) => kind)).toEqual(['delete']);
  await discardEntries(device.store, seqsOf(device.store.entries()));
  await device.advance(60_000);
  expect(await names()).toEqual(['Deux', 'Eins', 'Trois']);
  expect(ownWorkIn(device.store)).toEqual([]);
});

test('SYNC-10 what an edit that gave way refers to cannot be cancelled while the deletion may be taken back', async () => {
  const [client, inventor] = [idOf('Un'), await createRecord(device.store, 'inventor', { nom: 'Roy' }, device.options)];
  const family = await createRecord(device.store, 'patent', { titre: 'Aile', clientIds: [client] }, device.options);
  await device.engine.syncNow();
  await device.quiet();
  device.engine.stop();
  const other = await createRecord(device.store, 'inventor', { nom: 'Faure' }, device.options);
  await updateRecord(device.store, 'patent', family, { inventeurIds: [inventor, other] }, device.options);
  await removeRecords(device.store, 'patent', [family], { ...device.options, ...heldForUndo });
  expect(await removeRecords(device.store, 'inventor', [other], device.options)).toMatchObject({ code: 'needed' });
  await discardEntries(device.store, seqsOf(heldDeletions(device.store, device.clock.now)));
  device = await device.restart();
  device.engine.start();
  await device.advance(60_000);
  expect(ownWorkIn(device.store)).toEqual([]);
  const held = device.store.record('patent', family) as { inventeurIds?: readonly unknown[] } | undefined;
  expect(held?.inventeurIds).toHaveLength(2);
});

test('UX-29 the user who does not want to wait sends a deletion at once', async () => {
  await remove('Un', 'Deux');
  await releaseDeletions(device.store, device.clock.now);
  await device.engine.syncNow();
  expect(await names()).toEqual(['Trois']);
});

test('UX-29 a page that is left for good takes its deletions along: sent once, and not undone by the next page', async () => {
  await remove('Un', 'Deux');
  device.tab.leave();
  device.engine.stop();
  await device.device.farewell.send(server.fetch);
  expect(await names()).toEqual(['Trois']);
  const undo = device.store.entries();
  device = await device.restart();
  device.engine.start();
  await device.engine.syncNow();
  expect(undo.map(({ key }) => key)).toEqual(deletions().map(({ key }) => key));
  expect(ownWorkIn(device.store)).toEqual([]);
  expect(shown()).toEqual(['Trois']);
});

test('UX-29 a deletion that was sent for a page that went is taken back before the next page has synchronised', async () => {
  const undo = await remove('Un');
  device.tab.leave();
  device.engine.stop();
  await device.device.farewell.send(server.fetch);
  device = await device.restart();
  await undoChange(device.store, undo, device.options);
  device.engine.start();
  await device.engine.syncNow();
  await device.advance(60_000);
  expect(await names()).toEqual(['Deux', 'Trois', 'Un']);
  expect(shown()).toEqual(['Deux', 'Trois', 'Un']);
});

test('UX-29 giving up a deletion that was sent for a page that went comes too late, and the user is warned', async () => {
  await remove('Un');
  device.tab.leave();
  device.engine.stop();
  await device.device.farewell.send(server.fetch);
  device = await device.restart();
  const held = seqsOf(device.store.entries());
  expect(await discardEntries(device.store, held, device.options.farewell)).toEqual([]);
});

test('UX-29 SYNC-39 a page that was only loaded anew still holds its deletions', async () => {
  const before = await rows();
  const undo = await remove('Un');
  device.tab.leave();
  device = await device.restart();
  device.engine.start();
  await device.engine.syncNow();
  await device.device.farewell.send(server.fetch);
  await undoChange(device.store, undo, device.options);
  await device.advance(60_000);
  expect(await rows()).toEqual(before);
  expect(shown()).toEqual(['Deux', 'Trois', 'Un']);
});

test('UX-29 SYNC-16 a page that goes deletes nothing that somebody else has changed meanwhile', async () => {
  await remove('Un');
  const [row] = (await rows()).filter(({ NomClient }) => NomClient === 'Un');
  await server.call('PUT', `/api/client/${row?.Id}`, { NomClient: 'Un, changé' });
  device.tab.leave();
  device.engine.stop();
  await device.device.farewell.send(server.fetch);
  expect(await names()).toContain('Un, changé');
});

test('UX-29 SYNC-13 an edit that gave way to a deletion comes back with it, whatever became of the deletion', async () => {
  device.transport.isOffline = true;
  await device.engine.syncNow();
  await updateRecord(device.store, 'client', idOf('Un'), { paysClient: 'BE' }, device.options);
  const undo = await remove('Un');
  const [row] = (await rows()).filter(({ NomClient }) => NomClient === 'Un');
  await server.call('PUT', `/api/client/${row?.Id}`, { AdresseClient: '1, rue Neuve' });
  device.transport.isOffline = false;
  await device.engine.syncNow();
  await undoChange(device.store, undo, device.options);
  await device.advance(60_000);
  await device.engine.syncNow();
  expect((await rows()).find(({ NomClient }) => NomClient === 'Un')).toMatchObject({
    Id: row?.Id,
    PaysClient: 'BE',
    AdresseClient: '1, rue Neuve',
  });
});
