import { describe, expect, it } from 'vitest';
import { numbered, pairParts } from '#domain/rules/merging/pairParts.ts';

const first = `~${'a'.repeat(20)}`;
const second = `~${'b'.repeat(20)}`;

const filing = (id: number | string | null, numeroDepot: string, more: object = {}) => ({ id, numeroDepot, ...more });

const paired = (sent: unknown, stored: unknown, ...how: ['same content only'?]) =>
  pairParts('patent', { informationsDepot: sent }, { informationsDepot: stored }, ...how);

describe('which number a server gave to a new filing', () => {
  it.each([
    [
      'by its content, in whatever order the server answers',
      [filing(first, 'A'), filing(second, 'B')],
      [filing(7, 'B'), filing(8, 'A')],
      [
        [first, 8],
        [second, 7],
      ],
    ],
    [
      'by what was sent, though the server says more',
      [filing(first, 'A')],
      [filing(7, 'A', { licence: true })],
      [[first, 7]],
    ],
    [
      'once each, where two are alike',
      [filing(first, 'A'), filing(second, 'A')],
      [filing(7, 'A'), filing(8, 'A')],
      [
        [first, 7],
        [second, 8],
      ],
    ],
    [
      'in order, where the server words them anew and there are as many',
      [filing(first, 'A'), filing(second, 'B')],
      [filing(7, 'B.1'), filing(8, 'A.1')],
      [
        [first, 7],
        [second, 8],
      ],
    ],
    [
      'in order among those that no content names',
      [filing(first, 'A'), filing(second, 'B')],
      [filing(7, 'B'), filing(8, 'A.1')],
      [
        [second, 7],
        [first, 8],
      ],
    ],
    [
      'by content alone, where there are fewer',
      [filing(first, 'A'), filing(second, 'B')],
      [filing(7, 'B')],
      [[second, 7]],
    ],
    ['not at all, where one of several might be it', [filing(first, 'A')], [filing(7, 'X'), filing(8, 'Y')], []],
    [
      'beside a filing that had a number before',
      [filing(5, 'A'), filing(first, 'A')],
      [filing(5, 'A'), filing(7, 'A')],
      [[first, 7]],
    ],
    [
      'beside one that the server does not number',
      [filing(first, 'A')],
      [filing(null, 'A'), filing(7, 'X')],
      [[first, 7]],
    ],
    [
      'beside one that is held under its local id',
      [filing(first, 'A'), filing(second, 'B')],
      [filing(first, 'A'), filing(7, 'X')],
      [[second, 7]],
    ],
    ['beside what is no filing', [null, 'A', filing(first, 'A')], [null, 7, filing(7, 'A')], [[first, 7]]],
    ['not where nothing was sent', undefined, [filing(7, 'A')], []],
    ['not where nothing is stored', [filing(first, 'A')], undefined, []],
  ])('SYNC-02 SYNC-09 is told %s', (_, sent, stored, pairs) => {
    expect(paired(sent, stored)).toEqual(pairs);
  });

  it('SYNC-02 SYNC-09 is not guessed by order where the record may be somebody else’s', () => {
    const [sent, stored] = [
      [filing(first, 'A'), filing(second, 'B')],
      [filing(7, 'B'), filing(8, 'A.1')],
    ];
    expect(paired(sent, stored, 'same content only')).toEqual([[second, 7]]);
  });

  it('SYNC-09 is none where the server keeps an id of its own device', () => {
    expect(
      numbered([
        [first, 7],
        [second, first],
      ]),
    ).toEqual([[first, 7]]);
  });
});
