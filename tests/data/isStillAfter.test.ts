import { describe, expect, it } from 'vitest';
import type { RecordId } from '#domain/recordId.ts';
import { isStillAfter } from '#src/data/changes/isStillAfter.ts';

const [person, status, part] = ['p'.repeat(21), 's'.repeat(21), 'f'.repeat(21)];
const numbers = new Map<RecordId, number>([
  [person, 41],
  [status, 42],
]);
const ids = { serverId: (id: RecordId) => (typeof id === 'number' ? id : numbers.get(id)) };

describe('whether a family is as an import left it', () => {
  const filing = { id: 11, idStatuts: 1, numeroDepot: 'FR2100001' };
  const after = {
    inventeurIds: [7, person],
    informationsDepot: [filing, { id: part, idStatuts: status, numeroDepot: 'EP21170001.4' }],
  };
  const stands = {
    titre: 'Pince',
    inventeurIds: [7, 41],
    informationsDepot: [filing, { id: 12, idStatuts: 42, numeroDepot: 'EP21170001.4' }],
  };

  it('IMP-24 UX-29 what had a local id then is the same under the server’s, in lists and inside filings', () => {
    expect(isStillAfter(ids, stands, after)).toBe(true);
    expect(isStillAfter({ serverId: () => undefined }, after, after)).toBe(true);
  });

  it.each([
    ['another person', { ...stands, inventeurIds: [7, 43] }],
    [
      'another status in a filing',
      { ...stands, informationsDepot: [filing, { ...stands.informationsDepot[1], idStatuts: 1 }] },
    ],
    ['a filing more', { ...stands, informationsDepot: [...stands.informationsDepot, { ...filing, id: 13 }] }],
    [
      'another filing in its place',
      { ...stands, informationsDepot: [{ ...filing, id: 19 }, stands.informationsDepot[1]] },
    ],
  ])('IMP-24 UX-29 %s is somebody’s change', (_, changed) => {
    expect(isStillAfter(ids, changed, after)).toBe(false);
  });
});
