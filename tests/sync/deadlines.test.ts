import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Deadline } from '#domain/entities/deadline.ts';
import { localId, type RecordId } from '#domain/recordId.ts';
import { newFiling } from '#domain/rules/patents/filings.ts';
import { conflictsOf, decidedValues } from '#src/data/changes/conflicts.ts';
import { createRecord, updateRecord } from '#src/outbox/changeRecords.ts';
import { resolveEntry } from '#src/outbox/decideEntries.ts';
import { systemRandom } from '#src/outbox/newEntry.ts';
import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';

const server = await sharedSyncServer();
let devices: SyncDevice[];
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

interface Row {
  readonly Id: number;
  readonly [name: string]: unknown;
}

/** What an act says of the fifth annuity of a new family's filing. */
const newLine = async (): Promise<Partial<Deadline>> => {
  const family = await server.call<{ Id: number; InformationsDepot: Row[] }>('POST', '/api/brevet', {
    titre: 'Famille',
    informationsDepot: [{ numeroDepot: '1' }],
  });
  const depotId = family.InformationsDepot[0]?.Id as number;
  const about = { brevetId: family.Id, depotId, genre: 'annuity', annee: '5', cle: `${depotId} annuity 5` };
  for (const { engine } of devices) await engine.syncNow();
  return { ...about, dateCalculee: '2026-06-30' };
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
const making =
  (line: Partial<Deadline>, said: Partial<Deadline>) =>
  ({ store, options }: SyncDevice): Promise<RecordId> =>
    createRecord(store, 'deadline', { ...line, ...said }, options);
const standing = async (cle = ''): Promise<Row[]> =>
  (await server.call<Row[]>('GET', '/api/echeances?page=1&pageSize=1000')).filter((row) => row.Cle === cle);
const shown = ({ view }: SyncDevice, cle = ''): Partial<Deadline>[] =>
  view
    .rows('deadline')
    .filter(({ record }) => record.cle === cle)
    .map(({ record }) => record);

test('DATE-06 two devices that act on one line without network end as one record that holds what both said', async () => {
  const line = await newLine();
  await offline(
    making(line, { faitLe: '2026-06-01' }),
    making(line, { instruction: 'payer', instructionDe: 'Mme Petit', note: 'Appelée' }),
  );
  await send();
  expect(devices.flatMap(({ store }) => store.entries())).toEqual([]);
  const both = { FaitLe: '2026-06-01', Instruction: 'payer', InstructionDe: 'Mme Petit', Note: 'Appelée' };
  expect(await standing(line.cle)).toEqual([expect.objectContaining(both)]);
  for (const device of devices)
    expect(shown(device, line.cle)).toEqual([expect.objectContaining({ faitLe: '2026-06-01', note: 'Appelée' })]);
});

test.each([
  ['mine', { FaitLe: null, RenonceLe: '2026-06-02', RenonceMotif: 'Vendu' }],
  ['theirs', { FaitLe: '2026-06-01', RenonceLe: null, RenonceMotif: '' }],
  ['base', { FaitLe: null, RenonceLe: null, RenonceMotif: '' }],
] as const)(
  'DATE-06 done on one device and given up on the other asks, and %s stands as chosen',
  async (side, stands) => {
    const line = await newLine();
    const [, second] = devices as [SyncDevice, SyncDevice];
    await offline(
      making(line, { faitLe: '2026-06-01' }),
      making(line, { renonceLe: '2026-06-02', renonceMotif: 'Vendu', note: 'À part' }),
    );
    await send();
    const [entry, ...others] = second.store.entries();
    expect(others).toEqual([]);
    if (!entry) throw new Error('Nobody is asked');
    expect(entry.state).toBe('conflict');
    // What excludes nothing does not wait.
    expect(await standing(line.cle)).toEqual([expect.objectContaining({ FaitLe: '2026-06-01', Note: 'À part' })]);
    const current = entry.reason?.current as Record<string, unknown>;
    const places = conflictsOf(entry, current);
    expect(places).toEqual([
      expect.objectContaining({ path: ['renonceLe'], mine: '2026-06-02', theirs: '2026-06-01', against: 'faitLe' }),
    ]);
    await resolveEntry(
      second.store,
      entry.seq,
      decidedValues(entry, current, () => side),
      second.options,
    );
    await send();
    expect(devices.flatMap(({ store }) => store.entries())).toEqual([]);
    expect(await standing(line.cle)).toEqual([expect.objectContaining(stands)]);
  },
);

test('DATE-06 done here and given up there on a record that stood before asks as well', async () => {
  const line = await newLine();
  const [first, second] = devices as [SyncDevice, SyncDevice];
  await making(line, { instruction: 'payer' })(first);
  await send();
  const id = (await standing(line.cle))[0]?.Id as number;
  const saying = (said: Partial<Deadline>) => (on: SyncDevice) =>
    updateRecord(on.store, 'deadline', id, said, on.options);
  await offline(saying({ renonceLe: '2026-06-02', renonceMotif: 'Vendu' }), saying({ faitLe: '2026-06-01' }));
  await send();
  expect(second.store.entries().map(({ state, patch }) => [state, patch])).toEqual([
    ['conflict', { faitLe: '2026-06-01' }],
  ]);
  // Whoever takes back knowingly what was said before is not asked.
  await resolveEntry(second.store, second.store.entries()[0]?.seq ?? 0, {}, second.options);
  await saying({ renonceLe: null, renonceMotif: '', faitLe: '2026-06-03' })(second);
  await send();
  expect(await standing(line.cle)).toEqual([expect.objectContaining({ FaitLe: '2026-06-03', RenonceLe: null })]);
});

test('DATE-21 a date of one’s own for a filing that was made without network goes with it, to the filing’s number', async () => {
  const filed = (numeroDepot: string) => ({ ...newFiling(localId(systemRandom(20))), numeroDepot });
  const [first, second] = [filed('1'), filed('2')];
  const ids: RecordId[] = [];
  const own = (brevetId: RecordId, depotId: RecordId | null, libelle: string) => (device: SyncDevice) =>
    making({ brevetId, depotId, genre: 'own' }, { libelle, dateEcheance: '2027-01-31' })(device);
  await offline(async (device) => {
    const values = { titre: 'Hors ligne', informationsDepot: [first] };
    const family = await createRecord(device.store, 'patent', values, device.options);
    ids.push(family);
    await own(family, first.id, 'Du premier')(device);
  });
  await send();
  const [device] = devices as [SyncDevice];
  expect(device.store.entries()).toEqual([]);
  const familyId = device.store.serverId(ids[0] as RecordId) as number;
  const filingOf = async (number: string) => {
    const { InformationsDepot } = await server.call<{ InformationsDepot: Row[] }>('GET', `/api/brevet/${familyId}`);
    return InformationsDepot.find(({ NumeroDepot }) => NumeroDepot === number)?.Id;
  };
  const ownOf = async (libelle: string) => (await standing()).find((row) => row.Libelle === libelle);
  expect(await ownOf('Du premier')).toMatchObject({ BrevetId: familyId, DepotId: await filingOf('1') });
  // The same of a filing that is added to a family which the server has.
  await offline(async (device) => {
    const held = device.view.get('patent', familyId)?.record.informationsDepot ?? [];
    await updateRecord(device.store, 'patent', familyId, { informationsDepot: [...held, second] }, device.options);
    await own(familyId, second.id, 'Du second')(device);
  });
  await send();
  expect(device.store.entries()).toEqual([]);
  expect(await ownOf('Du second')).toMatchObject({ BrevetId: familyId, DepotId: await filingOf('2') });
});

test('DATE-21 whoever takes such a filing back is asked about its date', async () => {
  const filing = newFiling(localId(systemRandom(20)));
  await offline(async (device) => {
    const values = { titre: 'Repris', informationsDepot: [filing] };
    const family = await createRecord(device.store, 'patent', values, device.options);
    await making(
      { brevetId: family, depotId: filing.id, genre: 'own' },
      { libelle: 'Seul', dateEcheance: '2027-01-31' },
    )(device);
    await updateRecord(device.store, 'patent', family, { informationsDepot: [] }, device.options);
  });
  await send();
  const [device] = devices as [SyncDevice];
  expect(device.store.entries()).toEqual([
    expect.objectContaining({
      collection: 'deadline',
      state: 'refused',
      reason: expect.objectContaining({ code: 'orphan' }),
    }),
  ]);
});

test('OFF-02 DATE-14 what the server keeps is known after a restart without network', async () => {
  const [device] = devices as [SyncDevice];
  const offered = { mode: 'rich', keepsImports: true, keepsDeadlines: true, keepsDateRules: true };
  expect(device.engine.state()).toMatchObject(offered);
  device.transport.isOffline = true;
  const restarted = await device.restart();
  restarted.engine.start();
  await restarted.engine.syncNow();
  restarted.engine.stop();
  expect(restarted.engine.state()).toMatchObject({ ...offered, connection: 'offline' });
});

test('OFF-02 SYNC-22 what the server does not keep is known after a restart without network', async () => {
  const device = await openSyncDevice({
    token: server.token,
    fetch: async (input, init) => {
      const answer = await server.fetch(input, init);
      if (new URL(String(input), 'http://server').pathname !== '/api/sync') return answer;
      const { Data, ...said } = (await answer.json()) as { Data: object };
      return Response.json({ ...said, Data: { ...Data, imports: 0, deadlines: false, dateRules: undefined } });
    },
  });
  device.engine.start();
  await device.engine.syncNow();
  device.transport.isOffline = true;
  const restarted = await device.restart();
  restarted.engine.start();
  await restarted.engine.syncNow();
  restarted.engine.stop();
  expect(restarted.engine.state()).toMatchObject({
    mode: 'rich',
    keepsImports: false,
    keepsDeadlines: false,
    keepsDateRules: false,
  });
});
