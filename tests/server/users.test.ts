import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountFromWire } from '#domain/account.ts';
import { demoPassword } from '#domain/demoPassword.ts';
import { migrate } from '#server/db/migrate.ts';
import { users } from '#server/db/tables.ts';
import { buildClient } from '#tests/support/server/builders.ts';
import {
  type Answer,
  type Api,
  onEveryDatabase,
  type TestServer,
  testPassword,
  type Wire,
} from '#tests/support/server/testServer.ts';

const base = '/api/admin/useradmin';
const goodPassword = 'Tres-Solide-1';

let serial = 0;
const newUser = (changes: Wire = {}): Record<string, unknown> => {
  serial += 1;
  return {
    username: `employee-${serial}`,
    email: `employee-${serial}@firm.example`,
    password: goodPassword,
    role: 'user',
    canWrite: true,
    isActive: true,
    ...changes,
  };
};

const errorsOf = ({ body }: Answer): Record<string, string[]> => (body.Errors ?? {}) as Record<string, string[]>;

onEveryDatabase('the user administration', {}, (server) => {
  let admin: Api;
  let clientId: number;
  beforeAll(async () => {
    admin = await server().api(server().accounts.admin);
    clientId = Number((await admin.post('/api/client', buildClient())).data.Id);
  });

  const create = async (changes: Wire = {}): Promise<Wire> => {
    const answer = await admin.post(`${base}/create-employee`, newUser(changes));
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.data;
  };
  const patch = (path: string, body: unknown, api = admin): Promise<Answer> =>
    server().request('PATCH', path, { body, headers: { Authorization: `Bearer ${api.token}` } });
  const login = (email: unknown, password: string) =>
    server().request('POST', '/api/auth/login', { body: { email, password } });
  const signIn = ({ Username }: Wire, password = goodPassword) =>
    server().signIn({ username: String(Username), password });

  describe('reading accounts', () => {
    it('API-69, API-06, ENT-16 lists them by page, with the true counts and never a password', async () => {
      await create();
      const { status, body, list, text } = await admin.get(`${base}/users?page=1&pageSize=2`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ Success: true, Page: 1, PageSize: 2, HasNextPage: true });
      expect(list).toHaveLength(2);
      const all = await admin.get(`${base}/users?page=1&pageSize=1000`);
      expect(all.list).toHaveLength(Number(body.TotalCount));
      const count = (wanted: (user: Wire) => boolean) => all.list.filter(wanted).length;
      expect(all.body).toMatchObject({
        ActiveCount: count((user) => user.IsActive === true && user.IsBlocked === false),
        AdminCount: count((user) => user.Role === 'admin'),
        ClientCount: count((user) => user.Role === 'client'),
      });
      expect(text + all.text).not.toMatch(/passw|argon|hash/i);
    });

    it('ENT-16, ENT-17 gives names, rights, client and when somebody last signed in, with the role in lower case', async () => {
      const { data } = await admin.post(`${base}/create-client-account`, {
        ...newUser({ clientId, firstName: 'Rosa', lastName: 'Lind' }),
        role: undefined,
      });
      expect(data).toMatchObject({ Role: 'client', Prenom: 'Rosa', Nom: 'Lind', ClientId: clientId, LastLogin: null });
      expect(data.Client).toMatchObject({ Id: clientId });
      expect(data.UserRoles).toEqual([{ Id: 3, Name: 'Client' }]);
      await signIn(data);
      const { list } = await admin.get(`${base}/users?pageSize=1000`);
      const given = list.find(({ Id }) => Id === data.Id) ?? {};
      expect(given.LastLogin).toEqual(expect.any(String));
      expect(accountFromWire(given)).toMatchObject({ role: 'Client', clientId, canRead: true, isBlocked: false });
    });

    it('API-83, ENT-18, ROLE-01 gives the three roles to an Admin', async () => {
      const { list } = await admin.get('/api/roles');
      expect(list.map(({ Id, Name }) => [Id, Name])).toEqual([
        [1, 'Admin'],
        [2, 'User'],
        [3, 'Client'],
      ]);
      for (const role of list)
        expect(role).toMatchObject({ Description: expect.any(String), CreatedAt: expect.any(String) });
    });
  });

  describe('making accounts', () => {
    it.each(['admin', 'user'])('API-70 makes an employee with the role %s who can sign in', async (role) => {
      const { status, data, body } = await admin.post(`${base}/create-employee`, newUser({ role }));
      expect(status).toBe(201);
      expect(body).toMatchObject({ Success: true, Message: 'Compte créé avec succès' });
      expect(data).toMatchObject({ Role: role, CanRead: true, CanWrite: true, IsActive: true, ClientId: null });
      expect((await login(data.Email, goodPassword)).status).toBe(200);
    });

    it('API-70, G-30 takes bodies in either capitalisation, with the names in either language, and canRead', async () => {
      const one = await create({ firstName: 'Ada', lastName: 'Bell', canRead: false });
      const { username, email, password, role } = newUser();
      const two = await admin.post(`${base}/create-employee`, {
        Username: username,
        Email: email,
        Password: password,
        Role: role,
        Prenom: 'Ida',
        Nom: 'Hill',
        CanWrite: 'false',
      });
      expect(one).toMatchObject({ Prenom: 'Ada', Nom: 'Bell', CanRead: false });
      expect(two.data).toMatchObject({ Prenom: 'Ida', Nom: 'Hill', CanRead: true, CanWrite: false });
    });

    it('API-71, VAL-44 makes a client account only for a client that exists', async () => {
      const account = newUser({ role: undefined });
      for (const wrong of [undefined, null, 999_999, 'abc', 2 ** 40]) {
        const answer = await admin.post(`${base}/create-client-account`, { ...account, clientId: wrong });
        expect(answer.status).toBe(422);
        expect(errorsOf(answer)).toHaveProperty('clientId');
      }
      const made = await admin.post(`${base}/create-client-account`, { ...account, clientId: String(clientId) });
      expect(made.data).toMatchObject({ Role: 'client', ClientId: clientId });
      const api = await signIn(made.data);
      expect((await api.get('/api/client')).list).toHaveLength(1);
    });

    it.each([
      ['VAL-41 a missing username', { username: '' }, 'username'],
      ['VAL-01 a username of two characters', { username: 'ab' }, 'username'],
      ['a username with a space', { username: 'a b c' }, 'username'],
      ['VAL-41 a missing role', { role: undefined }, 'role'],
      ['an unknown role', { role: 'manager' }, 'role'],
      ['VAL-42 a missing e-mail', { email: undefined }, 'email'],
      ['VAL-42, VAL-11 an e-mail that is none', { email: 'nobody' }, 'email'],
      ['VAL-43, VAL-08 a missing password', { password: undefined }, 'password'],
      ['VAL-08, VAL-03 a short password', { password: 'Ab-1' }, 'password'],
      ['VAL-08, VAL-04 a password without uppercase', { password: 'solide-solide-1' }, 'password'],
      ['VAL-08, VAL-05 a password without lowercase', { password: 'SOLIDE-SOLIDE-1' }, 'password'],
      ['VAL-08, VAL-06 a password without digit', { password: 'Solide-Solide' }, 'password'],
      ['VAL-08, VAL-07 a password without special character', { password: 'SolideSolide1' }, 'password'],
      ['VAL-08 a password of less than twelve characters', { password: 'Solide-So-1' }, 'password'],
      ['VAL-08 a password that everybody tries first', { password: 'P@ssw0rd-2026!' }, 'password'],
      ['VAL-08 the demo’s password', { password: demoPassword }, 'password'],
      ['a name that is too long', { firstName: 'x'.repeat(101) }, 'prenom'],
      ['a flag that is none', { canWrite: 'perhaps' }, 'canWrite'],
      ['VAL-44 a Client without client', { role: 'client' }, 'clientId'],
    ])('answers 422 with the field for %s', async (_title, changes, field) => {
      const answer = await admin.post(`${base}/create-employee`, newUser(changes));
      expect(answer.status).toBe(422);
      expect(Object.keys(errorsOf(answer))).toEqual([field]);
    });

    it('answers 409 with the field for a username or an e-mail that another account has, in any case', async () => {
      const known = await create();
      const byName = await admin.post(
        `${base}/create-employee`,
        newUser({ username: String(known.Username).toUpperCase() }),
      );
      const byEmail = await admin.post(
        `${base}/create-employee`,
        newUser({ email: String(known.Email).toUpperCase() }),
      );
      const asEmail = await admin.post(`${base}/create-employee`, newUser({ username: known.Email }));
      for (const [answer, field] of [
        [byName, 'username'],
        [byEmail, 'email'],
        [asEmail, 'username'],
      ] as const) {
        expect(answer.status).toBe(409);
        expect(answer.body.code).toBe('duplicate');
        expect(Object.keys(errorsOf(answer))).toEqual([field]);
      }
    });

    it('AUTH-03 takes names that look alike for the same: wide and decorated letters, invisible signs', async () => {
      const known = await create();
      const name = String(known.Username);
      const wide = name.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) - 0x21 + 0xff01));
      const hidden = [`${name.slice(0, 2)}\u200b${name.slice(2)}`, `${name}\u2060`, `\u202e${name}`, `${name}\ufe0f`];
      for (const username of [wide, ...hidden, wide.toUpperCase()]) {
        const answer = await admin.post(`${base}/create-employee`, newUser({ username }));
        expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([409, ['username']]);
      }
      const sameEmail = await admin.post(`${base}/create-employee`, newUser({ email: `\u200d${known.Email}` }));
      expect([sameEmail.status, Object.keys(errorsOf(sameEmail))]).toEqual([409, ['email']]);
      const { Username } = await create({ username: `Ｎｅｗ\u200b-${name}` });
      expect(Username).toBe(`new-${name}`);
      const typed = [`new-${name}`, `ＮＥＷ-${name}`, `new\u200b-${name}`];
      for (const email of typed) expect((await login(email, goodPassword)).status).toBe(200);
    });

    it('AUTH-03 folds names of before when the server is brought up to date; one that is taken stays as it was', async () => {
      const { db, addUser } = server();
      await addUser({ username: 'old\u200b-name', role: 'User' });
      const twins = [
        await addUser({ username: 'twin-name', role: 'User' }),
        await addUser({ username: 'twin\u2060-name', role: 'User' }),
      ];
      // A start, with no migration to apply.
      expect(await migrate(db)).toBe(0);
      const names = (await db.queries.select().from(users)).map(({ username }) => username);
      expect(names).toEqual(expect.arrayContaining(['old-name', 'twin-name', 'twin\u2060-name']));
      const entered = await Promise.all(
        ['old-name', ...twins.map(({ username }) => username)].map(async (email) => {
          const { body: answer } = await login(email, testPassword);
          return (answer.user as { username: string } | undefined)?.username;
        }),
      );
      expect(entered).toEqual(['old-name', 'twin-name', 'twin\u2060-name']);
    });

    it('makes one account of twenty requests at once for the same name', async () => {
      const account = newUser();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => admin.post(`${base}/create-employee`, account)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    });

    it('makes one account of a request that is repeated with its key', async () => {
      const account = newUser();
      const headers = { 'Idempotency-Key': `account-${serial}` };
      const first = await admin.post(`${base}/create-employee`, account, headers);
      const again = await admin.post(`${base}/create-employee`, account, headers);
      expect(again.text).toBe(first.text);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
    });
  });

  describe('a client with its account', () => {
    const body = (changes: Wire = {}): Wire => {
      const { username, email } = newUser();
      return {
        nomClient: `Client ${serial}`,
        referenceClient: 'REF',
        adresseClient: '1 rue du Port',
        codePostal: '29200',
        paysClient: 'FR',
        emailClient: 'contact@client.example',
        telephoneClient: '02 98 00 00 00',
        username,
        userEmail: email,
        password: goodPassword,
        canWrite: false,
        canRead: true,
        isActive: true,
        ...changes,
      };
    };

    it('API-16, VAL-22 makes both, and the account sees its client', async () => {
      const sent = body({ firstName: 'Rosa', lastName: 'Lind' });
      const { status, data } = await admin.post(`${base}/create-new-client-with-user`, sent);
      expect(status).toBe(201);
      expect(data).toMatchObject({ NomClient: sent.nomClient, EmailClient: sent.emailClient, CodePostal: '29200' });
      expect(data.User).toMatchObject({
        Email: sent.userEmail,
        Prenom: 'Rosa',
        Role: 'client',
        ClientId: data.Id,
        CanWrite: false,
      });
      const api = await signIn({ Username: sent.username });
      expect((await api.get('/api/client')).list.map(({ Id }) => Id)).toEqual([data.Id]);
    });

    it('API-15, G-28 makes both at its own address; without a username the e-mail is it', async () => {
      const {
        username: _name,
        canRead: _read,
        canWrite: _write,
        isActive: _active,
        ...sent
      } = body({ firstName: 'Rosa', lastName: 'Lind' });
      const { status, data } = await admin.post('/api/clients/create-with-user', sent);
      expect(status).toBe(201);
      expect(data.User).toMatchObject({
        Username: sent.userEmail,
        Nom: 'Lind',
        CanRead: true,
        CanWrite: false,
        IsActive: true,
      });
      expect(data.EmailClient).toBe(sent.emailClient);
      expect((await login(sent.userEmail, goodPassword)).status).toBe(200);
    });

    it.each([`${base}/create-new-client-with-user`, '/api/clients/create-with-user'])(
      'API-15, API-16, VAL-08 makes neither at %s when one of them cannot be',
      async (path) => {
        const before = Number((await admin.get('/api/client?pageSize=1')).body.TotalCount);
        const taken = await admin.post(path, body({ userEmail: 'admin@example.org' }));
        expect([taken.status, Object.keys(errorsOf(taken))]).toEqual([409, ['email']]);
        for (const password of ['weak', 'Solide-So-1', 'P@ssw0rd-2026!', demoPassword]) {
          const weak = await admin.post(path, body({ password }));
          expect([weak.status, Object.keys(errorsOf(weak))]).toEqual([422, ['password']]);
        }
        const nameless = await admin.post(path, body({ nomClient: '' }));
        expect([nameless.status, Object.keys(errorsOf(nameless))]).toEqual([422, ['nomClient']]);
        expect(Number((await admin.get('/api/client?pageSize=1')).body.TotalCount)).toBe(before);
      },
    );
  });

  describe('changing accounts', () => {
    it('API-72 changes any part of an account and leaves the rest', async () => {
      const account = await create({ firstName: 'Ada', lastName: 'Bell' });
      const { status, data } = await admin.put(`${base}/${account.Id}`, {
        email: 'Changed@Firm.example',
        username: `changed-${serial}`,
        role: 'Admin',
        isActive: true,
        canWrite: false,
        clientId: null,
      });
      expect(status).toBe(200);
      expect(data).toMatchObject({
        Email: 'changed@firm.example',
        Role: 'admin',
        CanWrite: false,
        Nom: 'Bell',
        CanRead: true,
      });
      expect((await admin.put(`${base}/${account.Id}`, { LastName: 'Hill' })).data).toMatchObject({
        Nom: 'Hill',
        Role: 'admin',
      });
    });

    it('API-72, VAL-44 wants a client for the role Client and keeps none for the others', async () => {
      const account = await create();
      const without = await admin.put(`${base}/${account.Id}`, { role: 'client' });
      expect([without.status, Object.keys(errorsOf(without))]).toEqual([422, ['clientId']]);
      expect((await admin.put(`${base}/${account.Id}`, { role: 'client', clientId })).data.ClientId).toBe(clientId);
      expect((await admin.put(`${base}/${account.Id}`, { role: 'user', clientId })).data.ClientId).toBeNull();
    });

    it('API-72 answers 409 with the field when the new name is another account’s, and keeps its own', async () => {
      const [one, two] = [await create(), await create()];
      const answer = await admin.put(`${base}/${one.Id}`, { username: two.Username });
      expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([409, ['username']]);
      expect((await admin.put(`${base}/${one.Id}`, { username: one.Username, email: one.Email })).status).toBe(200);
    });

    it('API-74, API-75, ROLE-02 deactivates and activates', async () => {
      const account = await create();
      expect((await admin.put(`${base}/user/${account.Id}/deactivate`)).data.IsActive).toBe(false);
      expect((await login(account.Username, goodPassword)).status).toBe(401);
      expect((await admin.put(`${base}/user/${account.Id}/activate`)).data.IsActive).toBe(true);
      expect((await login(account.Username, goodPassword)).status).toBe(200);
    });

    it('API-76, G-31 stores both rights, or the one that is sent', async () => {
      const account = await create();
      const path = `${base}/user/${account.Id}/permissions`;
      expect((await admin.put(path, { canRead: false, canWrite: false })).data).toMatchObject({
        CanRead: false,
        CanWrite: false,
      });
      expect((await admin.put(path, { CanRead: true, CanWrite: true })).data).toMatchObject({
        CanRead: true,
        CanWrite: true,
      });
      expect((await admin.put(path, { canWrite: false })).data).toMatchObject({ CanRead: true, CanWrite: false });
      expect((await admin.put(path, {})).status).toBe(422);
    });

    it('API-77, VAL-08 sets a password by the rule; the old one and the old sessions are over', async () => {
      const account = await create();
      const api = await signIn(account);
      const weak = await patch(`${base}/${account.Id}/password`, { password: 'weak' });
      expect([weak.status, Object.keys(errorsOf(weak))]).toEqual([422, ['password']]);
      expect((await patch(`${base}/${account.Id}/password`, { Password: 'Nouveau-Mot-2' })).status).toBe(200);
      expect((await api.get('/api/auth/me')).status).toBe(401);
      expect((await login(account.Username, goodPassword)).status).toBe(401);
      expect((await login(account.Username, 'Nouveau-Mot-2')).status).toBe(200);
    });

    it('API-77 leaves an Admin signed in where the own password was set', async () => {
      const account = await create({ role: 'admin' });
      const [here, elsewhere] = [await signIn(account), await signIn(account)];
      expect((await patch(`${base}/${account.Id}/password`, { password: 'Nouveau-Mot-2' }, here)).status).toBe(200);
      expect((await here.get('/api/auth/me')).status).toBe(200);
      expect((await elsewhere.get('/api/auth/me')).status).toBe(401);
    });

    it('API-73 deletes an account with its sessions', async () => {
      const account = await create();
      const api = await signIn(account);
      expect((await admin.delete(`${base}/user/${account.Id}`)).status).toBe(200);
      expect((await api.get('/api/auth/me')).status).toBe(401);
      expect((await admin.delete(`${base}/user/${account.Id}`)).status).toBe(404);
    });

    it('answers 404 for accounts that do not exist', async () => {
      for (const id of ['999999', '0', 'abc', '99999999999'])
        expect([
          (await admin.put(`${base}/${id}`, { canWrite: true })).status,
          (await admin.put(`${base}/user/${id}/activate`)).status,
          (await patch(`${base}/${id}/password`, { password: goodPassword })).status,
          (await admin.delete(`${base}/user/${id}`)).status,
        ]).toEqual([404, 404, 404, 404]);
    });
  });

  describe('who may', () => {
    const calls = (api: Api): Record<string, () => Promise<Answer>> => ({
      list: () => api.get(`${base}/users`),
      roles: () => api.get('/api/roles'),
      employee: () => api.post(`${base}/create-employee`, newUser()),
      account: () => api.post(`${base}/create-client-account`, newUser({ clientId })),
      both: () => api.post(`${base}/create-new-client-with-user`, {}),
      bothToo: () => api.post('/api/clients/create-with-user', {}),
      edit: () => api.put(`${base}/1`, { canWrite: false }),
      activate: () => api.put(`${base}/user/1/activate`),
      deactivate: () => api.put(`${base}/user/1/deactivate`),
      rights: () => api.put(`${base}/user/1/permissions`, { canWrite: false }),
      password: () => patch(`${base}/1/password`, { password: goodPassword }, api),
      delete: () => api.delete(`${base}/user/1`),
    });

    it.each(['User', 'Client'] as const)(
      'ROLE-05, ROLE-21, API-83 refuses every call to the role %s with 403',
      async (role) => {
        const account = await server().addUser({
          username: `plain-${role}`.toLowerCase(),
          role,
          clientId: role === 'Client' ? clientId : null,
        });
        for (const [name, call] of Object.entries(calls(await server().signIn(account)))) {
          const { status, body } = await call();
          expect([name, status, body.code]).toEqual([name, 403, 'forbidden-role']);
        }
      },
    );

    it('ROLE-03 refuses every call without a session with 401', async () => {
      for (const call of Object.values(calls({ ...admin, ...withoutSession(server()) })))
        expect((await call()).status).toBe(401);
    });

    it('ROLE-08, ROLE-21 lets an Admin without either right do everything', async () => {
      const account = await server().addUser({
        username: 'bare-admin',
        role: 'Admin',
        canRead: false,
        canWrite: false,
      });
      const api = await server().signIn(account);
      expect((await api.get(`${base}/users`)).status).toBe(200);
      expect((await api.post(`${base}/create-employee`, newUser())).status).toBe(201);
      expect((await api.post('/api/client', buildClient())).status).toBe(201);
    });

    it('ROLE-06, ROLE-07 refuses reading without canRead and writing without canWrite, and nothing else', async () => {
      const mute = await signIn(await create({ canRead: false, canWrite: true }));
      const reader = await signIn(await create({ canRead: true, canWrite: false }));
      expect((await mute.get('/api/client')).body.code).toBe('forbidden-read');
      expect((await mute.post('/api/client', buildClient())).status).toBe(201);
      expect((await reader.get('/api/client')).status).toBe(200);
      expect((await reader.post('/api/client', buildClient())).body.code).toBe('forbidden-write');
    });

    it('ROLE-09, ROLE-04 asks for the state before the role, and for the right before the row', async () => {
      const blocked = await server().addUser({ username: 'blocked-user', role: 'User' });
      const api = await server().signIn(blocked);
      await server().db.queries.update(users).set({ isBlocked: true }).where(eq(users.id, blocked.id));
      expect((await api.get(`${base}/users`)).status).toBe(401);
      const client = await server().addUser({ username: 'mute-client', role: 'Client', clientId, canRead: false });
      expect((await (await server().signIn(client)).get('/api/client/999999')).body.code).toBe('forbidden-read');
    });
  });
});

