import { expect, test } from 'vitest';
import { groupChanges } from '#src/screens/sync/groupChanges.ts';

const entry = (seq: number, group: string | null) => ({ seq, group }) as never;

test('UX-09 an import stands as one, in the place of its first change; everything else by itself', () => {
  const groups = groupChanges([entry(1, null), entry(2, 'a'), entry(3, null), entry(4, 'a'), entry(5, 'b')]);
  expect(groups.map(({ entries }) => entries.map(({ seq }) => seq))).toEqual([[1], [2, 4], [3], [5]]);
});

test('UX-09 nothing pending is nothing', () => expect(groupChanges([])).toEqual([]));
