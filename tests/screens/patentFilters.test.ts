import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { cabinetRoles, Filing } from '#domain/entities/filing.ts';
import type { Patent } from '#domain/entities/patent.ts';
import { entities } from '#domain/entities.ts';
import { emptyValues } from '#domain/entity.ts';
import { localId } from '#domain/recordId.ts';
import { newFiling } from '#domain/rules/patents/filings.ts';
import { statusColour } from '#domain/rules/patents/statusColour.ts';
import { countFacets, facetFilter } from '#src/data/lists/countFacets.ts';
import type { PatentNames } from '#src/data/lists/usePatentNames.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import {
  boundOf,
  familyValues,
  patentFacets,
  patentFilterNames,
  valueFacets,
} from '#src/screens/patents/list/patentFilters.ts';
import { nobodyKnown } from '#tests/support/fields/nobodyKnown.ts';

const names: PatentNames = {
  client: (id) => `Client ${id}`,
  status: (id) => ({ 1: 'Délivré', 2: 'En cours', 3: 'Abandonné' })[id] ?? '',
  everyStatus: (id) => ({ 1: 'Délivré', 2: 'En cours', 3: 'Abandonné' })[id] ?? '',
  colourOf: statusColour,
  responsible: { ...nobodyKnown, isMine: ({ idResponsable }) => idResponsable === 4 },
  country: (id) => ({ name: `Pays ${id}`, code: 'FR' }),
};
const values = familyValues(names);
const madeHere = localId(new Uint8Array(20).fill(7));

const row = (id: number, over: Partial<Patent> = {}): PatentRow => {
  const base = { id, version: 1, createdAt: '', updatedAt: '' };
  const record = { ...emptyValues(entities.patent.fields), ...base, ...over } as Patent;
  return { id, record, mark: null, removed: false, entries: [] };
};
const filing = (over: Partial<Filing>): Filing => ({ ...newFiling(1), ...over });
const link = (cabinetId: number, ...roles: (typeof cabinetRoles)[number][]) => ({ cabinetId, roles, contactIds: [] });

const rows = [
  row(1, {
    clientIds: [7],
    inventeurIds: [70],
    informationsDepot: [
      filing({
        idPays: 33,
        idStatuts: 1,
        dateDepot: '2019-05-02',
        licence: true,
        cabinetsAnnuites: [link(5, 'premier')],
      }),
      filing({ idPays: 49, idStatuts: 1, dateDepot: '2020-05-02', datePublication: '2021-01-01' }),
    ],
  }),
  row(2, {
    clientIds: [7, 8],
    informationsDepot: [
      filing({ idPays: 33, idStatuts: 2, dateDepot: '2020-12-31', cabinetsProcedures: [link(5, 'deuxieme'), link(6)] }),
    ],
  }),
  row(3, { statut: 'Abandonné', dateExpiration: '2031-04-05', titulaireIds: [90] }),
];

type Filters = Parameters<typeof patentFacets>[0];
const facetsOf = (filters: Filters, imported: ReadonlySet<number> | null = null) =>
  patentFacets(filters, { values, imported, serverId: (id) => (id === madeHere ? 8 : undefined) });
const found = (filters: Filters, imported: ReadonlySet<number> | null = null): (string | number)[] => {
  const filter = facetFilter(facetsOf(filters, imported));
  return (filter ? rows.filter(filter) : rows).map(({ id }) => id);
};

