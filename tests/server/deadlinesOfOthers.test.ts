import { beforeAll, expect, it } from 'vitest';
import { readFeed } from '#tests/support/server/feed.ts';
import { type Answer, type Api, onEveryDatabase, type Wire } from '#tests/support/server/testServer.ts';

const path = '/api/echeances';
const secret = 'Cabinet seulement';

onEveryDatabase('dates of other clients’ families', {}, (server) => {
  let admin: Api;
  let user: Api;
  /** A client that writes, and one of the same client that only reads. */
  let outsiders: readonly Api[];
  let mine: Wire;
  let theirs: Wire;
  let ours: Wire;
  let other: Wire;

  const family = async (word: string): Promise<Wire> => {
    const owner = (await admin.post('/api/client', { nomClient: word })).data.Id;
    const { data } = await admin.post('/api/brevet', {
      titre: word,
      clientIds: [owner],
      informationsDepot: [{ numeroDepot: `${word} 1` }],
    });
    return { id: data.Id, filing: (data.InformationsDepot as Wire[])[0]?.Id, client: owner };
  };
  const lineOf = (of: Wire, annee: string): Wire => ({
    brevetId: of.id,
    depotId: of.filing,
    genre: 'annuity',
    annee,
    cle: `${of.filing} annuity ${annee}`,
    dateCalculee: '2026-06-30',
  });
  const standing = async (): Promise<unknown> => (await admin.get(`${path}?page=1&pageSize=1000`)).list;
  const one = (api: Api, method: string, address: string, body?: unknown): Promise<Answer> =>
    server().request(method, address, { body, headers: { Authorization: `Bearer ${api.token}` } });

  beforeAll(async () => {
    [admin, user] = [await server().api(server().accounts.admin), await server().api(server().accounts.user)];
    [mine, theirs] = [await family('Mésange'), await family('Canari')];
    const account = (username: string, canWrite: boolean) =>
      server().addUser({ username, role: 'Client', clientId: Number(mine.client), canWrite });
    outsiders = [
      await server().api(await account('mesange', true)),
      await server().api(await account('lecteur', false)),
    ];
    ours = (
      await user.post(path, { ...lineOf(mine, '3'), note: secret, renonceLe: '2026-06-01', renonceMotif: 'Vendu' })
    ).data;
    other = (await user.post(path, { ...lineOf(theirs, '3'), note: secret, instruction: 'payer' })).data;
    expect([typeof ours.Id, typeof other.Id]).toEqual(['number', 'number']);
  });

  it('DATE-08 ROLE-10 nobody writes to another’s date, or moves one to another filing, alone or among many writes', async () => {
    const before = await standing();
    const bodies: readonly Wire[] = [
      { brevetId: theirs.id },
      { depotId: theirs.filing },
      { cle: other.Cle },
      { ...lineOf(theirs, '3'), instruction: 'payer' },
      { ...lineOf(theirs, '4'), instruction: 'payer' },
      { BrevetId: theirs.id, DepotId: theirs.filing, Cle: other.Cle },
      { id: other.Id, instruction: 'demander', brevetId: theirs.id },
    ];
    for (const [at, api] of [...outsiders, user].entries()) {
      const isOutsider = at < outsiders.length;
      for (const body of bodies) {
        const { status } = await api.put(`${path}/${ours.Id}`, body);
        expect([at, body, [403, 422].includes(status)]).toEqual([at, body, true]);
      }
      for (const method of ['PATCH', 'DELETE'])
        for (const id of [ours.Id, other.Id])
          expect([404, 405]).toContain((await one(api, method, `${path}/${id}`, { brevetId: theirs.id })).status);
      if (!isOutsider) continue;
      expect([403, 404]).toContain((await api.put(`${path}/${other.Id}`, { instruction: 'demander' })).status);
      const made = [
        { ...lineOf(theirs, '5'), instruction: 'payer' },
        // A family of one's own, and the filing of another one.
        { ...lineOf({ ...theirs, id: mine.id }, '5'), instruction: 'payer' },
        // The line of another one, under a filing of one's own.
        { ...lineOf(mine, '3'), cle: other.Cle, instruction: 'payer' },
        { brevetId: theirs.id, genre: 'own', libelle: 'x', dateEcheance: '2027-01-01' },
      ];
      const writes: readonly Wire[] = [
        ...made.map((body) => ({ method: 'POST', path, body })),
        { method: 'PUT', path: `${path}/${other.Id}`, version: 1, body: { instruction: 'demander' } },
        { method: 'PUT', path: `${path}/${ours.Id}`, version: 1, body: { brevetId: theirs.id } },
      ];
      for (const body of made) expect([403, 422]).toContain((await api.post(path, body)).status);
      const many = await api.post('/api/sync/writes', {
        writes: writes.map((write, place) => ({ key: `others-${at}-${place}-write`, ...write })),
      });
      const statuses = many.list.map(({ status }) => status as number);
      expect(many.status === 403 || statuses.length === writes.length).toBe(true);
      expect(statuses.filter((status) => ![403, 404, 422].includes(status))).toEqual([]);
      expect(many.text).not.toContain(secret);
    }
    expect(await standing()).toEqual(before);
  });

  it('DATE-08 ROLE-19 what the firm noted of a date is read in no list, answer, search, feed, notification or log of a client’s', async () => {
    const start = (await readFeed(outsiders[0] as Api)).last.next;
    await user.put(`${path}/${ours.Id}`, { note: `${secret}, encore` });
    await user.put(`${path}/${other.Id}`, { note: `${secret}, encore` });
    for (const api of outsiders) {
      const said: string[] = [];
      for (const address of [
        path,
        `${path}?page=1&pageSize=1000`,
        `${path}?search=Cabinet`,
        `${path}?note=Cabinet&sort=note&filter=note`,
        `${path}/search?q=Cabinet`,
        `${path}/${ours.Id}`,
        `${path}/${other.Id}`,
        `/api/brevet/${mine.id}`,
        '/api/brevet?page=1&pageSize=1000',
        '/api/brevet/search?query=Cabinet seulement',
        '/api/notifications?page=1&pageSize=100',
        '/api/log?page=1&pageSize=100',
        '/api/logs?page=1&pageSize=100',
        `/api/sync/authors?path=${path}&id=${ours.Id}`,
        `/api/sync/authors?path=${path}&id=${other.Id}`,
        `/api/sync/changes?since=${start}&limit=1000`,
        '/api/sync/changes?since=0&limit=1000',
      ])
        said.push((await api.get(address)).text);
      expect(said.join('\n')).not.toContain(secret);
      // An instruction that was given by another client's people is not read either.
      expect(said.join('\n')).not.toContain(String(other.Cle));
      for (const body of [lineOf(mine, '3'), { ...lineOf(mine, '3'), instruction: 'payer' }])
        expect((await api.post(path, body)).text).not.toContain(secret);
      const stale = await api.put(`${path}/${ours.Id}`, { instruction: 'payer' }, { 'If-Match': '"1"' });
      expect([403, 412]).toContain(stale.status);
      expect(stale.text).not.toContain(secret);
    }
    expect((await user.get(`${path}/${ours.Id}`)).text).toContain(secret);
  });
});
