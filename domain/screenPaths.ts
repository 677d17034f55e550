/** The addresses of the app (specification section 2). */
export const paths = {
  login: '/login',
  dashboard: '/dashboard',
  patents: '/brevets',
  importResult: '/brevets/import/result',
  clients: '/clients',
  contacts: '/contacts',
  cabinets: '/cabinets',
  clientPatents: '/clients/:clientId/brevets',
  users: '/admin/users',
  logs: '/logs',
  converter: '/number-converter',
  notifications: '/notifications',
  sync: '/synchronisation',
  settings: '/settings',
  reference: '/settings/reference',
  profile: '/profile',
} as const;
