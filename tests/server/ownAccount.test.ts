import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { logEntries } from '#server/db/activityTables.ts';
import { idempotencyRecords } from '#server/db/syncTables.ts';
import { sessions, users } from '#server/db/tables.ts';
import { type Api, onEveryDatabase, type TestServer, testPassword } from '#tests/support/server/testServer.ts';

const login = (server: TestServer, email: string, password = testPassword, headers?: Record<string, string>) =>
  server.request('POST', '/api/auth/login', { body: { email, password }, headers });
const me = (server: TestServer, token: unknown) =>
  server.request('GET', '/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });

let serial = 0;
/** A name that no test has used before, in whichever run. */
const fresh = (name: string): string => `${name}-${(serial += 1)}`;

onEveryDatabase('the own account', { config: { trustedProxies: ['127.0.0.1'] } }, (server) => {
  const log = () => server().db.queries.select().from(logEntries).orderBy(logEntries.id);

  describe('its sessions', () => {
    it('G-19 lists where the caller is signed in, the present one marked, and nobody else’s', async () => {
      const account = await server().addUser({ username: fresh('traveller'), role: 'User' });
      await login(server(), account.username, testPassword, { 'User-Agent': 'A tablet' });
      const long = { 'User-Agent': `Long ${'x'.repeat(400)}`, 'X-Forwarded-For': 'y'.repeat(400) };
      await login(server(), account.username, testPassword, long);
      const here = await server().signIn(account);
      const { list } = await here.get('/api/auth/sessions');
      expect(list).toHaveLength(3);
      expect(list.filter(({ Current }) => Current)).toHaveLength(1);
      const devices = list.map(({ UserAgent }) => String(UserAgent));
      expect(devices).toContain('A tablet');
      // What a device, or a proxy, says of itself is kept up to a length.
      expect(devices.find((device) => device.startsWith('Long'))).toHaveLength(300);
      for (const session of list) {
        const isLong = String(session.UserAgent).startsWith('Long');
        expect(session).toMatchObject({
          Address: isLong ? 'y'.repeat(100) : '127.0.0.1',
          CreatedAt: expect.any(String),
          RefreshedAt: expect.any(String),
        });
      }
    });

    it('G-37, LOG-09 ends another one from afar, and its tokens at once, which stands in the log', async () => {
      const username = fresh('forgetful');
      const account = await server().addUser({ username, role: 'User', canRead: false, canWrite: false });
      const [here, lost] = [await server().signIn(account), await server().signIn(account)];
      const { list } = await here.get('/api/auth/sessions');
      const other = list.find(({ Current }) => !Current);
      const answer = await here.delete(`/api/auth/sessions/${other?.Id}`);
      expect([answer.status, answer.body.Message]).toEqual([200, 'Cet appareil est déconnecté.']);
      expect((await lost.get('/api/auth/me')).status).toBe(401);
      expect((await here.get('/api/auth/me')).status).toBe(200);
      expect((await here.get('/api/auth/sessions')).list).toHaveLength(1);
      expect((await here.delete(`/api/auth/sessions/${other?.Id}`)).status).toBe(404);
      const entries = (await log()).filter(({ entityName }) => entityName === username);
      expect(entries.map(({ action, userId }) => [action, userId])).toEqual(
        ['LOGIN', 'LOGIN', 'SESSION_ENDED'].map((action) => [action, account.id]),
      );
    });

    it('ROLE-17 answers 404 for a session of somebody else, and leaves it alone', async () => {
      const mine = await server().signIn(await server().addUser({ username: 'curious', role: 'Admin' }));
      const theirs = await server().signIn(await server().addUser({ username: 'private', role: 'User' }));
      const [session] = (await theirs.get('/api/auth/sessions')).list;
      for (const id of [session?.Id, 'x', '%00', 'a'.repeat(90)])
        expect((await mine.delete(`/api/auth/sessions/${id}`)).status).toBe(404);
      expect((await theirs.get('/api/auth/me')).status).toBe(200);
    });
  });

  describe('its password', () => {
    const change = (api: Api, currentPassword: string, newPassword = 'Nouveau-Mot-2') =>
      api.post('/api/auth/change-password', { currentPassword, newPassword });

    it('A6 is not guessed through a session in the wrong hands: ten tries, then a wait', async () => {
      const account = await server().addUser({ username: fresh('left-open'), role: 'User' });
      const neighbour = await server().addUser({ username: fresh('neighbour'), role: 'User' });
      const [api, ...others] = [
        await server().signIn(account),
        await server().signIn(account),
        await server().signIn(neighbour),
      ];
      const statuses = [];
      for (let tries = 0; tries < 12; tries += 1) statuses.push((await change(api, `Wrong-${tries}`)).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
      expect((await change(api, testPassword)).status).toBe(429);
      // Nobody else waits for it, not even the owner on another device.
      for (const other of others) expect((await change(other, 'Wrong-Too')).status).toBe(422);
      server().clock.advance(15 * 60_000);
      expect((await change(api, testPassword)).status).toBe(200);
    });

    it('G-19, VAL-08 keeps to the rule and says which part of it is missing', async () => {
      const api = await server().signIn(await server().addUser({ username: 'hasty', role: 'User' }));
      const { status, body } = await change(api, testPassword, 'longues-paroles-1');
      expect(status).toBe(422);
      expect(body.Errors).toEqual({ newPassword: ['Au moins une majuscule.'] });
    });

    it('is changed once when two devices do so at once', async () => {
      const account = await server().addUser({ username: 'twofold', role: 'User' });
      const apis = [await server().signIn(account), await server().signIn(account)];
      const answers = await Promise.all(apis.map((api, index) => change(api, testPassword, `Nouveau-Mot-${index}`)));
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect((await login(server(), 'twofold', `Nouveau-Mot-${winner}`)).status).toBe(200);
    });

    it('does not let a sign-in in that began with the old one', async () => {
      const account = await server().addUser({ username: 'racer', role: 'User' });
      const api = await server().signIn(account);
      const [old, changed] = await Promise.all([login(server(), 'racer'), change(api, testPassword)]);
      expect(changed.status).toBe(200);
      if (old.status === 200) expect((await me(server(), old.body.token)).status).toBe(401);
      else expect(old.status).toBe(401);
    });

    it('is hashed anew with today’s strength when somebody signs in with an older hash', async () => {
      const passwordHash = await hash(testPassword, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
      const { id } = await server().addUser({ username: 'veteran', role: 'User', passwordHash });
      expect((await login(server(), 'veteran', 'Wrong-Enough-1')).status).toBe(401);
      const stored = async () =>
        (await server().db.queries.select().from(users).where(eq(users.id, id)))[0]?.passwordHash;
      expect(await stored()).toBe(passwordHash);
      expect((await login(server(), 'veteran')).status).toBe(200);
      expect(await stored()).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
      expect((await login(server(), 'veteran')).status).toBe(200);
    });
  });

  describe('in the activity log', () => {
    it('LOG-09 stand sign-ins, refused ones, sign-outs and new passwords, with the address', async () => {
      const account = await server().addUser({ username: 'watched', role: 'User' });
      await login(server(), 'watched', 'Wrong-Enough-1');
      const api = await server().signIn(account);
      await api.post('/api/auth/change-password', { currentPassword: testPassword, newPassword: 'Nouveau-Mot-2' });
      await api.post('/api/auth/logout');
      const given = (await log()).filter(
        ({ entityId, entityType }) => entityId === account.id && entityType === 'Utilisateur',
      );
      expect(given.map(({ action }) => action)).toEqual(['LOGIN_REFUSED', 'LOGIN', 'UPDATE_PASSWORD', 'LOGOUT']);
      expect(given.map(({ userId }) => userId)).toEqual([null, account.id, account.id, account.id]);
      for (const entry of given) expect(entry).toMatchObject({ ipAddress: '127.0.0.1', entityName: 'watched' });
    });

    it('keeps no unknown name, which may be a password in the wrong field', async () => {
      await login(server(), 'My-Secret-Password-1', 'whatever it is');
      expect(JSON.stringify(await log())).not.toMatch(/my-secret/i);
    });

    it('ROLE-21 stand changes of accounts with old and new values, and never a password', async () => {
      const admin = await server().api(server().accounts.admin);
      const body = { username: 'recorded', email: 'recorded@firm.example', password: 'Tres-Solide-1', role: 'user' };
      const { Id } = (await admin.post('/api/admin/useradmin/create-employee', body)).data;
      await admin.put(`/api/admin/useradmin/${Id}`, { lastName: 'Bell', canWrite: false });
      await admin.put(`/api/admin/useradmin/user/${Id}/permissions`, { canWrite: true });
      await server().request('PATCH', `/api/admin/useradmin/${Id}/password`, {
        body: { password: 'Encore-Mieux-3' },
        headers: { Authorization: `Bearer ${admin.token}` },
      });
      await admin.delete(`/api/admin/useradmin/user/${Id}`);
      const given = (await log()).filter(({ entityId, entityType }) => entityId === Id && entityType === 'Utilisateur');
      expect(given.map(({ action }) => action)).toEqual([
        'CREATE',
        'UPDATE',
        'UPDATE_RIGHTS',
        'UPDATE_PASSWORD',
        'DELETE',
      ]);
      expect(given.map(({ userName }) => userName)).toEqual(Array.from({ length: 5 }, () => 'admin'));
      const values = given.map(({ oldValues, newValues }) => [
        JSON.parse(oldValues ?? 'null'),
        JSON.parse(newValues ?? 'null'),
      ]);
      expect(values[1]).toEqual([{ nom: '' }, { nom: 'Bell' }]);
      expect(values[2]).toEqual([{ canWrite: false }, { canWrite: true }]);
      expect(values[4]?.[0]).toMatchObject({ username: 'recorded', nom: 'Bell', role: 'User' });
      expect(JSON.stringify(await log())).not.toMatch(/solide|mieux|argon/i);
    });
  });

  it('A7 keeps neither a device’s id nor a refresh token nor a password where somebody could read it', async () => {
    const device = 'the-random-id-of-a-device';
    const signIn = { email: 'user', password: testPassword, deviceId: device };
    const { body } = await server().request('POST', '/api/auth/login', { body: signIn });
    const admin = await server().api(server().accounts.admin);
    const path = '/api/admin/useradmin/create-employee';
    const account = { username: 'keyed', email: 'keyed@firm.example', password: 'Tres-Solide-1', role: 'user' };
    expect((await admin.post(path, account, { 'Idempotency-Key': 'once' })).status).toBe(201);
    // Not even the digest of the request may serve to guess the password in it.
    const digest = createHash('sha256')
      .update(`POST ${path}\n${JSON.stringify(account)}`)
      .digest('base64url');
    const everything = JSON.stringify([
      await server().db.queries.select().from(sessions),
      await server().db.queries.select().from(users),
      await server().db.queries.select().from(idempotencyRecords),
      await log(),
    ]);
    for (const secret of [
      device,
      String(body.refreshToken),
      String(body.token),
      testPassword,
      account.password,
      digest,
    ])
      expect(everything).not.toContain(secret);
  });
});
