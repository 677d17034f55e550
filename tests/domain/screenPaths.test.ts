import { expect, it } from 'vitest';
import { isPagePath, isScreenPath } from '#domain/screenPaths.ts';

it.each([
  ['/', true],
  ['/clients', true],
  ['/CLIENTS/', true],
  ['/clients/12/brevets', true],
  ['/clients/~abc/brevets/depots', true],
  ['/brevets/import/result', true],
  ['/clients//brevets', false],
  ['/clients/1/2/brevets', false],
  ['/clients/12', false],
  ['/x/clients', false],
  ['/clientsx', false],
  ['/clients//', false],
])('NAV-03 of the address %s: a screen %j', (path, isOne) => {
  expect(isScreenPath(path)).toBe(isOne);
});

it.each([
  ['/nowhere', true],
  ['/', true],
  ['/v1.2/nowhere', true],
  ['/nowhere.', true],
  ['/apis', true],
  ['/x/api', true],
  ['/api', false],
  ['/api/clients', false],
  ['/hubs/notifications', false],
  ['/healthz', false],
  ['/readyz/', false],
  ['/logo.svg', false],
  ['/assets/index.js', false],
  ['/fonts/a.b', false],
])('NAV-04 of the address %s: somebody may mean a page %j', (path, isOne) => {
  expect(isPagePath(path)).toBe(isOne);
});
