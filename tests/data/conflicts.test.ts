import { expect, test } from 'vitest';
import { changedMeanwhile } from '#src/data/changes/changedMeanwhile.ts';
import { conflictsOf, decidedValues, type Side } from '#src/data/changes/conflicts.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { clientRecord, entry } from '#tests/support/engine/entries.ts';

const always = (side: Side) => (): Side => side;
const base = { nomClient: 'A', adresseClient: 'Rue 1', codePostal: '75001' };
const mine = { nomClient: 'B', adresseClient: 'Rue 2', codePostal: '75002' };
const theirs = clientRecord({ nomClient: 'C', adresseClient: 'Rue 3', codePostal: '75001' });
const edit = entry({ patch: mine, base: { version: 1, values: base }, state: 'conflict' });

test('UX-10 only what both sides changed is asked about, and free texts can be joined', () => {
  expect(conflictsOf(edit, theirs)).toMatchObject([
    { key: 'nomClient', base: 'A', mine: 'B', theirs: 'C', canJoin: false },
    { key: 'adresseClient', canJoin: true },
  ]);
});

test('UX-10 each choice sets the values it needs, and what is not asked about stays mine', () => {
  expect(decidedValues(edit, theirs, always('mine'))).toEqual(mine);
  expect(decidedValues(edit, theirs, always('theirs'))).toEqual({ codePostal: '75002' });
  expect(decidedValues(edit, theirs, always('base'))).toEqual({ ...base, codePostal: '75002' });
  expect(decidedValues(edit, theirs, always('both'))).toMatchObject({ adresseClient: 'Rue 3\nRue 2' });
});

const filing = (id: number | string, over: object = {}) => ({
  id,
  idPays: 1,
  commentaire: '',
  licence: false,
  ...over,
});
const family = (own: object, other: object, before: object = {}) => ({
  change: entry({
    collection: 'patent',
    patch: { informationsDepot: [filing(1, own), filing(2)] },
    base: { version: 1, values: { informationsDepot: [filing(1, before), filing(2)] } },
  }),
  current: { informationsDepot: [filing(1, other), filing(2, { licence: true }), filing(3)] },
});

test('UX-10 a choice in one filing leaves what the other side did to its neighbours', () => {
  const { change, current } = family({ commentaire: 'moi' }, { commentaire: 'eux' });
  expect(conflictsOf(change, current).map(({ path }) => path)).toEqual([['informationsDepot', 1, 'commentaire']]);
  expect(decidedValues(change, current, always('both'))).toEqual({
    informationsDepot: [filing(1, { commentaire: 'eux\nmoi' }), filing(2, { licence: true }), filing(3)],
  });
  expect(decidedValues(change, current, always('theirs'))).toEqual({});
});

test('UX-10 a filing that one side removed and the other edited stays or goes as a whole', () => {
  const { change, current } = family({}, { commentaire: 'eux' });
  const removed = { ...change, patch: { informationsDepot: [filing(2)] } };
  expect(conflictsOf(removed, current)).toMatchObject([{ path: ['informationsDepot', 1], mine: undefined }]);
  const ids = (side: Side) =>
    (decidedValues(removed, current, always(side)).informationsDepot as { id: number }[] | undefined)?.map(
      ({ id }) => id,
    );
  expect(ids('mine')).toEqual([2, 3]);
  expect(ids('theirs')).toBeUndefined();
  expect(ids('base')?.toSorted()).toEqual([1, 2, 3]);
});

test('SYNC-17 a waiting edit says early which of its fields somebody else has changed', async () => {
  const store = await openLocalStore({ disk: new MemoryDisk(), userId: 1 });
  const waiting = entry({
    patch: { nomClient: 'B', codePostal: '2' },
    base: { version: 1, values: { nomClient: 'A', codePostal: '1' } },
  });
  expect(changedMeanwhile(store, waiting)).toEqual([]);
  const put = (given: Record<string, unknown>) =>
    store.commit({ puts: { client: [clientRecord(given)] }, durability: 'relaxed' });
  await put({ nomClient: 'A', codePostal: '1' });
  expect(changedMeanwhile(store, waiting)).toEqual([]);
  await put({ nomClient: 'C', codePostal: '2' });
  expect(changedMeanwhile(store, waiting)).toEqual(['nomClient']);
  expect(changedMeanwhile(store, { ...waiting, state: 'conflict' })).toEqual([]);
});
