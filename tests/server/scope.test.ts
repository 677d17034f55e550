import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cabinetClients, users } from '#server/db/tables.ts';
import { buildCabinet, buildClient, buildContact, buildPatent, buildPerson } from '#tests/support/server/builders.ts';
import { nameOf, readFeed } from '#tests/support/server/feed.ts';
import { type Api, onEveryDatabase, type TestAccount, type Wire } from '#tests/support/server/testServer.ts';

/** In everything that belongs to the other client; must never be read by this one. */
const canary = 'CanariJaune';

onEveryDatabase('what a client sees', {}, (server) => {
  let admin: Api;
  let client: Api;
  let mine: Record<string, number>;
  let theirs: Record<string, number>;
  let account: TestAccount & { id: number };

  const idOf = async (path: string, body: Wire): Promise<number> => Number((await admin.post(path, body)).data.Id);

  const portfolio = async (word: string): Promise<Record<string, number>> => {
    const named = (values: Wire = {}) => ({ nom: `${word} nom`, ...values });
    const owner = await idOf('/api/client', buildClient({ nomClient: `${word} client` }));
    const cabinet = await idOf('/api/cabinet', buildCabinet({ nomCabinet: `${word} cabinet` }));
    await server().db.queries.insert(cabinetClients).values({ cabinetId: cabinet, clientId: owner });
    const [inventor, applicant, holder] = [
      await idOf('/api/inventeur', buildPerson(named())),
      await idOf('/api/deposant', buildPerson(named())),
      await idOf('/api/titulaire', buildPerson(named())),
    ];
    return {
      client: owner,
      cabinet,
      inventor,
      applicant,
      holder,
      contact: await idOf('/api/contact', buildContact(named({ idClient: owner }))),
      contactOfCabinet: await idOf('/api/contact', buildContact(named({ idCabinet: cabinet }))),
      patent: await idOf(
        '/api/brevet',
        buildPatent({
          titre: `${word} titre`,
          clientIds: [owner],
          inventeurIds: [inventor],
          deposantIds: [applicant],
          titulaireIds: [holder],
        }),
      ),
    };
  };

  beforeAll(async () => {
    admin = await server().api(server().accounts.admin);
    mine = await portfolio('Mésange');
    theirs = await portfolio(canary);
    account = await server().addUser({ username: 'mesange', role: 'Client', clientId: mine.client, canWrite: true });
    client = await server().api(account);
  });

  it('UX-10 ROLE-10 the changes of a record are given with author, fields and moment: without the firm’s names to a client, and nothing of others', async () => {
    const asked = (path: string, id: number | undefined) => `/api/sync/authors?path=${path}&id=${id}`;
    await admin.put(`/api/brevet/${mine.patent}`, { commentaire: 'Relu' });
    const [latest, first] = (await admin.get(asked('/api/brevet', mine.patent))).list;
    expect(latest).toEqual({
      At: server().clock.now().toISOString(),
      By: server().accounts.admin.username,
      Fields: ['commentaire'],
    });
    expect(first?.Fields).toEqual(expect.arrayContaining(['titre', 'clientIds']));
    expect((await client.get(asked('/api/brevet', mine.patent))).list[0]).toEqual({ ...latest, By: '' });
    const own = Number((await client.post('/api/cabinet/my', buildCabinet())).data.Id);
    expect((await client.get(asked('/api/cabinet', own))).list[0]?.By).toBe(account.username);
    expect((await client.get(asked('/api/brevet', theirs.patent))).status).toBe(404);
    const gone = await idOf('/api/statuts', { description: 'Passager' });
    await admin.delete(`/api/statuts/${gone}`);
    expect((await admin.get(asked('/api/statuts', gone))).list[0]).toMatchObject({ By: latest?.By, Fields: [] });
    expect((await client.get(asked('/api/statuts', gone))).status).toBe(404);
    expect((await admin.get(asked('/api/log', 1))).status).toBe(422);
    // The other tests count what the client has from the beginning.
    expect((await admin.delete(`/api/cabinet/${own}`)).status).toBe(200);
  });

  const lists: readonly (readonly [rule: string, path: string, own: readonly string[]])[] = [
    ['ROLE-10', '/api/brevet', ['patent']],
    ['ROLE-11', '/api/client', ['client']],
    ['ROLE-12', '/api/contact', ['contact', 'contactOfCabinet']],
    ['ROLE-13', '/api/cabinet', ['cabinet']],
    ['ROLE-14', '/api/inventeur', ['inventor']],
    ['ROLE-14', '/api/deposant', ['applicant']],
    ['ROLE-14', '/api/titulaire', ['holder']],
  ];

  it.each(lists)(
    '%s, ROLE-17 on %s is its own: in the list with its count, in the detail, and nothing else',
    async (_rule, path, own) => {
      const { list, body, text } = await client.get(`${path}?pageSize=1000`);
      expect(list.map(({ Id }) => Id)).toEqual(own.map((name) => mine[name]));
      expect(body.TotalCount).toBe(own.length);
      expect(text).not.toContain(canary);
      for (const name of own) {
        expect((await client.get(`${path}/${mine[name]}`)).status).toBe(200);
        const [foreign, missing] = [await client.get(`${path}/${theirs[name]}`), await client.get(`${path}/999999`)];
        expect([foreign.status, { ...foreign.body, instance: '' }]).toEqual([404, { ...missing.body, instance: '' }]);
      }
    },
  );

  it.each(['brevet', 'client', 'contact'])(
    'ROLE-10, ROLE-11, ROLE-12 on a search for a %s finds nobody else',
    async (name) => {
      const { list, body } = await client.get(`/api/${name}/search?q=${canary}`);
      expect([list.length, body.TotalCount]).toEqual([0, 0]);
      expect((await client.get(`/api/${name}/search?q=mesange`)).list.length).toBeGreaterThan(0);
    },
  );

  it('ROLE-13, G-38, ERR-08 of a cabinet that is not its own it finds id, name and country by its name, and nothing more', async () => {
    const { list, body } = await client.get(`/api/cabinet/search?q=${canary}`);
    expect(body.Message).toBe('Recherche effectuée avec succès');
    expect(list).toEqual([{ Id: theirs.cabinet, NomCabinet: `${canary} cabinet`, PaysCabinet: '' }]);
    await admin.put(`/api/cabinet/${theirs.cabinet}`, { adresseCabinet: '3 allée du Secret' });
    expect((await client.get('/api/cabinet/search?q=secret')).list).toEqual([]);
    expect((await admin.get('/api/cabinet/search?q=secret')).list).toMatchObject([
      { AdresseCabinet: '3 allée du Secret' },
    ]);
  });

  it('ROLE-10, ROLE-12 in the lists by client and by cabinet shows nothing of another', async () => {
    for (const path of [
      `/api/brevet/client/${theirs.client}`,
      `/api/contact/client/${theirs.client}`,
      `/api/contact/cabinet/${theirs.cabinet}`,
    ]) {
      const { status, list } = await client.get(path);
      expect([status, list.length]).toEqual([200, 0]);
    }
  });

  it('ROLE-12 a contact of its cabinet that belongs to another client is not its own, one that belongs to nobody is', async () => {
    const [theirOwn, nobodys] = [
      await idOf('/api/contact', buildContact({ nom: 'Partagée', idCabinet: mine.cabinet, idClient: theirs.client })),
      await idOf('/api/contact', buildContact({ nom: 'Partagée', idCabinet: mine.cabinet })),
    ];
    const seen = async (path: string) => (await client.get(path)).list.map(({ Id }) => Id);
    for (const path of [
      '/api/contact?pageSize=1000',
      '/api/contact/search?q=partagee',
      `/api/contact/cabinet/${mine.cabinet}?pageSize=1000`,
    ]) {
      expect(await seen(path), path).toContain(nobodys);
      expect(await seen(path), path).not.toContain(theirOwn);
    }
    expect((await client.get(`/api/contact/${theirOwn}`)).status).toBe(404);
    expect((await client.get(`/api/contact/${nobodys}`)).status).toBe(200);
    const fed = (await readFeed(client)).changes.filter(({ collection }) => collection === 'contact');
    expect(fed.map(({ id }) => id)).toContain(nobodys);
    expect(fed.map(({ id }) => id)).not.toContain(theirOwn);
    // The other tests count what the client has from the beginning.
    for (const id of [theirOwn, nobodys]) expect((await admin.delete(`/api/contact/${id}`)).status).toBe(200);
  });

  it('ROLE-17 asking for the patents or contacts of another is answered as for nobody, also where some are shared', async () => {
    const shared = await idOf('/api/brevet', buildPatent({ clientIds: [mine.client, theirs.client] }));
    const ownAtTheirs = await idOf('/api/contact', buildContact({ idClient: mine.client, idCabinet: theirs.cabinet }));
    for (const [path, id] of [
      ['/api/brevet/client', theirs.client],
      ['/api/contact/client', theirs.client],
      ['/api/contact/cabinet', theirs.cabinet],
    ] as const) {
      for (const query of ['', '?page=1&pageSize=5']) {
        const [other, missing] = [
          await client.get(`${path}/${id}${query}`),
          await client.get(`${path}/999999${query}`),
        ];
        expect([path, other.status, other.text]).toEqual([path, missing.status, missing.text]);
      }
    }
    expect((await client.get(`/api/brevet/client/${mine.client}`)).list.map(({ Id }) => Id)).toContain(shared);
    await admin.delete(`/api/brevet/${shared}`);
    await admin.delete(`/api/contact/${ownAtTheirs}`);
  });

  it('ROLE-15 reads countries and statuses and changes neither', async () => {
    for (const path of ['/api/pays', '/api/statuts']) {
      expect((await client.get(path)).status).toBe(200);
      expect((await client.post(path, { nomPays: 'X', description: 'X' })).status).toBe(403);
    }
  });

  it.each(lists)('ROLE-16 may write nothing on the way of %s: %s', async (_rule, path, [name = '']) => {
    const answers = [
      await client.post(path, { nom: 'X', nomClient: 'X', nomCabinet: 'X', titre: 'X', type: 1 }),
      await client.put(`${path}/${mine[name]}`, {}),
      await client.delete(`${path}/${mine[name]}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['forbidden-write']));
  });

  describe('in a patent that two clients share', () => {
    it('A1 leaves out the other client, and contacts that are not its own', async () => {
      const shared = await idOf(
        '/api/brevet',
        buildPatent({
          clientIds: [mine.client, theirs.client],
          informationsDepot: [
            { cabinetsAnnuites: [{ cabinetId: theirs.cabinet, contactIds: [theirs.contact, mine.contact] }] },
          ],
        }),
      );
      const { data, text } = await client.get(`/api/brevet/${shared}`);
      expect(data).toMatchObject({ ClientIds: [mine.client], Clients: [{ Id: mine.client }] });
      expect(text).not.toContain(`${canary} client`);
      expect(text).not.toContain(`${canary} nom`);
      const { changes } = await readFeed(client);
      expect(changes.find(({ collection, id }) => collection === 'patent' && id === shared)?.record).toMatchObject({
        ClientIds: [mine.client],
      });
      await admin.delete(`/api/brevet/${shared}`);
    });
  });

  describe('of the cabinets on a shared filing', () => {
    let shared: number;
    beforeAll(async () => {
      shared = await idOf(
        '/api/brevet',
        buildPatent({
          clientIds: [mine.client, theirs.client],
          informationsDepot: [
            {
              cabinetsAnnuites: [
                {
                  cabinetId: theirs.cabinet,
                  roles: ['premier'],
                  contactIds: [theirs.contact, theirs.contactOfCabinet],
                },
                { cabinetId: mine.cabinet, roles: ['deuxieme'], contactIds: [mine.contactOfCabinet, theirs.contact] },
              ],
            },
          ],
        }),
      );
    });
    afterAll(() => admin.delete(`/api/brevet/${shared}`));

    const inDetail = async (): Promise<Wire> => (await client.get(`/api/brevet/${shared}`)).data;
    const inList = async (): Promise<Wire> =>
      (await client.get('/api/brevet?pageSize=1000')).list.find(({ Id }) => Id === shared) ?? {};
    const inSearch = async (): Promise<Wire> => {
      const { Titre } = await inDetail();
      const found = await client.get(`/api/brevet/search?q=${encodeURIComponent(String(Titre))}`);
      return found.list.find(({ Id }) => Id === shared) ?? {};
    };
    const inFeed = async (): Promise<Wire> =>
      (await readFeed(client)).changes.find(({ collection, id }) => collection === 'patent' && id === shared)?.record ??
      {};
    const everywhere = { detail: inDetail, list: inList, search: inSearch, feed: inFeed };

    const linksOf = (record: Wire): readonly Wire[] =>
      (record.InformationsDepot as Wire[]).flatMap(({ CabinetsAnnuites }) => CabinetsAnnuites as Wire[]);
    const contactsOf = (record: Wire): unknown[] => linksOf(record).map(({ ContactIds }) => ContactIds ?? []);
    const namesOf = (record: Wire): unknown[] =>
      (record.Cabinets as Wire[]).filter(({ Id }) => Id === theirs.cabinet).map(({ NomCabinet }) => NomCabinet);

    it.each(Object.entries(everywhere))(
      'ROLE-13, API-21 the %s gives name and roles; contacts and the kind of work only of its own',
      async (_where, read) => {
        const record = await read();
        expect(linksOf(record).map(({ CabinetId, Roles }) => [CabinetId, Roles])).toEqual([
          [theirs.cabinet, ['premier']],
          [mine.cabinet, ['deuxieme']],
        ]);
        expect(contactsOf(record)).toEqual([[], [mine.contactOfCabinet]]);
        const unlinked = (record.Cabinets as Wire[]).find(({ Id }) => Id === theirs.cabinet);
        expect(unlinked).toEqual({ Id: theirs.cabinet, NomCabinet: `${canary} cabinet` });
      },
    );

    it('ROLE-13 another name of the cabinet reaches the device', async () => {
      const before = (await readFeed(client)).last;
      await admin.put(`/api/cabinet/${theirs.cabinet}`, { nomCabinet: 'Renommé' });
      for (const read of Object.values(everywhere)) expect(namesOf(await read())).toEqual(['Renommé']);
      expect((await readFeed(client, before.next)).last.epoch).not.toBe(before.epoch);
      await admin.put(`/api/cabinet/${theirs.cabinet}`, { nomCabinet: `${canary} cabinet` });
    });

    it('ROLE-12 a contact that becomes its own comes into the patents that name it', async () => {
      const { last } = await readFeed(client);
      await admin.put(`/api/contact/${theirs.contact}`, { idClient: mine.client });
      const given = (await readFeed(client, last.next)).changes.find(({ id }) => id === shared);
      expect(contactsOf(given?.record ?? {})).toEqual([[theirs.contact], [mine.contactOfCabinet, theirs.contact]]);
      await admin.put(`/api/contact/${theirs.contact}`, { idClient: theirs.client });
      for (const read of Object.values(everywhere))
        expect(contactsOf(await read())).toEqual([[], [mine.contactOfCabinet]]);
    });

    it('ROLE-12 the contacts of a cabinet that it links come into the patents that name them', async () => {
      const { last } = await readFeed(client);
      expect((await client.post(`/api/cabinet/my/link/${theirs.cabinet}`)).status).toBe(200);
      const given = (await readFeed(client, last.next)).changes.find(({ id }) => id === shared);
      expect(contactsOf(given?.record ?? {})[0]).toEqual([theirs.contactOfCabinet]);
      expect((await inDetail()).Cabinets).toContainEqual(
        expect.objectContaining({ Id: theirs.cabinet, Type: expect.anything() }),
      );
      await server()
        .db.queries.delete(cabinetClients)
        .where(sql`cabinet_id = ${theirs.cabinet} and client_id = ${mine.client}`);
    });
  });

  describe('in the change feed', () => {
    const epochOf = async (): Promise<unknown> => (await client.get('/api/sync')).data.epoch;

    it('A1 is exactly what the lists show', async () => {
      const { changes } = await readFeed(client);
      const seen = changes.filter(({ collection }) => !['country', 'status'].includes(collection)).map(nameOf);
      const own = Object.entries(mine).map(([name, id]) => `${name === 'contactOfCabinet' ? 'contact' : name} ${id}`);
      expect(seen.sort()).toEqual(own.sort());
      expect(JSON.stringify(changes)).not.toContain(canary);
    });

    it('pages by what is visible', async () => {
      const { changes, last } = await readFeed(client, 0, 3);
      expect(changes).toHaveLength((await readFeed(client)).changes.length);
      expect(last.remaining).toBe(0);
    });

    it('brings the persons of a patent that it wins, without a new epoch', async () => {
      const { last } = await readFeed(client);
      const inventor = await idOf('/api/inventeur', buildPerson());
      const patent = await idOf('/api/brevet', buildPatent({ inventeurIds: [inventor] }));
      expect((await readFeed(client, last.next)).changes).toEqual([]);
      await admin.put(`/api/brevet/${patent}`, { clientIds: [mine.client] });
      const { changes } = await readFeed(client, last.next);
      expect(changes.map(nameOf).sort()).toEqual([`client ${mine.client}`, `inventor ${inventor}`, `patent ${patent}`]);
      expect(await epochOf()).toBe(last.epoch);
    });

    it.each([
      ['a patent is taken away', () => admin.put(`/api/brevet/${mine.patent}`, { clientIds: [] })],
      [
        'a patent comes back and is deleted',
        async () => {
          const patent = await idOf('/api/brevet', buildPatent({ clientIds: [mine.client] }));
          await admin.delete(`/api/brevet/${patent}`);
        },
      ],
      [
        'a contact goes to another client',
        () => admin.put(`/api/contact/${mine.contact}`, { idClient: theirs.client }),
      ],
      ['a contact of its cabinet is deleted', () => admin.delete(`/api/contact/${mine.contactOfCabinet}`)],
      ['its cabinet is deleted', () => admin.delete(`/api/cabinet/${mine.cabinet}`)],
    ])('raises the epoch when %s, and names no row to it', async (_what, change) => {
      const before = (await readFeed(client)).last;
      await change();
      const after = await readFeed(client, before.next);
      expect(after.last.epoch).not.toBe(before.epoch);
      expect(after.changes.filter(({ record }) => record === null)).toEqual([]);
    });

    it('A3 has another epoch when the account changes its role or its client', async () => {
      const before = await epochOf();
      await server().db.queries.update(users).set({ clientId: theirs.client }).where(eq(users.id, account.id));
      expect(await epochOf()).not.toBe(before);
      expect((await client.get('/api/client')).list.map(({ Id }) => Id)).toEqual([theirs.client]);
      await server().db.queries.update(users).set({ clientId: mine.client }).where(eq(users.id, account.id));
      expect(await epochOf()).toBe(before);
    });
  });

  describe('flags', () => {
    const withFlags = async (
      username: string,
      role: 'Admin' | 'User' | 'Client',
      flags: { canRead: boolean; canWrite: boolean },
    ): Promise<Api> =>
      server().signIn(
        await server().addUser({ username, role, ...flags, ...(role === 'Client' ? { clientId: mine.client } : {}) }),
      );

    it('ROLE-06 a User without canRead reads nothing, in no list and no feed', async () => {
      const api = await withFlags('blind', 'User', { canRead: false, canWrite: true });
      for (const path of ['/api/client', '/api/brevet/1', '/api/pays', '/api/sync', '/api/sync/changes?since=0']) {
        const { status, body } = await api.get(path);
        expect([status, body.code]).toEqual([403, 'forbidden-read']);
      }
    });

    it('ROLE-07 a User without canWrite writes nothing', async () => {
      const api = await withFlags('mute', 'User', { canRead: true, canWrite: false });
      expect((await api.get('/api/client')).status).toBe(200);
      const { status, body } = await api.post('/api/client', buildClient());
      expect([status, body.code]).toEqual([403, 'forbidden-write']);
    });

    it('ROLE-08 an Admin reads and writes without either', async () => {
      const api = await withFlags('chief', 'Admin', { canRead: false, canWrite: false });
      expect((await api.get('/api/client')).status).toBe(200);
      expect((await api.post('/api/client', buildClient())).status).toBe(201);
    });

    it('ROLE-09 a Client without canRead is refused for the flag, also on a row out of its scope', async () => {
      const api = await withFlags('shut', 'Client', { canRead: false, canWrite: false });
      const { status, body } = await api.get(`/api/client/${theirs.client}`);
      expect([status, body.code]).toEqual([403, 'forbidden-read']);
    });

    it('A3 a flag that is taken away bites on the next request', async () => {
      const api = await withFlags('sudden', 'User', { canRead: true, canWrite: true });
      expect((await api.post('/api/client', buildClient())).status).toBe(201);
      await server().db.queries.update(users).set({ canWrite: false }).where(sql`username = 'sudden'`);
      expect((await api.post('/api/client', buildClient())).status).toBe(403);
    });
  });
});
