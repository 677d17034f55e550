import { describe, expect, it } from 'vitest';
import { refersTo } from '#domain/rules/records/refersTo.ts';

const patch = {
  titre: 'Spectromètre',
  clientIds: [3, 7],
  informationsDepot: [
    { id: 1, idPays: 12, idStatuts: null, cabinetsAnnuites: [] },
    { id: 2, idPays: 14, idStatuts: 5, cabinetsAnnuites: [{ cabinetId: 9, contactIds: [21, 22] }] },
  ],
};

describe('what a change refers to', () => {
  it.each([
    ['client', 7],
    ['country', 12],
    ['country', 14],
    ['status', 5],
    ['cabinet', 9],
    ['contact', 22],
  ] as const)('OFF-03 is found at whatever depth: %s %i', (collection, id) => {
    expect(refersTo(patch, collection, id)).toBe(true);
  });

  it.each([
    ['client', 9],
    ['cabinet', 7],
    ['inventor', 3],
    ['country', 1],
    ['country', 5],
    ['patent', 3],
  ] as const)('OFF-03 is not mistaken for the same number of something else: %s %i', (collection, id) => {
    expect(refersTo(patch, collection, id)).toBe(false);
  });

  it('OFF-03 nothing and plain values refer to nothing', () => {
    for (const value of [null, undefined, 7, 'client', [], {}, { clientId: null }, { nombre: 7 }])
      expect(refersTo(value, 'client', 7)).toBe(false);
    expect(refersTo({ clientId: 7 }, 'client', 7)).toBe(true);
    expect(refersTo(7, 'client', 7, 'clientId')).toBe(true);
    expect(refersTo({ idClient: '7' }, 'client', 7)).toBe(false);
  });
});
