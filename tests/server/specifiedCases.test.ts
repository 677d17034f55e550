import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, onEveryDatabase, type Wire } from '#tests/support/server/testServer.ts';

const password = 'Chaudière-Verte-42';

/** What the rules say of single calls, each with values of its own; written from them. */
onEveryDatabase('the cases of the calls', { seed: true }, (server) => {
  let api: Api;
  beforeAll(async () => {
    api = await server().api(server().accounts.admin);
  });
  const signIn = (email: string) => server().request('POST', '/api/auth/login', { body: { email, password } });
  const validate = (authorization: string) =>
    server().request('GET', '/api/auth/validate', { headers: { Authorization: authorization } });
  const clientFields = {
    nomClient: 'Chaudières du Rhône',
    referenceClient: 'CDR-7',
    adresseClient: '3, quai de Saône',
    codePostal: '69002',
    paysClient: 'France',
    emailClient: 'contact@cdr.example',
    telephoneClient: '+33 4 72 00 00 07',
  };
  const stored = (data: Wire) =>
    Object.fromEntries(
      Object.keys(clientFields).map((name) => [name, data[name.charAt(0).toUpperCase() + name.slice(1)]]),
    );

  it('API-11 a session is valid with status 200, and with none, a wrong one or one that ended is not', async () => {
    const own = await server().signIn(server().accounts.user);
    expect((await validate(`Bearer ${own.token}`)).status).toBe(200);
    for (const other of ['', 'Bearer ', 'Bearer no.such.token', `Basic ${own.token}`])
      expect((await validate(other)).status, other).not.toBe(200);
    await own.post('/api/auth/logout');
    expect((await validate(`Bearer ${own.token}`)).status).not.toBe(200);
  });

  it('API-15 a client and its account are made from every one of the eleven members', async () => {
    const { status, body, data } = await api.post('/api/clients/create-with-user', {
      ...clientFields,
      userEmail: 'lea@cdr.example',
      password,
      firstName: 'Léa',
      lastName: 'Roche',
    });
    expect([status, body.Success]).toEqual([201, true]);
    expect(stored((await api.get(`/api/client/${data.Id}`)).data)).toEqual(clientFields);
    const entered = (await signIn('lea@cdr.example')).body as { user: Wire };
    expect(entered.user).toMatchObject({ nom: 'Roche', prenom: 'Léa', role: 'client', clientId: data.Id });
  });

  it.each([
    { canWrite: true, canRead: true, isActive: true },
    { canWrite: false, canRead: true, isActive: true },
    { canWrite: true, canRead: false, isActive: true },
    { canWrite: false, canRead: false, isActive: false },
  ])('API-16 an Admin makes both with the flags %j, and every other member is kept', async (flags) => {
    const username = `cdr-${Object.values(flags).map(Number).join('')}`;
    const userEmail = `${username}@cdr.example`;
    const sent = { ...clientFields, nomClient: `Chaudières ${username}`, username, userEmail, password, ...flags };
    const { status, body, data } = await api.post('/api/admin/useradmin/create-new-client-with-user', sent);
    expect([status, body.Success]).toEqual([201, true]);
    expect(stored((await api.get(`/api/client/${data.Id}`)).data)).toEqual({
      ...clientFields,
      nomClient: sent.nomClient,
    });
    const { list } = await api.get('/api/admin/useradmin/users?page=1&pageSize=1000');
    expect(list.find(({ Email }) => Email === userEmail)).toMatchObject({
      Username: username,
      Role: 'client',
      ClientId: data.Id,
      CanWrite: flags.canWrite,
      CanRead: flags.canRead,
      IsActive: flags.isActive,
    });
    expect((await signIn(userEmail)).status === 200).toBe(flags.isActive);
  });

  it('API-19 API-25 API-32 a search answers what matches in any case, and nothing else', async () => {
    await api.post('/api/contact', { nom: 'Wolff', prenom: 'Éva', email: 'eva@wolff.example' });
    await api.post('/api/client', { nomClient: 'Wolff & Fils' });
    await api.post('/api/brevet', { titre: 'Brûleur Wolff' });
    for (const [path, member] of [
      ['client', 'NomClient'],
      ['contact', 'Nom'],
      ['brevet', 'Titre'],
    ] as const)
      for (const q of ['wolff', 'WOLFF', 'Wolff']) {
        const { status, body, list } = await api.get(`/api/${path}/search?q=${q}`);
        expect([status, body.Success, body.TotalCount, body.Page]).toEqual([200, true, 1, 1]);
        expect(list.map((each) => String(each[member]).includes('Wolff'))).toEqual([true]);
      }
  });

  describe('lists of one client and of one cabinet', () => {
    it('API-26 API-33 API-34 have its own and no other, by the pages asked for', async () => {
      const [one, other] = await Promise.all(
        ['Un', 'Deux'].map(async (nomClient) => (await api.post('/api/client', { nomClient })).data.Id),
      );
      const cabinet = (await api.post('/api/cabinet', { NomCabinet: 'Cabinet Trois', Type: 1 })).data.Id;
      for (const nom of ['A', 'B', 'C']) {
        await api.post('/api/contact', { nom, idClient: one });
        await api.post('/api/contact', { nom, idCabinet: cabinet });
      }
      await api.post('/api/contact', { nom: 'D', idClient: other });
      await api.post('/api/brevet', { titre: 'À un', clientIds: [one] });
      await api.post('/api/brevet', { titre: 'À deux', clientIds: [other] });
      expect((await api.get(`/api/brevet/client/${one}`)).list.map(({ Titre }) => Titre)).toEqual(['À un']);
      for (const path of [`/api/contact/client/${one}`, `/api/contact/cabinet/${cabinet}`]) {
        const first = await api.get(`${path}?page=1&pageSize=2`);
        const second = await api.get(`${path}?page=2&pageSize=2`);
        expect([first.list.length, second.list.length, first.body.TotalCount]).toEqual([2, 1, 3]);
        expect([...first.list, ...second.list].map(({ Nom }) => Nom).sort()).toEqual(['A', 'B', 'C']);
      }
      expect((await api.get(`/api/contact/cabinet/${cabinet}?page=1&pageSize=5000`)).body.PageSize).toBe(5000);
    });
  });

  it('API-23 a patent is changed by the same members that make one, and answers with its number', async () => {
    const [pays] = (await api.get('/api/pays')).list;
    const [statut] = (await api.get('/api/statuts')).list;
    const made = await api.post('/api/brevet', { titre: 'Avant' });
    const sent = {
      referenceFamille: 'CDR-FAM-1',
      titre: 'Après',
      commentaire: 'Revu',
      dateDepot: '2024-02-29T00:00:00.000Z',
      clientIds: [],
      inventeurIds: [],
      titulaireIds: [],
      deposantIds: [],
      informationsDepot: [
        { idPays: pays?.Id, idStatuts: statut?.Id, numeroDepot: 'FR2400001', dateDepot: '2024-02-29' },
      ],
    };
    const { status, body, data } = await api.put(`/api/brevet/${made.data.Id}`, sent);
    expect([status, body.Success, data.Id]).toEqual([200, true, made.data.Id]);
    const { data: read } = await api.get(`/api/brevet/${made.data.Id}`);
    expect(read).toMatchObject({ ReferenceFamille: 'CDR-FAM-1', Titre: 'Après', Commentaire: 'Revu' });
    expect(String(read.DateDepot).slice(0, 10)).toBe('2024-02-29');
    expect((read.InformationsDepot as Wire[]).map(({ NumeroDepot }) => NumeroDepot)).toEqual(['FR2400001']);
  });

  it('API-39 ENT-11 a cabinet is made from capitalised members, each of them kept', async () => {
    const sent = {
      NomCabinet: 'Cabinet Aubert',
      AdresseCabinet: '1, rue Neuve',
      CodePostal: '75001',
      PaysCabinet: 'France',
      EmailCabinet: 'aubert@example.org',
      TelephoneCabinet: '+33 1 40 00 00 00',
      ReferenceCabinet: 'AUB',
      Type: 2,
    };
    const { status, data } = await api.post('/api/cabinet', sent);
    expect([status, typeof data.Id]).toEqual([201, 'number']);
    expect((await api.get(`/api/cabinet/${data.Id}`)).data).toMatchObject(sent);
  });

  it('API-79 API-81 the log answers one entry by its number, and the entries of one user alone', async () => {
    const user = await server().api(server().accounts.user);
    await user.post('/api/client', { nomClient: 'Du journal' });
    const { id } = (await user.get('/api/auth/me')).body;
    const two = await api.get(`/api/log/user/${String(id)}?page=1&size=2`);
    expect(two.list.length).toBeLessThanOrEqual(2);
    const all = await api.get(`/api/log/user/${String(id)}?page=1&size=100`);
    expect(new Set(all.list.map(({ UserId }) => UserId))).toEqual(new Set([id]));
    const [entry] = all.list;
    expect((await api.get(`/api/log/${String(entry?.Id)}`)).data).toEqual(entry);
  });

  it.each(['deposant', 'inventeur', 'titulaire'])(
    'ENT-13 a %s is made and changed by these members alone',
    async (path) => {
      const prenom = path === 'titulaire' ? {} : { prenom: 'Ada' };
      const made = await api.post(`/api/${path}`, { nom: 'Nobel', ...prenom, email: 'a@nobel.example' });
      expect(made.status).toBe(201);
      const { status } = await api.put(`/api/${path}/${made.data.Id}`, {
        nom: 'Noble',
        ...prenom,
        email: 'b@nobel.example',
      });
      const { data } = await api.get(`/api/${path}/${made.data.Id}`);
      expect([status, data.Nom, data.Prenom ?? '', data.Email]).toEqual([
        200,
        'Noble',
        prenom.prenom ?? '',
        'b@nobel.example',
      ]);
    },
  );
});