/** The calls of an Api without its token. */
const withoutSession = (server: TestServer): Partial<Api> => ({
  token: '',
  get: (path) => server.request('GET', path),
  post: (path, body) => server.request('POST', path, { body }),
  put: (path, body) => server.request('PUT', path, { body }),
  delete: (path) => server.request('DELETE', path),
});

onEveryDatabase('the last active Admin', {}, (server) => {
  const change = (api: Api, id: number) => ({
    block: () => api.put(`${base}/${id}`, { isBlocked: true }),
    deactivate: () => api.put(`${base}/user/${id}/deactivate`),
    inactive: () => api.put(`${base}/${id}`, { isActive: false }),
    demote: () => api.put(`${base}/${id}`, { role: 'user' }),
    delete: () => api.delete(`${base}/user/${id}`),
  });
  const adminId = async (api: Api): Promise<number> => Number((await api.get('/api/auth/me')).body.id);

  it.each(['block', 'deactivate', 'inactive', 'demote', 'delete'] as const)(
    'ROLE-18 cannot be lost by: %s',
    async (how) => {
      const admin = await server().api(server().accounts.admin);
      // Neither a blocked nor an inactive Admin, nor one with the role in name only, counts.
      await server().addUser({ username: `away-${how}`, role: 'Admin', isActive: false });
      await server().addUser({ username: `shut-${how}`, role: 'Admin', isBlocked: true });
      const { status, body } = await change(admin, await adminId(admin))[how]();
      expect([status, body.code]).toEqual([409, 'last-admin']);
      expect((await admin.get(`${base}/users`)).status).toBe(200);
    },
  );

  it('ROLE-18 may change everything else of the last one, and any of two', async () => {
    const admin = await server().api(server().accounts.admin);
    const second = await server().addUser({ username: 'second', role: 'Admin' });
    expect((await admin.put(`${base}/${second.id}`, { role: 'user' })).status).toBe(200);
    expect((await admin.put(`${base}/${await adminId(admin)}`, { canWrite: false, firstName: 'Ada' })).status).toBe(
      200,
    );
  });

  it.each(['block', 'deactivate', 'demote', 'delete'] as const)(
    'ROLE-18 is left when two Admins do this to one another at once: %s',
    async (how) => {
      for (let round = 0; round < 5; round += 1) {
        const first = await server().signIn(server().accounts.admin);
        const other = await server().addUser({ username: `rival-${how}-${round}`, role: 'Admin' });
        const rival = await server().signIn(other);
        const [mine, theirs] = await Promise.all([
          change(first, other.id)[how](),
          change(rival, await adminId(first))[how](),
        ]);
        expect([mine.status, theirs.status].filter((status) => status === 200)).toHaveLength(1);
        // The loser was no Admin any more when its turn came.
        expect([mine.status, theirs.status].find((status) => status !== 200)).toBeOneOf([401, 403, 404]);
        await restore(server());
      }
    },
  );
});

/** Makes `admin` the one Admin again, whatever a race has left of it. */
const restore = async (server: TestServer): Promise<void> => {
  await server.db.queries.update(users).set({ role: 'User' }).where(eq(users.role, 'Admin'));
  const state = { role: 'Admin', isActive: true, isBlocked: false } as const;
  const found = await server.db.queries.update(users).set(state).where(eq(users.username, 'admin')).returning();
  if (found.length === 0) await server.addUser({ username: 'admin', role: 'Admin' });
};
