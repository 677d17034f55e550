import { expect, it } from 'vitest';
import { isSharedDown } from '#domain/rules/import/importColumns.ts';
import { filledDown } from '#domain/rules/import/mergedCells.ts';
import { isSharedBy } from '#domain/rules/import/records/recordMapping.ts';

const rows = [
  ['Titre', 'Pays', 'N° de dépôt'],
  ['Pince', 'France', 'FR1'],
  [null, null, 'FR2'],
  [],
  [null, 'US', 'US3'],
];

it('IMP-04 what is merged downwards is said in each of its rows that say anything', () => {
  const merged = [
    { column: 0, from: 1, to: 9 },
    { column: 1, from: 1, to: 4 },
    { column: 2, from: 1, to: 2 },
  ];
  const filled = filledDown(rows, merged, 0, (column) => column < 2);
  expect(filled).toEqual([rows[0], rows[1], ['Pince', 'France', 'FR2'], [], ['Pince', 'US', 'US3']]);
});

it('IMP-04 a header and what stands above it stay as they are, and so does a sheet without merged cells', () => {
  const merged = [{ column: 0, from: 0, to: 4 }];
  expect(filledDown(rows, merged, 0, () => true)).toBe(rows);
  expect(filledDown(rows, [], 0, () => true)).toBe(rows);
  expect(filledDown(rows, [{ column: 0, from: 1, to: 1_000_000 }], 0, () => true)).toHaveLength(5);
  expect(filledDown(rows, [{ column: 8, from: 1, to: 4 }], 0, () => true)).toEqual(rows);
});

it('IMP-10 numbers, days and statuses are not shared by merging, nor is the name of a record', () => {
  const mapping = { title: [0], country: [1], filingNumber: [2], filingDate: [3], status: [4], client: [5] };
  expect([0, 1, 2, 3, 4, 5, 6].map((index) => isSharedDown(mapping, index))).toEqual([
    true,
    true,
    false,
    false,
    false,
    true,
    false,
  ]);
  expect([0, 1, 2].map((index) => isSharedBy('contact', { nom: [0], societe: [1] }, index))).toEqual([
    false,
    true,
    false,
  ]);
});
