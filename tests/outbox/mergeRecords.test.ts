import { afterEach, expect, test } from 'vitest';
import type { RecordId } from '#domain/recordId.ts';
import { type ReferenceList, referencesOf } from '#domain/rules/records/referenceLists.ts';
import { createRecord, updateRecord } from '#src/outbox/changeRecords.ts';
import { mergeRecords } from '#src/outbox/mergeRecords.ts';
import { undoChange } from '#src/outbox/undoChange.ts';
import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';

interface Row {
  Id: number;
  [name: string]: unknown;
}

const server = await sharedSyncServer();
let device: SyncDevice;
afterEach(() => device.engine.stop());

const make = async (path: string, body: object): Promise<number> => (await server.call<Row>('POST', path, body)).Id;
const open = async (): Promise<void> => {
  device = await openSyncDevice({ fetch: server.fetch, token: server.token });
  device.engine.start();
  await device.engine.syncNow();
};
/** The engine knows that the server is away, and sends nothing meanwhile. */
const goOffline = async (): Promise<void> => {
  device.transport.isOffline = true;
  await device.engine.syncNow();
};
const merge = (list: ReferenceList, keep: RecordId, duplicates: RecordId[], completed = {}) => {
  const old = new Set(duplicates);
  const patents = device.view
    .rows('patent')
    .filter(({ record }) => [...referencesOf(list, record)].some((id) => old.has(id)))
    .map(({ id }) => id);
  const merger = { list, keep, duplicates, completed, patents };
  return mergeRecords(device.store, merger, { ...device.options, group: 'merge' });
};
const patent = (id: RecordId) => device.view.get('patent', id)?.record;
const entries = () => device.store.entries().map(({ kind, collection, group }) => `${kind} ${collection} ${group}`);

/** Two inventors who are one person, and a country of each of them in one family. */
const firm = async () => {
  const [france, japan] = [
    await make('/api/pays', { nom_pays: 'France', iso_pays: 'FR' }),
    await make('/api/pays', { nom_pays: 'Japon', iso_pays: 'JP' }),
  ];
  const [kept, twin] = [
    await make('/api/inventeur', { nom: 'Durand', prenom: 'Zoé' }),
    await make('/api/inventeur', { nom: 'DURAND', prenom: 'Zoe', email: 'zoe@durand.fr' }),
  ];
  const informationsDepot = [{ idPays: france }, { idPays: japan }];
  const both = await make('/api/brevet', {
    titre: 'Les deux',
    informationsDepot,
    inventeurIds: [kept, twin],
    inventeursPays: [
      { inventeurId: kept, paysIds: [france] },
      { inventeurId: twin, paysIds: [japan] },
    ],
  });
  const one = await make('/api/brevet', { titre: 'Un seul', informationsDepot, inventeurIds: [twin] });
  const other = await make('/api/brevet', { titre: 'Ailleurs', informationsDepot, inventeurIds: [kept] });
  await open();
  return { france, japan, kept, twin, both, one, other };
};

test('SYNC-13 a merger changes what refers to the duplicate, then deletes the duplicate, in one group', async () => {
  const { france, japan, kept, twin, both, one } = await firm();
  await goOffline();
  expect(await merge('inventor', kept, [twin], { email: 'zoe@durand.fr' })).toMatchObject({ ok: true });
  expect(entries()).toEqual([
    'update patent merge',
    'update patent merge',
    'update inventor merge',
    'delete inventor merge',
  ]);
  expect(patent(both)).toMatchObject({
    inventeurIds: [kept],
    inventeursPays: [{ inventeurId: kept, paysIds: [france, japan] }],
  });
  expect(device.view.get('inventor', twin)?.removed).toBe(true);
  device.transport.isOffline = false;
  await device.engine.syncNow();
  expect(device.store.entries()).toEqual([]);
  expect(await server.call<Row[]>('GET', '/api/inventeur')).toMatchObject([{ Id: kept, Email: 'zoe@durand.fr' }]);
  expect((await server.call<Row>('GET', `/api/brevet/${one}`)).InventeurIds).toEqual([kept]);
});

