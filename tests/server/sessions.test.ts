import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { users } from '#server/db/tables.ts';
import { onEveryDatabase, type TestServer, testPassword } from '#tests/support/server/testServer.ts';

const login = (server: TestServer, body: unknown, headers?: Record<string, string>) =>
  server.request('POST', '/api/auth/login', { body, headers });
const refresh = (server: TestServer, refreshToken: string) =>
  server.request('POST', '/api/auth/refresh', { body: { refreshToken } });
const me = (server: TestServer, token: unknown) =>
  server.request('GET', '/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });

let serial = 0;
/** A name that no test has used before, in whichever run. */
const fresh = (name: string): string => `${name}-${(serial += 1)}`;

onEveryDatabase('sessions', {}, (server) => {
  describe('signing in', () => {
    it('AUTH-03, API-07 finds the same user by username and by e-mail, in any case and in wide letters', async () => {
      const found = [];
      for (const email of ['admin', 'ADMIN', 'Admin@Example.org', '\uff21\uff24\uff2d\uff29\uff2e'])
        found.push(await login(server(), { email, password: testPassword }));
      expect(found.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      for (const { body } of found) expect(body.user).toEqual(found[0]?.body.user);
    });

    it('AUTH-03 whose name was stored before names were folded is found by it, beside who has the folded one', async () => {
      const enter = async (email: string) => (await login(server(), { email, password: testPassword })).body.user;
      // Whichever of the two came first.
      for (const [name, first, second] of [
        [fresh('zo\u{e9}'), 'NFD', 'NFC'],
        [fresh('chlo\u{e9}'), 'NFC', 'NFD'],
      ] as const)
        for (const { id, username } of [
          await server().addUser({ username: name.normalize(first), role: 'User' }),
          await server().addUser({ username: name.normalize(second), role: 'User' }),
        ])
          for (const typed of [username, `${username}@example.org`])
            expect({ typed, user: await enter(typed) }).toMatchObject({ typed, user: { id } });
    });

    it('G-26, ENT-02, ENT-17 answers flat, with the user and its role in lower case, and no password', async () => {
      const { body, text } = await login(server(), { Email: 'user', Password: testPassword });
      expect(Object.keys(body)).toEqual(['token', 'refreshToken', 'signOutTicket', 'user']);
      expect(body.user).toMatchObject({
        username: 'user',
        email: 'user@example.org',
        role: 'user',
        isActive: true,
        clientId: null,
      });
      expect(text).not.toMatch(/password|argon/i);
    });

    it('ENT-02 gives the user every member, at the sign-in and when asked who this is', async () => {
      const admin = await server().signIn(server().accounts.admin);
      const clientId = Number((await admin.post('/api/client', { NomClient: 'Port' })).data.Id);
      const account = await server().addUser({ username: 'rosa', role: 'Client', clientId });
      const { body } = await login(server(), { email: account.username, password: account.password });
      const asked = await me(server(), body.token);
      expect(asked.body).toEqual(body.user);
      const names = 'id email username nom prenom role isActive createdAt updatedAt clientId'.split(' ');
      expect(Object.keys(asked.body)).toEqual(expect.arrayContaining(names));
      expect(asked.body).toMatchObject({ id: account.id, username: 'rosa', role: 'client', isActive: true, clientId });
      for (const moment of [asked.body.createdAt, asked.body.updatedAt])
        expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    });

    it('AUTH-14 issues access tokens for 24 hours and refuses them afterwards', async () => {
      const { token } = await server().signIn(server().accounts.user);
      const { iat = 0, exp = 0 } = decodeJwt(token);
      expect(exp - iat).toBe(86_400);
      server().clock.advance(86_400_000 - 1_000);
      expect((await me(server(), token)).status).toBe(200);
      server().clock.advance(2_000);
      expect((await me(server(), token)).status).toBe(401);
    });

    it.each([
      ['VAL-01 a username of two characters', { email: 'ab', password: testPassword }, 'email'],
      ['VAL-02 a password of five characters', { email: 'user', password: '12345' }, 'password'],
      ['a missing username', { password: testPassword }, 'email'],
    ])('answers 422 with the field for %s', async (_title, body, field) => {
      const { status, body: answer } = await login(server(), body);
      expect(status).toBe(422);
      expect(answer).toMatchObject({ Success: false, code: 'invalid', Errors: { [field]: [expect.any(String)] } });
    });

    it.each([
      [{}, 'email', 'password'],
      [{ password: '12345' }, 'email', 'password'],
      [{ email: '', password: testPassword }, 'email'],
      [{ username: '  ', password: testPassword }, 'username'],
      [{ email: ['user'], password: testPassword }, 'email'],
    ])('VAL-01, VAL-02 %j is told of each field that is wanting, in one sentence', async (body, ...fields) => {
      const { Errors } = (await login(server(), body)).body as { Errors: Record<string, string[]> };
      expect(Object.keys(Errors).sort()).toEqual(fields);
      for (const sentences of Object.values(Errors)) expect(sentences).toHaveLength(1);
    });

    it('VAL-09 asks nothing more of an older password than six characters', async () => {
      expect((await login(server(), { email: 'user', password: 'simple' })).status).toBe(401);
    });

    it('answers a wrong password and an unknown user alike, in the language asked for', async () => {
      const wrong = await login(
        server(),
        { email: 'user', password: 'wrong password' },
        { 'Accept-Language': 'en-GB' },
      );
      const unknown = await login(
        server(),
        { email: 'nobody', password: 'wrong password' },
        { 'Accept-Language': 'en' },
      );
      const { instance: _wrong, ...wrongBody } = wrong.body;
      const { instance: _unknown, ...unknownBody } = unknown.body;
      expect(wrong.status).toBe(401);
      expect(wrongBody).toEqual(unknownBody);
      expect(wrong.body.Message).toBe('Wrong username or password.');
    });

    it('ROLE-04 refuses inactive and blocked users', async () => {
      for (const state of [{ isActive: false }, { isBlocked: true }]) {
        const username = `gone-${Object.keys(state)[0]}`.toLowerCase();
        const account = await server().addUser({ username, role: 'User', ...state });
        expect((await login(server(), { email: account.username, password: testPassword })).status).toBe(401);
      }
    });
  });

  describe('a session', () => {
    it('API-10, API-11 gives its user and that it is valid', async () => {
      const api = await server().signIn(server().accounts.admin);
      expect((await api.get('/api/auth/me')).body).toMatchObject({ username: 'admin', role: 'admin' });
      expect((await api.get('/api/auth/validate')).status).toBe(200);
    });

    it.each(['', 'Bearer ', 'Bearer x.y.z', 'Basic YWRtaW46', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])(
      'ROLE-03 answers 401 to the authorization %j',
      async (authorization) => {
        const { status, body } = await server().request('GET', '/api/client', {
          headers: { Authorization: authorization },
        });
        expect(status).toBe(401);
        expect(body.code).toBe('session-ended');
      },
    );

    it('API-08 ends with the logout: its token is refused at once, and so is its refresh token', async () => {
      const api = await server().signIn(server().accounts.user);
      expect((await api.post('/api/auth/logout')).status).toBe(200);
      expect((await api.get('/api/auth/me')).status).toBe(401);
      expect((await refresh(server(), api.refreshToken)).status).toBe(401);
    });

    it('AUTH-17 ends by its sign-out ticket, which stands in the log; any other ticket is answered alike and ends nothing', async () => {
      const account = await server().addUser({ username: 'later', role: 'User' });
      const body = { email: account.username, password: account.password };
      const [one, other] = [(await login(server(), body)).body, (await login(server(), body)).body];
      const end = (ticket: string) => server().request('POST', '/api/auth/end-session', { body: { ticket } });
      const [id = '', word = ''] = String(one.signOutTicket).split('.');
      const [, foreign = ''] = String(other.signOutTicket).split('.');
      const answers = [];
      for (const ticket of [`${id}.${foreign}`, `${id}.${'A'.repeat(word.length)}`, id, 'nothing'])
        answers.push(await end(ticket));
      expect((await me(server(), one.token)).status).toBe(200);
      answers.push(await end(String(one.signOutTicket)), await end(String(one.signOutTicket)));
      expect(new Set(answers.map(({ status, body: said }) => `${status} ${said.Message}`)).size).toBe(1);
      expect((await me(server(), one.token)).status).toBe(401);
      expect((await me(server(), other.token)).status).toBe(200);
      const admin = await server().api(server().accounts.admin);
      const { list } = await admin.get(`/api/log/user/${account.id}`);
      const ends = list.filter(({ Action }) => Action === 'LOGOUT');
      expect(ends).toMatchObject([{ UserId: account.id, IpAddress: '127.0.0.1' }]);
    });

    it('ROLE-04, A3 ends for a user who is deactivated or blocked, from the next request on', async () => {
      for (const state of [{ isActive: false }, { isBlocked: true }]) {
        const username = `soon-${Object.keys(state)[0]}`.toLowerCase();
        const account = await server().addUser({ username, role: 'User' });
        const api = await server().signIn(account);
        await server().db.queries.update(users).set(state).where(eq(users.id, account.id));
        expect((await api.get('/api/client')).status).toBe(401);
        expect((await refresh(server(), api.refreshToken)).status).toBe(401);
      }
    });
  });

  describe('refreshing', () => {
    it('API-09 exchanges the refresh token for a new pair', async () => {
      const api = await server().signIn(server().accounts.user);
      const { status, body } = await refresh(server(), api.refreshToken);
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(['token', 'refreshToken', 'signOutTicket']);
      expect(body.refreshToken).not.toBe(api.refreshToken);
      expect((await me(server(), body.token)).status).toBe(200);
    });

    it('A4 gives the same successor again while that is unused, also to a hundred at once', async () => {
      const { refreshToken } = await server().signIn(server().accounts.user);
      const answers = await Promise.all(Array.from({ length: 100 }, () => refresh(server(), refreshToken)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
    });

    it('A4 asks whoever shows a token that was overtaken on its way to come again in a second, and ends nothing', async () => {
      const api = await server().signIn(server().accounts.user);
      const second = await refresh(server(), api.refreshToken);
      const third = await refresh(server(), String(second.body.refreshToken));
      server().clock.advance(29_000);
      const late = await refresh(server(), api.refreshToken);
      expect([late.status, late.body.code, late.headers.get('Retry-After')]).toEqual([503, 'busy', '1']);
      expect((await me(server(), third.body.token)).status).toBe(200);
      expect((await refresh(server(), String(third.body.refreshToken))).status).toBe(200);
    });

    it('A4 gives the token before its successor again: for half a minute in any case, later only while that was not used', async () => {
      const lost = await server().signIn(server().accounts.user);
      const { body: unseen } = await refresh(server(), lost.refreshToken);
      server().clock.advance(3_600_000);
      expect((await refresh(server(), lost.refreshToken)).body.refreshToken).toBe(unseen.refreshToken);

      const api = await server().signIn(server().accounts.user);
      const { body: used } = await refresh(server(), api.refreshToken);
      expect((await me(server(), used.token)).status).toBe(200);
      server().clock.advance(29_000);
      expect((await refresh(server(), api.refreshToken)).body.refreshToken).toBe(used.refreshToken);
      server().clock.advance(1_000);
      expect((await refresh(server(), api.refreshToken)).status).toBe(401);
      expect((await me(server(), used.token)).status).toBe(401);
    });

    it('refuses a forged token without harm to the session', async () => {
      const api = await server().signIn(server().accounts.user);
      const [id = '', generation = ''] = api.refreshToken.split('.');
      expect((await refresh(server(), `${id}.${generation}.${'A'.repeat(43)}`)).status).toBe(401);
      expect((await refresh(server(), 'nonsense')).status).toBe(401);
      expect((await refresh(server(), api.refreshToken)).status).toBe(200);
    });

    it('ends a session that was not used for thirty days', async () => {
      const api = await server().signIn(server().accounts.user);
      server().clock.advanceDays(31);
      expect((await refresh(server(), api.refreshToken)).status).toBe(401);
    });
  });

  describe('the own password', () => {
    it('G-19, VAL-03 to VAL-07 names every part of the rule that a new one breaks', async () => {
      const api = await server().signIn(await server().addUser({ username: 'weak', role: 'User' }));
      const { status, body } = await api.post('/api/auth/change-password', {
        currentPassword: testPassword,
        newPassword: '',
      });
      expect(status).toBe(422);
      expect((body.Errors as Record<string, string[]>).newPassword).toHaveLength(5);
    });

    it('wants the present one', async () => {
      const api = await server().signIn(await server().addUser({ username: 'unsure', role: 'User' }));
      const answer = await api.post('/api/auth/change-password', {
        currentPassword: 'not it',
        newPassword: 'Another-One-2',
      });
      expect(answer.status).toBe(422);
      expect(answer.body.Errors).toHaveProperty('currentPassword');
    });

    it('G-37 can be changed without write rights, and signs the other devices out', async () => {
      const account = await server().addUser({ username: 'reader', role: 'User', canRead: false, canWrite: false });
      const [here, elsewhere] = [await server().signIn(account), await server().signIn(account)];
      const body = { currentPassword: testPassword, newPassword: 'Another-One-2' };
      expect((await here.post('/api/auth/change-password', body)).status).toBe(200);
      expect((await here.get('/api/auth/me')).status).toBe(200);
      expect((await elsewhere.get('/api/auth/me')).status).toBe(401);
      expect((await login(server(), { email: 'reader', password: testPassword })).status).toBe(401);
      expect((await login(server(), { email: 'reader', password: 'Another-One-2' })).status).toBe(200);
    });
  });

  describe('guessing', () => {
    it('A6 slows down after five failures, and lets the right password in when the wait is over', async () => {
      const account = await server().addUser({ username: 'guessed', role: 'User' });
      const wrong = () => login(server(), { email: account.username, password: 'wrong password' });
      for (let tries = 0; tries < 5; tries += 1) expect((await wrong()).status).toBe(401);
      const slowed = await login(server(), { email: account.username, password: testPassword });
      expect(slowed.status).toBe(429);
      server().clock.advance(Number(slowed.headers.get('retry-after')) * 1_000);
      expect((await login(server(), { email: account.username, password: testPassword })).status).toBe(200);
    });

    it('A6 ROLE-04 the right password of a closed account counts as a wrong one, so that nobody learns that it was right', async () => {
      server().clock.advance(3_600_000);
      for (const state of [{ isActive: false }, { isBlocked: true }]) {
        const username = `closed-${Object.keys(state)[0]}`.toLowerCase();
        const { password } = await server().addUser({ username, role: 'User', ...state });
        const statuses: number[] = [];
        for (let tries = 0; tries < 6; tries += 1)
          statuses.push((await login(server(), { email: username, password })).status);
        expect([username, statuses]).toEqual([username, [401, 401, 401, 401, 401, 429]]);
      }
    });
  });
});
