import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Api, startTestServer, type TestServer } from '#tests/support/server/testServer.ts';
import { type Declared, declaredBody, Members } from '#tests/support/wire/declaredMembers.ts';

interface Call {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Declared }>> };
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, { schema: Declared }>> }>>;
}

const password = 'Chaudière-Verte-42';
const instant = '2026-01-05T08:00:00.000Z';
const day = '2026-01-05';

const ofClient = (operation: string): string[] =>
  ['Id', 'NomClient'].map((name) => `${operation} .Data.Client.${name}`);

/** Members of some answers only, which no call that could be made here gives. */
const rare = new Set([
  // Only after tokens of the account were used twice.
  ...['code', 'message', 'at', 'address', 'userAgent'].map((name) => `POST /api/auth/login .warning.${name}`),
  'POST /api/auth/login .warning',
  // Only while something is wrong.
  'GET /readyz .reasons',
  // The firm's own accounts belong to no client; the calls for those that do are made here, too.
  ...['POST /api/admin/useradmin/create-employee', 'PUT /api/admin/useradmin/{id}'].flatMap(ofClient),
  ...['permissions', 'deactivate', 'activate']
    .map((turn) => `PUT /api/admin/useradmin/user/{id}/${turn}`)
    .flatMap(ofClient),
  ...ofClient('PATCH /api/admin/useradmin/{id}/password'),
]);

/** Bodies with every member that the document names. */
const client = {
  nomClient: 'Forges du Nord',
  referenceClient: 'FN-1',
  adresseClient: '1, rue des Forges',
  codePostal: '59000',
  paysClient: 'France',
  emailClient: 'bureau@forges.example',
  telephoneClient: '+33 3 20 00 00 01',
};
const cabinet = {
  NomCabinet: 'Lacombe & Associés',
  AdresseCabinet: '2, place du Marché',
  CodePostal: '75002',
  PaysCabinet: 'France',
  EmailCabinet: 'lacombe@cabinet.example',
  TelephoneCabinet: '+33 1 00 00 00 02',
  ReferenceCabinet: 'LA-2',
  Type: 2,
};
const contact = {
  nom: 'Roche',
  prenom: 'Léa',
  email: 'lea@forges.example',
  telephone: '01 02 03 04 05',
  role: 'Directrice',
  fonction: 'Brevets',
  societe: 'Forges du Nord',
  emails: [{ email: 'lea@forges.example', type: 'principal' }],
  phones: [{ numero: '01 02 03 04 05', type: 'bureau' }],
  roles: [{ role: 'Directrice' }],
};
const person = {
  nom: 'Curie',
  prenom: 'Irène',
  email: 'irene@radium.example',
  adresse: '3, quai',
  telephone: '0102030405',
};
const rights = { isActive: true, isBlocked: false, canRead: true, canWrite: true };
const names = { prenom: 'Inès', nom: 'Caron' };

