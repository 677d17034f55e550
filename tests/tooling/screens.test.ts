import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { screenPaths } from '#domain/screenPaths.ts';
import { listOfPictures, picturedDoors, picturedScreens } from '#scripts/lib/picturedScreens.mjs';

const folder = join(import.meta.dirname, '../../docs/screens');

/** Addresses whose pictures would show what another one shows, or nothing before somebody has imported. */
const elsewhere: readonly string[] = [
  screenPaths.login,
  screenPaths.importResult,
  screenPaths.clientFilings,
  screenPaths.guideFrench,
  screenPaths.guideEnglish,
];

it('docs/screens shows every screen of the app', () => {
  const addresses = picturedScreens.map(([, , address]) => address.split('?')[0]);
  const missing = Object.values(screenPaths)
    .filter((path) => !elsewhere.includes(path))
    .filter((path) => !addresses.some((address) => address === path.replace(/:\w+/, '1')));
  expect(missing).toEqual([]);
});

it('docs/screens holds the pictures that its list names, and no others', () => {
  const named = [...picturedScreens, ...picturedDoors].flatMap(([name]) => [`${name}-desk.jpg`, `${name}-phone.jpg`]);
  expect(readdirSync(folder).sort()).toEqual([...named, 'README.md'].sort());
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toBe(listOfPictures());
});
