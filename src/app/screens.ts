import type { ComponentType } from 'react';
import { screenPaths } from '#domain/screenPaths.ts';
import { keepWholeApp } from '#src/app/updates.ts';

type Screen = readonly [path: string, load: () => Promise<ComponentType>];

export const importDashboard = async () => (await import('#src/screens/dashboard/DashboardScreen.tsx')).DashboardScreen;

/** Screens of a signed-in user. Each arrives in its own file when it is first opened. */
export const screens: readonly Screen[] = [
  [screenPaths.dashboard, importDashboard],
  [screenPaths.patents, async () => (await import('#src/screens/patents/list/PatentsScreen.tsx')).PatentsScreen],
  [screenPaths.filings, async () => (await import('#src/screens/patents/filings/FilingsScreen.tsx')).FilingsScreen],
  [
    screenPaths.importResult,
    async () => (await import('#src/screens/patents/import/ImportResultScreen.tsx')).ImportResultScreen,
  ],
  [
    screenPaths.clientPatents,
    async () => (await import('#src/screens/patents/list/ClientPatentsScreen.tsx')).ClientPatentsScreen,
  ],
  [
    screenPaths.clientFilings,
    async () => (await import('#src/screens/patents/filings/FilingsScreen.tsx')).ClientFilingsScreen,
  ],
  [screenPaths.deadlines, async () => (await import('#src/screens/deadlines/DeadlinesScreen.tsx')).DeadlinesScreen],
  [screenPaths.dateRules, async () => (await import('#src/screens/dateRules/DateRulesScreen.tsx')).DateRulesScreen],
  [screenPaths.weekSheet, async () => (await import('#src/screens/weekSheet/WeekSheetScreen.tsx')).WeekSheetScreen],
  [screenPaths.contacts, async () => (await import('#src/screens/contacts/ContactsScreen.tsx')).ContactsScreen],
  [screenPaths.cabinets, async () => (await import('#src/screens/cabinets/CabinetsScreen.tsx')).CabinetsScreen],
  [screenPaths.converter, async () => (await import('#src/screens/converter/ConverterScreen.tsx')).ConverterScreen],
  [
    screenPaths.notifications,
    async () => (await import('#src/screens/notifications/NotificationsScreen.tsx')).NotificationsScreen,
  ],
  [screenPaths.sync, async () => (await import('#src/screens/sync/SyncScreen.tsx')).SyncScreen],
  [screenPaths.profile, async () => (await import('#src/screens/profile/ProfileScreen.tsx')).ProfileScreen],
  ...[screenPaths.guide, screenPaths.guideFrench, screenPaths.guideEnglish].map(
    (path): Screen => [path, async () => (await import('#src/screens/guide/GuideScreen.tsx')).GuideScreen],
  ),
  [screenPaths.settings, async () => (await import('#src/screens/settings/SettingsScreen.tsx')).SettingsScreen],
];

/** NAV-05: screens that the role Client does not see. */
export const staffScreens: readonly Screen[] = [
  [
    screenPaths.reconciliation,
    async () => (await import('#src/screens/reconciliation/ReconciliationScreen.tsx')).ReconciliationScreen,
  ],
  [screenPaths.clients, async () => (await import('#src/screens/clients/ClientsScreen.tsx')).ClientsScreen],
  [screenPaths.reference, async () => (await import('#src/screens/reference/ReferenceScreen.tsx')).ReferenceScreen],
];

/** NAV-09: screens that only the role Admin sees. */
export const adminScreens: readonly Screen[] = [
  [screenPaths.users, async () => (await import('#src/screens/users/UsersScreen.tsx')).UsersScreen],
  [screenPaths.logs, async () => (await import('#src/screens/logs/LogsScreen.tsx')).LogsScreen],
];

/** How long the first screen has the line for itself. */
const headStartMs = 1_500;
/** How long a portfolio that is still coming has it. */
const patienceMs = 10_000;

/**
 * Fetches all screens once the first one stands, so that each opens at once, and opens at all when the network goes
 * before the service worker has kept them. One after the other, and while the portfolio comes for the first time not
 * before long: what the user asks for meanwhile, and that reading, need line and processor more. A failure is shown when
 * the screen is opened.
 * @param isComplete whether the portfolio is here
 */
export const fetchScreensAhead = (isComplete: boolean): (() => void) => {
  let left = false;
  const fetchAll = async (): Promise<void> => {
    for (const [, load] of [...screens, ...staffScreens, ...adminScreens]) {
      if (left) return;
      await load().catch(() => undefined);
    }
  };
  // What the worker keeps is for whoever loses the network, and comes first.
  const keeping = window.setTimeout(keepWholeApp, isComplete ? 0 : patienceMs);
  const fetching = window.setTimeout(() => void fetchAll(), isComplete ? headStartMs : patienceMs);
  return () => {
    left = true;
    window.clearTimeout(keeping);
    window.clearTimeout(fetching);
  };
};
