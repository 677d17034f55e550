/** The screens that docs/screens shows, with what its list calls each and the address at which it stands. */
export const picturedScreens = /** @type {const} */ ([
  ['dashboard', 'Dashboard', '/dashboard'],
  ['patents', 'Patents', '/brevets'],
  ['patent', 'A patent family', '/brevets?open=1'],
  ['patent-form', 'A patent being edited', '/brevets?edit=1'],
  ['patent-filings', 'Its filings being edited', '/brevets?edit=1'],
  ['patents-of-client', 'One client’s patents', '/clients/1/brevets'],
  ['filings', 'Filings', '/brevets/depots'],
  ['import', 'Import', '/brevets'],
  ['docket', 'The docket', '/echeancier'],
  ['docket-month', 'The docket by month', '/echeancier'],
  ['week-sheet', 'The week’s sheet', '/echeancier/semaine'],
  ['reconciliation', 'Reconciliation with an annuity firm', '/echeancier/rapprochement'],
  ['date-rules', 'Rules of dates', '/echeancier/regles'],
  ['clients', 'Clients', '/clients'],
  ['client', 'A client', '/clients?open=1'],
  ['client-form', 'A client being edited', '/clients?edit=1'],
  ['client-account', 'A new client with its account', '/clients?edit=new'],
  ['contacts', 'Contacts', '/contacts'],
  ['contact', 'A contact', '/contacts?open=1'],
  ['contact-form', 'A contact being edited', '/contacts?edit=1'],
  ['cabinets', 'Cabinets', '/cabinets'],
  ['cabinet', 'A cabinet', '/cabinets?open=1'],
  ['cabinet-form', 'A new cabinet', '/cabinets?edit=new'],
  ['converter', 'Number converter', '/number-converter'],
  ['notifications', 'Notifications', '/notifications'],
  ['users', 'Users', '/admin/users'],
  ['logs', 'Activity log', '/logs'],
  ['reference', 'Reference lists', '/settings/reference?list=inventor'],
  ['sync', 'Sync centre', '/synchronisation'],
  ['settings', 'Settings: account', '/settings'],
  ['settings-notifications', 'Settings: notifications', '/settings?tab=notifications'],
  ['settings-device', 'Settings: this device', '/settings?tab=device'],
  ['profile', 'Profile', '/profile'],
  ['guide', 'Guide', '/guide'],
  ['palette', 'Palette', '/dashboard'],
]);

/** Before anybody is signed in, and after the device was locked. */
export const picturedDoors = /** @type {const} */ ([
  ['sign-in', 'Sign-in'],
  ['unlock', 'A locked device'],
]);

/** The document beside the pictures. */
export const listOfPictures = () => {
  const rows = [...picturedDoors, ...picturedScreens].map(
    ([name, title]) => `| ${title} | [desk](${name}-desk.jpg) | [phone](${name}-phone.jpg) |`,
  );
  return [
    '# Every screen',
    '',
    'The demo firm in French, light, on a desk (1440 pixels) and on a phone (390). Taken by `node scripts/screens.mjs`.',
    '',
    '| Screen | Desk | Phone |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
};
