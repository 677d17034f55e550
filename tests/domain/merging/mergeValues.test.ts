import { describe, expect, it } from 'vitest';
import { mergeValues } from '#domain/rules/merging/mergeValues.ts';

const [may, june, july] = ['2026-05-04', '2026-06-05', '2026-07-06'];

const open = { faitLe: null, renonceLe: null, renonceMotif: '', note: '' };

const merged = (base: object, mine: object, theirs: object) => {
  const { values, conflicts, disputed } = mergeValues('deadline', { ...base }, { ...mine }, { ...theirs });
  return { values, conflicts, disputed: [...disputed] };
};

describe('what excludes each other', () => {
  it('DATE-06 asks where a date is done here and given up there, and holds theirs meanwhile', () => {
    expect(merged(open, { faitLe: may, note: 'n' }, { ...open, renonceLe: june, renonceMotif: 'm' })).toEqual({
      values: { faitLe: null, note: 'n' },
      conflicts: [{ path: ['faitLe'], base: null, mine: may, theirs: june, against: 'renonceLe' }],
      disputed: ['faitLe'],
    });
  });

  it('DATE-06 asks the other way round, with the reason that was given', () => {
    expect(merged(open, { renonceLe: may, renonceMotif: 'm' }, { ...open, faitLe: june })).toEqual({
      values: { renonceLe: null, renonceMotif: '' },
      conflicts: [{ path: ['renonceLe'], base: null, mine: may, theirs: june, against: 'faitLe' }],
      disputed: ['renonceLe', 'renonceMotif'],
    });
  });

  it('DATE-06 asks about nothing that was not said here, and knows no base where there is none', () => {
    expect(merged({}, { renonceLe: may }, { ...open, faitLe: june })).toEqual({
      values: { renonceLe: null },
      conflicts: [{ path: ['renonceLe'], base: null, mine: may, theirs: june, against: 'faitLe' }],
      disputed: ['renonceLe'],
    });
  });

  it.each([
    ['only one side said one', open, { faitLe: may }, open, { faitLe: may }],
    ['both said the same', open, { faitLe: may }, { ...open, faitLe: may }, { faitLe: may }],
    ['only they said either', open, { note: 'n' }, { ...open, faitLe: may, renonceLe: june }, { note: 'n' }],
    [
      'what was said here is theirs to take back',
      { ...open, faitLe: may },
      { faitLe: may },
      { ...open, renonceLe: june },
      { faitLe: null },
    ],
    [
      'it is taken back here and the other said with it',
      { ...open, faitLe: may },
      { faitLe: null, renonceLe: june },
      { ...open, faitLe: may },
      { faitLe: null, renonceLe: june },
    ],
  ])('DATE-06 asks nothing where %s', (_, base, mine, theirs, values) => {
    expect(merged(base, mine, theirs)).toEqual({ values, conflicts: [], disputed: [] });
  });

  it('DATE-06 SYNC-17 asks once where the day is disputed by itself', () => {
    const theirs = { ...open, faitLe: june, renonceLe: july };
    expect(merged(open, { faitLe: may }, theirs)).toEqual({
      values: { faitLe: june },
      conflicts: [{ path: ['faitLe'], base: null, mine: may, theirs: june }],
      disputed: ['faitLe'],
    });
    expect(merged(open, { faitLe: may, renonceLe: may }, { ...open, faitLe: june }).conflicts).toEqual([
      { path: ['faitLe'], base: null, mine: may, theirs: june },
    ]);
  });

  it('SYNC-17 names the disputed field of a record that has no such groups', () => {
    const { conflicts, disputed } = mergeValues('patent', { titre: 'a' }, { titre: 'b' }, { titre: 'c' });
    expect(conflicts).toEqual([{ path: ['titre'], base: 'a', mine: 'b', theirs: 'c' }]);
    expect([...disputed]).toEqual(['titre']);
  });
});
