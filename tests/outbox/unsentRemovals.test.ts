import { beforeEach, expect, test } from 'vitest';
import { limits } from '#domain/limits.ts';
import type { RecordId } from '#domain/recordId.ts';
import { amountOf, ownWorkIn } from '#src/db/ownWork.ts';
import { bringBack } from '#src/outbox/bringBack.ts';
import type { Undo } from '#src/outbox/Change.ts';
import { createRecord, removeRecords } from '#src/outbox/changeRecords.ts';
import { heldForUndo } from '#src/outbox/heldDeletions.ts';
import { forgetUndo, keptRemovals, unsentRemovals } from '#src/outbox/unsentRemovals.ts';
import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';

const server = await sharedSyncServer();
let device: SyncDevice;
beforeEach(async () => {
  device = await openSyncDevice({ fetch: server.fetch, token: server.token });
});

const shown = () => device.view.rows('client').map(({ record }) => record.nomClient);
const offered = (now?: number) => unsentRemovals(keptRemovals(device.store), now).map(({ undo }) => undo);
const make = (name: string): Promise<RecordId> =>
  createRecord(device.store, 'client', { nomClient: name }, device.options);
const remove = async (...ids: RecordId[]): Promise<readonly Undo[]> => {
  const removed = await removeRecords(device.store, 'client', ids, { ...device.options, ...heldForUndo });
  if (!removed.ok) throw new Error(removed.code);
  return removed.undo;
};

test('UX-29 SYNC-39 a record that was deleted before it was ever sent comes back after a restart as it was, and is sent once', async () => {
  await make('Trois');
  await remove(await make('Un'), await make('Deux'));
  device = await device.restart();
  expect([shown(), offered().length]).toEqual([['Trois'], 2]);
  const found = keptRemovals(device.store);
  expect(await bringBack(device.store, found)).toBe(2);
  // Pressed twice, or in two places.
  expect(await bringBack(device.store, found)).toBe(0);
  expect([shown().sort(), offered()]).toEqual([['Deux', 'Trois', 'Un'], []]);
  device.engine.start();
  await device.engine.syncNow();
  await device.quiet();
  const rows = await server.call<{ readonly NomClient: string }[]>('GET', '/api/client?page=1&pageSize=100');
  expect(rows.map(({ NomClient }) => NomClient).sort()).toEqual(['Deux', 'Trois', 'Un']);
  device.engine.stop();
});

test('UX-29 the undo of a deletion that was never sent is offered as long as any other, and counts as nothing that waits', async () => {
  await remove(await make('Un'));
  expect(amountOf(ownWorkIn(device.store))).toBe(0);
  const now = Date.now();
  expect(
    [offered(now), offered(now + limits.undoMs + 1), offered(now - limits.undoMs)].map((all) => all.length),
  ).toEqual([1, 0, 0]);
  await forgetUndo(device.store, [], now + limits.undoMs + 1);
  expect(keptRemovals(device.store)).toEqual([]);
});

test('UX-29 nothing is kept for a record that the server knows: its deletion waits in the outbox', async () => {
  await make('Un');
  device.engine.start();
  await device.engine.syncNow();
  await device.quiet();
  const [row] = device.view.rows('client');
  await remove(row?.id as RecordId);
  expect(keptRemovals(device.store)).toEqual([]);
  device.engine.stop();
});

test('UX-29 SYNC-39 the undo of what was never sent is stored by the very write that deletes it', async () => {
  const id = await make('Un');
  let writes = 0;
  const unsubscribe = device.store.subscribe(() => (writes += 1));
  await remove(id);
  unsubscribe();
  expect([writes, offered().length]).toEqual([1, 1]);
});

test('UX-29 SYNC-39 two deletions at once each leave their undo', async () => {
  const ids = [await make('Un'), await make('Deux')];
  await Promise.all(ids.map((id) => remove(id)));
  expect(offered().map(({ id }) => id)).toEqual(ids);
});