describe('the document of the calls', () => {
  let server: TestServer;
  let api: Api;
  let paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  let members: Members;
  const made = new Set<string>();
  /** What differs, all of it, so that one run shows it. */
  const faults: string[] = [];

  beforeAll(async () => {
    server = await startTestServer({ seed: true });
    api = await server.api(server.accounts.admin);
    const { body } = await server.request('GET', '/api/docs');
    paths = body.paths as typeof paths;
    members = new Members((body.components as { schemas: Readonly<Record<string, Declared>> }).schemas);
  });
  afterAll(() => server.close());

  /** Makes a documented call and compares its body and answer with the document. */
  const call = async (
    operation: string,
    { at = '', body, by = api }: { at?: string; body?: object; by?: Api | null } = {},
  ): Promise<Answer> => {
    const [method = '', path = ''] = operation.split(' ');
    const documented = paths[path]?.[method.toLowerCase()];
    if (!documented) throw new Error(`The document has no ${operation}.`);
    made.add(operation);
    const values = at.split('?')[0]?.split(' ').filter(Boolean) ?? [];
    const query = at.includes('?') ? `?${at.split('?')[1]}` : '';
    const address = path.replaceAll(/{\w+}/g, () => encodeURIComponent(values.shift() ?? '')) + query;
    const headers: Record<string, string> = by ? { Authorization: `Bearer ${by.token}` } : {};
    const answer = await server.request(method, address, { body, headers });
    const [done] = Object.entries(documented.responses);
    const [status, { content }] = done ?? ['', { content: {} }];
    if (answer.status !== Number(status)) faults.push(`${operation} ${answer.status} ${answer.text.slice(0, 300)}`);
    else faults.push(...members.compare(operation, answer.body, content['application/json']?.schema ?? {}));
    const schema = documented.requestBody?.content['application/json']?.schema;
    const declared = schema === undefined ? [] : declaredBody(schema);
    const sent = Object.keys(body ?? {}).map((name) => name.toLowerCase());
    faults.push(...declared.filter((name) => !sent.includes(name)).map((name) => `${operation} takes ${name}`));
    faults.push(...sent.filter((name) => !declared.includes(name)).map((name) => `${operation} does not take ${name}`));
    return answer;
  };
  const idOf = ({ data }: Answer): string => String(data.Id);

  it('API-04 API-05 names every member of every body and of every answer, and none that is in none', async () => {
    const clientId = idOf(
      await call('POST /api/client', { body: { ...client, canRead: true, canWrite: true, isBlocked: false } }),
    );
    await call('PUT /api/client/{id}', {
      at: clientId,
      body: { ...client, canRead: true, canWrite: true, isBlocked: false },
    });
    const cabinetId = idOf(await call('POST /api/cabinet', { body: cabinet }));
    await call('PUT /api/cabinet/{id}', { at: cabinetId, body: cabinet });
    const contactIds: string[] = [];
    for (const owner of [
      { idClient: Number(clientId), idCabinet: null },
      { idClient: null, idCabinet: Number(cabinetId) },
    ])
      contactIds.push(idOf(await call('POST /api/contact', { body: { ...contact, ...owner } })));
    await call('PUT /api/contact/{id}', {
      at: contactIds[0],
      body: { ...contact, idClient: Number(clientId), idCabinet: null },
    });
    const persons: Record<string, string> = {};
    for (const kind of ['inventeur', 'deposant', 'titulaire']) {
      persons[kind] = idOf(await call(`POST /api/${kind}`, { body: person }));
      await call(`PUT /api/${kind}/{id}`, { at: persons[kind], body: person });
    }
    const country = { nomPays: 'Syldavie', codePays: 'SY', iso2: 'SY', iso3: 'SYL' };
    const countryId = idOf(await call('POST /api/pays', { body: country }));
    await call('PUT /api/pays/{id}', { at: countryId, body: country });
    const statusId = idOf(
      await call('POST /api/statuts', { body: { description: 'En sommeil', descriptionEn: 'Dormant', sens: 'ended' } }),
    );
    await call('PUT /api/statuts/{id}', {
      at: statusId,
      body: { description: 'En sommeil profond', descriptionEn: 'Fast asleep', sens: 'unknown' },
    });
    const link = { cabinetId: Number(cabinetId), roles: ['premier'], contactIds: [Number(contactIds[1])] };
    const ids = (kind: string) => [Number(persons[kind])];
    const patent = {
      referenceFamille: 'FN-77',
      titre: 'Four à arc',
      commentaire: 'À suivre',
      statut: 'Actif',
      classesBrevet: 'F27B',
      dateDepot: day,
      datePublication: day,
      dateDelivrance: day,
      dateExpiration: day,
      datePriorite: day,
      numeroPriorite: 'FR2400001',
      idResponsable: 1,
      clientIds: [Number(clientId)],
      inventeurIds: ids('inventeur'),
      deposantIds: ids('deposant'),
      titulaireIds: ids('titulaire'),
      inventeursPays: [{ inventeurId: Number(persons.inventeur), paysIds: [Number(countryId)] }],
      deposantsPays: [{ deposantId: Number(persons.deposant), paysIds: [Number(countryId)] }],
      titulairesPays: [{ titulaireId: Number(persons.titulaire), paysIds: [Number(countryId)] }],
      informationsDepot: [
        {
          idPays: Number(countryId),
          idStatuts: Number(statusId),
          numeroDepot: 'SY 1',
          numeroPublication: 'SY 2',
          numeroDelivrance: 'SY 3',
          dateDepot: day,
          datePublication: day,
          dateDelivrance: day,
          licence: true,
          commentaire: 'Premier',
          cabinetsAnnuites: [link],
          cabinetsProcedures: [link],
        },
      ],
    };
    const patentId = idOf(await call('POST /api/brevet', { body: patent }));
    await call('PUT /api/brevet/{id}', { at: patentId, body: patent });
    const date = {
      brevetId: Number(patentId),
      depotId: null,
      cle: '',
      genre: 'own',
      annee: '',
      libelle: 'Rappeler',
      dateEcheance: day,
      dateCalculee: null,
      faitLe: day,
      instruction: 'payer',
      instructionDe: 'Mme Petit',
      instructionLe: day,
      renonceLe: null,
      renonceMotif: '',
      vuPar: null,
      vuLe: null,
      note: 'Urgent',
    };
    const dateId = idOf(await call('POST /api/echeances', { body: date }));
    await call('PUT /api/echeances/{id}', { at: dateId, body: date });

    const rule = {
      genre: 'annuity',
      ligne: 'FR',
      annee: '',
      sansCalcul: false,
      base: 'filed',
      premiereAnnee: '3',
      terme: 'monthEnd',
      depuis: 'filing',
      moisAvance: '3',
      moisSansSurtaxe: '1',
      moisAvecSurtaxe: '6',
      mois: '',
      joursFermes: '',
      motif: 'Lettre de l’office',
    };
    const ruleId = idOf(await call('POST /api/regles-dates', { body: rule }));
    await call('PUT /api/regles-dates/{id}', { at: ruleId, body: rule });

    const one: Readonly<Record<string, string>> = {
      client: clientId,
      brevet: patentId,
      contact: contactIds[0] ?? '',
      cabinet: cabinetId,
      ...persons,
      pays: countryId,
      statuts: statusId,
      echeances: dateId,
      'regles-dates': ruleId,
    };
    for (const [name, id] of Object.entries(one)) {
      await call(`GET /api/${name}`, { at: '?page=1&pageSize=100' });
      await call(`GET /api/${name}/{id}`, { at: id });
    }
    await call('GET /api/brevet/client/{id}', { at: clientId });
    for (const name of ['client', 'cabinet']) await call(`GET /api/contact/${name}/{id}`, { at: one[name] });
    for (const [name, q] of [
      ['client', 'forges'],
      ['brevet', 'four'],
      ['contact', 'roche'],
      ['cabinet', 'lacombe'],
    ])
      await call(`GET /api/${name}/search`, { at: `?q=${q}` });

    const create = { key: 'one-create', path: '/api/statuts', body: { description: 'En veille' } };
    await call('POST /api/sync/creates', { body: { creates: [create] } });
    await call('POST /api/sync/writes', { body: { writes: [{ ...create, key: 'one-write', method: 'POST' }] } });
    await call('GET /api/sync/changes', { at: '?since=0&limit=500' });
    for (const name of [
      'brevet',
      'contact',
      'client',
      'cabinet',
      'inventeur',
      'deposant',
      'titulaire',
      'pays',
      'statuts',
      'regles-dates',
    ])
      await call(`DELETE /api/${name}/{id}`, { at: one[name] });
    expect(faults).toEqual([]);
  });

  it('API-05 names those of accounts', async () => {
    const staff = {
      username: 'ines.caron',
      email: 'ines@firme.example',
      password,
      role: 'user',
      ...rights,
      ...names,
      clientId: null,
    };
    const accountId = idOf(await call('POST /api/admin/useradmin/create-employee', { body: staff }));
    const { data } = await api.post('/api/client', client);
    const tied = { ...staff, username: 'cliente', email: 'cliente@forges.example', role: 'client', clientId: data.Id };
    await call('POST /api/admin/useradmin/create-client-account', { body: tied });
    const { password: _, ...edited } = staff;
    await call('PUT /api/admin/useradmin/{id}', { at: accountId, body: edited });
    await call('PUT /api/admin/useradmin/user/{id}/permissions', {
      at: accountId,
      body: { canRead: true, canWrite: true },
    });
    for (const turn of ['deactivate', 'activate'])
      await call(`PUT /api/admin/useradmin/user/{id}/${turn}`, { at: accountId });
    await call('PATCH /api/admin/useradmin/{id}/password', { at: accountId, body: { password } });
    for (const [at, path] of [
      '/api/clients/create-with-user',
      '/api/admin/useradmin/create-new-client-with-user',
    ].entries())
      await call(`POST ${path}`, {
        body: { ...client, ...rights, ...names, username: `deux${at}`, email: `deux${at}@forges.example`, password },
      });
    await call('GET /api/admin/useradmin/users', { at: '?page=1&pageSize=100' });
    await call('GET /api/roles');
    await call('DELETE /api/admin/useradmin/user/{id}', { at: accountId });

    const own = await server.signIn({ username: 'cliente', password });
    await call('POST /api/cabinet/my', { body: { ...cabinet, NomCabinet: 'Le sien' }, by: own });
    await call('POST /api/cabinet/my/link/{cabinetId}', { at: '1', by: own });
    await call('GET /api/cabinet/my', { by: own });
    expect(faults).toEqual([]);
  });

  it('API-05 names those of the own account, the log, notifications, imports, sync and the service', async () => {
    const { body } = await call('POST /api/auth/login', {
      body: {
        email: 'user',
        username: 'user',
        password: server.accounts.user.password,
        deviceId: 'd'.repeat(21),
        renewalKey: null,
      },
      by: null,
    });
    const own: Api = { ...(await server.signIn(server.accounts.user)), token: String(body.token) };
    await call('GET /api/auth/me', { by: own });
    await call('GET /api/auth/validate', { by: own });
    const sessions = await call('GET /api/auth/sessions', { by: own });
    const other = sessions.list.find(({ Current }) => !Current);
    await call('DELETE /api/auth/sessions/{id}', { at: String(other?.Id), by: own });
    const { body: again } = await call('POST /api/auth/refresh', {
      body: { refreshToken: body.refreshToken, renewalKey: null, proof: null },
      by: null,
    });
    await call('POST /api/sync/ticket', { by: own });
    await call('POST /hubs/notifications/negotiate', { at: '?negotiateVersion=1', by: own });
    await api.post('/api/client', { nomClient: 'Annoncé' });
    const [given] = (await call('GET /api/notifications', { at: '?page=1&pageSize=50', by: own })).list;
    await call('POST /api/notifications/mark-read', { body: { ids: [given?.Id] }, by: own });
    const wish = { clientId: given?.ReferenceId, notificationType: 'Client', enabled: true };
    await call('PUT /api/notifications/preferences', { body: wish, by: own });
    await call('GET /api/notifications/preferences', { by: own });
    await call('POST /api/auth/change-password', {
      body: { currentPassword: server.accounts.user.password, newPassword: password, renewalKey: null },
      by: own,
    });
    await call('POST /api/auth/end-session', { body: { ticket: again.signOutTicket }, by: null });
    await call('POST /api/auth/logout', { by: await server.signIn({ username: 'user', password }) });

    const [entry] = (await call('GET /api/log', { at: '?page=1&pageSize=100' })).list;
    await call('GET /api/log/{id}', { at: String(entry?.Id) });
    await call('GET /api/log/search', { at: '?q=client&pageSize=100' });
    await call('GET /api/log/user/{id}', { at: '1?page=1&size=100' });
    await call('GET /api/log/action/{action}', { at: 'CREATE?pageSize=100' });

    const importId = '~'.padEnd(21, 'x');
    const counts = { created: 1, updated: 1, ignoredDuplicates: 0, repeatedRows: 0, skippedRows: 0, faulty: 1 };
    const head = { collection: 'patent', fileName: 'a.xlsx', at: instant, ...counts, notReached: 0, leftRows: 1 };
    const part = {
      created: [{ familyRef: 'A-1', id: 1 }],
      companions: [{ collection: 'inventor', id: 7 }],
      updated: [{ familyRef: 'A-0', id: 3, before: { titre: '' }, after: { titre: 'Pince' } }],
      failed: [{ familyRef: 'A-2', row: 3 }],
      rows: [{ row: 4, reason: 'duplicate', column: null, cells: ['A-0', 12, null] }],
    };
    await call('PUT /api/imports/{importId}', {
      at: importId,
      body: { ...head, header: ['Réf.'], undoneAt: null, parts: 1 },
    });
    await call('PUT /api/imports/{importId}/parts/{place}', { at: `${importId} 0`, body: part });
    await call('PUT /api/imports/{importId}/undone', { at: importId, body: { undoneAt: instant } });
    await call('GET /api/imports');
    await call('GET /api/imports/{importId}', { at: importId });
    await call('PUT /api/imports/columns', { body: { headers: ['réf'], meanings: ['referenceFamille'] } });
    await call('GET /api/imports/columns');

    await call('GET /api/sync');
    await call('GET /api/sync/colleagues');
    await call('GET /api/sync/authors', { at: '?path=/api/client&id=1' });
    await call('GET /api/auth/demo', { by: null });
    for (const path of ['/healthz', '/readyz', '/api/docs', '/api/docs/openapi.json'])
      await call(`GET ${path}`, { by: null });
    expect(faults).toEqual([]);
  });

  it('API-05 leaves no call and no member out', () => {
    const documented = Object.entries(paths).flatMap(([path, of]) =>
      Object.keys(of).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.filter((operation) => !made.has(operation))).toEqual([]);
    expect(members.neverSeen().filter((member) => !rare.has(member))).toEqual([]);
  });
});
