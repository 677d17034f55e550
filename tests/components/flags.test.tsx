import { readdirSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { countryList } from '#domain/rules/countries/countryList.ts';
import { Flag } from '#src/ui/facts/Flag.tsx';
import { renderBlock } from '#tests/support/components/renderBlock.tsx';

/** Where the flags that are served come from (scripts/flags.mjs). */
const files = ['node_modules/country-flag-icons/3x2', 'scripts/assets/flags'].flatMap((folder) =>
  readdirSync(folder).map((name) => `/flags/${name.toLowerCase()}`),
);

it('PAT-08 UX-34 every country and office has its flag or its letters, and no flag is asked for that is not there', () => {
  renderBlock(countryList.map(({ iso2, en }) => <Flag key={iso2} code={iso2} label={en} />));
  const shown = screen.getAllByRole('img').map((flag) => flag.getAttribute('src') ?? flag.textContent ?? '');
  expect(shown).toHaveLength(countryList.length);
  const asked = shown.filter((source) => source.startsWith('/'));
  expect(asked.filter((source) => !files.includes(source))).toEqual([]);
  expect(asked.length).toBeGreaterThan(240);
  const letters = shown.filter((source) => !source.startsWith('/'));
  expect(letters.toSorted()).toEqual(['BX', 'CS', 'DD', 'EM', 'IB', 'SU', 'UP', 'YU']);
});
