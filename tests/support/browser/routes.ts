import type { Role } from '#domain/user.ts';

const forAll = [
  '/dashboard',
  '/brevets',
  '/brevets?open=1',
  '/brevets/depots',
  '/echeancier',
  '/echeancier/semaine',
  '/echeancier/regles',
  '/contacts',
  '/brevets/import/result',
  '/cabinets',
  '/cabinets?open=1',
  '/notifications',
  '/synchronisation',
  '/profile',
  '/settings',
  '/settings?tab=device',
  '/settings?tab=notifications',
  '/guide#conflict',
  '/number-converter',
  '/guide/fr',
  '/guide/en',
];

const forStaff = [
  ...forAll,
  '/brevets?edit=1',
  '/echeancier/rapprochement',
  '/clients',
  '/clients?open=1',
  '/clients?edit=1',
  '/clients/1/brevets',
  '/clients/1/brevets/depots',
  '/contacts?open=1',
  '/contacts?edit=1',
  '/cabinets?edit=1',
  '/settings/reference?list=inventor',
];

/** Every screen that a role may open, with the dialogs that have an address. No screen comes twice in a row where it can be helped. */
export const routesOf: Readonly<Record<Role, readonly string[]>> = {
  Admin: [...forStaff, '/admin/users', '/admin/users?edit=new', '/logs'],
  User: forStaff,
  Client: forAll,
};