describe('UX-24 what a list of patents is filtered by', () => {
  it('UX-24 is country, status group, client, cabinet of either kind, licence, and a person or a status by link', () => {
    expect(found({ country: ['33'] })).toEqual([1, 2]);
    expect(found({ status: ['green', 'red'] })).toEqual([1, 3]);
    expect(found({ client: ['8'] })).toEqual([2]);
    expect(found({ cabinet: ['5'] })).toEqual([1, 2]);
    expect(found({ cabinet: ['6'] })).toEqual([2]);
    expect(found({ licence: ['yes'] })).toEqual([1]);
    expect(found({ licence: ['no'] })).toEqual([2, 3]);
    expect(found({ inventor: ['70'] })).toEqual([1]);
    expect(found({ holder: ['90'] })).toEqual([3]);
    expect(found({ filingStatus: ['2'] })).toEqual([2]);
    expect(found({ import: ['g'] }, new Set([3]))).toEqual([3]);
  });

  it('UX-24 is who is responsible: the reader, nobody, somebody whose account is closed, or a person', () => {
    const held = [
      row(1, { idResponsable: 4, responsableNom: 'Moi' }),
      row(2, { idResponsable: 5, responsableNom: 'Léa', responsableParti: true }),
      row(3, { idResponsable: 6, responsableNom: 'Zoé' }),
      row(4),
    ];
    const whose = (...responsible: string[]) =>
      held.filter(facetFilter(facetsOf({ responsible })) ?? (() => true)).map(({ id }) => id);
    expect(whose('mine')).toEqual([1]);
    expect(whose('none')).toEqual([4]);
    expect(whose('gone')).toEqual([2]);
    expect(whose('mine', 'none')).toEqual([1, 4]);
    expect(whose('6', 'gone')).toEqual([2, 3]);
    expect(whose('4')).toEqual([1]);
    expect(whose('nothing')).toEqual([1, 2, 3, 4]);
  });

  it('UX-24 is what due dates are computed from: the priority, the route, further days, and what of them is missing', () => {
    const dated = [
      row(1, {
        datePriorite: '2018-05-02',
        numeroPriorite: 'FR 1',
        informationsDepot: [filing({ voieDepot: 'pct', dateDepotInternational: '2019-05-02' }), filing({})],
      }),
      row(2, {
        numeroPriorite: 'FR 2',
        informationsDepot: [filing({ voieDepot: 'divisional', dateFinDroit: '2024-01-01' })],
      }),
      row(3),
    ];
    const which = (filters: Filters) =>
      dated.filter(facetFilter(facetsOf(filters)) ?? (() => true)).map(({ id }) => id);
    expect(which({ date: ['datePriorite'], from: ['2018'], to: ['2018'] })).toEqual([1]);
    expect(which({ date: ['dateFinDroit'], to: ['2024-01-01'] })).toEqual([2]);
    expect(which({ familyLacks: ['datePriorite'] })).toEqual([2, 3]);
    expect(which({ familyLacks: ['numeroPriorite'] })).toEqual([3]);
    expect(which({ route: ['pct'] })).toEqual([1]);
    expect(which({ route: ['none'] })).toEqual([1]);
    expect(which({ lacks: ['dateFinDroit'] })).toEqual([1]);
    // Both of one and the same filing.
    expect(which({ route: ['pct'], lacks: ['dateDepotInternational'] })).toEqual([]);
  });

  it('UX-24 takes one match within a filter and asks for all filters together', () => {
    expect(found({ country: ['33', '49'], licence: ['yes'] })).toEqual([1]);
    expect(found({ country: ['49'], client: ['8'] })).toEqual([]);
  });

  it('UX-24 asks one and the same filing for country, status and cabinet with its role', () => {
    expect(found({ country: ['49'], filingStatus: ['1'] })).toEqual([1]);
    expect(found({ country: ['33'], filingStatus: ['2'] })).toEqual([2]);
    expect(found({ country: ['49'], filingStatus: ['2'] })).toEqual([]);
    expect(found({ country: ['49'], cabinet: ['5'] })).toEqual([]);
    expect(found({ duty: ['annuity'] })).toEqual([1]);
    expect(found({ cabinet: ['5'], duty: ['procedure'] })).toEqual([2]);
    expect(found({ cabinet: ['6'], rank: ['deuxieme'] })).toEqual([]);
    expect(found({ cabinet: ['5'], rank: ['deuxieme', 'premier'] })).toEqual([1, 2]);
    expect(found({ duty: ['annuity'], rank: ['deuxieme'] })).toEqual([]);
    expect(found({ duty: ['nothing'] })).toEqual([1, 2, 3]);
  });

  it('UX-24 reads days and years of a first filing, a publication, a grant or an expiry, both ends included', () => {
    expect(found({ from: ['2019-05-02'], to: ['2019-05-02'] })).toEqual([1]);
    expect(found({ from: ['2020'], to: ['2020'] })).toEqual([2]);
    expect(found({ date: ['publication'], from: ['2021'] })).toEqual([1]);
    expect(found({ date: ['grant'], from: ['1900'] })).toEqual([]);
    expect(found({ date: ['expiry'], to: ['2031-04-05'] })).toEqual([3]);
    expect(found({ date: ['expiry'], from: ['2039-05-02'], to: ['2039-05-02'] })).toEqual([1]);
  });

  it('UX-20 asks for nothing where the address makes no sense, and knows a client by the id it was made under', () => {
    expect(found({ country: ['', '../'], from: ['soon'], date: ['x'] })).toEqual([1, 2, 3]);
    expect([boundOf('2020', 'to'), boundOf('31/12/2020', 'to'), boundOf(undefined, 'from')]).toEqual([
      '2020-12-31',
      null,
      null,
    ]);
    expect(found({ client: [madeHere] })).toEqual([2]);
    expect(new Set(patentFilterNames).size).toBe(patentFilterNames.length);
  });
});

describe('UX-24 the counts beside filters', () => {
  const countOf = (filters: Filters) => {
    const count = countFacets(facetsOf(filters), valueFacets);
    for (const each of rows) count.take(each);
    return count.result();
  };

  it('UX-24 show what each choice would leave, the other filters being as they are', () => {
    const { values: counts, total } = countOf({ country: ['49'], client: ['7'] });
    expect(total).toBe(1);
    expect(Object.fromEntries(counts.country ?? [])).toEqual({ 33: 2, 49: 1 });
    expect(Object.fromEntries(counts.client ?? [])).toEqual({ 7: 1 });
    expect(Object.fromEntries(counts.licence ?? [])).toEqual({ yes: 1 });
  });

  it('UX-24 are what the filter finds when the choice is made, for any filters', () => {
    const some = (...texts: string[]) => fc.subarray(texts);
    const filters = fc.record({
      country: some('33', '49', '81'),
      status: some('green', 'blue', 'red'),
      client: some('7', '8'),
      cabinet: some('5', '6'),
      filingStatus: some('1', '2'),
      duty: some('annuity', 'procedure'),
      rank: some('premier', 'deuxieme'),
      licence: some('yes', 'no'),
      from: some('2020'),
    });
    fc.assert(
      fc.property(filters, (asked) => {
        const { values: counts, total } = countOf(asked);
        expect(total).toBe(found(asked).length);
        for (const facet of valueFacets)
          for (const [value, count] of counts[facet] ?? [])
            expect([facet, value, found({ ...asked, [facet]: [value] }).length]).toEqual([facet, value, count]);
      }),
    );
  });
});
