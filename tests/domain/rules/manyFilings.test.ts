import { expect, test } from 'vitest';
import type { Filing } from '#domain/entities/filing.ts';
import { newFiling } from '#domain/rules/patents/filings.ts';
import { isOfFamily, type ManyChange, manyChanged, previewMany } from '#domain/rules/patents/manyFilings.ts';

const filing = (id: number, given: Partial<Filing> = {}): Filing => ({ ...newFiling(id), idPays: id, ...given });
const link = (cabinetId: number, given: object = {}) => ({ cabinetId, roles: [], contactIds: [], ...given });
const family = (...informationsDepot: Filing[]) => ({ clientIds: [7], idResponsable: 4, informationsDepot });
const all = () => true;
const inCountry = (id: number) => (one: Filing) => one.idPays === id;

test('UX-30 a status goes into the filings of the chosen countries, and nothing else of them or of the others changes', () => {
  const before = family(filing(1, { idStatuts: 4, numeroDepot: 'FR1', commentaire: 'x' }), filing(2, { idStatuts: 4 }));
  const after = manyChanged(before, { field: 'status', status: 5 }, inCountry(1));
  expect(after?.informationsDepot?.[0]).toEqual({ ...before.informationsDepot[0], idStatuts: 5 });
  expect(after?.informationsDepot?.[1]).toBe(before.informationsDepot[1]);
  expect(manyChanged(before, { field: 'status', status: 4 }, all)).toBeNull();
});

test('FIL-03 FIL-04 a cabinet is added once, or takes the place of the others with their rank and none of their contacts', () => {
  const links = [link(1, { roles: ['premier'], contactIds: [11] }), link(2)];
  const before = family(filing(1, { cabinetsAnnuites: links }), filing(2));
  const change = (cabinet: number, how: 'add' | 'replace'): ManyChange => ({
    field: 'cabinet',
    duty: 'cabinetsAnnuites',
    cabinet,
    how,
  });
  const linksAfter = (cabinet: number, how: 'add' | 'replace') =>
    (manyChanged(before, change(cabinet, how), all)?.informationsDepot ?? before.informationsDepot).map(
      ({ cabinetsAnnuites }) => cabinetsAnnuites,
    );
  expect(linksAfter(3, 'add')).toEqual([[...links, link(3)], [link(3)]]);
  expect(linksAfter(1, 'add')).toEqual([links, [link(1)]]);
  expect(linksAfter(3, 'replace')).toEqual([[link(3, { roles: ['premier'] })], [link(3)]]);
  expect(linksAfter(1, 'replace')).toEqual([[links[0]], [link(1)]]);
});

test('UX-30 a client is added to a family or takes the place of the others', () => {
  expect(manyChanged(family(), { field: 'client', client: 8, how: 'add' }, all)).toEqual({ clientIds: [7, 8] });
  expect(manyChanged(family(), { field: 'client', client: 8, how: 'replace' }, all)).toEqual({ clientIds: [8] });
  expect(manyChanged(family(), { field: 'client', client: 7, how: 'add' }, all)).toBeNull();
});

test('UX-30 families are given to somebody else, or to nobody', () => {
  expect(manyChanged(family(), { field: 'responsible', responsible: 5 }, all)).toEqual({ idResponsable: 5 });
  expect(manyChanged(family(), { field: 'responsible', responsible: null }, all)).toEqual({ idResponsable: null });
  expect(manyChanged(family(), { field: 'responsible', responsible: 4 }, all)).toBeNull();
  const two = [family(), { ...family(filing(1)), idResponsable: null }].map((record) => ({ record, means: all }));
  expect(previewMany(two, { field: 'responsible', responsible: 4 })).toEqual({
    families: 1,
    places: 1,
    unchanged: 1,
    from: [{ old: null, count: 1 }],
  });
});

test('UX-30 before anything is done it is shown how many change, from what, and how many have it already', () => {
  const families = [
    family(filing(1, { idStatuts: 4 }), filing(2, { idStatuts: 4 }), filing(3)),
    family(filing(4, { idStatuts: 5 })),
  ].map((record) => ({ record, means: all }));
  expect(previewMany(families, { field: 'status', status: 5 })).toEqual({
    families: 1,
    places: 3,
    unchanged: 1,
    from: [
      { old: 4, count: 2 },
      { old: null, count: 1 },
    ],
  });
  expect(previewMany(families, { field: 'licence', licence: true })).toMatchObject({ places: 4, families: 2 });
  expect(previewMany(families, { field: 'date', date: 'dateDepot', day: '2020-01-02' })).toMatchObject({
    places: 4,
    from: [{ old: null, count: 4 }],
  });
  expect(previewMany(families, { field: 'client', client: 7, how: 'replace' })).toMatchObject({
    places: 0,
    unchanged: 2,
  });
});

test('UX-30 what gives way is counted by what stands there: a client, a date, cabinets, the most frequent first', () => {
  const all = () => true;
  const links = [link(1), link(2)];
  const families = [
    family(filing(1, { dateDepot: '2020-01-02' }), filing(2, { cabinetsAnnuites: links, dateDepot: '2021-01-02' })),
    { ...family(filing(3, { cabinetsAnnuites: links, dateDepot: '2021-01-02' })), clientIds: [7, 8] },
  ].map((record) => ({ record, means: all }));
  const from = (change: ManyChange) => previewMany(families, change).from;
  expect(from({ field: 'client', client: 9, how: 'add' })).toEqual([
    { old: [7], count: 1 },
    { old: [7, 8], count: 1 },
  ]);
  expect(from({ field: 'date', date: 'dateDepot', day: null })).toEqual([
    { old: '2021-01-02', count: 2 },
    { old: '2020-01-02', count: 1 },
  ]);
  expect(from({ field: 'cabinet', duty: 'cabinetsAnnuites', cabinet: 3, how: 'add' })).toEqual([
    { old: [1, 2], count: 2 },
    { old: [], count: 1 },
  ]);
  expect(from({ field: 'licence', licence: true })).toEqual([{ old: false, count: 3 }]);
});

test('UX-30 filings that are not meant are counted nowhere', () => {
  const record = family(filing(1, { idStatuts: 4 }), filing(2, { idStatuts: 5 }), filing(3, { idStatuts: 5 }));
  expect(previewMany([{ record, means: inCountry(1) }], { field: 'status', status: 5 })).toEqual({
    families: 1,
    places: 1,
    unchanged: 0,
    from: [{ old: 4, count: 1 }],
  });
});

test('UX-30 clients and who is responsible are the family’s own, everything else is of its filings', () => {
  const fields = ['client', 'responsible', 'status', 'licence', 'date', 'cabinet'] as const;
  expect(fields.filter(isOfFamily)).toEqual(['client', 'responsible']);
});
