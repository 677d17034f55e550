import { expect, test } from 'vitest';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { amountOf, ownWorkIn } from '#src/db/ownWork.ts';
import { DexieDisk } from '#src/db/vault/DexieDisk.ts';
import { seal } from '#src/db/vault/seal.ts';
import { warningsOf } from '#src/sync/warnings.ts';
import { type DiskPlace, sealedPlace } from '#tests/db/openDisks.ts';
import { putRaw, rawRows } from '#tests/db/rawDatabase.ts';
import { newEntry } from '#tests/db/records.ts';

const open = (place: DiskPlace) => openLocalStore({ disk: place.open(), userId: 1 });
const strict = { durability: 'strict' } as const;

/** An entry as another version of the app left it on the disk. */
const leave = async ({ name, key }: { name: string; key: CryptoKey }, seq: number, content: unknown) =>
  putRaw(name, 'outbox', {
    seq,
    rev: seq,
    ...(await seal({ key, generation: 0 }, { vault: name, table: '#outbox', row: seq }, content)),
  });

test('C7 SYNC-46 entries of the shape before are brought to the present one and sent on', async () => {
  const place = await sealedPlace();
  (await open(place)).close();
  const { via: _, ...older } = { ...newEntry({ patch: { nomClient: 'Ancien' } }), seq: 1, format: 1, via: null };
  await leave(place, 1, older);
  const store = await open(place);
  expect(store.entries()).toMatchObject([{ seq: 1, format: 2, via: null, patch: { nomClient: 'Ancien' } }]);
  await store.commit({
    putEntries: [{ ...store.entries()[0]!, state: 'sending' }],
    expect: store.entries(),
    ...strict,
  });
  store.close();
  const again = await open(place);
  expect(again.entries()).toMatchObject([{ format: 2, state: 'sending' }]);
  again.close();
});

test('C7 SYNC-47 an entry that opens but makes no sense is set apart with its content, and can be taken away', async () => {
  const place = await sealedPlace();
  (await open(place)).close();
  await leave(place, 1, { ...newEntry(), seq: 1, collection: 'spaceship' });
  await leave(place, 2, { ...newEntry(), seq: 2 });
  await leave(place, 3, 'nothing of ours');
  const store = await open(place);
  expect(store.entries().map(({ seq }) => seq)).toEqual([2]);
  expect(store.damaged).toMatchObject([
    { part: 'entry', seq: 1, content: { collection: 'spaceship' } },
    { part: 'entry', seq: 3, content: 'nothing of ours' },
  ]);
  expect(ownWorkIn(store)).toEqual([
    { kind: 'change', count: 1 },
    { kind: 'damaged', count: 2 },
  ]);
  expect(warningsOf(store, null)).toEqual([{ kind: 'damaged', collection: null, count: 2 }]);
  let given = 0;
  store.subscribe(() => (given += 1));
  await store.commit({ removeEntries: [1, 3], ...strict });
  expect(given).toBe(1);
  expect([store.damaged, amountOf(ownWorkIn(store))]).toEqual([[], 1]);
  store.close();
  expect((await rawRows(place.name)).outbox?.map(({ key }) => key)).toEqual([2]);
});

test('SYNC-45 an entry of a newer app that is not understood forbids writing, and is not lost', async () => {
  const place = await sealedPlace();
  (await open(place)).close();
  await leave(place, 1, { ...newEntry(), seq: 1, kind: 'teleport', format: 9 });
  const store = await open(place);
  expect(store.damaged).toMatchObject([{ part: 'entry', seq: 1, newer: true }]);
  await expect(store.commit({ removeEntries: [1], ...strict })).rejects.toMatchObject({ code: 'newer' });
  store.close();
});

test('SYNC-45 a call by a name that only a newer app knows forbids writing, and is not taken for damage', async () => {
  const place = await sealedPlace();
  (await open(place)).close();
  const { collection: _, recordId: __, ...queued } = newEntry();
  await leave(place, 1, { ...queued, seq: 1, kind: 'call', name: 'renewAnnuity', about: 4, body: {} });
  const store = await open(place);
  expect([store.hasNewer, ownWorkIn(store)]).toEqual([true, [{ kind: 'newer', count: 1 }]]);
  await expect(store.commit({ removeEntries: [1], ...strict })).rejects.toMatchObject({ code: 'newer' });
  store.close();
});

