import { afterEach, expect, test } from 'vitest';
import type { Filing } from '#domain/entities/filing.ts';
import { withFilingValues } from '#domain/rules/patents/filings.ts';
import { editRecords } from '#src/outbox/editRecords.ts';
import { undoChange } from '#src/outbox/undoChange.ts';
import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';

interface Row {
  Id: number;
  [name: string]: unknown;
}

const server = await sharedSyncServer();
let devices: SyncDevice[] = [];
afterEach(() => {
  for (const { engine } of devices) engine.stop();
  devices = [];
});

const open = async (): Promise<SyncDevice> => {
  const device = await openSyncDevice({ fetch: server.fetch, token: server.token });
  devices.push(device);
  device.engine.start();
  await device.engine.syncNow();
  return device;
};

/** The first filing of a family, on this device. */
const filingOf = ({ view }: SyncDevice, family: number): Filing =>
  view.get('patent', family)?.record.informationsDepot[0] as Filing;

/** Changes single fields of the first filing of a family, as a screen does that shows it. */
const edit = async (device: SyncDevice, family: number, values: Partial<Filing>) => {
  const { id } = filingOf(device, family);
  const result = await editRecords(
    device.store,
    'patent',
    [
      {
        id: family,
        wish: (now) => ({
          seen: { ...now },
          changes: { informationsDepot: withFilingValues(now.informationsDepot, id, values) },
        }),
      },
    ],
    device.options,
  );
  if (!result.ok) throw new Error(result.code);
  return result.undo;
};

const goOffline = async (device: SyncDevice): Promise<void> => {
  device.transport.isOffline = true;
  await device.engine.syncNow();
};

const family = async (): Promise<number> => {
  const france = (await server.call<Row>('POST', '/api/pays', { nom_pays: 'France', iso_pays: 'FR' })).Id;
  const informationsDepot = [{ idPays: france, numeroDepot: 'FR1', commentaire: 'avant' }];
  return (await server.call<Row>('POST', '/api/brevet', { titre: 'Une famille', informationsDepot })).Id;
};

test('UX-29 SYNC-13 two edits of one filing are one change, and each is taken back without the other', async () => {
  const id = await family();
  const device = await open();
  await goOffline(device);
  // Neither waits for the other, as when one goes on by Tab.
  const [number, day] = await Promise.all([
    edit(device, id, { numeroDepot: 'FR2' }),
    edit(device, id, { dateDepot: '2021-02-03' }),
  ]);
  expect(filingOf(device, id)).toMatchObject({ numeroDepot: 'FR2', dateDepot: '2021-02-03', commentaire: 'avant' });
  await undoChange(device.store, number);
  expect(filingOf(device, id)).toMatchObject({ numeroDepot: 'FR1', dateDepot: '2021-02-03' });
  await undoChange(device.store, day);
  expect(filingOf(device, id)).toMatchObject({ numeroDepot: 'FR1', dateDepot: null });
  expect(device.store.entries()).toEqual([]);
});

test('UX-10 UX-29 SYNC-16 SYNC-19 a colleague’s change of the same filing stays, also when ours is taken back after it was sent', async () => {
  const id = await family();
  const [mine, theirs] = [await open(), await open()];
  await goOffline(mine);
  const undo = await edit(mine, id, { numeroDepot: 'FR2' });
  await edit(theirs, id, { commentaire: 'après' });
  await theirs.engine.syncNow();
  mine.transport.isOffline = false;
  await mine.engine.syncNow();
  expect(filingOf(mine, id)).toMatchObject({ numeroDepot: 'FR2', commentaire: 'après' });
  expect(mine.store.entries()).toEqual([]);
  await undoChange(mine.store, undo);
  await mine.engine.syncNow();
  await theirs.engine.syncNow();
  for (const device of [mine, theirs])
    expect(filingOf(device, id)).toMatchObject({ numeroDepot: 'FR1', commentaire: 'après' });
});

test('UX-05 UX-29 what was begun before a lock is done to its end, an undo of many steps too', async () => {
  const ids = [await family(), await family(), await family()];
  const device = await open();
  const made = [];
  for (const id of ids) made.push(...(await edit(device, id, { numeroDepot: 'FR2' })));
  // Sent, so that each is taken back by an edit of its own, one after the other.
  await device.engine.syncNow();
  await goOffline(device);
  const undone = undoChange(device.store, made);
  const edits = ids.map((id) => edit(device, id, { commentaire: 'après' }));
  device.engine.stop();
  expect(await device.store.finishWrites()).toBe(true);
  device.store.close();
  await Promise.all([undone, ...edits]);
  const again = await device.restart();
  devices.push(again);
  for (const id of ids) expect(filingOf(again, id)).toMatchObject({ numeroDepot: 'FR1', commentaire: 'après' });
});

test('UX-05 what is stored beside an edit changes in the same moment, and stays where there is nothing to edit', async () => {
  const [device, id] = [await open(), await family()];
  await device.engine.syncNow();
  await goOffline(device);
  const draft = 'draft:quick';
  await device.store.commit({ values: { [draft]: 'typed' } });
  const stored = { ...device.options, values: { [draft]: undefined } };
  await editRecords(device.store, 'patent', [{ id, wish: () => null }], stored);
  expect(device.store.value(draft)).toBe('typed');
  const seen: string[] = [];
  const stop = device.store.subscribe(() => {
    seen.push(`${device.store.entriesOf('patent', id).length} ${device.store.value(draft) ?? 'none'}`);
  });
  const wish = (now: { readonly titre: string }) => ({ seen: { ...now }, changes: { titre: 'Autre titre' } });
  await editRecords(device.store, 'patent', [{ id, wish }], stored);
  stop();
  expect(seen).toEqual(['1 none']);
});
