import type { Wire } from '#tests/support/server/testServer.ts';

const strong = 'Sonde-Sonde-1';

/** Valid bodies of creations, by route. */
export const creations: Readonly<Record<string, Wire>> = {
  '/api/client': { nomClient: 'Sonde' },
  '/api/brevet': { titre: 'Sonde' },
  '/api/contact': { nom: 'Sonde' },
  '/api/cabinet': { nomCabinet: 'Sonde', type: 2 },
  '/api/cabinet/my': { nomCabinet: 'Sonde', type: 2 },
  '/api/inventeur': { nom: 'Sonde' },
  '/api/deposant': { nom: 'Sonde' },
  '/api/titulaire': { nom: 'Sonde' },
  '/api/pays': { nom_pays: 'Sonde' },
  '/api/statuts': { description: 'Sonde' },
};

/** Valid bodies of changes, by route: such as touch no word by which anything is counted. */
export const changes = (mark: string): Readonly<Record<string, Wire>> => ({
  '/api/client/:id': { referenceClient: mark },
  '/api/brevet/:id': { statut: mark },
  '/api/contact/:id': { fonction: mark },
  '/api/cabinet/:id': { referenceCabinet: mark },
  '/api/inventeur/:id': { telephone: mark },
  '/api/deposant/:id': { telephone: mark },
  '/api/titulaire/:id': { telephone: mark },
  '/api/pays/:id': { iso3: mark.slice(0, 3) },
  '/api/statuts/:id': { description: mark },
  '/api/regles-dates/:id': { motif: mark },
  // The one thing that a client may say of a date.
  '/api/echeances/:id': { instruction: 'payer', instructionDe: mark },
});

/** Valid bodies of the user administration, by route. */
export const accountBodies = (name: string, clientId: number): Readonly<Record<string, Wire>> => {
  const account = { username: name, email: `${name}@example.org`, password: strong, canWrite: false, isActive: true };
  const withUser = { nomClient: 'Sonde', userEmail: account.email, ...account, firstName: 'So', lastName: 'Nde' };
  return {
    '/api/admin/useradmin/create-employee': { ...account, role: 'user' },
    '/api/admin/useradmin/create-client-account': { ...account, clientId },
    '/api/admin/useradmin/create-new-client-with-user': withUser,
    '/api/clients/create-with-user': withUser,
    '/api/admin/useradmin/:id': { email: account.email, username: name, role: 'user', clientId: null },
    '/api/admin/useradmin/user/:id/permissions': { canRead: true, canWrite: false },
    '/api/admin/useradmin/:id/password': { password: strong },
  };
};

/** Valid bodies of what devices report of imports, by route. */
export const importBodies: Readonly<Record<string, Wire>> = {
  '/api/imports/:importId': {
    fileName: 'sonde.xlsx',
    at: '2026-01-05T08:00:00.000Z',
    created: 0,
    ignoredDuplicates: 0,
    repeatedRows: 0,
    skippedRows: 0,
    faulty: 0,
    notReached: 0,
    leftRows: 0,
    header: [],
    undoneAt: null,
    parts: 0,
  },
  '/api/imports/:importId/parts/:place': { created: [], companions: [], failed: [], rows: [] },
  '/api/imports/:importId/undone': { undoneAt: null },
  '/api/imports/columns': { headers: ['sonde'], meanings: ['title'] },
};
