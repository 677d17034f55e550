import { expect, test } from 'vitest';
import type { AnyRecord } from '#domain/entities.ts';
import { localIdsIn, resolveIds } from '#domain/rules/merging/localIds.ts';
import { foldEntries } from '#src/outbox/foldEntries.ts';
import { clientRecord, entry, local } from '#tests/support/engine/entries.ts';

const nothingKnown = (id: string | number): number | undefined => (typeof id === 'number' ? id : undefined);

test('OFF-02 a created record shows whole, with empty fields for what was not typed', () => {
  const create = entry({ kind: 'create', recordId: local('c'), patch: { nomClient: 'Nouveau' } });
  const { record, mark } = foldEntries('client', local('c'), undefined, [create], nothingKnown);
  expect(record).toMatchObject({ id: local('c'), nomClient: 'Nouveau', paysClient: '', isBlocked: false, version: 0 });
  expect(mark).toBe('pending');
});

test('OFF-04 an update shows over the mirror, also after the mirror has changed', () => {
  const update = entry({ patch: { nomClient: 'Mien' }, base: { version: 1, values: { nomClient: 'Atelier Chêne' } } });
  const newer = clientRecord({ version: 2, adresseClient: '3 rue Neuve', nomClient: 'Leur' });
  expect(foldEntries('client', 7, newer, [update], nothingKnown).record).toMatchObject({
    nomClient: 'Mien',
    adresseClient: '3 rue Neuve',
  });
});

test('SYNC-18 what both sides added to a set shows together', () => {
  const mirror = { id: 3, version: 2, clientIds: [1, 2, 9] } as unknown as AnyRecord;
  const update = entry({
    collection: 'patent',
    recordId: 3,
    patch: { clientIds: [1, 5] },
    base: { version: 1, values: { clientIds: [1, 2] } },
  });
  expect(foldEntries('patent', 3, mirror, [update], nothingKnown).record?.clientIds).toEqual([1, 9, 5]);
});

test('OFF-07 a conflict shows the server value with its mark; a refused update keeps what the user wrote', () => {
  const patch = { nomClient: 'Mien' };
  const conflict = foldEntries('client', 7, clientRecord(), [entry({ patch, state: 'conflict' })], nothingKnown);
  expect([conflict.record?.nomClient, conflict.mark]).toEqual(['Atelier Chêne', 'conflict']);
  const refused = foldEntries('client', 7, clientRecord(), [entry({ patch, state: 'refused' })], nothingKnown);
  expect([refused.record?.nomClient, refused.mark]).toEqual(['Mien', 'refused']);
});

test('OFF-02 a deletion hides the record while it is on its way; a refused one leaves it', () => {
  const states = ['waiting', 'sending', 'refused', 'conflict'] as const;
  const removed = states.map(
    (state) => foldEntries('client', 7, clientRecord(), [entry({ kind: 'delete', state })], nothingKnown).removed,
  );
  expect(removed).toEqual([true, true, false, false]);
});

test('SYNC-08 local ids are found wherever they are referred to, but not where a new filing names itself', () => {
  const patch = {
    clientIds: [4, local('a')],
    informationsDepot: [{ id: local('f'), idPays: local('p'), cabinetsAnnuites: [{ cabinetId: local('k') }] }],
  };
  expect(localIdsIn(patch).sort()).toEqual([local('a'), local('k'), local('p')].sort());
  expect(localIdsIn(patch, true)).toContain(local('f'));
});

test('SYNC-08 known local ids become numbers everywhere, and a value without any stays the same object', () => {
  const serverId = (id: string | number): number | undefined => ({ [local('a')]: 12, [local('f')]: 77 })[id];
  const patch = { clientIds: [12, local('a'), local('b')], informationsDepot: [{ id: local('f'), idPays: 3 }] };
  expect(resolveIds(patch, serverId)).toEqual({
    clientIds: [12, local('b')],
    informationsDepot: [{ id: 77, idPays: 3 }],
  });
  const plain = { clientIds: [1], nom: 'x' };
  expect(resolveIds(plain, serverId)).toBe(plain);
});

test('SYNC-46 a change that an older app queued shows whole: its filings have every field, empty where that app knew none', () => {
  const filing = { id: local('f'), idPays: 2, numeroDepot: 'FR1', cabinetsAnnuites: [{ cabinetId: 4 }] };
  const given = { collection: 'patent' as const, patch: { titre: 'Avant', informationsDepot: [filing] } };
  const whole = [{ ...filing, commentaire: '', licence: false, cabinetsAnnuites: [{ roles: [], contactIds: [] }] }];
  const create = entry({ ...given, kind: 'create', recordId: local('p') });
  const { record } = foldEntries('patent', local('p'), undefined, [create], nothingKnown);
  expect(record).toMatchObject({ informationsDepot: whole, inventeursPays: [] });
  const mirror = { id: 3, version: 2, titre: 'Avant', informationsDepot: [] } as unknown as AnyRecord;
  const update = entry({ ...given, recordId: 3, base: { version: 2, values: { informationsDepot: [] } } });
  expect(foldEntries('patent', 3, mirror, [update], nothingKnown).record).toMatchObject({ informationsDepot: whole });
});
