import { beforeAll, describe, expect, it } from 'vitest';
import { entities } from '#domain/entities.ts';
import { fromWire } from '#domain/wire.ts';
import {
  buildCabinet,
  buildClient,
  buildContact,
  buildCountry,
  buildFiling,
  buildPatent,
  buildPerson,
  buildStatus,
} from '#tests/support/server/builders.ts';
import { type Api, onEveryDatabase, type Wire } from '#tests/support/server/testServer.ts';

interface Around {
  readonly client: number;
  readonly other: number;
  readonly inventor: number;
  readonly applicant: number;
  readonly holder: number;
  readonly france: number;
  readonly europe: number;
  readonly status: number;
  readonly cabinet: number;
  readonly contact: number;
}

onEveryDatabase('patents', {}, (server) => {
  let api: Api;
  let around: Around;

  beforeAll(async () => {
    api = await server().api(server().accounts.user);
    const idOf = async (path: string, body: Wire): Promise<number> => Number((await api.post(path, body)).data.Id);
    const cabinet = await idOf('/api/cabinet', buildCabinet({ nomCabinet: 'Cabinet Annuel' }));
    around = {
      client: await idOf('/api/client', buildClient({ nomClient: 'Héliotrope' })),
      other: await idOf('/api/client', buildClient()),
      inventor: await idOf('/api/inventeur', buildPerson({ nom: 'Estève', prenom: 'Romain' })),
      applicant: await idOf('/api/deposant', buildPerson()),
      holder: await idOf('/api/titulaire', buildPerson()),
      france: await idOf('/api/pays', buildCountry({ nomPays: 'France', iso2: 'FR' })),
      europe: await idOf('/api/pays', buildCountry({ nomPays: 'Brevet européen', iso2: 'EP' })),
      status: await idOf('/api/statuts', buildStatus({ description: 'Délivré' })),
      cabinet,
      contact: await idOf(
        '/api/contact',
        buildContact({ nom: 'Noël', prenom: 'Inès', email: 'i@n.fr', idCabinet: cabinet }),
      ),
    };
  });

  const wholePatent = (): Wire => {
    const { client, inventor, applicant, holder, france, europe, status, cabinet, contact } = around;
    return buildPatent({
      dateDepot: '2021-03-04T00:00:00.000Z',
      clientIds: [client],
      inventeurIds: [inventor],
      deposantIds: [applicant],
      titulaireIds: [holder],
      inventeursPays: [{ inventeurId: inventor, paysIds: [france, europe] }],
      deposantsPays: [{ deposantId: applicant, paysIds: [europe] }],
      titulairesPays: [],
      informationsDepot: [
        {
          id: '~aaaaaaaaaaaaaaaaaaaa',
          idPays: europe,
          idStatuts: status,
          numeroDepot: 'EP21123456.7',
          dateDepot: '2022-03-04',
          licence: true,
          commentaire: 'À suivre',
          cabinetsAnnuites: [{ cabinetId: cabinet, roles: ['premier', 'troisieme'], contactIds: [contact] }],
          cabinetsProcedures: [{ cabinetId: cabinet, roles: [], contactIds: [] }],
        },
        buildFiling({ idPays: france }),
      ],
    });
  };

  const created = async (body: Wire = wholePatent()): Promise<Wire> => {
    const answer = await api.post('/api/brevet', body);
    expect(answer.status).toBe(201);
    return answer.data;
  };
  const detail = async (id: unknown): Promise<Wire> => (await api.get(`/api/brevet/${id}`)).data;
  const filingsOf = (patent: Wire): Wire[] => patent.InformationsDepot as Wire[];

  it('API-21, API-22, ENT-04 to ENT-09 are stored whole and answered with the names around them', async () => {
    const { Id } = await created();
    expect(await detail(Id)).toMatchObject({
      DateDepot: '2021-03-04',
      PaysBrevet: 'EP, FR',
      ClientId: around.client,
      Clients: [{ Id: around.client, NomClient: 'Héliotrope' }],
      Inventeurs: [
        { Id: around.inventor, Nom: 'Estève', Prenom: 'Romain', Pays: [{ Id: around.france }, { Id: around.europe }] },
      ],
      Deposants: [{ Id: around.applicant, Pays: [{ Id: around.europe, CodeIso: 'EP', NomPays: 'Brevet européen' }] }],
      Titulaires: [{ Id: around.holder, Pays: [] }],
      Cabinets: [{ Id: around.cabinet, NomCabinet: 'Cabinet Annuel' }],
      InformationsDepot: [
        {
          NumeroDepot: 'EP21123456.7',
          DateDepot: '2022-03-04',
          Licence: true,
          Commentaire: 'À suivre',
          Pays: { CodeIso: 'EP' },
          Statuts: { NomStatut: 'Délivré' },
          CabinetsAnnuites: [
            {
              CabinetId: around.cabinet,
              CabinetNom: 'Cabinet Annuel',
              Roles: ['premier', 'troisieme'],
              Contacts: [{ Id: around.contact, Prenom: 'Inès', Nom: 'Noël', Email: 'i@n.fr' }],
            },
          ],
          CabinetsProcedures: [{ CabinetId: around.cabinet, Roles: [], Contacts: [] }],
        },
        { Pays: { CodeIso: 'FR' }, Statuts: null },
      ],
    });
  });

  it('ENT-07, ENT-09 hold a role, a contact and a country once, and a person with every country said of it', async () => {
    const { inventor, france, europe, cabinet, contact } = around;
    const repeated = { cabinetId: cabinet, roles: ['premier', 'premier'], contactIds: [contact, String(contact)] };
    const body = buildPatent({
      inventeurIds: [inventor, inventor],
      inventeursPays: [
        { inventeurId: inventor, paysIds: [europe, europe] },
        { inventeurId: inventor, paysIds: [france] },
      ],
      informationsDepot: [buildFiling({ cabinetsAnnuites: [repeated] })],
    });
    const made = await created(body);
    const { Id } = await created();
    const changed = await api.put(`/api/brevet/${Id}`, body);
    expect(changed.status).toBe(200);
    for (const patent of [made, changed.data]) {
      const { Inventeurs } = await detail(patent.Id);
      expect(Inventeurs).toMatchObject([{ Id: inventor, Pays: [{ Id: france }, { Id: europe }] }]);
      const [filing] = filingsOf(await detail(patent.Id));
      expect(filing).toMatchObject({ CabinetsAnnuites: [{ Roles: ['premier'], Contacts: [{ Id: contact }] }] });
    }
  });

  it('answer the same record after a write, in a list, in a detail and in the feed', async () => {
    const written = await created();
    // What is worked out from other records stands in the plain calls only.
    const read = (form: unknown) => ({ ...fromWire(entities.patent, form), paysBrevet: '', cabinets: [] });
    const listed = (await api.get('/api/brevet?pageSize=1000')).list.find(({ Id }) => Id === written.Id);
    const feed = (await api.get('/api/sync/changes?since=0')).data.changes as {
      collection: string;
      id: number;
      record: Wire;
    }[];
    const fed = feed.find(({ collection, id }) => collection === 'patent' && id === written.Id)?.record;
    expect(read(listed)).toEqual(read(written));
    expect(read(await detail(written.Id))).toEqual(read(written));
    expect(read(fed)).toEqual(read(written));
  });

  it('give every new filing a number, in the order in which they were sent', async () => {
    const { Id } = await created(
      buildPatent({ informationsDepot: [3, 1, 2].map((place) => buildFiling({ commentaire: String(place) })) }),
    );
    const filings = filingsOf(await detail(Id));
    expect(filings.map(({ Commentaire }) => Commentaire)).toEqual(['3', '1', '2']);
    expect(new Set(filings.map(({ Id: id }) => id)).size).toBe(3);
  });

  describe('changing the filings', () => {
    it('keeps the number of a filing that is sent with it, adds what has none, takes away what is missing', async () => {
      const { Id, ...before } = await created();
      const [first, second] = filingsOf(before);
      const informationsDepot = [
        { id: '~bbbbbbbbbbbbbbbbbbbb', numeroDepot: 'US1' },
        { id: second?.Id, numeroDepot: 'FR9' },
      ];
      await api.put(`/api/brevet/${Id}`, { informationsDepot });
      const after = filingsOf(await detail(Id));
      expect(after.map(({ NumeroDepot }) => NumeroDepot)).toEqual(['US1', 'FR9']);
      expect(after[1]).toMatchObject({ Id: second?.Id, IdPays: around.france });
      expect(after.map(({ Id: id }) => id)).not.toContain(first?.Id);
    });

    it('never touches the filing of another patent', async () => {
      const [mine, theirs] = [await created(), await created()];
      const foreign = filingsOf(theirs)[0];
      await api.put(`/api/brevet/${mine.Id}`, { informationsDepot: [{ id: foreign?.Id, numeroDepot: 'STOLEN' }] });
      expect(filingsOf(await detail(theirs.Id))[0]).toMatchObject({ Id: foreign?.Id, NumeroDepot: 'EP21123456.7' });
      expect(filingsOf(await detail(mine.Id))[0]?.Id).not.toBe(foreign?.Id);
    });

    it('counts a new order as a change, and the same list as none', async () => {
      const { Id, ...patent } = await created();
      const [first, second] = filingsOf(patent).map(({ Id: id }) => ({ id }));
      expect((await api.put(`/api/brevet/${Id}`, { informationsDepot: [first, second] })).data.Version).toBe(1);
      expect((await api.put(`/api/brevet/${Id}`, { informationsDepot: [second, first] })).data.Version).toBe(2);
      expect(filingsOf(await detail(Id)).map(({ Id: id }) => id)).toEqual([second?.id, first?.id]);
    });

    it('API-23 G-51 ENT-09 a cabinet of a filing keeps its roles and contacts where a body does not mention them', async () => {
      const { cabinet: cabinetId, contact } = around;
      const link = { cabinetId, roles: ['deuxieme'], contactIds: [contact] };
      const body = buildPatent({ informationsDepot: [{ cabinetsAnnuites: [link], cabinetsProcedures: [link] }] });
      const { Id, InformationsDepot } = (await api.post('/api/brevet', body)).data;
      const [filing] = filingsOf({ InformationsDepot } as Wire);
      const given = {
        id: filing?.Id,
        cabinetsAnnuites: [{ cabinetId }],
        cabinetsProcedures: [{ cabinetId, roles: [] }],
      };
      expect((await api.put(`/api/brevet/${Id}`, { informationsDepot: [given] })).status).toBe(200);
      expect(filingsOf(await detail(Id))).toMatchObject([
        {
          CabinetsAnnuites: [{ CabinetId: cabinetId, Roles: ['deuxieme'], ContactIds: [contact] }],
          CabinetsProcedures: [{ CabinetId: cabinetId, Roles: [], ContactIds: [contact] }],
        },
      ]);
      const bare = buildPatent({ informationsDepot: [{ cabinetsAnnuites: [{ cabinetId }] }] });
      const made = (await api.post('/api/brevet', bare)).data;
      expect(filingsOf(await detail(made.Id))).toMatchObject([{ CabinetsAnnuites: [{ Roles: [], ContactIds: [] }] }]);
    });

    it('FIL-03 refuses a cabinet that stands twice in one category', async () => {
      const twice = [{ cabinetId: around.cabinet }, { cabinetId: around.cabinet }];
      const { status, body } = await api.post(
        '/api/brevet',
        buildPatent({ informationsDepot: [{ cabinetsAnnuites: twice }] }),
      );
      expect([status, Object.keys(body.Errors ?? {})]).toEqual([422, ['informationsDepot.0.cabinetsAnnuites']]);
    });
  });

  describe('changing the rest', () => {
    it('API-23, G-51 leaves what is not sent, and empties what is sent empty', async () => {
      const { Id } = await created();
      await api.put(`/api/brevet/${Id}`, { titre: 'Autre', inventeurIds: [] });
      const after = await detail(Id);
      expect(after).toMatchObject({
        Titre: 'Autre',
        Version: 2,
        InventeurIds: [],
        ClientIds: [around.client],
        DeposantIds: [around.applicant],
      });
      expect(filingsOf(after)).toHaveLength(2);
    });

    it('G-48 keeps the countries of a person who stays, and drops those of one who goes', async () => {
      const { Id } = await created();
      const second = (await api.post('/api/inventeur', buildPerson())).data.Id;
      await api.put(`/api/brevet/${Id}`, { inventeurIds: [around.inventor, second] });
      expect(await detail(Id)).toMatchObject({
        InventeursPays: [{ InventeurId: around.inventor, PaysIds: [around.france, around.europe] }],
      });
      await api.put(`/api/brevet/${Id}`, { inventeurIds: [second] });
      expect(await detail(Id)).toMatchObject({ InventeurIds: [second], InventeursPays: [] });
    });

    it('takes back what it has answered, embedded names and all', async () => {
      const { Id } = await created();
      const before = await detail(Id);
      const { ClientIds: _clients, InventeurIds: _ids, InventeursPays: _countries, ...embedded } = before;
      const { status, data } = await api.put(`/api/brevet/${Id}`, embedded);
      expect([status, data.Version]).toEqual([200, 1]);
      expect(await detail(Id)).toEqual(before);
    });

    it('names every reference that leads nowhere, and stores nothing', async () => {
      const total = (await api.get('/api/brevet')).body.TotalCount;
      const { status, body } = await api.post(
        '/api/brevet',
        buildPatent({
          clientIds: [around.client, 99_999],
          inventeursPays: [{ inventeurId: around.inventor, paysIds: [88_888] }],
          informationsDepot: [
            { idPays: 77_777, cabinetsProcedures: [{ cabinetId: 66_666, contactIds: ['~aaaaaaaaaaaaaaaaaaaa'] }] },
          ],
        }),
      );
      expect([status, Object.keys(body.Errors ?? {})]).toEqual([
        422,
        [
          'clientIds',
          'inventeursPays',
          'informationsDepot.0.idPays',
          'informationsDepot.0.cabinetsProcedures.0.cabinetId',
          'informationsDepot.0.cabinetsProcedures.0.contactIds',
        ],
      ]);
      expect((await api.get('/api/brevet')).body.TotalCount).toBe(total);
    });
  });

  it('API-24 go with their filings', async () => {
    const { Id } = await created();
    expect((await api.delete(`/api/brevet/${Id}`)).status).toBe(200);
    expect((await api.get(`/api/brevet/${Id}`)).status).toBe(404);
  });

  it('API-25 are found by title, by filing number in any spelling, not by a part of nothing', async () => {
    const { Id } = await created(
      buildPatent({ titre: 'Hélice à pas variable', informationsDepot: [{ numeroDepot: 'EP 19/765.432' }] }),
    );
    const found = async (text: string) =>
      (await api.get(`/api/brevet/search?q=${encodeURIComponent(text)}`)).list.map((patent) => patent.Id);
    expect(await found('helice VARIABLE')).toEqual([Id]);
    expect(await found('ep19765432')).toEqual([Id]);
    expect(await found('EP-19.765 432')).toEqual([Id]);
    expect(await found('helice fixe')).toEqual([]);
    expect(await found('EP 19 7654')).toEqual([Id]);
    expect(await found('EP 2019 7654')).toEqual([Id]);
    expect(await found('EP 765 19 432')).toEqual([]);
  });

  it('API-26 are listed by client', async () => {
    const { Id } = await created(buildPatent({ clientIds: [around.other] }));
    expect((await api.get(`/api/brevet/client/${around.other}`)).list.map((patent) => patent.Id)).toEqual([Id]);
    expect((await api.get(`/api/client/${around.other}`)).data.NombreBrevets).toBe(1);
  });
});
