import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCabinet, buildClient, buildContact, buildPatent, buildPerson } from '#tests/support/server/builders.ts';
import { type Api, onEveryDatabase, type Wire } from '#tests/support/server/testServer.ts';

const prefixes = [
  '/api/auth',
  '/api/admin/useradmin',
  '/api/client',
  '/api/brevet',
  '/api/contact',
  '/api/cabinet',
  '/api/inventeur',
  '/api/deposant',
  '/api/titulaire',
  '/api/log',
  '/api/pays',
  '/api/statuts',
  '/api/roles',
];

onEveryDatabase('the calls of the specification', {}, (server) => {
  let api: Api;
  beforeAll(async () => {
    api = await server().api(server().accounts.admin);
  });
  const idOf = async (path: string, body: Wire): Promise<number> => Number((await api.post(path, body)).data.Id);

  it.each(prefixes)('API-05 lie under %s', (prefix) => {
    const paths = server().app.routeNames.map((name) => / (\S+)/.exec(name)?.[1]);
    expect(paths.some((path) => path === prefix || path?.startsWith(`${prefix}/`))).toBe(true);
  });

  it('API-04 answer lists with every member of the envelope, and failures with a message and the errors', async () => {
    const { body } = await api.get('/api/client?page=2&pageSize=3');
    const { Data, TotalCount, TotalPages, HasNextPage, ...rest } = body;
    expect([Data, TotalCount, TotalPages, HasNextPage].map((value) => typeof value)).toEqual([
      'object',
      'number',
      'number',
      'boolean',
    ]);
    expect(rest).toEqual({ Success: true, Message: '', Page: 2, PageSize: 3, HasPreviousPage: true });
    const refused = await api.post('/api/client', { nomClient: '' });
    expect(refused.body).toMatchObject({
      Success: false,
      Message: 'Certaines valeurs ne sont pas valables.',
      Data: null,
      Errors: { nomClient: ['Ce champ est obligatoire.'] },
    });
  });

  it('API-13, ENT-03 give a client with its patents', async () => {
    const client = await idOf('/api/client', buildClient({ isBlocked: true, canRead: true }));
    const patent = await idOf(
      '/api/brevet',
      buildPatent({ referenceFamille: 'FAM-1', titre: 'A', clientIds: [client] }),
    );
    expect((await api.get(`/api/client/${client}`)).data).toMatchObject({
      NombreBrevets: 1,
      Brevets: [{ Id: patent, ReferenceFamille: 'FAM-1', Titre: 'A' }],
      CanRead: true,
      CanWrite: null,
      IsBlocked: true,
      Statut: 'Inactif',
    });
    expect((await api.get(`/api/brevet/${patent}`)).data).toMatchObject({ ClientId: client, ClientIds: [client] });
  });

  it('API-26 list the patents of a client, whole or by pages', async () => {
    const client = await idOf('/api/client', buildClient());
    const made: number[] = [];
    for (let count = 0; count < 12; count += 1)
      made.push(await idOf('/api/brevet', buildPatent({ clientIds: [client] })));
    await idOf('/api/brevet', buildPatent());
    const path = `/api/brevet/client/${client}`;
    expect((await api.get(path)).list.map(({ Id }) => Id)).toEqual(made);
    const page = await api.get(`${path}?page=2&pageSize=5`);
    expect([page.list.map(({ Id }) => Id), page.body.TotalCount]).toEqual([made.slice(5, 10), 12]);
  });

  it('API-29, API-33, API-34, WIZ-12 list the contacts of a client and of a cabinet by pages, up to 5000 of a cabinet', async () => {
    const [client, cabinet] = [await idOf('/api/client', buildClient()), await idOf('/api/cabinet', buildCabinet())];
    const atClient = [await idOf('/api/contact', buildContact({ idClient: client }))];
    const atCabinet: number[] = [];
    for (let count = 0; count < 11; count += 1)
      atCabinet.push(await idOf('/api/contact', buildContact({ id_cabinet: cabinet })));
    const ofClient = await api.get(`/api/contact/client/${client}`);
    expect([ofClient.list.map(({ Id }) => Id), ofClient.body.TotalCount]).toEqual([atClient, 1]);
    const whole = await api.get(`/api/contact/cabinet/${cabinet}?page=1&pageSize=5000`);
    expect([whole.list.map(({ Id }) => Id), whole.body.PageSize]).toEqual([atCabinet, 5_000]);
    expect((await api.get(`/api/contact/cabinet/${cabinet}?pageSize=9999`)).body.PageSize).toBe(5_000);
    expect((await api.get(`/api/contact/client/${client}?pageSize=9999`)).body.PageSize).toBe(1_000);
    const second = await api.get(`/api/contact/cabinet/${cabinet}?page=2`);
    expect([second.list.length, second.body.HasNextPage, second.body.TotalCount]).toEqual([1, false, 11]);
  });

  it.each([
    ['/api/inventeur', 500],
    ['/api/inventeur', 100],
    ['/api/deposant', 100],
    ['/api/titulaire', 100],
    ['/api/deposant', 500],
    ['/api/titulaire', 500],
    ['/api/cabinet', 200],
    ['/api/contact', 500],
    ['/api/client', 1_000],
    ['/api/client', 500],
    ['/api/admin/useradmin/users', 1_000],
    ['/api/log', 1_000],
  ])('LIM-01, LIM-02, LOG-02 give %s by pages of %i', async (path, pageSize) => {
    const { status, body } = await api.get(`${path}?page=1&pageSize=${pageSize}`);
    expect([status, body.PageSize]).toEqual([200, pageSize]);
  });

  it.each([
    ['/api/client', 10],
    ['/api/brevet', 10],
    ['/api/contact', 10],
    ['/api/contact/client/1', 10],
    ['/api/contact/cabinet/1', 10],
    ['/api/cabinet', 10],
    ['/api/cabinet?id_brevet=', 10],
    ['/api/admin/useradmin/users', 10],
    ['/api/deposant', 100],
    ['/api/inventeur', 100],
    ['/api/titulaire', 100],
    ['/api/pays?page=1', 100],
    ['/api/statuts?page=1', 100],
    ['/api/pays', undefined],
    ['/api/statuts', undefined],
    ['/api/log', 20],
    ['/api/log/user/1', 20],
    ['/api/log/action/UPDATE', 20],
    ['/api/log/search?q=a', 20],
    ['/api/notifications', 50],
    ['/api/notifications?clientId=', 50],
  ])(
    'API-06, LIM-02, API-59, API-64, API-78, API-84 give %s by pages of %s where no size is asked for',
    async (path, size) => {
      const { status, body } = await api.get(path);
      expect([status, body.PageSize]).toEqual([200, size]);
    },
  );

  it('LIM-02 give a page of countries and of statuses where one is asked for', async () => {
    for (const path of ['/api/pays', '/api/statuts']) {
      const all = (await api.get(path)).list;
      const { list, body } = await api.get(`${path}?page=2&pageSize=2`);
      expect([list, body.TotalCount]).toEqual([all.slice(2, 4), all.length]);
      expect((await api.get(`${path}?page=1&pageSize=500`)).body.PageSize).toBe(500);
    }
  });

  it('API-36 give all cabinets of a patent, however many', async () => {
    const links: Wire[] = [];
    for (let made = 0; made < 12; made += 1)
      links.push({ cabinetId: await idOf('/api/cabinet', buildCabinet({ type: 1 })) });
    const patent = await idOf('/api/brevet', buildPatent({ informationsDepot: [{ cabinetsAnnuites: links }] }));
    const { list } = await api.get(`/api/cabinet?id_brevet=${patent}`);
    expect(list.map(({ Id }) => Id)).toEqual(links.map(({ cabinetId }) => cabinetId));
    expect((await api.get(`/api/cabinet?id_brevet=${patent}&page=2`)).list.length).toBe(2);
  });

  it('API-36 want a patent’s number where one is named', async () => {
    for (const asked of ['x', '1&id_brevet=2', '0', '01', '-1', '1.5', '1e1', '%201', '1%20', '2147483648'])
      expect((await api.get(`/api/cabinet?id_brevet=${asked}`)).body).toMatchObject({
        Message: 'Certaines valeurs ne sont pas valables.',
        Errors: { id_brevet: ['Cette valeur n’est pas valable.'] },
      });
    for (const asked of ['999999', '2147483647']) {
      const { status, list } = await api.get(`/api/cabinet?id_brevet=${asked}`);
      expect([status, list]).toEqual([200, []]);
    }
  });

  it.each(['/api/deposant', '/api/inventeur', '/api/titulaire'])(
    'API-46, API-51, API-56 answer the creation at %s with Id, Nom and Prenom, and take either spelling',
    async (path) => {
      const kind = { '/api/deposant': 'Deposant', '/api/inventeur': 'Inventeur', '/api/titulaire': 'Titulaire' }[path];
      for (const body of [
        { nom: 'Curie', prenom: 'Marie' },
        { Nom: 'Curie', Prenom: 'Marie' },
        { [`nom${kind}`]: 'Curie', [`Prenom${kind}`]: 'Marie' },
      ]) {
        const { status, data } = await api.post(path, body);
        expect([status, data]).toMatchObject([201, { Id: expect.any(Number), Nom: 'Curie', Prenom: 'Marie' }]);
      }
    },
  );

  it('API-61, API-62, API-66, API-67 take the names of the specification and answer with Id and Nom', async () => {
    const country = await api.post('/api/pays', { nom_pays: 'Ruritanie', code_pays: '999', iso_pays: 'RR' });
    expect(country.data).toMatchObject({ Nom: 'Ruritanie', NomPays: 'Ruritanie', CodePays: '999', Iso2: 'RR' });
    const renamed = await api.put(`/api/pays/${country.data.Id}`, { Nom_pays: 'Ruritanie-Unie' });
    expect(renamed.data).toMatchObject({ Nom: 'Ruritanie-Unie', CodePays: '999' });
    for (const name of ['description', 'Description', 'Nom', 'nomStatut', 'nom_statut']) {
      const status = await api.post('/api/statuts', { [name]: `Statut ${name}` });
      expect(status.data).toMatchObject({ Nom: `Statut ${name}`, Description: `Statut ${name}` });
      const again = await api.put(`/api/statuts/${status.data.Id}`, { [name]: 'Autre' });
      expect(again.data).toMatchObject({ Nom: 'Autre' });
    }
  });

  it('G-38 search for cabinets from two characters on, twenty at most', async () => {
    for (let made = 0; made < 22; made += 1) await idOf('/api/cabinet', buildCabinet({ nomCabinet: `Étude ${made}` }));
    const { body, list } = await api.get('/api/cabinet/search?q=ETUDE');
    expect([list.length, body.TotalCount, body.PageSize, body.Message]).toEqual([
      20,
      22,
      20,
      'Recherche effectuée avec succès',
    ]);
    const short = await api.get('/api/cabinet/search?q=e');
    expect([short.status, short.body.Errors]).toEqual([422, { q: ['2 caractères au moins.'] }]);
  });

  it('API-19, API-25, API-32 search by pages too', async () => {
    for (let made = 0; made < 3; made += 1) {
      await idOf('/api/client', buildClient({ nomClient: `Perlimpinpin ${made}` }));
      await idOf('/api/brevet', buildPatent({ titre: `Perlimpinpin ${made}` }));
      await idOf('/api/contact', buildContact({ nom: `Perlimpinpin ${made}` }));
    }
    for (const path of ['/api/client', '/api/brevet', '/api/contact']) {
      const { body, list } = await api.get(`${path}/search?q=perlimpinpin&page=2&pageSize=2`);
      expect([list.length, body.TotalCount, body.HasNextPage]).toEqual([1, 3, false]);
    }
  });

  describe('G-40', () => {
    it.each([
      ['/api/client', 'nomClient', 'Ce champ est obligatoire.'],
      ['/api/cabinet', 'nomCabinet', 'Ce champ est obligatoire.'],
      ['/api/inventeur', 'nom', 'Ce champ est obligatoire.'],
      ['/api/deposant', 'nom', 'Ce champ est obligatoire.'],
      ['/api/titulaire', 'nom', 'Ce champ est obligatoire.'],
      ['/api/pays', 'nomPays', 'Ce champ est obligatoire.'],
      ['/api/statuts', 'description', 'Ce champ est obligatoire.'],
      ['/api/contact', 'nom', 'Donnez un nom, un prénom ou une adresse e-mail.'],
      ['/api/brevet', 'titre', 'Donnez une référence de famille ou un titre.'],
    ])('at %s nothing is created without %s, nor emptied of it', async (path, field, sentence) => {
      const refused = [422, { [field]: [sentence] }];
      const created = await api.post(path, { type: 1 });
      expect([created.status, created.body.Errors]).toEqual(refused);
      const id = await idOf(path, { [field]: 'A', type: 1 });
      for (const nothing of ['', ' ', null]) {
        const { status, body } = await api.put(`${path}/${id}`, { [field]: nothing });
        expect([status, body.Errors]).toEqual(refused);
      }
    });

    it.each([{ prenom: 'Zoé' }, { email: 'z@o.fr' }, { emails: [{ email: 'z@o.fr', type: 'principal' }] }])(
      'a contact is somebody by %j',
      async (body) => {
        expect((await api.post('/api/contact', body)).status).toBe(201);
      },
    );
  });

  describe('when something breaks down', () => {
    /** What only the reading of a collection needs, away while `during` runs. */
    const broken = async <T>(table: string, column: string, during: () => Promise<T>): Promise<T> => {
      const rename = (from: string, to: string) =>
        server().db.queries.execute(sql.raw(`alter table ${table} rename column ${from} to ${to}`));
      await rename(column, 'away');
      try {
        return await during();
      } finally {
        await rename('away', column);
      }
    };

    it.each([
      ['/api/client', 'clients', 'adresse_client', 'des clients'],
      ['/api/brevet', 'patents', 'classes_brevet', 'des brevets'],
      ['/api/contact', 'contacts', 'societe', 'des contacts'],
      ['/api/cabinet', 'cabinets', 'reference_cabinet', 'des cabinets'],
      ['/api/deposant', 'applicants', 'adresse', 'des déposants'],
      ['/api/inventeur', 'inventors', 'adresse', 'des inventeurs'],
      ['/api/titulaire', 'holders', 'adresse', 'des titulaires'],
      ['/api/pays', 'countries', 'iso3', 'des pays'],
      ['/api/statuts', 'statuses', 'description', 'des statuts'],
      ['/api/admin/useradmin/users', 'users', 'can_write', 'des utilisateurs'],
      ['/api/log', 'log_entries', 'details', 'des logs'],
      ['/api/log/user/1', 'log_entries', 'details', 'des logs'],
      ['/api/brevet/client/1', 'patents', 'classes_brevet', 'des brevets du client'],
      ['/api/contact/client/1', 'contacts', 'id_client', 'des contacts du client'],
      ['/api/contact/cabinet/1', 'contacts', 'id_cabinet', 'des contacts du cabinet'],
      ['/api/cabinet/my', 'cabinets', 'id', 'de vos cabinets'],
    ])('ERR-05, ERR-06 the list %s says so in the words of the catalogue', async (path, table, column, what) => {
      const { status, body } = await broken(table, column, () => api.get(path));
      expect([status, body.Message, body.code]).toEqual([500, `Erreur lors de la récupération ${what}`, 'internal']);
    });

    it('ERR-07, ERR-10 changes of a cabinet and of a contact say so too, and have not happened', async () => {
      const [cabinet, contact] = [
        await idOf('/api/cabinet', buildCabinet()),
        await idOf('/api/contact', buildContact()),
      ];
      const clientId = await idOf('/api/client', buildClient());
      const client = await server().api(
        await server().addUser({ username: 'linking', role: 'Client', clientId, canWrite: true }),
      );
      const before = (await api.get('/api/cabinet')).body.TotalCount;
      const answers = await broken('cabinets', 'reference_cabinet', async () => [
        await api.post('/api/cabinet', buildCabinet()),
        await api.put(`/api/cabinet/${cabinet}`, { nomCabinet: 'X' }),
        await api.delete(`/api/cabinet/${cabinet}`),
        await client.post(`/api/cabinet/my/link/${cabinet}`),
        await client.post('/api/cabinet/my', buildCabinet()),
      ]);
      const update = await broken('contacts', 'societe', () => api.put(`/api/contact/${contact}`, { nom: 'X' }));
      expect([...answers, update].map(({ status, body }) => `${status} ${body.Message}`)).toEqual([
        '500 Erreur lors de la création du cabinet',
        '500 Erreur lors de la mise à jour du cabinet',
        '500 Erreur lors de la suppression du cabinet',
        '500 Erreur lors du lien du cabinet',
        '500 Erreur lors de la création du cabinet',
        '500 Erreur lors de la mise à jour du contact',
      ]);
      expect((await api.get('/api/cabinet')).body.TotalCount).toBe(before);
      expect((await api.get(`/api/cabinet/${cabinet}`)).data.Version).toBe(1);
    });
  });

  it('ENT-12 name what is stored of a person under the names of its kind', async () => {
    const { data } = await api.post('/api/titulaire', buildPerson({ telephone: '+33 1', adresse: 'Ici' }));
    expect(data).toMatchObject({ TelephoneTitulaire: '+33 1', AdresseTitulaire: 'Ici', PrenomTitulaire: 'Émile' });
  });
});
