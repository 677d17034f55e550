import { describe, expect, it } from 'vitest';
import { ignoredFields } from '#domain/rules/merging/ignoredFields.ts';
import { mergeKinds } from '#domain/rules/merging/mergeKinds.ts';

const made = `~${'a'.repeat(20)}`;
const made2 = `~${'b'.repeat(20)}`;

const filing = (id: number | string, numeroDepot: string) => ({ id, numeroDepot });

const isIgnored = (name: string, wanted: unknown, before: unknown, after: unknown): boolean =>
  ignoredFields(mergeKinds.patent, { [name]: wanted }, { [name]: before }, { [name]: after }).length > 0;

describe('what a server accepted and did not keep', () => {
  it.each([
    ['is as it was', 'B', 'A', 'A', true],
    ['became something else', 'B', 'A', 'C', true],
    ['is spelled otherwise', 'FR-12 b', 'A', 'FR 12B', false],
    ['is as it was to be', 'B', 'A', 'B', false],
    ['was to stay', 'A', 'A', 'C', false],
    ['is emptied in spite of it', 'B', 'A', null, true],
    ['was to be spelled otherwise, and is as it was', 'FR-12', 'FR 12', 'FR 12', true],
    ['was to be empty, and is something else', null, 'A', 'B', true],
  ])('SYNC-22 says of a text that %s', (_, wanted, before, after, answer) => {
    expect(isIgnored('titre', wanted, before, after)).toBe(answer);
  });

  it.each([
    ['one was not added, while somebody added another', [1, 2], [1], [1, 3], true],
    ['one was added, and another by somebody', [1, 2], [1], [1, 2, 3], false],
    ['one was not taken out, though another was added', [2], [1], [1, 2], true],
    ['one of two was not taken out', [], [1, 2], [2], true],
    ['one was taken out, and another added by somebody', [2], [1, 2], [2, 5], false],
    ['one that was to stay was taken out by somebody', [1, 2, 3], [1, 2], [2, 3], false],
    ['it became none', [1], 'x', null, true],
  ])('SYNC-22 says of a list of clients that %s', (_, wanted, before, after, answer) => {
    expect(isIgnored('clientIds', wanted, before, after)).toBe(answer);
  });

  it.each([
    ['nothing was to change', [filing(1, 'A')], [filing(1, 'A')], [filing(1, 'X')], false],
    ['nothing was to change, and somebody took one out', [filing(1, 'A')], [filing(1, 'A')], [], false],
    ['one stands under the number that it had before', [filing(7, 'A')], [], [filing(7, 'A')], false],
    ['an edited one was replaced by somebody', [filing(1, 'B')], [filing(1, 'A')], [filing(2, 'C')], false],
    [
      'one was not taken out',
      [filing(1, 'A')],
      [filing(1, 'A'), filing(2, 'B')],
      [filing(1, 'C'), filing(2, 'B')],
      true,
    ],
    [
      'one that was edited is gone',
      [filing(1, 'A'), filing(2, 'C')],
      [filing(1, 'A'), filing(2, 'B')],
      [filing(1, 'A')],
      true,
    ],
    [
      'new ones stand in another order',
      [filing(made, 'A'), filing(made2, 'B')],
      [],
      [filing(8, 'B'), filing(7, 'A')],
      false,
    ],
    [
      'of two alike one became another',
      [filing(made, 'A'), filing(made2, 'A')],
      [],
      [filing(7, 'A'), filing(8, 'B')],
      true,
    ],
    ['a new one was worded anew', [filing(made, 'A')], [], [filing(7, 'X')], true],
    ['one was replaced by a new one', [filing(made, 'A')], [filing(1, 'O')], [filing(7, 'A')], false],
    [
      'only what stood there is like the new one',
      [filing(1, 'A'), filing(made, 'A')],
      [filing(1, 'A')],
      [filing(1, 'A'), filing(9, 'Z')],
      true,
    ],
    ['an edit was kept', [filing(1, 'B')], [filing(1, 'A')], [filing(1, 'B'), filing(2, 'C')], false],
    ['an edit was not kept', [filing(1, 'B')], [filing(1, 'A')], [filing(1, 'A'), filing(2, 'C')], true],
  ])('SYNC-22 says of filings that %s', (_, wanted, before, after, answer) => {
    expect(isIgnored('informationsDepot', wanted, before, after)).toBe(answer);
  });

  it('SYNC-22 misses no person who stands for no country, and takes what is no list for none', () => {
    const person = (inventeurId: number, ...paysIds: number[]) => ({ inventeurId, paysIds });
    expect(isIgnored('inventeursPays', [person(9, 33), person(10)], [], [person(9, 33)])).toBe(false);
    expect(isIgnored('inventeursPays', [person(9, 33)], 'x', [null, 'x'])).toBe(true);
  });
});
