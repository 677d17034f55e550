/** The addresses of the app (specification section 2). */
export const screenPaths = {
  login: '/login',
  dashboard: '/dashboard',
  patents: '/brevets',
  filings: '/brevets/depots',
  importResult: '/brevets/import/result',
  deadlines: '/echeancier',
  weekSheet: '/echeancier/semaine',
  reconciliation: '/echeancier/rapprochement',
  dateRules: '/echeancier/regles',
  clients: '/clients',
  contacts: '/contacts',
  cabinets: '/cabinets',
  clientPatents: '/clients/:clientId/brevets',
  clientFilings: '/clients/:clientId/brevets/depots',
  users: '/admin/users',
  logs: '/logs',
  converter: '/number-converter',
  notifications: '/notifications',
  sync: '/synchronisation',
  settings: '/settings',
  reference: '/settings/reference',
  profile: '/profile',
  guide: '/guide',
  guideFrench: '/guide/fr',
  guideEnglish: '/guide/en',
} as const;

const patterns = ['/', ...Object.values(screenPaths)].map(
  (path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
);

/** Whether a path is the app's; like its router, this takes capitals and a slash at the end. */
export const isScreenPath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/** Whether somebody may mean a page by a path: no call, no question after the server's health, no file. */
export const isPagePath = (path: string): boolean =>
  !/^\/(api|hubs|healthz|readyz)(\/|$)/.test(path) && !/\.\w+$/.test(path);
