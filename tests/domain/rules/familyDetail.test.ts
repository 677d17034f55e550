import { describe, expect, it } from 'vitest';
import type { CabinetLink } from '#domain/entities/filing.ts';
import { changedParts } from '#domain/rules/changes/changedParts.ts';
import { newFiling } from '#domain/rules/patents/filings.ts';
import { firmsOf } from '#domain/rules/patents/firmsOf.ts';
import { inLegalOrder, inSettledOrder } from '#domain/rules/patents/legalOrder.ts';

const names: Readonly<Record<number, string>> = { 1: 'France', 2: 'Japon', 3: 'États-Unis', 4: 'Brésil' };
const filing = (id: number, idPays: number | null, dateDepot: string | null = null) => ({
  ...newFiling(id),
  idPays,
  dateDepot,
});
const ordered = (filings: readonly ReturnType<typeof filing>[]) =>
  inLegalOrder(
    filings,
    ({ idPays }) => (idPays === null ? '' : (names[idPays] ?? '')),
    (left, right) => left.localeCompare(right, 'fr'),
  ).map(({ id }) => id);

describe('the filings of a family', () => {
  it('PAT-07 stand in the order of the law: priority first, then by filing date, undated ones last as entered', () => {
    const filings = [
      filing(1, 2),
      filing(2, 3, '2021-02-01'),
      filing(3, null),
      filing(4, 1, '2020-02-03'),
      filing(5, 3),
      filing(6, 2, '2021-01-31'),
      filing(7, 4),
    ];
    expect(ordered(filings)).toEqual([4, 6, 2, 1, 3, 5, 7]);
    expect(ordered(filings.toReversed())).toEqual([4, 6, 2, 7, 5, 3, 1]);
    expect(ordered([filing(1, 1), filing(2, 2, '2020-01-01')])).toEqual([2, 1]);
    expect(ordered([filing(2, 2, '2020-01-01'), filing(1, 1)])).toEqual([2, 1]);
    expect(ordered([filing(2, 2), filing(1, 1)])).toEqual([2, 1]);
  });

  it('PAT-07 of one day stand by country, and equal ones as they were entered', () => {
    const day = '2020-02-03';
    expect(ordered([filing(1, 2, day), filing(2, 4, day), filing(3, 3, day)])).toEqual([2, 3, 1]);
    expect(ordered([filing(9, 1, day), filing(8, 1, day), filing(7, 1, day)])).toEqual([9, 8, 7]);
    // Without a country it stands behind those that have one.
    expect(ordered([filing(9, 77, day), filing(8, null, day), filing(7, 1, day)])).toEqual([7, 9, 8]);
  });

  it.each([
    ['as they were settled', ['b', 'a', 'c'], ['b', 'a', 'c']],
    ['new ones first, the newest of them before the others', ['c'], ['a', 'b', 'c']],
    ['with a place kept for one that has gone', ['x', 'c', 'b', 'a'], ['c', 'b', 'a']],
    ['as entered where nothing is settled', [], ['a', 'b', 'c']],
  ] as const)('PAT-07 FIL-01 keep their places while one is edited: %s', (_, settled, expected) => {
    const filings = ['a', 'b', 'c'].map((id) => newFiling(id));
    expect(inSettledOrder(filings, settled).map(({ id }) => id)).toEqual(expected);
  });
});

describe('the firms of a filing', () => {
  const link = (cabinetId: number | null, ...roles: CabinetLink['roles']): CabinetLink => ({
    cabinetId,
    roles,
    contactIds: [],
  });
  it('PAT-07 begin with whom one calls: procedure before annuities, in either by rank, each once', () => {
    const cabinetsProcedures = [link(1), link(2, 'deuxieme', 'premier'), link(3, 'deuxieme'), link(null, 'premier')];
    const cabinetsAnnuites = [link(4, 'troisieme'), link(2, 'premier'), link(5, 'premier')];
    expect(firmsOf({ cabinetsProcedures, cabinetsAnnuites })).toEqual([2, 3, 1, 5, 4]);
    expect(firmsOf(newFiling(1))).toEqual([]);
  });
});

describe('the parts of a list that an edit changes', () => {
  it('OFF-04 UX-09 are reported with their fields; what is only spelled otherwise is not', () => {
    const [france, japan] = [filing(1, 1, '2020-02-03'), filing(2, 2)];
    const after = [{ ...japan, numeroDepot: 'JP 1', licence: true }, { ...france, commentaire: ' ' }, filing(3, 4)];
    expect([...changedParts([france, japan], after)]).toEqual([
      [2, ['numeroDepot', 'licence']],
      [3, []],
    ]);
    expect([...changedParts([{ id: 1 }], [{ id: null }, { id: 1 }])]).toEqual([]);
  });
});
