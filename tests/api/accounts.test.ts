import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, accountFromWire } from '#domain/account.ts';
import { type AccountValues, accountRequests } from '#src/api/accounts.ts';
import { dataOf, isSuccess } from '#src/api/readAnswer.ts';
import { type ApiRequest, createSend, type Send } from '#src/api/send.ts';
import { askAllUsers } from '#src/data/server/serverQueries.ts';
import { type SyncServer, startSyncServer } from '#tests/support/server/syncServer.ts';

describe('the calls of the user administration', () => {
  let server: SyncServer;
  let send: Send;
  let clientId: number;
  beforeAll(async () => {
    server = await startSyncServer();
    send = createSend({ base: '', token: () => server.token, fetch: server.fetch, language: () => 'fr' });
    clientId = (await server.call<{ Id: number }>('POST', '/api/client', { nomClient: 'Aciéries' })).Id;
  });
  afterAll(() => server.close());

  const values = (given: Partial<AccountValues>): AccountValues => ({
    username: `u-${String(given.email).split('@')[0]}`,
    email: 'a@b.example',
    nom: 'Bell',
    prenom: 'Ada',
    role: 'User',
    clientId: null,
    isActive: true,
    isBlocked: false,
    canRead: true,
    canWrite: false,
    password: 'Tres-Solide-1',
    ...given,
  });
  const done = async (request: ApiRequest): Promise<Account | null> => {
    const answer = await send(request);
    if (!isSuccess(answer)) throw new Error(JSON.stringify(answer));
    return accountFromWire(dataOf(answer));
  };

  test('USR-10 an Admin or a User is made by create-employee, its role in small letters', async () => {
    for (const role of ['Admin', 'User'] as const) {
      const request = accountRequests.create(values({ role, email: `${role}@b.example`, clientId }));
      expect(request).toMatchObject({ method: 'POST', path: '/api/admin/useradmin/create-employee' });
      expect(request.body).toMatchObject({ role: role.toLowerCase(), canWrite: false, isActive: true });
      expect(request.body).not.toHaveProperty('clientId');
      expect(await done(request)).toMatchObject({ role, nom: 'Bell', prenom: 'Ada', clientId: null });
    }
  });

  test('USR-10 a Client is made by create-client-account, for the client chosen', async () => {
    const request = accountRequests.create(values({ role: 'Client', email: 'c@b.example', clientId }));
    expect(request).toMatchObject({ method: 'POST', path: '/api/admin/useradmin/create-client-account' });
    expect(request.body).toMatchObject({ clientId });
    expect(await done(request)).toMatchObject({ role: 'Client', clientId, clientNom: 'Aciéries' });
  });

  test('API-76 USR-04 USR-05 USR-06 USR-07 edit, switch, enable, disable and delete go where they should, and hold', async () => {
    const made = await done(accountRequests.create(values({ role: 'Client', email: 'd@b.example', clientId })));
    const { id } = made as Account;
    const base = '/api/admin/useradmin';
    const edit = accountRequests.edit(id, values({ email: 'e@b.example', role: 'User', clientId, canRead: false }));
    expect(edit).toMatchObject({ method: 'PUT', path: `${base}/${id}`, body: { role: 'user', clientId: null } });
    expect(edit.body).not.toHaveProperty('password');
    expect(await done(edit)).toMatchObject({ email: 'e@b.example', role: 'User', clientId: null, canRead: false });
    const on = accountRequests.setCanWrite({ id, canRead: false }, true);
    expect(on).toEqual({
      method: 'PUT',
      path: `${base}/user/${id}/permissions`,
      body: { canRead: false, canWrite: true },
    });
    expect(await done(on)).toMatchObject({ canRead: false, canWrite: true });
    for (const [isActive, word] of [
      [false, 'deactivate'],
      [true, 'activate'],
    ] as const) {
      const request = accountRequests.setActive(id, isActive);
      expect(request).toMatchObject({ method: 'PUT', path: `${base}/user/${id}/${word}` });
      expect(await done(request)).toMatchObject({ isActive });
    }
    await done(accountRequests.setPassword(id, 'Encore-Plus-2'));
    const remove = accountRequests.remove(id);
    expect(remove).toEqual({ method: 'DELETE', path: `${base}/user/${id}` });
    await done(remove);
    expect((await askAllUsers(send)).items.map((account) => account.id)).not.toContain(id);
  });

  test('LIM-01 LOG-02 every account is there, a thousand at a time', async () => {
    const asked: string[] = [];
    const page = (count: number, first: number) =>
      Array.from({ length: count }, (_, index) => ({ Id: first + index, Username: `u${first + index}` }));
    const big = createSend({
      base: '',
      token: () => null,
      fetch: async (input) => {
        asked.push(String(input));
        const at = Number(new URL(String(input), 'http://x').searchParams.get('page'));
        const Data = at === 1 ? page(1_000, 1) : at === 2 ? page(3, 1_001) : [];
        return Response.json({ Success: true, Message: '', Data, TotalCount: 1_003 });
      },
      language: () => 'fr',
    });
    const { items, total } = await askAllUsers(big);
    expect([items.length, total]).toEqual([1_003, 1_003]);
    expect(asked).toEqual([1, 2].map((at) => `/api/admin/useradmin/users?page=${at}&pageSize=1000`));
  });
});
