import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { BrokenScreen } from '#src/app/BrokenScreen.tsx';
import { NotForClients, Protected, SignedOutOnly } from '#src/app/guards.tsx';
import { paths } from '#src/app/paths.ts';

/** Screens of a signed-in user. Each arrives in its own file when it is first opened. */
const screens: RouteObject[] = [
  {
    path: paths.dashboard,
    lazy: async () => ({ Component: (await import('#src/screens/dashboard/DashboardScreen.tsx')).DashboardScreen }),
  },
  {
    path: paths.patents,
    lazy: async () => ({ Component: (await import('#src/screens/patents/PatentsScreen.tsx')).PatentsScreen }),
  },
  {
    path: paths.importResult,
    lazy: async () => ({
      Component: (await import('#src/screens/patents/import/ImportResultScreen.tsx')).ImportResultScreen,
    }),
  },
  {
    path: paths.clientPatents,
    lazy: async () => ({
      Component: (await import('#src/screens/patents/ClientPatentsScreen.tsx')).ClientPatentsScreen,
    }),
  },
  {
    path: paths.sync,
    lazy: async () => ({ Component: (await import('#src/screens/sync/SyncScreen.tsx')).SyncScreen }),
  },
  {
    path: paths.settings,
    lazy: async () => ({ Component: (await import('#src/screens/settings/SettingsScreen.tsx')).SettingsScreen }),
  },
];

/** NAV-05: screens that the role Client does not see. */
const staffScreens: RouteObject[] = [
  {
    path: paths.clients,
    lazy: async () => ({ Component: (await import('#src/screens/clients/ClientsScreen.tsx')).ClientsScreen }),
  },
];

/** NAV-01, NAV-04: only the login screen is public; what is no address leads to the dashboard. */
export const router = createBrowserRouter([
  {
    ErrorBoundary: BrokenScreen,
    children: [
      { path: paths.login, Component: SignedOutOnly },
      {
        Component: Protected,
        children: [
          {
            ErrorBoundary: BrokenScreen,
            children: [
              ...screens,
              { Component: NotForClients, children: staffScreens },
              { path: '*', element: <Navigate to={paths.dashboard} replace /> },
            ],
          },
        ],
      },
    ],
  },
]);
