import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DateRule } from '#domain/entities/dateRule.ts';
import { conflictsOf } from '#src/data/changes/conflicts.ts';
import { createRecord, removeRecords, updateRecord } from '#src/outbox/changeRecords.ts';
import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';

const server = await sharedSyncServer();
let devices: [SyncDevice, SyncDevice];
beforeEach(async () => {
  devices = [await open(), await open()];
});
afterEach(() => {
  for (const { engine } of devices) engine.stop();
});

const open = async (): Promise<SyncDevice> => {
  const opened = await openSyncDevice({ fetch: server.fetch, token: server.token });
  opened.engine.start();
  await opened.engine.syncNow();
  return opened;
};

/** Without network, what each device does is queued whole before either of them sends. */
const offline = async (...acts: readonly ((on: SyncDevice) => Promise<unknown>)[]): Promise<void> => {
  for (const [at, act] of acts.entries()) {
    const device = devices[at] as SyncDevice;
    device.transport.isOffline = true;
    await device.engine.syncNow();
    await act(device);
    await device.quiet();
    device.transport.isOffline = false;
  }
};
const send = async (): Promise<void> => {
  for (const { engine } of [...devices, ...devices]) await engine.syncNow();
};

const shown = ({ view }: SyncDevice, ligne: string) =>
  view.rows('dateRule').flatMap((row) => (row.record.ligne === ligne && !row.removed ? [row] : []));
const deciding =
  (ligne: string, said: Partial<DateRule>) =>
  ({ store, options }: SyncDevice) =>
    createRecord(store, 'dateRule', { genre: 'annuity', ligne, motif: 'Avis', ...said }, options);

test('DATE-32 two devices that decide about one row without network end as one record with what both said', async () => {
  await offline(deciding('FR', { premiereAnnee: '3' }), deciding('FR', { moisAvecSurtaxe: '7' }));
  await send();
  expect(devices.flatMap(({ store }) => store.entries())).toEqual([]);
  for (const device of devices) {
    const rows = shown(device, 'FR');
    expect(rows.map(({ record }) => record)).toEqual([
      expect.objectContaining({ premiereAnnee: '3', moisAvecSurtaxe: '7', motif: 'Avis' }),
    ]);
    expect(rows[0]?.record.decidePar).not.toBe('');
    expect(rows[0]?.record.decideLe).toMatch(/^\d{4}-/);
  }
});

test('DATE-32 two reasons for one row ask, and nothing else of it waits', async () => {
  await offline(
    deciding('DE', { premiereAnnee: '4', motif: 'Le premier' }),
    deciding('DE', { moisAvance: '2', motif: 'Le second' }),
  );
  await send();
  const [entry, ...others] = devices[1].store.entries();
  expect([entry?.state, others]).toEqual(['conflict', []]);
  if (!entry) throw new Error('Nobody is asked');
  const places = conflictsOf(entry, entry.reason?.current as Record<string, unknown>);
  expect(places).toEqual([expect.objectContaining({ path: ['motif'], mine: 'Le second', theirs: 'Le premier' })]);
  expect(shown(devices[0], 'DE')[0]?.record).toMatchObject({ premiereAnnee: '4', moisAvance: '2' });
});

test('DATE-32 a change and its withdrawal on another device meet, and the withdrawal reaches both', async () => {
  await deciding('SE', { premiereAnnee: '4' })(devices[0]);
  await send();
  const idOn = (device: SyncDevice) => shown(device, 'SE')[0]?.id ?? 0;
  await updateRecord(devices[0].store, 'dateRule', idOn(devices[0]), { premiereAnnee: '5' }, devices[0].options);
  await send();
  expect(shown(devices[1], 'SE')[0]?.record.premiereAnnee).toBe('5');
  await offline(async (device) => removeRecords(device.store, 'dateRule', [idOn(device)], device.options));
  await send();
  expect(devices.flatMap((device) => shown(device, 'SE'))).toEqual([]);
});