test('SYNC-45 an entry with a field that only a newer app knows forbids writing: sent from here, it would lose it', async () => {
  const place = await sealedPlace();
  (await open(place)).close();
  const filings = { informationsDepot: [{ id: 4, opposition: 'Annoncée' }] };
  await leave(place, 1, {
    ...newEntry({ collection: 'patent', patch: filings, base: { version: 1, values: {} } }),
    seq: 1,
    shape: 'of a newer app',
  });
  const store = await open(place);
  expect(store.entries()).toMatchObject([{ patch: filings }]);
  await expect(store.commit({ removeEntries: [1], ...strict })).rejects.toMatchObject({ code: 'newer' });
  store.close();
});

test('SYNC-46 an entry of another shape whose fields are all known is sent on', async () => {
  const place = await sealedPlace();
  (await open(place)).close();
  await leave(place, 1, { ...newEntry({ patch: { nomClient: 'Ancien' } }), seq: 1, shape: 'of an older app' });
  const store = await open(place);
  await store.commit({
    putEntries: [{ ...store.entries()[0]!, state: 'sending' }],
    expect: store.entries(),
    ...strict,
  });
  store.close();
  const again = await open(place);
  expect(again.entries()).toMatchObject([{ state: 'sending', patch: { nomClient: 'Ancien' } }]);
  again.close();
});

test('SYNC-56 two thousand entries added together lie in twenty rows, each changed and answered by itself', async () => {
  const place = await sealedPlace();
  const store = await open(place);
  const count = 2_000;
  for (let at = 0; at < count; at += 500)
    await store.commit({
      addEntries: Array.from({ length: 500 }, (_, n) => newEntry({ recordId: at + n + 1 })),
      ...strict,
    });
  expect((await rawRows(place.name)).batches).toHaveLength(count / 100);
  const [first, second] = store.entries();
  await store.commit({ putEntries: [{ ...first!, state: 'sending' }], expect: [first!], ...strict });
  await store.commit({ removeEntries: [second!.seq], expect: [second!], ...strict });
  store.close();
  const again = await open(place);
  expect(again.entries()).toHaveLength(count - 1);
  expect(again.entries().slice(0, 2)).toMatchObject([
    { seq: first?.seq, state: 'sending' },
    { seq: (second?.seq ?? 0) + 1, state: 'waiting' },
  ]);
  const hundred = again.entries().filter(({ seq }) => seq <= 100);
  await again.commit({ removeEntries: hundred.map(({ seq }) => seq), expect: hundred, ...strict });
  again.close();
  expect((await rawRows(place.name)).batches).toHaveLength(count / 100 - 1);
});

test('SYNC-47 of entries that lie together and do not open, each is reported by its number', async () => {
  const place = await sealedPlace();
  const store = await open(place);
  await store.commit({ addEntries: Array.from({ length: 10 }, () => newEntry()), ...strict });
  const [alone] = await store.commit({ addEntries: [newEntry({ patch: { nomClient: 'Seul' } })], ...strict });
  store.close();
  const [batch] = (await rawRows(place.name)).batches ?? [];
  new Uint8Array(batch?.row.body as ArrayBuffer)[0]! ^= 1;
  await putRaw(place.name, 'batches', batch?.row);
  const again = await openLocalStore({ disk: new DexieDisk(place.name, place.key), userId: 1 });
  expect(again.entries().map(({ seq }) => seq)).toEqual([alone?.seq]);
  expect(again.damaged).toHaveLength(10);
  expect(amountOf(ownWorkIn(again))).toBe(11);
  again.close();
});

test('SYNC-44 a queue lives through an upgrade under an open old tab, which writes nothing from then on', async () => {
  const place = await sealedPlace();
  const old = await open(place);
  await old.commit({ addEntries: [newEntry({ patch: { nomClient: 'Avant' } })], ...strict });
  // A newer app opens the same database on a newer shape.
  const upgraded = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(place.name, 9_990);
    request.onupgradeneeded = () => request.result.createObjectStore('ofTheNewApp');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const late = old.commit({ addEntries: [newEntry({ patch: { nomClient: 'Après' } })], ...strict });
  await expect(late).rejects.toMatchObject({ code: 'newer' });
  await expect(old.takeLeadership()).rejects.toMatchObject({ code: 'newer' });
  expect([...upgraded.objectStoreNames]).toContain('ofTheNewApp');
  upgraded.close();
  await expect(old.commit({ values: { x: 1 }, ...strict })).rejects.toMatchObject({ code: 'newer' });
  old.close();
  expect((await rawRows(place.name)).outbox).toHaveLength(1);
  // The new app, here the same one, reads the queue as it was left.
  const next = await open(place);
  expect(next.entries()).toMatchObject([{ patch: { nomClient: 'Avant' } }]);
  next.close();
});
