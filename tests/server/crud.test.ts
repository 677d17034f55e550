import { describe, expect, it } from 'vitest';
import { entities } from '#domain/entities.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import { fromWire } from '#domain/wire.ts';
import {
  buildCabinet,
  buildClient,
  buildContact,
  buildFiling,
  buildPatent,
  buildPerson,
  buildStatus,
} from '#tests/support/server/builders.ts';
import { type Api, onEveryDatabase, type Wire } from '#tests/support/server/testServer.ts';

interface Case {
  readonly rules: string;
  readonly collection: CollectionName;
  readonly build: (values?: Wire) => Wire;
  /** A change, and the field of the answer in which it shows. */
  readonly change: readonly [sent: Wire, shown: Wire];
  readonly created: string;
  readonly isWhole?: boolean;
}

const cases: readonly Case[] = [
  {
    rules: 'API-12, API-13, API-14, API-17, API-18',
    collection: 'client',
    build: buildClient,
    change: [{ villeInconnue: 1, paysClient: 'DE' }, { PaysClient: 'DE' }],
    created: 'Client créé avec succès',
  },
  {
    rules: 'API-20, API-21, API-22, API-23, API-24',
    collection: 'patent',
    build: buildPatent,
    change: [{ titre: 'Nouveau' }, { Titre: 'Nouveau' }],
    created: 'Brevet créé avec succès',
  },
  {
    rules: 'API-27, API-28, API-29, API-30, API-31',
    collection: 'contact',
    build: buildContact,
    change: [{ fonction: 'Directrice' }, { Fonction: 'Directrice' }],
    created: 'Contact créé avec succès',
  },
  {
    rules: 'API-35, API-38, API-39, API-42, API-43, ERR-08, ENT-11',
    collection: 'cabinet',
    build: ({ ...values } = {}) => {
      const { nomCabinet, type } = buildCabinet();
      return { NomCabinet: nomCabinet, Type: type, ...values };
    },
    change: [{ AdresseCabinet: '1 rue X' }, { AdresseCabinet: '1 rue X' }],
    created: 'Cabinet créé avec succès',
  },
  {
    rules: 'API-44, API-45, API-46, API-47, API-48, ENT-12, ENT-13, ERR-09',
    collection: 'applicant',
    build: buildPerson,
    change: [{ prenom: 'Léa' }, { Prenom: 'Léa', PrenomDeposant: 'Léa' }],
    created: 'Déposant créé avec succès',
  },
  {
    rules: 'API-49, API-50, API-51, API-52, API-53, ENT-12, ENT-13, ERR-09',
    collection: 'inventor',
    build: buildPerson,
    change: [{ email: 'l@a.fr' }, { Email: 'l@a.fr', EmailInventeur: 'l@a.fr' }],
    created: 'Inventeur créé avec succès',
  },
  {
    rules: 'API-54, API-55, API-56, API-57, API-58, ENT-12, ENT-13, ERR-09',
    collection: 'holder',
    build: buildPerson,
    change: [{ nom: 'Müller' }, { Nom: 'Müller', NomTitulaire: 'Müller' }],
    created: 'Titulaire créé avec succès',
  },
  {
    rules: 'API-59, API-60, API-61, API-62, API-63, ENT-14, ERR-09',
    collection: 'country',
    build: () => ({ nom_pays: 'Ruritanie', code_pays: 'RU1', iso_pays: 'RR' }),
    change: [{ iso_pays: 'RT' }, { Iso2: 'RT', CodePays: 'RU1', NomPays: 'Ruritanie', Nom: 'Ruritanie' }],
    created: 'Pays créé avec succès',
    isWhole: true,
  },
  {
    rules: 'API-64, API-65, API-66, API-67, API-68, ENT-15, ERR-09',
    collection: 'status',
    build: buildStatus,
    change: [{ description: 'Autre' }, { Description: 'Autre', Nom: 'Autre' }],
    created: 'Statut créé avec succès',
    isWhole: true,
  },
];

