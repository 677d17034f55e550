import { beforeAll, expect, it } from 'vitest';
import { retried } from '#server/commands/retried.ts';
import {
  buildCabinet,
  buildClient,
  buildContact,
  buildCountry,
  buildFiling,
  buildPatent,
  buildPerson,
} from '#tests/support/server/builders.ts';
import { nameOf, readFeed } from '#tests/support/server/feed.ts';
import { type Api, onEveryDatabase, type Wire } from '#tests/support/server/testServer.ts';

// What a command publishes besides its row: with too little a device misses something, with too much all read for nothing.

onEveryDatabase('what a command changes and publishes', {}, (server) => {
  let api: Api;
  beforeAll(async () => {
    api = await server().api(server().accounts.user);
  });

  const made = async (path: string, body: Wire): Promise<number> => Number((await api.post(path, body)).data.Id);
  const detail = async (path: string, id: number): Promise<Wire> => (await api.get(`${path}/${id}`)).data;
  /** What a device receives while this is done, in the order of names. */
  const published = async (reader: Api, change: () => Promise<unknown>): Promise<string[]> => {
    const { last } = await readFeed(reader);
    await change();
    return (await readFeed(reader, last.next)).changes.map(nameOf).sort();
  };
  let accounts = 0;
  const signedInFor = async (clientId: number): Promise<Api> =>
    server().signIn(
      await server().addUser({
        username: `own-${(accounts += 1)}`,
        role: 'Client',
        clientId,
        canRead: true,
        canWrite: true,
      }),
    );
  const epochOf = async (reader: Api): Promise<unknown> => (await reader.get('/api/sync')).data.epoch;

  it('API-23 G-51 a list says which clients there are, in whatever order, and one that is left out goes', async () => {
    const [one, two] = [await made('/api/client', buildClient()), await made('/api/client', buildClient())];
    const patent = await made('/api/brevet', buildPatent({ clientIds: [one, two] }));
    const { Version } = await detail('/api/brevet', patent);
    await api.put(`/api/brevet/${patent}`, { clientIds: [two, one] });
    expect((await detail('/api/brevet', patent)).Version).toBe(Version);
    await api.put(`/api/brevet/${patent}`, { clientIds: [two] });
    expect((await detail('/api/brevet', patent)).Clients).toMatchObject([{ Id: two }]);
    expect((await api.get(`/api/brevet/client/${one}`)).list).toEqual([]);
  });

  it('API-23 a filing that a body names twice is kept once, and the other is a new one', async () => {
    const country = await made('/api/pays', buildCountry());
    const body = buildPatent({ informationsDepot: [buildFiling({ idPays: country, commentaire: 'Vu' })] });
    const patent = await made('/api/brevet', body);
    const filings = async (): Promise<Wire[]> => (await detail('/api/brevet', patent)).InformationsDepot as Wire[];
    const [{ Id: id } = {}] = await filings();
    await api.put(`/api/brevet/${patent}`, { informationsDepot: [{ id }, { id, idPays: country }] });
    const after = await filings();
    expect(after.map(({ Id, Commentaire }) => [Id === id, Commentaire])).toEqual([
      [true, 'Vu'],
      [false, expect.anything()],
    ]);
  });

  it('ENT-02 what is stored is exact: a right that nobody has decided on is another than one that is refused', async () => {
    const client = await made('/api/client', { ...buildClient(), canRead: false });
    const { Version } = await detail('/api/client', client);
    for (const [at, canRead] of [null, false].entries()) {
      await api.put(`/api/client/${client}`, { canRead });
      const after = await detail('/api/client', client);
      expect([after.CanRead, Number(after.Version) - Number(Version)]).toEqual([canRead, at + 1]);
    }
  });

  it('ROLE-14 clients receive the persons that they win and no other, and begin anew only where one is lost', async () => {
    const client = await made('/api/client', buildClient());
    const [one, two] = [await made('/api/inventeur', buildPerson()), await made('/api/inventeur', buildPerson())];
    const patent = await made('/api/brevet', buildPatent({ clientIds: [client], inventeurIds: [one] }));
    const theirs = await signedInFor(client);
    const epoch = await epochOf(theirs);
    const both = await published(theirs, () => api.put(`/api/brevet/${patent}`, { inventeurIds: [one, two] }));
    expect([both, await epochOf(theirs)]).toEqual([[`inventor ${two}`, `patent ${patent}`], epoch]);
    const title = await published(theirs, () => api.put(`/api/brevet/${patent}`, { titre: 'Autre' }));
    expect([title, await epochOf(theirs)]).toEqual([[`patent ${patent}`], epoch]);
    await api.put(`/api/brevet/${patent}`, { inventeurIds: [one] });
    expect(await epochOf(theirs)).not.toBe(epoch);
    const alone = await published(api, () => made('/api/brevet', buildPatent({ inventeurIds: [one] })));
    expect(alone.map((name) => name.split(' ')[0])).toEqual(['patent']);
  });

  it('ROLE-14 a client that wins a patent which was nobody’s receives the persons that stand on it', async () => {
    const client = await made('/api/client', buildClient());
    const person = await made('/api/inventeur', buildPerson());
    const patent = await made('/api/brevet', buildPatent({ inventeurIds: [person] }));
    const theirs = await signedInFor(client);
    const won = await published(theirs, () => api.put(`/api/brevet/${patent}`, { clientIds: [client] }));
    expect(won).toEqual([`client ${client}`, `inventor ${person}`, `patent ${patent}`]);
  });

  it('LOG-10 of a deleted patent the log has everything: its own values, whose it was, its persons and its filings', async () => {
    const client = await made('/api/client', buildClient());
    const person = await made('/api/inventeur', buildPerson());
    const informationsDepot = [buildFiling({ commentaire: 'Vu' })];
    const body = buildPatent({ titre: 'Perdu', clientIds: [client], inventeurIds: [person], informationsDepot });
    const patent = await made('/api/brevet', body);
    await api.delete(`/api/brevet/${patent}`);
    const admin = await server().api(server().accounts.admin);
    expect((await admin.get('/api/log/action/DELETE?page=1&pageSize=1')).list).toMatchObject([
      {
        EntityId: patent,
        OldValues: {
          titre: 'Perdu',
          clientIds: [client],
          inventeurIds: [person],
          informationsDepot: [{ commentaire: 'Vu' }],
        },
      },
    ]);
  });

  it('contacts are published again when the name of their client or cabinet changes, and only then', async () => {
    const client = await made('/api/client', buildClient());
    const cabinet = await made('/api/cabinet', buildCabinet());
    const contact = await made('/api/contact', buildContact({ idClient: client, idCabinet: cabinet }));
    const put = (path: string, body: Wire) => published(api, () => api.put(path, body));
    expect(await put(`/api/client/${client}`, { adresseClient: '1 rue' })).toEqual([`client ${client}`]);
    expect(await put(`/api/client/${client}`, { nomClient: 'Neuf' })).toEqual([
      `client ${client}`,
      `contact ${contact}`,
    ]);
    const same = { nomClient: 'Neuf', adresseClient: '2 rue' };
    expect(await put(`/api/client/${client}`, same)).toEqual([`client ${client}`]);
    expect(await put(`/api/cabinet/${cabinet}`, { adresseCabinet: '1 rue' })).toEqual([`cabinet ${cabinet}`]);
    expect(await put(`/api/cabinet/${cabinet}`, { nomCabinet: 'Neuf' })).toEqual([
      `cabinet ${cabinet}`,
      `contact ${contact}`,
    ]);
  });

  it('what is written again as it stands is published to nobody, and has no new version', async () => {
    const [client, cabinet] = [await made('/api/client', buildClient()), await made('/api/cabinet', buildCabinet())];
    const contact = await made('/api/contact', buildContact({ idClient: client, idCabinet: cabinet }));
    const patent = await made('/api/brevet', buildPatent({ clientIds: [client] }));
    for (const [path, id] of [
      ['/api/client', client],
      ['/api/cabinet', cabinet],
      ['/api/contact', contact],
      ['/api/brevet', patent],
    ] as const) {
      const stands = await detail(path, id);
      expect(await published(api, () => api.put(`${path}/${id}`, stands))).toEqual([]);
      expect((await detail(path, id)).Version).toBe(stands.Version);
    }
  });

  it('API-30 a contact keeps its client and cabinet when only one of them, or neither, is written', async () => {
    const [client, cabinet] = [await made('/api/client', buildClient()), await made('/api/cabinet', buildCabinet())];
    const contact = await made('/api/contact', buildContact({ idClient: client, idCabinet: cabinet }));
    const written = async (body: Wire): Promise<unknown[]> => {
      const { status } = await api.put(`/api/contact/${contact}`, body);
      const { IdClient, IdCabinet } = await detail('/api/contact', contact);
      return [status, IdClient, IdCabinet];
    };
    expect(await written({ telephone: '0102030405' })).toEqual([200, client, cabinet]);
    expect(await written({ idCabinet: null })).toEqual([200, client, null]);
    expect(await written({ idCabinet: cabinet })).toEqual([200, client, cabinet]);
  });

  it('ROLE-12 a client that loses a contact begins anew, the one that has it already does not', async () => {
    const [one, two] = [await made('/api/client', buildClient()), await made('/api/client', buildClient())];
    const contact = await made('/api/contact', buildContact({ idClient: one }));
    const [ofOne, ofTwo] = [await signedInFor(one), await signedInFor(two)];
    const epochs = async () => [await epochOf(ofOne), await epochOf(ofTwo)];
    const before = await epochs();
    await api.put(`/api/contact/${contact}`, { nom: 'Autre' });
    expect(await epochs()).toEqual(before);
    await api.put(`/api/contact/${contact}`, { idClient: two });
    const after = await epochs();
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true]);
  });

  it('C1 what collides with another transaction is done again, twice at most, and nothing else is', async () => {
    const failing = (code: string, times: number) => {
      const tries = { count: 0 };
      const attempt = async (): Promise<number> => {
        tries.count += 1;
        if (tries.count <= times) throw Object.assign(new Error('driver'), { code });
        return tries.count;
      };
      return { tries, done: retried(attempt).catch(() => 'failed') };
    };
    const runs = [failing('40P01', 2), failing('40001', 3), failing('23505', 1)];
    expect(await Promise.all(runs.map(({ done }) => done))).toEqual([3, 'failed', 'failed']);
    expect(runs.map(({ tries }) => tries.count)).toEqual([3, 3, 1]);
  });
});
