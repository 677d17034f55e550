import { beforeAll, describe, expect, it } from 'vitest';
import { buildClient, buildCountry, buildFiling, buildPatent } from '#tests/support/server/builders.ts';
import { type Api, onEveryDatabase, testPassword, type Wire } from '#tests/support/server/testServer.ts';

onEveryDatabase('the search for a number', {}, (server) => {
  let api: Api;
  let france: number;
  const made = async (path: string, body: Wire): Promise<number> => Number((await api.post(path, body)).data.Id);
  // No figure but the test's own: the running numbers of the builders would be found too.
  const plain = { referenceFamille: 'ESSAI', titre: 'Essai' };
  const family = (filing: Wire, more: Wire = {}): Promise<number> =>
    made(
      '/api/brevet',
      buildPatent({ ...plain, ...more, informationsDepot: [buildFiling({ numeroDepot: '', ...filing })] }),
    );
  const find = async (query: string, by = api): Promise<number[]> =>
    (await by.get(`/api/brevet/search?q=${encodeURIComponent(query)}`)).list.map(({ Id }) => Number(Id));

  beforeAll(async () => {
    api = await server().api(server().accounts.admin);
    france = await made('/api/pays', buildCountry({ nomPays: 'France', iso2: 'FR' }));
  });

  it('PAT-05 API-25 finds it in another spelling than the stored one, as the app does', async () => {
    const filed = await family({ numeroDepot: 'EP 03 123456.0' });
    const published = await family({ numeroPublication: 'WO 07/012345', numeroDelivrance: 'EP1234567B1' });
    for (const query of ['EP200301234560', 'ep 03 123456', 'EP 20030123456 A'])
      expect(await find(query)).toEqual([filed]);
    for (const query of ['WO2007/012345 A1', '«EP-B1-1 234 567»']) expect(await find(query)).toEqual([published]);
    expect(await find('EP 05 654321')).toEqual([]);
  });

  it('PAT-05 a query that reads as one number has that number first, before older families with the words', async () => {
    const older = await family({}, { titre: 'Essais FR 98 : 12345' });
    const meant = await family({ idPays: france, numeroDepot: '98 12345' });
    expect(await find('FR 98 12345')).toEqual([meant, older]);
    expect((await api.get('/api/brevet/search?q=FR%2098%2012345&pageSize=1&page=2')).list).toMatchObject([
      { Id: older },
    ]);
  });

  it('PAT-05 follows an edit of the filing, and of the country that says whose a bare number is', async () => {
    const land = await made('/api/pays', buildCountry({ nomPays: 'Quelque part', iso2: '', codePays: '' }));
    const edited = await family({ idPays: land, numeroDepot: '97 54321' });
    expect(await find('FR19970054321')).toEqual([]);
    await api.put(`/api/pays/${land}`, { iso_pays: 'FR' });
    expect(await find('FR19970054321')).toEqual([edited]);
    const { InformationsDepot } = (await api.get(`/api/brevet/${edited}`)).data;
    const [filing] = InformationsDepot as Wire[];
    await api.put(`/api/brevet/${edited}`, {
      informationsDepot: [{ id: filing?.Id, idPays: land, numeroDepot: '96 54321' }],
    });
    expect(await find('FR19970054321')).toEqual([]);
    expect(await find('FR19960054321')).toEqual([edited]);
  });

  describe('by a client’s user', () => {
    it('ROLE-10 PAT-05 finds the own families, and does not take the better reading of another’s', async () => {
      const client = await made('/api/client', buildClient({ nomClient: 'Sémaphore' }));
      const account = await server().addUser({ username: 'numeros', role: 'Client', clientId: client });
      const by = await server().api({ username: account.username, password: testPassword });
      const own = await family({ numeroPublication: 'EP 0 765 432' }, { clientIds: [client] });
      const other = await family({ numeroPublication: 'EP 765432 A1' });
      expect(await find('EP0765432A1')).toEqual([own, other]);
      expect(await find('EP0765432A1', by)).toEqual([own]);
    });
  });
});
