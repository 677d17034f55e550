import { expect, test } from 'vitest';
import { countPortfolio } from '#src/screens/dashboard/portfolioFigures.ts';
import { recentChanges } from '#src/screens/dashboard/recentChanges.ts';

const row = (id: number, updatedAt: string, over: object = {}) => ({
  id,
  record: { createdAt: '2020-01-01T00:00:00Z', updatedAt, referenceFamille: `F${id}` },
  entries: [],
  ...over,
});
const at = (day: number) => `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`;

test('DASH-04 the latest changes, newest first, unsent ones by when they were made', () => {
  const rows = [
    row(1, at(3)),
    row(2, at(9)),
    row(3, ''),
    row(4, at(1), { entries: [{ at: at(20), kind: 'update' }] }),
    row(5, at(5)),
  ];
  const changes = recentChanges([{ collection: 'patent', rows }], 3);
  expect(changes.map(({ name, pending }) => [name, pending])).toEqual([
    ['F4', true],
    ['F2', false],
    ['F5', false],
  ]);
});

test('DASH-04 equals a sort of everything, for any order', () => {
  const rows = Array.from({ length: 200 }, (_, index) => row(index, at(1 + ((index * 7) % 28))));
  const whole = rows
    .map(({ record }) => record.updatedAt)
    .sort()
    .reverse()
    .slice(0, 8);
  expect(recentChanges([{ collection: 'patent', rows }], 8).map((change) => change.at)).toEqual(whole);
});

test('DASH-04 a record that was never changed is reported as new', () => {
  const [fresh, changed] = recentChanges(
    [
      {
        collection: 'patent',
        rows: [row(1, '2020-01-01T00:00:00Z'), row(2, at(2), { record: { createdAt: at(1), updatedAt: at(2) } })],
      },
    ],
    2,
  ).reverse();
  expect([fresh?.isNew, changed?.isNew]).toEqual([true, false]);
});

test('DASH-04 nothing known is an empty list', () =>
  expect(recentChanges([{ collection: 'client', rows: [] }], 8)).toEqual([]));

type Family = Parameters<ReturnType<typeof countPortfolio>['take']>[0]['record'];
const filing = (idPays: number | null, idStatuts: number | null, dateDepot: string | null) => ({
  idPays,
  idStatuts,
  dateDepot,
});
const family = (...filings: ReturnType<typeof filing>[]): Family => ({
  dateDepot: null,
  dateExpiration: null,
  informationsDepot: filings,
});
const counted = (...families: readonly Family[]) => {
  const count = countPortfolio({ from: '2026-01-10', to: '2027-01-10' });
  for (const record of families) count.take({ record });
  return count.result();
};

test('G-14 filings are counted by country, status and year; years stand without holes', () => {
  const figures = counted(
    family(filing(1, 5, '2020-03-01'), filing(2, 5, '2023-03-01')),
    family(filing(2, null, null)),
  );
  expect(figures.countries).toEqual([
    { key: 2, count: 2 },
    { key: 1, count: 1 },
  ]);
  expect(figures.statuses).toEqual([{ key: 5, count: 2 }]);
  expect(figures.years).toEqual(
    [2020, 2021, 2022, 2023].map((key) => ({ key, count: key === 2020 || key === 2023 ? 1 : 0 })),
  );
});

test('G-14 of a long history the last twelve years are shown', () => {
  const { years } = counted(family(filing(1, 1, '1950-01-01'), filing(1, 1, '2026-01-01')));
  expect(years.map(({ key }) => key)).toEqual(Array.from({ length: 12 }, (_, index) => 2015 + index));
});

test('G-57 the families that end within the span are counted, by the day given or else twenty years after the first filing', () => {
  const given = (dateExpiration: string): Family => ({ ...family(filing(1, 1, '2006-06-01')), dateExpiration });
  const ofFirstFiling = (day: string): Family => family(filing(1, 1, '2020-01-01'), filing(2, 1, day));
  const ends = (record: Family): number => counted(record).expiring;
  expect([given('2026-01-10'), given('2027-01-10'), ofFirstFiling('2006-01-10')].map(ends)).toEqual([1, 1, 1]);
  expect([given('2026-01-09'), given('2027-01-11'), ofFirstFiling('2006-01-09')].map(ends)).toEqual([0, 0, 0]);
  expect(ends(family(filing(1, 1, null)))).toBe(0);
});