onEveryDatabase('the nine collections', {}, (server) => {
  const admin = (): Promise<Api> => server().api(server().accounts.admin);
  const pathOf = (collection: CollectionName): string => entities[collection].path;

  it.each(cases.map((given) => [given.rules, given.collection, given] as const))(
    '%s: a %s is created, read, changed, listed and deleted',
    async (_rules, _collection, given) => {
      const api = await admin();
      const path = pathOf(given.collection);
      const made = await api.post(path, given.build());
      expect(made.status).toBe(201);
      expect(made.body).toMatchObject({ Success: true, Message: given.created });
      const { Id: id } = made.data;
      expect(made.data).toMatchObject({ Version: 1, CreatedAt: server().clock.now().toISOString() });
      // What was written is answered whole, also what the body did not say (docs/protocol.md).
      const { Brevets: _none, ...first } = (await api.get(`${path}/${id}`)).data;
      expect(made.data).toEqual(first);

      const [sent, shown] = given.change;
      const changed = await api.put(`${path}/${id}`, sent);
      expect([changed.status, changed.body.Message]).toEqual([200, given.created.replace('créé', 'mis à jour')]);
      const read = await api.get(`${path}/${id}`);
      expect(read.data).toMatchObject({ Id: id, Version: 2, ...shown });

      const listed = await api.get(`${path}?page=1&pageSize=1000`);
      // A client's patents come with the client alone: they would weigh too much in a list.
      const { Brevets: _patents, ...inLists } = read.data;
      expect(listed.list).toContainEqual(inLists);
      expect(changed.data).toEqual(inLists);
      if (!given.isWhole)
        expect(listed.body).toMatchObject({ Page: 1, HasPreviousPage: false, TotalCount: listed.list.length });

      const deleted = await api.delete(`${path}/${id}`);
      expect([deleted.status, deleted.body.Message]).toEqual([200, given.created.replace('créé', 'supprimé')]);
      const gone = await api.get(`${path}/${id}`);
      expect([gone.status, gone.body.code]).toEqual([404, 'not-found']);
      expect((await api.delete(`${path}/${id}`)).status).toBe(404);
      expect((await api.put(`${path}/${id}`, sent)).status).toBe(404);
    },
  );

  it('API-22 API-23 ENT-04 ENT-08 ENT-09 a family that is written is answered whole, and to a device by ids alone', async () => {
    const api = await admin();
    const made = async (path: string, body: Wire) => (await api.post(path, body)).data.Id;
    const cabinetId = await made('/api/cabinet', buildCabinet());
    const family = buildPatent({
      clientIds: [await made('/api/client', buildClient())],
      inventeurIds: [await made('/api/inventeur', buildPerson())],
      informationsDepot: [
        buildFiling({
          idStatuts: await made('/api/statuts', buildStatus()),
          cabinetsAnnuites: [{ cabinetId, roles: ['premier'], contactIds: [] }],
        }),
        buildFiling(),
      ],
    });
    const created = await api.post('/api/brevet', family);
    const read = () => api.get(`/api/brevet/${created.data.Id}`);
    expect(created.data).toEqual((await read()).data);
    const [full] = created.data.InformationsDepot as readonly Wire[];
    expect(full).toMatchObject({ Licence: false, Commentaire: '', Statuts: {}, CabinetsProcedures: [] });
    expect((full?.CabinetsAnnuites as readonly Wire[] | undefined)?.[0]).toHaveProperty('CabinetNom');
    const changed = await api.put(`/api/brevet/${created.data.Id}`, { titre: 'Autre titre' });
    expect(changed.data).toEqual((await read()).data);

    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const toDevice = await api.put(`/api/brevet/${created.data.Id}`, { titre: 'Encore un titre' }, key);
    expect(toDevice.data).toMatchObject({ Titre: 'Encore un titre', InventeurIds: created.data.InventeurIds });
    for (const member of ['Clients', 'Inventeurs', 'Cabinets', 'ClassesBrevet'])
      expect(toDevice.data).not.toHaveProperty(member);
    expect((await api.put(`/api/brevet/${created.data.Id}`, { titre: 'Encore un titre' }, key)).data).toEqual(
      toDevice.data,
    );
  });

  it('API-06 pages by ten where no size is asked for, with the true total', async () => {
    const api = await admin();
    for (let made = 0; made < 23; made += 1) await api.post('/api/contact', buildContact());
    const first = await api.get('/api/contact');
    const total = Number(first.body.TotalCount);
    expect(first.list).toHaveLength(10);
    expect(first.body).toMatchObject({ PageSize: 10, TotalPages: Math.ceil(total / 10), HasNextPage: true });
    const last = await api.get(`/api/contact?page=${Math.ceil(total / 10)}`);
    expect(last.list).toHaveLength(total % 10 || 10);
    expect(last.body).toMatchObject({ HasNextPage: false, HasPreviousPage: true });
    const beyond = await api.get('/api/contact?page=99');
    expect([beyond.status, beyond.list.length, beyond.body.TotalCount]).toEqual([200, 0, total]);
  });

  it.each(['page=0', 'page=-1', 'pageSize=0', 'page=x', 'page=1&page=2', 'pageSize=1.5'])(
    'answers 422 to ?%s',
    async (query) => {
      expect((await (await admin()).get(`/api/client?${query}`)).status).toBe(422);
    },
  );

  it.each(['0', '-1', '1e3', '99999999999999999999', '2147483648', 'abc', '1.0', '%00', '~abcdefghijklmnopqrst'])(
    'answers 404 to the id %s',
    async (id) => {
      expect((await (await admin()).get(`/api/client/${id}`)).status).toBe(404);
    },
  );

  describe('versions', () => {
    it('C1 refuses a change based on an older version, with the present record', async () => {
      const api = await admin();
      const { Id: id } = (await api.post('/api/client', buildClient())).data;
      await api.put(`/api/client/${id}`, { nomClient: 'Premier' }, { 'If-Match': '"1"' });
      const late = await api.put(`/api/client/${id}`, { nomClient: 'Second' }, { 'If-Match': '"1"' });
      expect(late.status).toBe(412);
      expect(late.data).toMatchObject({ version: 2, current: { Id: id, Version: 2, NomClient: 'Premier' } });
      const deleted = await api.delete(`/api/client/${id}`, { 'If-Match': '1' });
      expect(deleted.status).toBe(412);
    });

    it('C1 loses none of 50 increments by ten writers who try again', async () => {
      const api = await admin();
      const { Id: id } = (await api.post('/api/statuts', { description: '0' })).data;
      const increment = async (): Promise<void> => {
        const { Description, Version } = (await api.get(`/api/statuts/${id}`)).data;
        const body = { description: String(Number(Description) + 1) };
        const { status } = await api.put(`/api/statuts/${id}`, body, { 'If-Match': `"${Version}"` });
        if (status === 412) await increment();
        else expect(status).toBe(200);
      };
      const writer = async (): Promise<void> => {
        for (let done = 0; done < 5; done += 1) await increment();
      };
      await Promise.all(Array.from({ length: 10 }, writer));
      expect((await api.get(`/api/statuts/${id}`)).data).toMatchObject({ Description: '50', Version: 51 });
    });

    it('stay where they are when a change changes nothing', async () => {
      const api = await admin();
      const { Id: id, NomClient } = (await api.post('/api/client', buildClient())).data;
      const same = await api.put(`/api/client/${id}`, { nomClient: NomClient });
      expect([same.status, same.data.Version]).toEqual([200, 1]);
    });

    it('answers 400 to an If-Match that names no version', async () => {
      const api = await admin();
      expect((await api.put('/api/client/1', {}, { 'If-Match': '"abc"' })).status).toBe(400);
    });
  });

  describe('what others write', () => {
    it('ENT-01 takes bodies in either capitalisation, numbers for texts and texts for flags', async () => {
      const api = await admin();
      const { Id: id } = (await api.post('/api/client', { NomClient: 'Grand', codePostal: 75001 })).data;
      await api.put(`/api/client/${id}`, { isBlocked: 'true', ReferenceClient: null });
      expect((await api.get(`/api/client/${id}`)).data).toMatchObject({
        NomClient: 'Grand',
        CodePostal: '75001',
        IsBlocked: true,
        Statut: 'Inactif',
        ReferenceClient: '',
      });
    });

    it('ignores what a server works out by itself', async () => {
      const api = await admin();
      const made = await api.post(
        '/api/client',
        buildClient({ statut: 'Inactif', nombreBrevets: 7, id: 3, version: 9 }),
      );
      expect(made.data).toMatchObject({ Statut: 'Actif', NombreBrevets: 0, Version: 1 });
    });

    it('ENT-10 CON-07 keeps the lists of a contact, each part once, and names its client and its cabinet', async () => {
      const api = await admin();
      const client = (await api.post('/api/client', buildClient({ nomClient: 'Chez Zoé' }))).data;
      const cabinet = (await api.post('/api/cabinet', buildCabinet({ nomCabinet: 'Cabinet Y' }))).data;
      const lists = {
        emails: [{ email: 'a@b.fr', type: 'principal' }],
        phones: [{ numero: '+33 1', type: '' }],
        roles: [{ role: 'Technique' }],
      };
      const made = await api.post(
        '/api/contact',
        buildContact({ idClient: client.Id, idCabinet: String(cabinet.Id), ...lists }),
      );
      expect(made.data).toMatchObject({ ClientNom: 'Chez Zoé', CabinetNom: 'Cabinet Y', IdClient: client.Id });
      expect(fromWire(entities.contact, made.data)).toMatchObject(lists);
      const repeated = {
        emails: [...lists.emails, { email: ' a@b.fr ', type: 'Principal' }],
        phones: [...lists.phones, ...lists.phones],
        roles: [...lists.roles, ...lists.roles],
      };
      expect((await api.put(`/api/contact/${made.data.Id}`, repeated)).data.Version).toBe(1);
      const again = await api.post('/api/contact', buildContact(repeated));
      expect(fromWire(entities.contact, again.data)).toMatchObject(lists);
      const uses = ['bureau', 'mobile'].map((type) => ({ numero: '01 23', type }));
      const { data } = await api.put(`/api/contact/${again.data.Id}`, { phones: uses });
      expect(data.Phones).toEqual([{ Numero: '01 23', Type: 'bureau, mobile' }]);
      await api.put(`/api/client/${client.Id}`, { nomClient: 'Chez Léo' });
      expect((await api.get(`/api/contact/${made.data.Id}`)).data).toMatchObject({ ClientNom: 'Chez Léo' });
    });

    it('answers 422 for a reference to nothing, also to a record of the device only', async () => {
      const api = await admin();
      for (const idClient of [999_999, 2_147_483_648, '~abcdefghijklmnopqrst']) {
        const { status, body } = await api.post('/api/contact', buildContact({ idClient }));
        expect([status, body.Errors]).toEqual([422, { idClient: ['L’élément choisi n’existe pas.'] }]);
      }
    });
  });

  describe('searching', () => {
    it('API-19, API-32 finds every word in any case and without accents', async () => {
      const api = await admin();
      await api.post('/api/client', buildClient({ nomClient: 'Société Œuvre & Cie', paysClient: 'FR' }));
      await api.post('/api/contact', buildContact({ nom: 'Lefèvre', prenom: 'Benoît', fonction: 'Juriste' }));
      expect((await api.get('/api/client/search?q=cie%20oeuvre')).body).toMatchObject({
        Success: true,
        Message: 'Recherche effectuée avec succès',
        Page: 1,
        TotalCount: 1,
      });
      expect((await api.get('/api/contact/search?q=lefevre%20juriste')).list).toHaveLength(1);
    });

    it.each(['%25', '_', '%5C', "'", 'a%00b', '', '%20'])('takes the text %j as it is', async (text) => {
      const { status, list } = await (await admin()).get(`/api/client/search?q=${text}`);
      expect([200, 422]).toContain(status);
      expect(list).toHaveLength(0);
    });
  });

  it('ENT-01 names every field of every entity in its answers', async () => {
    const api = await admin();
    // Dates of a family and rules have tests of their own, tests/server/deadlines.test.ts and dateRules.test.ts.
    for (const collection of collections.filter((name) => name !== 'deadline' && name !== 'dateRule')) {
      const given = cases.find((candidate) => candidate.collection === collection);
      const { Id } = (await api.post(pathOf(collection), given?.build())).data;
      const { data } = await api.get(`${pathOf(collection)}/${Id}`);
      const names = Object.keys(entities[collection].fields).map(
        (name) => name.charAt(0).toUpperCase() + name.slice(1),
      );
      expect(Object.keys(data)).toEqual(expect.arrayContaining(names));
    }
  });
});
