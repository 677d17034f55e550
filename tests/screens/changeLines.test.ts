import { expect, test } from 'vitest';
import { changeLines, partsOf } from '#src/screens/sync/changeLines.ts';

const entry = (seq: number, group: string | null, collection = 'patent') => ({ seq, group, collection }) as never;

test('UX-09 an import stands as one, in the place of its first change; everything else by itself', () => {
  const entries = [entry(1, null), entry(2, 'a'), entry(3, null), entry(4, 'a', 'inventor'), entry(5, 'b')];
  const lines = changeLines(entries).map((line) =>
    line.kind === 'group' ? line.entries.map(({ seq }) => seq) : line.entry.seq,
  );
  expect(lines).toEqual([1, [2, 4], 3, 5]);
});

test('UX-09 a group shows how many of what, the largest part first', () => {
  const entries = [entry(1, 'a', 'inventor'), entry(2, 'a'), entry(3, 'a')];
  expect(partsOf(entries)).toEqual([
    ['patent', 2],
    ['inventor', 1],
  ]);
});