test('UX-29 an unsent merger is taken back without a trace', async () => {
  const { kept, twin, both } = await firm();
  await goOffline();
  const before = structuredClone(patent(both));
  const merged = await merge('inventor', kept, [twin]);
  expect(merged.ok).toBe(true);
  if (merged.ok) await undoChange(device.store, merged.undo, device.options);
  expect(device.store.entries()).toEqual([]);
  expect(patent(both)).toEqual(before);
  expect(device.view.get('inventor', twin)?.removed).toBe(false);
});

test('UX-29 a merger that the server has carried out is taken back: the duplicate is created again, and patents refer to it', async () => {
  const { kept, twin, both, one, other } = await firm();
  const merged = await merge('inventor', kept, [twin], { email: 'zoe@durand.fr' });
  await device.engine.syncNow();
  if (merged.ok) await undoChange(device.store, merged.undo, device.options);
  await device.engine.syncNow();
  expect(device.store.entries()).toEqual([]);
  const inventors = await server.call<Row[]>('GET', '/api/inventeur');
  const again = inventors.find(({ Nom }) => Nom === 'DURAND')?.Id ?? 0;
  expect(inventors).toHaveLength(2);
  expect(inventors.find(({ Id }) => Id === kept)?.Email).not.toBe('zoe@durand.fr');
  expect(new Set(patent(both)?.inventeurIds)).toEqual(new Set([kept, again]));
  expect(patent(one)?.inventeurIds).toEqual([again]);
  expect(patent(other)?.inventeurIds).toEqual([kept]);
});

test('SYNC-18 records that were never sent are merged too: a duplicate and a family made without network', async () => {
  const { kept } = await firm();
  await goOffline();
  const twin = await createRecord(device.store, 'inventor', { nom: 'Durand' }, device.options);
  const family = await createRecord(device.store, 'patent', { titre: 'Neuve', inventeurIds: [twin] }, device.options);
  const merged = await merge('inventor', kept, [twin]);
  expect(merged.ok).toBe(true);
  expect(entries()).toEqual(['create patent null']);
  expect(patent(family)?.inventeurIds).toEqual([kept]);
  device.transport.isOffline = false;
  await device.engine.syncNow();
  expect(device.store.entries()).toEqual([]);
  if (merged.ok) await undoChange(device.store, merged.undo, device.options);
  await device.engine.syncNow();
  const inventors = await server.call<Row[]>('GET', '/api/inventeur');
  const again = inventors.find(({ Nom, Prenom }) => Nom === 'Durand' && !Prenom)?.Id ?? 0;
  expect((await server.call<Row[]>('GET', '/api/brevet')).filter(({ Titre }) => Titre === 'Neuve')).toHaveLength(1);
  expect(patent(family)?.inventeurIds).toEqual([again]);
});

test('SYNC-13 countries and statuses are merged in every place of a filing', async () => {
  const { france, japan, both } = await firm();
  const twin = await make('/api/pays', { nom_pays: 'Japan', iso_pays: 'JP' });
  const [granted, delivered] = [
    await make('/api/statuts', { description: 'Délivré' }),
    await make('/api/statuts', { description: 'délivré.' }),
  ];
  await device.engine.syncNow();
  const filings = patent(both)?.informationsDepot ?? [];
  await updateRecord(device.store, 'patent', both, {
    informationsDepot: filings.map((filing) => ({ ...filing, idStatuts: delivered })),
  });
  await device.engine.syncNow();
  expect(await merge('country', twin, [japan])).toMatchObject({ ok: true });
  expect(await merge('status', granted, [delivered])).toMatchObject({ ok: true });
  await device.engine.syncNow();
  expect(device.store.entries()).toEqual([]);
  expect(patent(both)?.informationsDepot.map(({ idPays, idStatuts }) => [idPays, idStatuts])).toEqual([
    [france, granted],
    [twin, granted],
  ]);
  expect(
    patent(both)
      ?.inventeursPays.flatMap(({ paysIds }) => paysIds)
      .sort(),
  ).toEqual([france, twin].sort());
  expect((await server.call<Row[]>('GET', '/api/pays')).map(({ Id }) => Id)).not.toContain(japan);
});
