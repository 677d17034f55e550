import { describe, expect, it } from 'vitest';
import type { Filing } from '#domain/entities/filing.ts';
import { newFiling } from '#domain/rules/patents/filings.ts';
import {
  fieldsToShare,
  previousFiling,
  restoreShared,
  sharedByFiling,
  sharedUnasked,
  shareFiling,
} from '#domain/rules/patents/shareFiling.ts';

const links = [{ cabinetId: 7, roles: ['premier' as const], contactIds: [9] }];
const filings: readonly Filing[] = [
  { ...newFiling('c'), idPays: 3, numeroDepot: 'DE 1', dateDepot: '2021-02-03', commentaire: 'À part' },
  {
    ...newFiling('b'),
    idPays: 2,
    idStatuts: 5,
    licence: true,
    commentaire: 'Suivi',
    numeroDepot: 'FR 1',
    dateDelivrance: '2024-05-06',
    cabinetsAnnuites: links,
    cabinetsProcedures: links,
  },
  { ...newFiling('a'), idPays: 1, cabinetsProcedures: links },
];
const [germany, france, other] = filings as [Filing, Filing, Filing];

describe('what filings share', () => {
  it('UX-37 FIL-01 the filing before is the next in the record, because new ones come first; the oldest has none', () => {
    expect(previousFiling(filings, 0)?.id).toBe('b');
    expect(previousFiling(filings, 2)).toBeNull();
  });

  it('UX-37 licence, comment and annuity firms come along unasked; never status, numbers, days or procedure firms', () => {
    const fields = fieldsToShare(france, [germany]);
    expect(fields).toEqual([
      'licence',
      'commentaire',
      'cabinetsAnnuites',
      'cabinetsProcedures',
      'idStatuts',
      'numeroDepot',
      'dateDepot',
      'dateDelivrance',
    ]);
    expect(sharedUnasked(france, fields)).toEqual(['licence', 'commentaire', 'cabinetsAnnuites']);
    expect(shareFiling(filings, france, [0], sharedUnasked(france, fields))).toEqual([
      { ...germany, licence: true, commentaire: 'Suivi', cabinetsAnnuites: links },
      france,
      other,
    ]);
  });

  it('UX-37 nothing that would empty a field comes along unasked, and nothing that is the same is offered', () => {
    const fields = fieldsToShare(other, [france]);
    expect(fields).toContain('commentaire');
    expect(fields).not.toContain('cabinetsProcedures');
    // What one of several has otherwise is offered for all.
    expect(fieldsToShare(other, [france, { ...other, id: 'd' }])).toEqual(fields);
    expect(fieldsToShare(other, [])).toEqual([]);
    expect(sharedUnasked(other, fields)).toEqual([]);
  });

  it('UX-37 a field that was ticked goes to all places named, is undone for all, and leaves alone what came meanwhile', () => {
    const before = sharedByFiling(filings, ['idStatuts']);
    const all = shareFiling(filings, france, [0, 2], ['idStatuts']);
    expect(all).toEqual([{ ...germany, idStatuts: 5 }, france, { ...other, idStatuts: 5 }]);
    const newer = { ...newFiling('d'), idStatuts: 8 };
    expect(restoreShared([newer, ...all], before)).toEqual([newer, ...filings]);
  });
});
