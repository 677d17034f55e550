import { expect, test } from 'vitest';
import type { Filing } from '#domain/entities/filing.ts';
import { type Patent, patent as patentEntity } from '#domain/entities/patent.ts';
import { emptyValues } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { newFiling } from '#domain/rules/patents/filings.ts';
import { statusColour } from '#domain/rules/patents/statusColour.ts';
import { facetFilter } from '#src/data/lists/countFacets.ts';
import { currentRow, type FilingRow, filingMark, filingRowsOf } from '#src/screens/patents/family/FilingRow.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import { filingColumns } from '#src/screens/patents/filings/filingColumns.tsx';
import { facetsOfFilings, filingValues } from '#src/screens/patents/filings/filingFilters.ts';
import { filingSearcher } from '#src/screens/patents/filings/filingSearch.ts';
import { type FilingQuery, findFilings } from '#src/screens/patents/filings/findFilings.ts';
import { asFamilies } from '#src/screens/patents/filings/useExportFoundFilings.ts';
import { countFilings } from '#src/screens/patents/filings/useFilingCounts.ts';
import { listSorts } from '#src/ui/table/ListColumn.ts';
import { entry } from '#tests/support/engine/entries.ts';
import { nobodyKnown } from '#tests/support/fields/nobodyKnown.ts';

const countries: Readonly<Record<string, { name: string; code: string }>> = {
  1: { name: 'France', code: 'FR' },
  2: { name: 'Allemagne', code: 'DE' },
  3: { name: 'États-Unis', code: 'US' },
};
const statuses: Readonly<Record<string, string>> = { 4: 'Délivré', 5: 'Abandonné' };
const names = {
  client: (id: RecordId) => ({ 7: 'Zinc & Cie', 8: 'Atelier Chêne' })[String(id)] ?? '',
  status: (id: RecordId) => statuses[String(id)] ?? '',
  everyStatus: (id: RecordId) => statuses[String(id)] ?? '',
  colourOf: statusColour,
  responsible: nobodyKnown,
  country: (id: RecordId) => countries[String(id)] ?? { name: '', code: '' },
};
const people = {
  person: (_kind: string, id: RecordId) => (id === 31 ? 'Margaux Amaury' : ''),
  cabinet: (id: RecordId) => `Cabinet ${id}`,
  contact: () => ({ name: '', email: '' }),
};
const codes = new Map<RecordId, string>(Object.entries(countries).map(([id, { code }]) => [Number(id), code]));
const searcher = filingSearcher({ names, people, codes });
const context = { t: (key: string) => key, language: 'fr', names, people };
const sorts = listSorts(filingColumns, context);

const filing = (id: number, given: Partial<Filing>): Filing => ({ ...newFiling(id), ...given });
const row = (id: number, given: Partial<Patent>, more: Partial<PatentRow> = {}): PatentRow => ({
  id,
  record: {
    id,
    version: 1,
    createdAt: '',
    updatedAt: '',
    ...emptyValues(patentEntity.fields),
    ...given,
  },
  mark: null,
  removed: false,
  entries: [],
  ...more,
});
const link = (cabinetId: number) => ({ cabinetId, roles: [], contactIds: [] });

const families = [
  row(1, {
    referenceFamille: 'ZN-10',
    titre: 'Écrou',
    clientIds: [7],
    inventeurIds: [31],
    informationsDepot: [
      filing(11, { idPays: 1, numeroDepot: 'FR 19 01234', dateDepot: '2019-02-05', idStatuts: 4, licence: true }),
      filing(12, { idPays: 2, numeroDepot: 'DE 10 2020 001 234.5', idStatuts: 5, cabinetsAnnuites: [link(2)] }),
    ],
  }),
  row(2, {
    referenceFamille: 'ZN-9',
    titre: 'Autre',
    clientIds: [8],
    informationsDepot: [
      filing(21, {
        idPays: 3,
        numeroPublication: 'US 2021/0123456 A1',
        dateDepot: '2021-01-02',
        commentaire: 'Écrou à part',
      }),
      filing(22, { idPays: 1, cabinetsProcedures: [link(2)], dateDepot: '2018-12-31' }),
    ],
  }),
  row(3, { referenceFamille: 'VIDE', titre: 'Sans dépôt' }),
];

