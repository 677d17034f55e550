import { expect, test } from 'vitest';
import type { Patent } from '#domain/entities/patent.ts';
import { type Draft, draftFileName, draftName, draftValues, readDraft } from '#src/data/drafts/drafts.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { type PatentForm, patentFormOf, patentValuesOf } from '#src/screens/patents/family/patentForm.ts';
import { local } from '#tests/support/engine/entries.ts';

const draft = (values: object): Draft<object> => ({ values, tab: 'general', seen: null, at: '2026-01-05T08:00:00Z' });
const opened = async () => {
  const store = await openLocalStore({ disk: new MemoryDisk(), userId: 1 });
  const keep = (name: string, kept: Draft<object> | undefined) =>
    store.commit({ values: draftValues(store, name, kept), durability: 'strict' });
  return { store, keep };
};

test('UX-05 UX-12 a draft of a record made here is found under the number the server gave, its references too', async () => {
  const { store, keep } = await opened();
  const [made, linked] = [local('made'), local('linked')];
  await keep(draftName('patent', made), draft({ clientIds: [linked] }));
  await store.commit({
    ids: [
      [made, 12],
      [linked, 7],
    ],
    durability: 'strict',
  });
  expect(readDraft(store, draftName('patent', 12))?.values).toEqual({ clientIds: [7] });
  expect(readDraft(store, draftName('client', 12))).toBeNull();
  await keep(draftName('patent', 12), draft({ titre: 'x' }));
  expect(store.value(draftName('patent', made))).toBeUndefined();
  await keep(draftName('patent', 12), undefined);
  expect(readDraft(store, draftName('patent', 12))).toBeNull();
});

test('UX-05 giving a draft up, or sending it, takes its file along', async () => {
  const { store, keep } = await opened();
  const name = draftName('import', 'new');
  await keep(name, draft({}));
  await store.commit({ values: { [draftFileName(name)]: 'UEsDBA==' }, durability: 'strict' });
  await keep(name, undefined);
  expect(store.value(draftFileName(name))).toBeUndefined();
  expect(store.names()).toEqual([]);
});

test('UX-05 SYNC-44 a draft that an older app left opens: its record and its filings have every field', async () => {
  const { store, keep } = await opened();
  const filing = { id: 31, numeroDepot: 'FR1' };
  const name = draftName('patent', 5);
  const left = { values: { titre: 'À moitié', informationsDepot: [filing] }, seen: { id: 5, version: 2, titre: 'Vu' } };
  await keep(name, { ...draft({}), ...left } as unknown as Draft<object>);
  const read = readDraft<PatentForm, Patent>(store, name);
  expect(read?.values.informationsDepot).toMatchObject([{ ...filing, commentaire: '', cabinetsProcedures: [] }]);
  const seen = read?.seen as Patent;
  expect(seen).toMatchObject({ titre: 'Vu', version: 2, inventeursPays: [] });
  expect(patentValuesOf({ ...patentFormOf(seen), ...read?.values }).titre).toBe('À moitié');
});

test('UX-05 of two drafts of one record, begun before and after it was numbered, the later one stands', async () => {
  const { store, keep } = await opened();
  const made = local('made');
  await keep(draftName('patent', made), draft({ titre: 'Avant' }));
  await store.commit({ ids: [[made, 12]], durability: 'strict' });
  const name = draftName('patent', 12);
  await store.commit({ values: { [name]: draft({ titre: 'Après' }) }, durability: 'strict' });
  expect(readDraft(store, name)?.values).toEqual({ titre: 'Après' });
  expect(readDraft(store, draftName('patent', made))?.values).toEqual({ titre: 'Avant' });
});
