import { beforeEach, expect, test, vi } from 'vitest';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { createRecord, removeRecords, updateRecord } from '#src/outbox/changeRecords.ts';
import { View } from '#src/view/View.ts';
import { clientRecord } from '#tests/support/engine/entries.ts';

let store: LocalStore;
let view: View;

beforeEach(async () => {
  store = await openLocalStore({ disk: new MemoryDisk(), userId: 1 });
  await store.whenLoaded;
  await store.commit({ puts: { client: [clientRecord(), clientRecord({ id: 8 })] }, durability: 'relaxed' });
  view = new View(store);
});

const ids = () => view.rows('client').map(({ id }) => id);

test('UX-22 a row stays the same object until its record changes', async () => {
  const before = view.rows('client');
  expect(view.rows('client')).toBe(before);
  await updateRecord(store, 'client', 8, { nomClient: 'Huit' });
  const after = view.rows('client');
  expect(after).not.toBe(before);
  expect(after.map((row, index) => row === before[index])).toEqual([true, false]);
  await store.commit({ values: { note: 1 }, durability: 'relaxed' });
  await createRecord(store, 'status', { description: 'Déposé' });
  expect(view.rows('client')).toBe(after);
});

test('UX-22 a subscriber to one collection hears of its changes only, a subscriber to all hears of every change', async () => {
  const [clients, statuses, all] = [vi.fn(), vi.fn(), vi.fn()];
  view.subscribe('client', clients);
  view.subscribe('status', statuses);
  view.subscribe('*', all);
  const version = view.version('client');
  await updateRecord(store, 'client', 8, { nomClient: 'Huit' });
  expect([clients.mock.calls.length, statuses.mock.calls.length, all.mock.calls.length]).toEqual([1, 0, 1]);
  expect(view.version('client')).toBeGreaterThan(version);
});

test('OFF-02 a deleted row leaves the list, and can still be read by its id', async () => {
  await removeRecords(store, 'client', [8]);
  expect(ids()).toEqual([7]);
  expect(view.get('client', 8)).toMatchObject({ removed: true, mark: 'pending' });
});

test('OFF-02 SYNC-28 a deleted row is back with its removal taken back, and with the record that the server has again', async () => {
  await removeRecords(store, 'client', [8]);
  expect(ids()).toEqual([7]);
  const [removal] = store.entries();
  await store.commit({ removeEntries: [removal?.seq ?? 0], durability: 'strict' });
  expect(ids()).toEqual([7, 8]);
  await removeRecords(store, 'client', [8]);
  const [again] = store.entries();
  await store.commit({ removals: { client: [8] }, removeEntries: [again?.seq ?? 0], durability: 'strict' });
  expect(ids()).toEqual([7]);
  await store.commit({ puts: { client: [clientRecord({ id: 8 })] }, durability: 'relaxed' });
  expect(ids()).toEqual([7, 8]);
});

test('SYNC-11 a local id leads to the record before and after the server has numbered it', async () => {
  const made = await createRecord(store, 'client', { nomClient: 'Neuf' });
  await createRecord(store, 'contact', { nom: 'Durand', idClient: made });
  expect(view.rows('contact')[0]?.record.idClient).toBe(made);
  expect(view.get('client', made)).toMatchObject({ id: made, mark: 'pending' });
  const [create] = store.entries();
  const puts = { client: [clientRecord({ id: 90, nomClient: 'Neuf' })] };
  await store.commit({ puts, ids: [[made as string, 90]], removeEntries: [create?.seq ?? 0], durability: 'strict' });
  expect(ids()).toEqual([7, 8, 90]);
  expect(view.get('client', made)).toMatchObject({ id: 90, mark: null, record: { nomClient: 'Neuf' } });
  expect(view.rows('contact')[0]?.record.idClient).toBe(90);
  await updateRecord(store, 'client', made, { nomClient: 'Encore' });
  expect(view.get('client', 90)?.record.nomClient).toBe('Encore');
});

test('SYNC-28 a row that the server withdrew leaves the list; an edit of it stays in the outbox', async () => {
  await updateRecord(store, 'client', 8, { nomClient: 'Huit' });
  await store.commit({ removals: { client: [8] }, durability: 'relaxed' });
  expect(ids()).toEqual([7]);
  expect(store.entries()).toHaveLength(1);
});

test('SYNC-27 a new mirror replaces the rows; unsent work stays folded over it', async () => {
  await updateRecord(store, 'client', 8, { nomClient: 'Huit' });
  const made = await createRecord(store, 'client', { nomClient: 'Neuf' });
  await store.commit({
    replaceMirror: true,
    puts: { client: [clientRecord({ id: 8, paysClient: 'BE', version: 4 })] },
    durability: 'relaxed',
  });
  expect(ids().sort()).toEqual([8, made].sort());
  expect(view.get('client', 8)?.record).toMatchObject({ nomClient: 'Huit', paysClient: 'BE' });
});

test('SYNC-28 OFF-02 which rows are shown no more is told: withdrawn, being removed, or shown under a number; no edit is', async () => {
  const made = await createRecord(store, 'client', { nomClient: 'Neuf' });
  const rows = Object.fromEntries(view.rows('client').map((row) => [row.id, row]));
  const told: unknown[] = [];
  const stop = view.subscribeGone((gone) => void told.push(...gone));
  await updateRecord(store, 'client', 7, { nomClient: 'Sept' });
  expect(told).toEqual([]);
  const [create] = store.entries();
  const puts = { client: [clientRecord({ id: 90, nomClient: 'Neuf' })] };
  await store.commit({ puts, ids: [[made as string, 90]], removeEntries: [create?.seq ?? 0], durability: 'strict' });
  await removeRecords(store, 'client', [8]);
  expect(told).toEqual([rows[made], rows[8]]);
  expect(told[1]).toBe(rows[8]);
  // What is being removed already has been told.
  await store.commit({ removals: { client: [8] }, durability: 'relaxed' });
  const [seven, ninety] = [view.get('client', 7), view.get('client', 90)];
  await store.commit({ replaceMirror: true, puts: { client: [clientRecord({ id: 91 })] }, durability: 'relaxed' });
  expect(told.slice(2)).toEqual([seven, ninety]);
  stop();
  await store.commit({ removals: { client: [91] }, durability: 'relaxed' });
  expect(told).toHaveLength(4);
});
