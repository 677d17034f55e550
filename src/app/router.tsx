import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { BrokenScreen } from '#src/app/BrokenScreen.tsx';
import { ForAdmins, NotForClients, Protected, SignedOutOnly } from '#src/app/guards.tsx';
import { adminScreens, screens, staffScreens } from '#src/app/screens.ts';
import { Waiting } from '#src/app/Waiting.tsx';
import { withRetry } from '#src/app/withRetry.tsx';
import { wayElsewhere } from '#src/data/address/wayElsewhere.ts';
import { LeadTo } from '#src/records/LeadTo.tsx';

const routeOf = ([path, load]: (typeof screens)[number]): RouteObject => ({
  path,
  lazy: async () => ({ Component: await withRetry(load) }),
});

/** NAV-01, NAV-04: only the login screen is public; what is no address leads to the dashboard. */
export const router = createBrowserRouter([
  {
    ErrorBoundary: BrokenScreen,
    HydrateFallback: Waiting,
    children: [
      { path: screenPaths.login, Component: SignedOutOnly },
      {
        Component: Protected,
        children: [
          {
            ErrorBoundary: BrokenScreen,
            children: [
              ...screens.map(routeOf),
              { Component: NotForClients, children: staffScreens.map(routeOf) },
              { Component: ForAdmins, children: adminScreens.map(routeOf) },
              { path: '*', element: <LeadTo path={screenPaths.dashboard} /> },
            ],
          },
        ],
      },
    ],
  },
]);

// The first to hear of it, at once: before the pages do, which are drawn later.
router.subscribe(({ navigation }) => wayElsewhere.set(navigation.state !== 'idle'));
