import { beforeAll, expect, it } from 'vitest';
import { readFeed } from '#tests/support/server/feed.ts';
import { type Api, onEveryDatabase, type Wire } from '#tests/support/server/testServer.ts';

const path = '/api/brevet';
const firmPath = '/api/sync/colleagues';

onEveryDatabase('who in the firm is responsible for a family', {}, (server) => {
  let admin: Api;
  let user: Api;

  const account = async (username: string, values: Wire = {}): Promise<number> => {
    const { id } = await server().addUser({ username, role: 'User', canWrite: true, ...values });
    return id;
  };
  const made = async (values: Wire): Promise<Wire> => (await admin.post(path, { titre: 'Essieu', ...values })).data;
  const read = async (api: Api, id: unknown): Promise<Wire> => (await api.get(`${path}/${String(id)}`)).data;
  const inFeed = async (api: Api, id: unknown): Promise<Wire | null | undefined> => {
    const found = (await readFeed(api)).changes.find((change) => change.collection === 'patent' && change.id === id);
    return found?.record as Wire | null | undefined;
  };

  beforeAll(async () => {
    [admin, user] = [await server().api(server().accounts.admin), await server().api(server().accounts.user)];
  });

  it('ENT-04 keeps the user, and names the user to everybody who reads the family', async () => {
    const id = await account('lea', { prenom: 'Léa', nom: 'Martin' });
    const family = await made({ idResponsable: id, responsableNom: 'Somebody else' });
    expect(family).toMatchObject({ IdResponsable: id, ResponsableNom: 'Léa Martin', ResponsableParti: false });
    expect(await inFeed(user, family.Id)).toMatchObject({ IdResponsable: id, ResponsableNom: 'Léa Martin' });
    const { data } = await user.put(`${path}/${String(family.Id)}`, { idResponsable: null });
    expect(data).toMatchObject({ IdResponsable: null, ResponsableNom: '', ResponsableParti: false });
    const [entry] = (await admin.get('/api/log?page=1&pageSize=1')).list;
    expect(entry).toMatchObject({ OldValues: { responsableNom: 'Léa Martin' }, NewValues: { responsableNom: '' } });
  });

  it('ROLE-01 refuses who is nobody, who works elsewhere and who may not sign in', async () => {
    const owner = Number((await admin.post('/api/client', { nomClient: 'Rive' })).data.Id);
    const client = await account('rive', { role: 'Client', clientId: owner });
    const closed = await account('parti');
    await admin.put(`/api/admin/useradmin/user/${closed}/deactivate`, {});
    const family = await made({});
    for (const idResponsable of [999_999, client, closed]) {
      const refused = await user.put(`${path}/${String(family.Id)}`, { idResponsable });
      expect(refused.status, String(idResponsable)).toBe(422);
      expect(Object.keys(refused.body.Errors ?? refused.body.errors ?? {})).toEqual(['idResponsable']);
      expect((await user.post(path, { titre: 'Neuf', idResponsable })).status).toBe(422);
    }
  });
  it('USR-05 says when that person has left, under the last name, and lets other edits through', async () => {
    const id = await account('paul', { prenom: 'Paul', nom: 'Petit' });
    const family = await made({ idResponsable: id });
    await admin.put(`/api/admin/useradmin/${id}`, { lastName: 'Grand' });
    expect(await inFeed(user, family.Id)).toMatchObject({ ResponsableNom: 'Paul Grand' });
    await admin.put(`/api/admin/useradmin/user/${id}/deactivate`, {});
    expect(await inFeed(user, family.Id)).toMatchObject({ ResponsableNom: 'Paul Grand', ResponsableParti: true });
    const edited = await user.put(`${path}/${String(family.Id)}`, { titre: 'Essieu 2', idResponsable: id });
    expect([edited.status, edited.data.ResponsableParti]).toEqual([200, true]);
    await admin.put(`/api/admin/useradmin/user/${id}/activate`, {});
    expect((await read(user, family.Id)).ResponsableParti).toBe(false);
    await admin.delete(`/api/admin/useradmin/user/${id}`);
    expect(await inFeed(user, family.Id)).toMatchObject({ IdResponsable: id, ResponsableNom: 'Paul Grand' });
    expect((await read(user, family.Id)).ResponsableParti).toBe(true);
  });

  it('USR-05 API-25 a search follows the new name, and a title with the same words is found as before', async () => {
    const id = await account('anne', { prenom: 'Anne', nom: 'Essieu' });
    const family = await made({
      titre: 'Palier d’Anne Essieu',
      idResponsable: id,
      informationsDepot: [{ commentaire: 'Cédé à Roulement SA' }],
    });
    const other = await made({ titre: 'Roue', idResponsable: id });
    await admin.put(`/api/admin/useradmin/${id}`, { lastName: 'Moyeu' });
    const found = async (query: string) =>
      (await user.get(`${path}/search?q=${encodeURIComponent(query)}`)).list.map(({ Id }) => Id).sort();
    expect(await found('anne moyeu')).toEqual([family.Id, other.Id].sort());
    expect(await found('anne essieu')).toEqual([family.Id]);
    expect(await found('roulement sa')).toEqual([family.Id]);
  });

  it('PAT-05 API-25 an edit of the title leaves what a search finds in the filings', async () => {
    const family = await made({ titre: 'Timon', informationsDepot: [{ commentaire: 'Attelage Dubois' }] });
    const [filing] = family.InformationsDepot as readonly Wire[];
    const edits = [{ titre: 'Timon court' }, { informationsDepot: [{ id: filing?.Id, numeroDepot: 'FR2104321' }] }];
    for (const edit of edits) {
      expect((await user.put(`${path}/${String(family.Id)}`, edit)).status).toBe(200);
      const { list } = await user.get(`${path}/search?q=attelage%20dubois`);
      expect(list.map(({ Id }) => Id)).toEqual([family.Id]);
    }
  });

  it('USR-05 UX-29 a family is given back to whom it was taken from, closed or deleted meanwhile, and to no other who has left', async () => {
    const ids = [
      await account('marc', { prenom: 'Marc', nom: 'Duval' }),
      await account('nina', { prenom: '', nom: '' }),
    ] as const;
    const [closed, deleted] = ids;
    const families = [await made({ idResponsable: closed }), await made({ idResponsable: deleted })];
    const other = await account('olga', { prenom: 'Olga', nom: 'Lange' });
    await admin.put(`/api/admin/useradmin/user/${closed}/deactivate`, {});
    await admin.delete(`/api/admin/useradmin/user/${deleted}`);
    const names = ['Marc Duval', 'nina'];
    for (const [at, { Id }] of families.entries()) {
      const address = `${path}/${String(Id)}`;
      expect((await user.put(address, { idResponsable: other })).data).toMatchObject({ ResponsableNom: 'Olga Lange' });
      expect((await user.put(address, { idResponsable: ids[1 - at] })).status).toBe(422);
      expect((await user.put(address, { idResponsable: ids[at] })).data).toMatchObject({
        IdResponsable: ids[at],
        ResponsableNom: names[at],
        ResponsableParti: true,
      });
    }
    expect((await user.post(path, { titre: 'Neuf', idResponsable: closed })).status).toBe(422);
  });

  it('ROLE-11 tells a client the name and where to write, and nothing else of the account', async () => {
    const owner = Number((await admin.post('/api/client', { nomClient: 'Lac' })).data.Id);
    await account('lac', { role: 'Client', clientId: owner });
    const id = await account('ines', { prenom: 'Inès', nom: 'Roy', email: 'ines.roy@delorme.example' });
    const family = await made({ idResponsable: id, clientIds: [owner] });
    const client = await server().api({ username: 'lac', password: server().accounts.user.password });
    const told = async (): Promise<readonly Wire[]> => [
      await read(client, family.Id),
      (await inFeed(client, family.Id)) ?? {},
    ];
    for (const record of await told()) {
      expect(record).toMatchObject({ ResponsableNom: 'Inès Roy', ResponsableEmail: 'ines.roy@delorme.example' });
      expect(
        Object.keys(record)
          .filter((name) => /responsable/i.test(name))
          .sort(),
      ).toEqual(['ResponsableEmail', 'ResponsableNom']);
    }
    // Nobody reads there any more.
    await admin.put(`/api/admin/useradmin/user/${id}/deactivate`, {});
    for (const record of await told()) {
      expect(record).toMatchObject({ ResponsableNom: 'Inès Roy' });
      expect(record.ResponsableEmail ?? '').toBe('');
      expect(Object.keys(record)).not.toContain('ResponsableParti');
    }
  });

  it('USR-05 tells every reader of the family when that person is written to elsewhere', async () => {
    const id = await account('noe', { prenom: 'Noé', nom: 'Hardy', email: 'noe@delorme.example' });
    const family = await made({ idResponsable: id });
    expect(family).toMatchObject({ ResponsableEmail: 'noe@delorme.example' });
    const { next } = (await readFeed(user)).last;
    await admin.put(`/api/admin/useradmin/${id}`, { email: 'noe.hardy@delorme.example' });
    const { changes } = await readFeed(user, next);
    expect(changes.map((change) => change.record?.ResponsableEmail)).toEqual(['noe.hardy@delorme.example']);
    const { data } = await user.put(`${path}/${String(family.Id)}`, {
      idResponsable: null,
      responsableEmail: 'x@y.zz',
    });
    expect(data).toMatchObject({ IdResponsable: null, ResponsableEmail: '' });
  });

  it('ROLE-02 gives the names of the firm’s people to the firm, and nothing else of them', async () => {
    const id = await account('zoe', { prenom: 'Zoé', nom: 'Blanc' });
    const closed = await account('yves');
    await admin.put(`/api/admin/useradmin/user/${closed}/deactivate`, {});
    const list = (await user.get(firmPath)).list;
    expect(list).toContainEqual({ Id: id, Name: 'Zoé Blanc' });
    expect(list.map(({ Id }) => Id)).not.toContain(closed);
    const { list: accounts } = await admin.get('/api/admin/useradmin/users?page=1&pageSize=100');
    const clients = accounts.filter(({ Role }) => Role === 'client').map(({ Id }) => Id);
    expect(list.filter(({ Id }) => clients.includes(Id))).toEqual([]);
  });
});
