import { expect, test } from 'vitest';
import type { ImportResult, LeftSheet } from '#domain/ImportResult.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import {
  importsValue,
  keptImports,
  leftOfImport,
  markUndone,
  rememberImport,
  unreportedImports,
  withoutRecords,
} from '#src/outbox/keptImports.ts';
import { entry, local } from '#tests/support/engine/entries.ts';

const open = () => openLocalStore({ disk: new MemoryDisk(), userId: 1 });
const day = (n: number) => `2026-01-${String(n + 10)}T08:00:00.000Z`;
const imported = (group: string, given: Partial<ImportResult> = {}): ImportResult => ({
  group,
  fileName: 'a.xlsx',
  at: day(0),
  created: [],
  companions: [],
  ignoredDuplicates: 0,
  repeatedRows: 0,
  skippedRows: 0,
  faulty: 0,
  failed: [],
  notReached: 0,
  leftRows: 0,
  undoneAt: null,
  ...given,
});
const left: LeftSheet = { header: ['Titre'], rows: [] };
const groups = (results: readonly ImportResult[] | undefined) => results?.map(({ group }) => group);

test('IMP-24 the last ten imports are remembered, the newest first; the rows of older ones go with them', async () => {
  const store = await open();
  for (const n of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 10])
    await store.commit(rememberImport(store, imported(`g${n}`, { at: day(n) }), left));
  expect(groups(keptImports(store))).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `g${n}`));
  expect(['g0', 'g1', 'g2', 'g11'].map((group) => leftOfImport(store, group))).toEqual([null, null, left, left]);
  await store.commit(rememberImport(store, imported('same', { at: day(11) }), null));
  expect(groups(keptImports(store))?.slice(0, 2)).toEqual(['same', 'g11']);
  await store.commit(markUndone('g10', day(12)));
  expect(
    keptImports(store)
      ?.filter(({ undoneAt }) => undoneAt !== null)
      .map(({ group }) => group),
  ).toEqual(['g10']);
});

test('IMP-24 records that are gone are named by no import any more, and this device’s own imports are reported anew', async () => {
  const store = await open();
  const held = {
    created: [1, 2].map((id) => ({ familyRef: `F${id}`, id })),
    companions: [1, 2].map((id) => ({ collection: 'status' as const, id })),
    updated: [1, 2].map((id) => ({ id, familyRef: `F${id}`, before: {}, after: {} })),
  };
  const own = imported('own', { ...held, reported: { made: 6, undoneAt: null } });
  const foreign = imported('foreign', { reported: { made: null, undoneAt: null } });
  await store.commit({ values: { [importsValue]: [own, foreign] } });
  await store.commit(withoutRecords((collection, id) => id === (collection === 'patent' ? 1 : 2)));
  const [first, second] = keptImports(store) ?? [];
  expect(first).toEqual({
    ...imported('own'),
    created: [held.created[1]],
    companions: [held.companions[0]],
    updated: [held.updated[1]],
  });
  expect(second).toEqual(foreign);
});

test('IMP-24 an import is reported once its records wait no more, and again when it has made another number of them', async () => {
  const store = await open();
  const { seq: _seq, ...waits } = entry({ kind: 'create', recordId: local('a'), group: 'waits' });
  const { seq: _other, ...refused } = entry({
    kind: 'create',
    recordId: local('b'),
    group: 'refused',
    state: 'refused',
  });
  const sends = { ...waits, recordId: local('c'), group: 'sends', state: 'sending' as const, key: 'third' };
  const created = [{ familyRef: 'F', id: 4 }];
  await store.commit({
    addEntries: [waits, { ...refused, key: 'other' }, sends],
    values: {
      [importsValue]: [
        imported('waits'),
        imported('sends'),
        imported('refused'),
        imported('known', { created, reported: { made: 1, undoneAt: null } }),
        imported('other number', { created, reported: { made: 2, undoneAt: null } }),
        imported('undone', { undoneAt: day(1), reported: { made: 0, undoneAt: null } }),
        imported('of another device', { created, reported: { made: null, undoneAt: null } }),
      ],
    },
  });
  expect(groups(unreportedImports(store))).toEqual(['refused', 'other number', 'undone']);
});
