import { describe, expect, it } from 'vitest';
import type { Filing } from '#domain/entities/filing.ts';
import { newFiling } from '#domain/rules/patents/filings.ts';
import { previousFiling, restoreShared, sharedByFiling, shareFiling } from '#domain/rules/patents/shareFiling.ts';

const links = [{ cabinetId: 7, roles: ['premier' as const], contactIds: [9] }];
const filings: readonly Filing[] = [
  { ...newFiling('c'), idPays: 3, numeroDepot: 'DE 1', dateDepot: '2021-02-03' },
  {
    ...newFiling('b'),
    idPays: 2,
    idStatuts: 5,
    licence: true,
    commentaire: 'Suivi',
    numeroDepot: 'FR 1',
    cabinetsAnnuites: links,
  },
  { ...newFiling('a'), idPays: 1, cabinetsProcedures: links },
];

describe('what filings share', () => {
  it('UX-37 FIL-01 the filing before stands below, because new ones come first; the oldest has none', () => {
    expect(previousFiling(filings, 0)?.id).toBe('b');
    expect(previousFiling(filings, 2)).toBeNull();
  });

  it('UX-37 status, licence, comment and cabinets come along; country, numbers and days stay', () => {
    const from = filings[1] as Filing;
    const [first, second, third] = shareFiling(filings, from, (index) => index === 0);
    expect(first).toEqual({
      ...filings[0],
      idStatuts: 5,
      licence: true,
      commentaire: 'Suivi',
      cabinetsAnnuites: links,
      cabinetsProcedures: [],
    });
    expect([second, third]).toEqual(filings.slice(1));
  });

  it('UX-37 applied to all countries it is undone for all, and leaves alone what came meanwhile', () => {
    const before = sharedByFiling(filings);
    const all = shareFiling(filings, filings[1] as Filing, () => true);
    expect(all.map(({ idStatuts, cabinetsProcedures }) => [idStatuts, cabinetsProcedures.length])).toEqual([
      [5, 0],
      [5, 0],
      [5, 0],
    ]);
    const newer = { ...newFiling('d'), idStatuts: 8 };
    expect(restoreShared([newer, ...all], before)).toEqual([newer, ...filings]);
  });
});
