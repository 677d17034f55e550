import { act } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { router } from '#src/app/router.tsx';

/** Under which route the screens of everybody stand. */
const parentOf = (routes: readonly RouteObject[], path: string): RouteObject | undefined => {
  for (const route of routes) {
    if (route.children?.some((child) => child.path === path)) return route;
    const found = parentOf(route.children ?? [], path);
    if (found) return found;
  }
  return undefined;
};

let made = 0;

/**
 * One more screen of the app, whose file comes when it is let: those of the app's own screens may be here already, from
 * another test.
 */
export const lateScreen = () => {
  made += 1;
  const path = `/late-${made}`;
  let letCome: () => void = () => {};
  const file = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  const parent = parentOf(router.routes, screenPaths.dashboard);
  const lazy = async () => {
    await file;
    return { Component: () => <h1>{path}</h1> };
  };
  router.patchRoutes(parent?.id ?? null, [{ path, lazy }]);
  let arrived: Promise<void> = Promise.resolve();
  return {
    path,
    /** Somebody follows a link to it. */
    ask: (): void => {
      arrived = router.navigate(path);
    },
    /** Its file comes, and whoever is on the way gets there. */
    come: () =>
      act(async () => {
        letCome();
        await arrived;
      }),
  };
};
