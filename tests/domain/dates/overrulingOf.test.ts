import { expect, test } from 'vitest';
import { entities } from '#domain/entities.ts';
import { emptyValues } from '#domain/entity.ts';
import { overrulingOf } from '#domain/rules/dateRules/overrulingOf.ts';

const record = {
  ...emptyValues(entities.dateRule.fields),
  id: 1,
  version: 1,
  createdAt: '',
  updatedAt: '',
  genre: 'annuity' as const,
  ligne: 'DE',
  motif: 'Avis',
  decidePar: 'Hélène Delorme',
  decideLe: '2026-11-27',
};
const taken = {
  kind: 'annuity',
  row: 'DE',
  year: '',
  isNone: false,
  values: {},
  days: [],
  reason: 'Avis',
  by: 'Hélène Delorme',
  on: '2026-11-27',
};

test.each([
  ['nothing of what is empty', {}, {}],
  ['no months as none', { moisAvance: '0', moisSansSurtaxe: '0' }, { values: { earliestMonths: 0, freeMonths: 0 } }],
  [
    'each value by its name',
    { base: 'registered', premiereAnnee: '4', terme: 'sameDay', depuis: 'grant', moisAvecSurtaxe: '8', mois: '31' },
    { values: { base: 'registered', firstYear: 4, due: 'sameDay', from: 'grant', graceMonths: 8, months: 31 } },
  ],
  ['no number in what is none', { premiereAnnee: '4e', moisAvance: '-1', mois: ' 3' }, {}],
  [
    'closed days one by one',
    { annee: '2028', joursFermes: '2028-05-01  2028-05-26' },
    { year: '2028', days: ['2028-05-01', '2028-05-26'] },
  ],
  ['that nothing is computed', { sansCalcul: true }, { isNone: true }],
] as const)('DATE-30 takes from a decision %s', (_, said, added) => {
  expect(overrulingOf({ ...record, ...said })).toStrictEqual({ ...taken, ...added });
});

test('DATE-32 says neither by whom nor when before the server knows of it, and takes no row for none', () => {
  expect(overrulingOf(record, false)).toStrictEqual({ ...taken, by: '', on: null });
  expect(overrulingOf({ ...record, genre: '' })).toBeNull();
});
