import { beforeAll, expect, it } from 'vitest';
import { buildCabinet, buildClient, buildContact, buildPatent } from '#tests/support/server/builders.ts';
import { nameOf, readFeed } from '#tests/support/server/feed.ts';
import { type Api, onEveryDatabase, type Wire } from '#tests/support/server/testServer.ts';

onEveryDatabase('a client’s own cabinets', {}, (server) => {
  let admin: Api;
  let client: Api;
  let clientId: number;
  const idOf = async (path: string, body: Wire): Promise<number> => Number((await admin.post(path, body)).data.Id);

  beforeAll(async () => {
    admin = await server().api(server().accounts.admin);
    clientId = await idOf('/api/client', buildClient());
    client = await server().api(
      await server().addUser({ username: 'owner', role: 'Client', clientId, canWrite: true }),
    );
  });

  it('API-37, API-40, ROLE-16 are made by it, listed whole, and seen by nobody else', async () => {
    const { status, data } = await client.post('/api/cabinet/my', buildCabinet({ nomCabinet: 'À moi' }));
    expect([status, data.NomCabinet, data.ClientIds]).toEqual([201, 'À moi', [clientId]]);
    expect((await client.get('/api/cabinet/my')).list.map(({ Id }) => Id)).toEqual([data.Id]);
    const other = await server().addUser({
      username: 'other',
      role: 'Client',
      clientId: await idOf('/api/client', buildClient()),
    });
    expect((await (await server().api(other)).get('/api/cabinet/my')).list).toEqual([]);
  });

  it('API-41, ERR-08 are linked, and come with their contacts into its feed without a new epoch', async () => {
    const cabinet = await idOf('/api/cabinet', buildCabinet());
    const contact = await idOf('/api/contact', buildContact({ idCabinet: cabinet }));
    await idOf(
      '/api/contact',
      buildContact({ idCabinet: cabinet, idClient: await idOf('/api/client', buildClient()) }),
    );
    const { last } = await readFeed(client);
    const linked = await client.post(`/api/cabinet/my/link/${cabinet}`);
    expect([linked.status, linked.body.Message]).toEqual([200, 'Cabinet lié au client']);
    const after = await readFeed(client, last.next);
    expect(after.changes.map(nameOf)).toEqual([`cabinet ${cabinet}`, `contact ${contact}`]);
    expect(after.last.epoch).toBe(last.epoch);
    expect((await client.post(`/api/cabinet/my/link/${cabinet}`)).data.Version).toBe(2);
    expect((await client.post('/api/cabinet/my/link/999999')).status).toBe(404);
  });

  it('ROLE-13, G-38 one that a client made for itself is found and linked by no other', async () => {
    const made = await client.post('/api/cabinet/my', buildCabinet({ nomCabinet: 'Discret Conseil' }));
    const id = Number(made.data.Id);
    const stranger = await server().api(
      await server().addUser({
        username: 'stranger',
        role: 'Client',
        canWrite: true,
        clientId: await idOf('/api/client', buildClient()),
      }),
    );
    const found = async (api: Api) => (await api.get('/api/cabinet/search?q=discret')).list.map(({ Id }) => Id);
    expect([await found(stranger), await found(client), await found(admin)]).toEqual([[], [id], [id]]);
    expect((await stranger.get('/api/cabinet/search?q=discret')).body.TotalCount).toBe(0);
    const [foreign, missing] = [
      await stranger.post(`/api/cabinet/my/link/${id}`),
      await stranger.post('/api/cabinet/my/link/999999'),
    ];
    expect([foreign.status, { ...foreign.body, instance: '' }]).toEqual([404, { ...missing.body, instance: '' }]);
    expect((await stranger.get('/api/cabinet/my')).list).toEqual([]);
    expect((await client.post(`/api/cabinet/my/link/${id}`)).status).toBe(200);
    await admin.put(`/api/cabinet/${id}`, { paysCabinet: 'FR' });
    expect(await found(stranger)).toEqual([]);
  });

  it('ROLE-16 want the right to write, and are no staff’s business', async () => {
    const reader = await server().addUser({ username: 'reading', role: 'Client', clientId, canWrite: false });
    expect((await (await server().api(reader)).post('/api/cabinet/my', buildCabinet())).body.code).toBe(
      'forbidden-write',
    );
    expect((await admin.post('/api/cabinet/my', buildCabinet())).status).toBe(403);
  });

  it('API-36 are found by patent, for those who see the patent', async () => {
    const cabinet = Number((await client.post('/api/cabinet/my', buildCabinet())).data.Id);
    const informationsDepot = [{ cabinetsAnnuites: [{ cabinetId: cabinet }] }];
    const seen = await idOf('/api/brevet', buildPatent({ clientIds: [clientId], informationsDepot }));
    const hidden = await idOf('/api/brevet', buildPatent({ informationsDepot }));
    const found = async (api: Api, patent: number) =>
      (await api.get(`/api/cabinet?id_brevet=${patent}`)).list.map(({ Id }) => Id);
    expect([await found(client, seen), await found(client, hidden), await found(admin, hidden)]).toEqual([
      [cabinet],
      [],
      [cabinet],
    ]);
  });
});
