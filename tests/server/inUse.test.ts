import { beforeAll, expect, it } from 'vitest';
import {
  buildCabinet,
  buildClient,
  buildContact,
  buildCountry,
  buildPatent,
  buildPerson,
  buildStatus,
} from '#tests/support/server/builders.ts';
import { nameOf, readFeed } from '#tests/support/server/feed.ts';
import { type Api, onEveryDatabase, type Wire } from '#tests/support/server/testServer.ts';

onEveryDatabase('deleting what is in use', {}, (server) => {
  let api: Api;
  beforeAll(async () => {
    api = await server().api(server().accounts.admin);
  });
  const idOf = async (path: string, body: Wire): Promise<number> => Number((await api.post(path, body)).data.Id);

  const uses: readonly (readonly [path: string, build: () => Wire, use: (id: number) => Wire | Promise<Wire>])[] = [
    ['/api/client', buildClient, (id) => ({ clientIds: [id] })],
    ['/api/inventeur', buildPerson, (id) => ({ inventeurIds: [id] })],
    ['/api/deposant', buildPerson, (id) => ({ deposantIds: [id] })],
    ['/api/titulaire', buildPerson, (id) => ({ titulaireIds: [id] })],
    ['/api/statuts', buildStatus, (id) => ({ informationsDepot: [{ idStatuts: id }] })],
    ['/api/pays', buildCountry, (id) => ({ informationsDepot: [{ idPays: id }] })],
    ['/api/cabinet', buildCabinet, (id) => ({ informationsDepot: [{ cabinetsProcedures: [{ cabinetId: id }] }] })],
    [
      '/api/contact',
      buildContact,
      async (id) => ({
        informationsDepot: [
          { cabinetsAnnuites: [{ cabinetId: await idOf('/api/cabinet', buildCabinet()), contactIds: [id] }] },
        ],
      }),
    ],
  ];

  it.each(uses)(
    'G-49 answers 409 for %s with what uses it, up to five by name, and deletes nothing',
    async (path, build, use) => {
      const id = await idOf(path, build());
      const patents: number[] = [];
      for (let made = 0; made < 6; made += 1) {
        patents.push(await idOf('/api/brevet', buildPatent({ ...(await use(id)), referenceFamille: `F-${made}` })));
      }
      const { status, body, data } = await api.delete(`${path}/${id}`);
      expect([status, body.code]).toEqual([409, 'in-use']);
      expect(data.usedBy).toEqual([{ collection: 'patent', count: 6, names: ['F-0', 'F-1', 'F-2', 'F-3', 'F-4'] }]);
      expect((await api.get(`${path}/${id}`)).status).toBe(200);
      for (const patent of patents) await api.delete(`/api/brevet/${patent}`);
      expect((await api.delete(`${path}/${id}`)).status).toBe(200);
    },
  );

  it('G-49 counts the countries of a person as a use', async () => {
    const country = await idOf('/api/pays', buildCountry());
    const inventor = await idOf('/api/inventeur', buildPerson());
    await idOf(
      '/api/brevet',
      buildPatent({ inventeurIds: [inventor], inventeursPays: [{ inventeurId: inventor, paysIds: [country] }] }),
    );
    expect((await api.delete(`/api/pays/${country}`)).status).toBe(409);
  });

  it('G-49 does not leave an account without its client', async () => {
    const client = await idOf('/api/client', buildClient());
    await server().addUser({ username: 'kept', role: 'Client', clientId: client });
    const { status, data } = await api.delete(`/api/client/${client}`);
    expect([status, data.usedBy]).toEqual([409, [{ collection: 'user', count: 1, names: ['kept'] }]]);
  });

  it('G-49 takes the links of a client with it, and publishes the contacts that stay to every device', async () => {
    const client = await idOf('/api/client', buildClient());
    const contact = await idOf('/api/contact', buildContact({ idClient: client }));
    const { next } = (await readFeed(api)).last;
    expect((await api.delete(`/api/client/${client}`)).status).toBe(200);
    const { changes } = await readFeed(api, next);
    expect(changes.map(nameOf)).toEqual([`client ${client}`, `contact ${contact}`]);
    expect(changes[1]).toMatchObject({ version: 2 });
    expect((await api.get(`/api/contact/${contact}`)).data).toMatchObject({
      IdClient: null,
      ClientNom: '',
      Version: 2,
    });
  });

  it('G-49 leaves the contacts of a deleted cabinet, without it', async () => {
    const cabinet = await idOf('/api/cabinet', buildCabinet());
    const contact = await idOf('/api/contact', buildContact({ idCabinet: cabinet }));
    expect((await api.delete(`/api/cabinet/${cabinet}`)).status).toBe(200);
    expect((await api.get(`/api/contact/${contact}`)).data).toMatchObject({
      IdCabinet: null,
      CabinetNom: '',
      Version: 2,
    });
  });

  it('a deletion and a new use at the same moment never leave a patent with nothing', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await idOf('/api/inventeur', buildPerson());
      const [made, removed] = await Promise.all([
        api.post('/api/brevet', buildPatent({ inventeurIds: [id] })),
        api.delete(`/api/inventeur/${id}`),
      ]);
      expect([`${made.status} ${removed.status}`]).toEqual([made.status === 201 ? '201 409' : '422 200']);
    }
  });
});
