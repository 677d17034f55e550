import { expect, test } from 'vitest';
import type { Patent } from '#domain/entities/patent.ts';
import { type AnyRecord, entities } from '#domain/entities.ts';
import { fromWire } from '#domain/wire.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { readChunk } from '#src/db/readChunk.ts';
import { patentFormOf, patentValuesOf } from '#src/screens/patents/family/patentForm.ts';
import { type DiskPlace, sealedPlace } from '#tests/db/openDisks.ts';
import { rawRows } from '#tests/db/rawDatabase.ts';
import { leaveAsOlderApp, without } from '#tests/support/browser/leaveAsOlderApp.ts';
import { clientRecord } from '#tests/support/engine/entries.ts';

const open = async (place: DiskPlace) => {
  const store = await openLocalStore({ disk: place.open(), userId: 1 });
  await store.whenLoaded;
  return store;
};

const family = (id: number, titre = `Famille ${id}`): AnyRecord =>
  fromWire(entities.patent, {
    id,
    titre,
    version: 3,
    inventeurIds: [4],
    informationsDepot: [{ id: id * 10, idPays: 2, numeroDepot: 'FR1', commentaire: 'Vue' }],
  }) as unknown as AnyRecord;

/** A version before comments of filings, countries of inventors and classes were known; it had another name besides. */
const asBefore = (record: AnyRecord): object => ({
  ...without(record, 'inventeursPays', 'classesBrevet'),
  ancienNom: 'Oublié',
  informationsDepot: (record as unknown as Patent).informationsDepot.map((filing) =>
    without(filing, 'commentaire', 'cabinetsAnnuites'),
  ),
});

const olderPlace = async (ids: readonly number[]) => {
  const place = await sealedPlace();
  const store = await open(place);
  await store.commit({ puts: { patent: ids.map((id) => family(id)) }, durability: 'relaxed' });
  store.close();
  await leaveAsOlderApp(place, 'patent', asBefore);
  return place;
};

test('SYNC-44 records of an older shape are read through the declarations, and forms open on them', async () => {
  const store = await open(await olderPlace([1]));
  const read = store.record('patent', 1) as unknown as Patent;
  expect(read).toMatchObject({ titre: 'Famille 1', version: 3, inventeursPays: [], classesBrevet: '' });
  expect(read.informationsDepot).toMatchObject([{ numeroDepot: 'FR1', commentaire: '', cabinetsAnnuites: [] }]);
  expect(read).not.toHaveProperty('ancienNom');
  expect(patentValuesOf(patentFormOf(read))).toMatchObject({ titre: 'Famille 1', inventeurIds: [4] });
  store.close();
});

test('SYNC-44 they count as outdated until they were read anew, record by record', async () => {
  const store = await open(await olderPlace([1, 2]));
  expect([store.isOutdated('patent'), store.isOutdated('patent', 1), store.isOutdated('client')]).toEqual([
    true,
    true,
    false,
  ]);
  await store.commit({ puts: { patent: [family(1)] } });
  expect([store.isOutdated('patent'), store.isOutdated('patent', 1), store.isOutdated('patent', 2)]).toEqual([
    true,
    false,
    true,
  ]);
  await store.commit({ removals: { patent: [2] } });
  expect(store.isOutdated('patent')).toBe(false);
  store.close();
});

test('SYNC-44 a whole new copy is of this shape, and so it is after a restart', async () => {
  const place = await olderPlace([1, 2]);
  const store = await open(place);
  await store.commit({ replaceMirror: true, puts: { patent: [family(1)] } });
  expect(store.isOutdated('patent')).toBe(false);
  store.close();
  const again = await open(place);
  expect([again.isOutdated('patent'), again.record('patent', 1)]).toMatchObject([
    false,
    { informationsDepot: [{ commentaire: 'Vue' }] },
  ]);
  again.close();
});

test('SYNC-44 merging of what has gathered on the disk leaves outdated records as they lie there', async () => {
  const place = await olderPlace([1]);
  const store = await open(place);
  for (let at = 0; at < 80; at += 1) await store.commit({ puts: { patent: [family(2, `Version ${at}`)] } });
  await store.compact();
  store.close();
  const again = await open(place);
  expect(again.isOutdated('patent', 1)).toBe(true);
  await again.commit({ puts: { patent: [family(1)] } });
  await again.compact();
  again.close();
  expect((await rawRows(place.name)).chunks?.length).toBeLessThan(10);
  const last = await open(place);
  expect([last.isOutdated('patent'), last.records('patent').size]).toEqual([false, 2]);
  last.close();
});

test('SYNC-44 a record that was here only in part is so for the next version too', () => {
  const records = [clientRecord({ id: 7, partial: 'waiting' }), clientRecord({ id: 8 })];
  const chunk = readChunk({ shape: 'an older one', records, removed: [] }, { collection: 'client', n: 1 });
  expect(chunk.records.map(({ id, partial }) => [id, partial])).toEqual([
    [7, 'waiting'],
    [8, undefined],
  ]);
});
