import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { screenPaths } from '#domain/screenPaths.ts';
import type { Role } from '#domain/user.ts';
import { adminScreens, screens, staffScreens } from '#src/app/screens.ts';
import { routesOf } from '#tests/support/browser/routes.ts';

const opened: Readonly<Record<Role, readonly (typeof screens)[number][]>> = {
  Admin: [...screens, ...staffScreens, ...adminScreens],
  User: [...screens, ...staffScreens],
  Client: screens,
};
/** Of one client’s records: a client’s user is led from it to the own lists. */
const ofOneClient: ReadonlySet<string> = new Set([screenPaths.clientPatents, screenPaths.clientFilings]);

it.each(['Admin', 'User', 'Client'] as const)('UX-46 every screen that the role %s may open is looked at', (role) => {
  const seen = routesOf[role].map((route) => route.replace(/[?#].*/, ''));
  const isSeen = (path: string): boolean => seen.some((route) => matchPath(path, route) !== null);
  const meant = opened[role].map(([path]) => path).filter((path) => role !== 'Client' || !ofOneClient.has(path));
  expect(meant.filter((path) => !isSeen(path))).toEqual([]);
});
