import { describe, expect, it } from 'vitest';
import { localIdsIn, resolveIds, resolveIdsInText } from '#domain/rules/merging/localIds.ts';
import { asNewValues, withoutLocalPartIds } from '#domain/rules/merging/partIds.ts';

const [a, b, c] = ['a', 'b', 'c'].map((letter) => `~${letter.repeat(20)}`) as [string, string, string];

const numberOf = (id: number | string) => ({ [a]: 7, [b]: 7 })[id];

describe('local ids in what waits', () => {
  it.each([
    ['a reference', { idClient: a }, [a]],
    ['a list, once each', { clientIds: [a, 3, b, a] }, [a, b]],
    ['a list in a filing', { informationsDepot: [{ idPays: 3, cabinetsAnnuites: [{ cabinetId: b }] }] }, [b]],
    ['a text that only begins so', { titre: `${a}!`, commentaire: `see ${a}` }, []],
    ['a filing’s own', { informationsDepot: [{ id: a, idPays: b }] }, [b]],
    ['nothing', { idClient: null, titre: undefined }, []],
  ])('SYNC-08 finds what refers to them: %s', (_, values, ids) => {
    expect(localIdsIn(values)).toEqual(ids);
  });

  it('SYNC-08 finds a filing’s own where that is asked for', () => {
    expect(localIdsIn({ informationsDepot: [{ id: a, idPays: b }] }, true)).toEqual([a, b]);
  });

  it.each([
    ['a reference', { idClient: a }, { idClient: 7 }],
    ['one that is not known yet', { idClient: c, clientIds: [a] }, { idClient: c, clientIds: [7] }],
    ['a set that names one twice then', { clientIds: [a, 3, b, 7] }, { clientIds: [7, 3] }],
    ['filings, each of which stays', { list: [{ id: a }, { id: b }] }, { list: [{ id: 7 }, { id: 7 }] }],
  ])('SYNC-09 replaces them by numbers in %s', (_, values, resolved) => {
    expect(resolveIds(values, numberOf)).toEqual(resolved);
  });

  it('SYNC-09 gives back the same object where there is nothing to replace', () => {
    for (const values of [{ clientIds: [3, c], list: [{ id: c, on: null }] }, [3], null, 'a'])
      expect(resolveIds(values, numberOf)).toBe(values);
  });

  it.each([
    [`${a} annuity 3`, '7 annuity 3'],
    [`there|${a}#${b}`, 'there|7#7'],
    [`both ${c} ${a}`, `both ${c} 7`],
    [`x${a} 3`, `x${a} 3`],
    ['1 annuity 3', '1 annuity 3'],
  ])('DATE-21 DATE-29 follows a key from local ids to numbers: %s', (text, resolved) => {
    expect(resolveIdsInText(text, numberOf)).toBe(resolved);
  });
});

describe('the ids of filings', () => {
  it('SYNC-08 stay here where they are local, and go along where the server gave them', () => {
    const values = {
      titre: 'A',
      clientIds: [a],
      informationsDepot: [
        { id: a, numeroDepot: '1', cabinetsAnnuites: [] },
        { id: 5, numeroDepot: '2' },
      ],
      inventeursPays: [{ id: a, inventeurId: 9 }],
    };
    expect(withoutLocalPartIds('patent', values)).toEqual({
      ...values,
      informationsDepot: [
        { numeroDepot: '1', cabinetsAnnuites: [] },
        { id: 5, numeroDepot: '2' },
      ],
    });
    expect(withoutLocalPartIds('patent', { informationsDepot: null })).toEqual({ informationsDepot: null });
  });

  it('SYNC-08 are local and others for a family that is made anew', () => {
    let next = 0;
    const random = (bytes: number) => {
      next += 1;
      return new Uint8Array(bytes).fill(next);
    };
    const values = {
      titre: 'A',
      informationsDepot: [{ id: 5, numeroDepot: '1' }, { id: a }],
      inventeursPays: [{ inventeurId: 9 }],
    };
    expect(asNewValues('patent', values, random)).toEqual({
      titre: 'A',
      informationsDepot: [{ id: `~${'B'.repeat(20)}`, numeroDepot: '1' }, { id: `~${'C'.repeat(20)}` }],
      inventeursPays: [{ inventeurId: 9 }],
    });
  });
});