const find = async (given: Partial<FilingQuery> & { column?: string }) => {
  const { column = 'referenceFamille', ...query } = given;
  const by = sorts[column];
  if (!by) throw new Error(`Nothing is ordered by ${column}.`);
  const found = await findFilings(families, {
    searcher,
    search: '',
    filter: null,
    by,
    descending: false,
    language: 'fr',
    also: new Set(),
    ...query,
  });
  return found?.map(({ filing: { id } }) => id);
};
const facetsOf = (filters: Readonly<Record<string, readonly string[]>>) =>
  facetsOfFilings(filters, { values: filingValues(names), imported: null, serverId: () => undefined });
const filterOf = (filters: Readonly<Record<string, readonly string[]>>) => facetFilter(facetsOf(filters));

test('UX-27 filings stand in the order of a value, figures by their worth, blanks last either way round', async () => {
  expect(await find({})).toEqual([21, 22, 11, 12]);
  expect(await find({ descending: true })).toEqual([12, 11, 22, 21]);
  expect(await find({ column: 'dateDepot' })).toEqual([22, 11, 21, 12]);
  expect(await find({ column: 'dateDepot', descending: true })).toEqual([21, 11, 22, 12]);
  expect(await find({ column: 'idPays' })).toEqual([12, 21, 11, 22]);
  expect(await find({ column: 'idStatuts' })).toEqual([12, 11, 21, 22]);
  expect(await find({ column: 'clients' })).toEqual([21, 22, 11, 12]);
  expect(await find({ column: 'cabinetsAnnuites' })).toEqual([12, 11, 21, 22]);
});

test('UX-24 country, status, client, cabinet with its role, licence and days each leave the filings that have them', async () => {
  expect(await find({ filter: filterOf({ country: ['1'] }) })).toEqual([22, 11]);
  expect(await find({ filter: filterOf({ country: ['1'], filingStatus: ['4'] }) })).toEqual([11]);
  expect(await find({ filter: filterOf({ status: ['red'] }) })).toEqual([12]);
  expect(await find({ filter: filterOf({ client: ['8'] }) })).toEqual([21, 22]);
  expect(await find({ filter: filterOf({ cabinet: ['2'] }) })).toEqual([22, 12]);
  expect(await find({ filter: filterOf({ cabinet: ['2'], duty: ['annuity'] }) })).toEqual([12]);
  expect(await find({ filter: filterOf({ cabinet: ['2'], duty: ['procedure'] }) })).toEqual([22]);
  expect(await find({ filter: filterOf({ licence: ['yes'] }) })).toEqual([11]);
  expect(await find({ filter: filterOf({ from: ['2019'] }) })).toEqual([21, 11]);
  expect(await find({ filter: filterOf({ from: ['2019'], to: ['2019-12-31'] }) })).toEqual([11]);
  expect(await find({ filter: filterOf({ date: ['grant'], from: ['2019'] }) })).toEqual([]);
  expect(filterOf({ country: ['nowhere'] })).toBeNull();
});

