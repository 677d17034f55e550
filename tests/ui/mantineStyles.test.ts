import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { neededStyles } from '#tests/support/browser/mantineStyles.ts';

const listed = [...readFileSync('src/app/mantine.css', 'utf8').matchAll(/styles\/([\w-]+)\.layer\.css/g)].map(
  ([, name]) => name,
);

test('LAY-11 the styles of every component the app uses are loaded, and in their order', () => {
  const needed = neededStyles();
  expect(listed.filter((name) => needed.includes(name ?? ''))).toEqual(needed);
});

test('LAY-11 no styles are shipped that nothing uses', () => {
  const needed = ['default-css-variables', 'baseline', 'global', ...neededStyles()];
  expect(listed.filter((name) => !needed.includes(name ?? ''))).toEqual([]);
});
