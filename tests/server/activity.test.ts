import { beforeAll, describe, expect, it } from 'vitest';
import { actionClasses, classOfAction } from '#domain/logEntry.ts';
import { buildCabinet, buildClient, buildContact, buildFiling, buildPatent } from '#tests/support/server/builders.ts';
import { type Api, onEveryDatabase, type Wire } from '#tests/support/server/testServer.ts';

onEveryDatabase('the activity log', {}, (server) => {
  let admin: Api;
  let user: Api;
  beforeAll(async () => {
    admin = await server().api(server().accounts.admin);
    user = await server().api(server().accounts.user);
  });
  const latest = async (query = ''): Promise<Wire> => (await admin.get(`/api/log?pageSize=1${query}`)).list[0] ?? {};
  const create = async (path: string, body: object): Promise<number> => Number((await user.post(path, body)).data.Id);

  describe('of commands', () => {
    it('LOG-10, ENT-19 records a creation with its values, an update with what changed, a deletion with everything', async () => {
      const id = await create('/api/client', { nomClient: 'Alfa', paysClient: 'FR' });
      expect(await latest()).toMatchObject({
        Action: 'CREATE',
        EntityType: 'Client',
        EntityId: id,
        EntityName: 'Alfa',
        OldValues: null,
        NewValues: { nomClient: 'Alfa', paysClient: 'FR' },
        UserName: 'user',
        UserEmail: 'user@example.org',
        User: { Username: 'user' },
        IpAddress: '127.0.0.1',
        LastLogin: null,
      });
      await user.put(`/api/client/${id}`, { nomClient: 'Alfa', paysClient: 'DE' });
      expect(await latest()).toMatchObject({
        Action: 'UPDATE',
        EntityName: 'Alfa',
        OldValues: { paysClient: 'FR' },
        NewValues: { paysClient: 'DE' },
      });
      await user.delete(`/api/client/${id}`);
      const deleted = await latest();
      expect(deleted).toMatchObject({ Action: 'DELETE', EntityName: 'Alfa', NewValues: null });
      expect(deleted.OldValues).toMatchObject({ nomClient: 'Alfa', paysClient: 'DE' });
      expect(Object.keys(deleted.OldValues as object)).not.toContain('searchText');
    });

    it('records nothing of what changed nothing, was refused or was repeated', async () => {
      const body = buildClient();
      const headers = { 'Idempotency-Key': 'once-and-again' };
      const id = Number((await user.post('/api/client', body, headers)).data.Id);
      const { Id } = await latest();
      await user.post('/api/client', body, headers);
      await user.put(`/api/client/${id}`, body);
      await user.put(`/api/client/${id}`, { nomClient: '' });
      await user.delete('/api/client/999999');
      expect((await latest()).Id).toBe(Id);
    });

    it('names what ids refer to, as it was called then', async () => {
      const [alfa, beta] = [
        await create('/api/client', { nomClient: 'Nom A' }),
        await create('/api/client', buildClient()),
      ];
      const id = await create('/api/brevet', buildPatent({ clientIds: [alfa] }));
      await user.put(`/api/brevet/${id}`, { clientIds: [beta] });
      const { OldValues, NewValues, Names } = await latest();
      expect([OldValues, NewValues]).toEqual([{ clientIds: [alfa] }, { clientIds: [beta] }]);
      expect((Names as { client: Record<string, string> }).client[alfa]).toBe('Nom A');
    });

    it('of a list of filings records those that changed', async () => {
      const id = await create('/api/brevet', buildPatent({ informationsDepot: [buildFiling(), buildFiling()] }));
      const filings = (await user.get(`/api/brevet/${id}`)).data.InformationsDepot as { Id: number }[];
      const [first, second] = filings.map((filing) => filing.Id);
      await user.put(`/api/brevet/${id}`, { informationsDepot: [{ id: first }, { id: second, commentaire: 'neu' }] });
      const { OldValues, NewValues } = await latest();
      const [was, is] = [OldValues, NewValues].map(
        (values) => (values as { informationsDepot: Wire[] }).informationsDepot,
      );
      expect([was, is]).toMatchObject([[{ id: second, commentaire: '' }], [{ id: second, commentaire: 'neu' }]]);
    });

    it('is one entry where a cabinet is created and linked, and records a link', async () => {
      const client = await create('/api/client', buildClient());
      const account = await server().addUser({ username: 'linking', role: 'Client', clientId: client });
      const theirs = await server().api(account);
      const before = Number((await latest()).Id);
      const made = Number((await theirs.post('/api/cabinet/my', buildCabinet())).data.Id);
      expect(await latest()).toMatchObject({ Id: before + 1, Action: 'CREATE', EntityId: made, UserName: 'linking' });
      const other = await create('/api/cabinet', buildCabinet());
      await theirs.post(`/api/cabinet/my/link/${other}`);
      expect(await latest()).toMatchObject({
        Action: 'UPDATE',
        EntityType: 'Cabinet',
        OldValues: { clientIds: [] },
        NewValues: { clientIds: [client] },
      });
    });

    it('outlives the user who did it', async () => {
      const account = await server().addUser({ username: 'leaving', role: 'User', nom: 'Gone', prenom: 'Ada' });
      const leaving = await server().api(account);
      await leaving.post('/api/contact', buildContact());
      const { status } = await admin.delete(`/api/admin/useradmin/user/${account.id}`);
      expect(status).toBe(200);
      const { list } = await admin.get(`/api/log/user/${account.id}?size=5`);
      expect(list[0]).toMatchObject({ UserName: 'leaving', UserFullName: 'Ada Gone', Action: 'CREATE' });
    });
  });

  describe('as it is read', () => {
    it('API-78 lists the latest first, 20 at a time unless asked for up to 1,000', async () => {
      for (let round = 0; round < 21; round += 1) await create('/api/statuts', { description: `S${round}` });
      const { body, list } = await admin.get('/api/log');
      expect([body.PageSize, list.length]).toEqual([20, 20]);
      expect(Number(list[0]?.Id)).toBeGreaterThan(Number(list[1]?.Id));
      expect((await admin.get('/api/log?page=1&pageSize=1000')).body.PageSize).toBe(1000);
    });

    it('API-79 answers one entry, and none for what is not there', async () => {
      const { Id } = await latest();
      expect((await admin.get(`/api/log/${Id}`)).data.Id).toBe(Id);
      expect((await admin.get('/api/log/999999')).status).toBe(404);
    });

    it('API-80 finds entries by every word of a search', async () => {
      await create('/api/client', { nomClient: 'Éléphant Gris' });
      const { list } = await admin.get(`/api/log/search?q=${encodeURIComponent('elephant create')}`);
      expect(list.map((entry) => entry.EntityName)).toEqual(['Éléphant Gris']);
      expect((await admin.get('/api/log/search?q=%25')).list).toEqual([]);
    });

    it('API-81 answers one user’s entries, with size or pageSize', async () => {
      const { UserId } = await latest();
      for (const name of ['size', 'pageSize']) {
        const { body, list } = await admin.get(`/api/log/user/${UserId}?page=1&${name}=3`);
        expect([body.PageSize, list.length]).toEqual([3, 3]);
        expect(new Set(list.map((entry) => entry.UserId))).toEqual(new Set([UserId]));
      }
    });

    it('API-82, LOG-08, LOG-09 answers the entries of an action in any wording', async () => {
      const actionsOf = async (asked: string) =>
        new Set((await admin.get(`/api/log/action/${asked}?pageSize=1000`)).list.map((entry) => entry.Action));
      for (const asked of ['CREATE', 'POST', 'post', 'creation'])
        expect(await actionsOf(asked)).toEqual(new Set(['CREATE']));
      for (const asked of ['UPDATE', 'PUT', 'modification']) expect([...(await actionsOf(asked))]).toContain('UPDATE');
      expect([...(await actionsOf('DELETE'))]).toEqual(['DELETE']);
      const { list } = await admin.get('/api/log/action/LOGIN');
      expect(list[0]).toMatchObject({ Action: 'LOGIN', LastLogin: list[0]?.Timestamp });
      expect(await actionsOf('unheard-of')).toEqual(new Set());
      await server().request('POST', '/api/auth/login', { body: { email: 'nobody', password: 'not this one' } });
      expect([...(await actionsOf('other'))]).toContain('LOGIN_REFUSED');
      for (const action of await actionsOf('other')) expect(classOfAction(String(action))).toBe('other');
    });

    it('LOG-05 keeps what lies between two instants', async () => {
      const from = server().clock.now().toISOString();
      server().clock.advance(3_600_000);
      await create('/api/statuts', { description: 'late' });
      const total = async (query: string) => (await admin.get(`/api/log?${query}`)).body.TotalCount;
      const later = server().clock.now().toISOString();
      expect(await total(`from=${later}`)).toBe(1);
      expect(await total(`from=${from}&to=${later}`)).toBeGreaterThan(0);
      expect((await admin.get('/api/log?from=yesterday')).status).toBe(422);
    });

    it('LOG-04, LOG-07 keeps the classes asked for, counts them, and refuses classes there are not', async () => {
      const of = async (classes: string) => (await admin.get(`/api/log?pageSize=1000&classes=${classes}`)).body;
      const actionsOf = (body: Wire) =>
        new Set((body.Data as Wire[]).map(({ Action }) => classOfAction(String(Action))));
      const all = await of('');
      expect((await admin.get('/api/log')).body.TotalCount).toBe(all.TotalCount);
      let sum = 0;
      for (const name of actionClasses) {
        const body = await of(name);
        expect(body.TotalCount, name).toBe((body.Data as Wire[]).length);
        for (const found of actionsOf(body)) expect(found).toBe(name);
        sum += Number(body.TotalCount);
      }
      expect(sum).toBe(all.TotalCount);
      expect(actionsOf(await of('creation,suppression'))).toEqual(new Set(['creation', 'suppression']));
      expect((await admin.get('/api/log?classes=creation,everything')).status).toBe(422);
    });

    it('BELL-04 LOG-04 keeps what is about a kind, and about one of it, also in a search', async () => {
      const [first, second] = [
        await create('/api/client', { nomClient: 'Pays Basque' }),
        await create('/api/client', { nomClient: 'Pays de Galles' }),
      ];
      await create('/api/contact', { nom: 'Pays' });
      const idsOf = async (path: string) => (await admin.get(`/api/log${path}`)).list.map(({ EntityId }) => EntityId);
      expect(await idsOf('/search?q=pays&entityType=Client')).toEqual([second, first]);
      expect(await idsOf(`?entityType=Client&entityId=${first}`)).toEqual([first]);
      expect(await idsOf('?entityType=Nothing')).toEqual([]);
      expect((await admin.get('/api/log?entityId=all')).status).toBe(422);
    });

    it('ROLE-05 is for Admins only', async () => {
      for (const path of ['', '/1', '/search?q=a', '/user/1', '/action/CREATE'])
        expect((await user.get(`/api/log${path}`)).status).toBe(403);
    });

    it('ROLE-09 records what was refused, once a minute for each session and call', async () => {
      const entries = async () => (await admin.get('/api/log/action/ACCESS_REFUSED?pageSize=1000')).list;
      server().clock.advance(61_000);
      // What the tests before were refused is written after their answers: it may still be on its way.
      let before = -1;
      for (let now = (await entries()).length; now !== before; now = (await entries()).length) {
        before = now;
        await new Promise((go) => setTimeout(go, 200));
      }
      for (let round = 0; round < 5; round += 1) await user.get(`/api/log/${round + 1}`);
      await user.get('/api/log/search?q=secret-word');
      const end = Date.now() + 5_000;
      while ((await entries()).length < before + 2 && Date.now() < end) await new Promise((go) => setTimeout(go, 20));
      const given = (await entries()).slice(0, -before || undefined);
      expect(given.map((entry) => entry.Details).sort()).toEqual(['GET /api/log/:id', 'GET /api/log/search']);
      expect(given[0]).toMatchObject({ UserName: 'user', IpAddress: '127.0.0.1' });
      server().clock.advance(61_000);
      await user.get('/api/log/1');
      while ((await entries()).length < before + 3 && Date.now() < end) await new Promise((go) => setTimeout(go, 20));
      expect((await entries()).length).toBe(before + 3);
    });

    it('A7 holds no password and no token', async () => {
      const body = { username: 'fresh', email: 'fresh@example.org', password: 'Never-Seen-1', role: 'user' };
      await admin.post('/api/admin/useradmin/create-employee', body);
      const { status, text } = await admin.get('/api/log?pageSize=1000');
      expect(status).toBe(200);
      for (const secret of ['Never-Seen-1', '$argon2', admin.token, admin.refreshToken])
        expect(text).not.toContain(secret);
    });
  });
});