test('UX-24 route, further days, the family’s priority and its responsible person each leave the filings that have them', () => {
  const family = row(9, {
    datePriorite: '2018-05-02',
    idResponsable: 5,
    responsableParti: true,
    informationsDepot: [
      filing(91, { voieDepot: 'pct', dateDepotInternational: '2019-05-02' }),
      filing(92, { dateEnregistrement: '2021-03-04' }),
    ],
  });
  const which = (filters: Readonly<Record<string, readonly string[]>>) =>
    filingRowsOf(family)
      .filter(filterOf(filters) ?? (() => true))
      .map(({ filing: { id } }) => id);
  expect(which({ route: ['pct'] })).toEqual([91]);
  expect(which({ route: ['none'] })).toEqual([92]);
  expect(which({ lacks: ['dateEnregistrement'] })).toEqual([91]);
  expect(which({ date: ['dateDepotInternational'], from: ['2019'] })).toEqual([91]);
  expect(which({ date: ['dateEnregistrement'], to: ['2021-03-04'] })).toEqual([92]);
  expect(which({ date: ['datePriorite'], from: ['2018'], to: ['2018'] })).toEqual([91, 92]);
  expect(which({ familyLacks: ['datePriorite'] })).toEqual([]);
  expect(which({ familyLacks: ['numeroPriorite'] })).toEqual([91, 92]);
  expect(which({ responsible: ['gone'] })).toEqual([91, 92]);
  expect(which({ responsible: ['mine'] })).toEqual([]);
});

test('UX-17 PAT-05 a search finds the filing itself: by its number in any spelling, words of its family, its country or its status', async () => {
  expect(await find({ search: 'FR1901234' })).toEqual([11]);
  expect(await find({ search: '10 2020 001234' })).toEqual([12]);
  expect(await find({ search: 'US20210123456' })).toEqual([21]);
  expect(await find({ search: 'amaury france' })).toEqual([11]);
  expect(await find({ search: 'etats-unis' })).toEqual([21]);
  expect(await find({ search: 'abandonne zinc' })).toEqual([12]);
  expect(await find({ search: 'ecrou' })).toEqual([21, 11, 12]);
  expect(await find({ search: 'ecrou japon' })).toEqual([]);
  expect(await find({ search: 'FR 12 19 34' })).toEqual([]);
  expect(await find({ search: 'DE 2020 001' })).toEqual([12]);
  expect(await find({ search: 'nulle part', also: new Set([1]) })).toEqual([11, 12]);
});

test('UX-24 each filter shows how many filings its values leave, the others being as they are', () => {
  const count = countFilings(facetsOf({ country: ['1'] }), ['country', 'filingStatus'], searcher, '');
  for (const each of families) count.take(each);
  const { total, values: counted } = count.result();
  expect(total).toBe(2);
  expect(Object.fromEntries(counted.country ?? [])).toEqual({ 1: 2, 2: 1, 3: 1 });
  expect(Object.fromEntries(counted.filingStatus ?? [])).toEqual({ 4: 1 });
});

test('OFF-04 only the filing that waits is marked, and a row shows what stands in it now', () => {
  const [first, second] = (families[0] as PatentRow).record.informationsDepot as [Filing, Filing];
  const changed = { ...first, numeroDepot: 'FR 19 99999' };
  const waiting = entry({
    collection: 'patent',
    patch: { informationsDepot: [changed, second] },
    base: { version: 1, values: { informationsDepot: [first, second] } },
  });
  const now = row(1, { informationsDepot: [changed, second] }, { mark: 'pending', entries: [waiting] });
  expect(filingRowsOf(now).map(filingMark)).toEqual(['pending', null]);
  const [old] = filingRowsOf(families[0] as PatentRow) as [FilingRow];
  expect(currentRow(now, old)?.filing.numeroDepot).toBe('FR 19 99999');
  expect(currentRow(row(1, { informationsDepot: [second] }), old)).toBeNull();
  expect(currentRow(undefined, old)).toBeNull();
});

test('UX-43 what is handed out are the found filings in their order, those of one family side by side together', () => {
  const [a, b] = families.map(filingRowsOf) as [FilingRow[], FilingRow[]];
  const handed = asFamilies([a[0], a[1], b[1], a[0]] as FilingRow[]);
  expect(handed.map(({ id, record }) => [id, ...record.informationsDepot.map((one) => one.id)])).toEqual([
    [1, 11, 12],
    [2, 22],
    [1, 11],
  ]);
});
