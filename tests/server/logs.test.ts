import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { authPaths } from '#domain/routes.ts';
import { syncPaths } from '#domain/sync.ts';
import { confirmGeneration } from '#server/auth/refreshSession.ts';
import { users } from '#server/db/tables.ts';
import { loggerOptions } from '#server/http/logger.ts';
import { newRenewalKey } from '#tests/support/engine/renewalKeys.ts';
import { buildPerson } from '#tests/support/server/builders.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '#tests/support/server/testServer.ts';

type Line = Readonly<Record<string, unknown>>;

/** A server whose whole log is read, at the most detailed level. */
const listen = async (logger: TestServerOptions['logger'] = {}): Promise<{ server: TestServer; lines: string[] }> => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const options = typeof logger === 'object' ? logger : {};
  const server = await startTestServer({ logger: { ...loggerOptions('trace'), stream, ...options } });
  return { server, lines };
};

const canary = 'Canari';

/** A day of a user: signs in, fails to, renews the token, asks for the hub, works, breaks something. */
const liveThrough = async (server: TestServer): Promise<string[]> => {
  const { request, accounts } = server;
  const api = await server.signIn(accounts.admin);
  await request('POST', '/api/auth/login', { body: { email: `${canary}-nom`, password: `${canary}-mot-de-passe` } });
  await request('POST', '/api/auth/login', { raw: `{"email":"${canary}-kaputt` });
  const { body } = await request('POST', '/api/auth/refresh', { body: { refreshToken: api.refreshToken } });
  const { ticket } = (await api.post('/api/sync/ticket')).data;
  const negotiated = await api.post('/hubs/notifications/negotiate?negotiateVersion=1');
  const hub = `/hubs/notifications?id=${negotiated.body.connectionToken}&access_token=${ticket}`;
  await request('GET', hub);
  const person = buildPerson({ nom: `${canary}-inventeur` });
  const { Id } = (await api.post('/api/inventeur', person, { 'Idempotency-Key': `${canary}-cle` })).data;
  await api.put(`/api/inventeur/${Id}`, { ...person, prenom: `${canary}-prenom` });
  await api.get(`/api/client/search?q=${canary}-recherche`);
  await api.get(`/api/${canary}-adresse/${api.token}`);
  await api.delete(`/api/inventeur/${Id}`);
  await api.post('/api/auth/change-password', { currentPassword: `${canary}-ancien`, newPassword: `${canary}-Neuf-1` });
  await api.post('/api/auth/logout');
  return [
    api.token,
    api.refreshToken,
    accounts.admin.password,
    body.token,
    body.refreshToken,
    ticket,
    negotiated.body.connectionToken,
    canary,
  ].map(String);
};

describe('the log', () => {
  let running: TestServer | null = null;
  afterEach(async () => {
    await running?.close();
    running = null;
  });

  it('A7 holds no token, password, name or searched word, even where it says most', async () => {
    const { server, lines } = await listen();
    running = server;
    const secrets = await liveThrough(server);
    const log = lines.join('');
    expect(secrets.every((secret) => secret.length > 5)).toBe(true);
    for (const secret of secrets) expect(log).not.toContain(secret);
  });

  it('has one line for each request: who, what, how it ended and how long it took', async () => {
    const { server, lines } = await listen();
    running = server;
    const api = await server.signIn(server.accounts.user);
    lines.length = 0;
    const answer = await api.get('/api/client?page=1&pageSize=20');
    await server.request('GET', '/api/client');
    await server.request('GET', '/brevets?q=mot');
    const [first, second, third, ...rest] = lines.map((line) => JSON.parse(line) as Line);
    expect(first).toMatchObject({ level: 'info', method: 'GET', route: '/api/client', status: 200, msg: 'request' });
    expect(first?.userId).toBe(2);
    expect(typeof first?.ms).toBe('number');
    expect(first?.reqId).toBe(answer.headers.get('x-request-id'));
    expect(second).toMatchObject({ status: 401, userId: null });
    // Of a page the address, without what is searched.
    expect(third).toMatchObject({ route: '/brevets' });
    expect(rest).toEqual([]);
    // Of data the pattern of the call, and of nothing else than data.
    lines.length = 0;
    const long = `/${'x'.repeat(300)}`;
    const asked = ['/api/none?q=mot', '/api', '/apiary', '/brevets/api/7', long];
    for (const path of asked) await server.request('GET', path);
    const routes = lines.map((line) => (JSON.parse(line) as Line).route);
    expect(routes).toEqual(['unknown', 'unknown', '/apiary', '/brevets/api/7', long.slice(0, 200)]);
  });

  const breakDown = async (logger?: TestServerOptions['logger']) => {
    const { server, lines } = await listen(logger);
    running = server;
    const api = await server.signIn(server.accounts.admin);
    await server.db.queries.execute('drop table kept_answers');
    const body = buildPerson({ nom: `${canary}-inventeur` });
    return { lines, answer: await api.post('/api/inventeur', body, { 'Idempotency-Key': `${canary}-cle` }) };
  };

  it('A7 says of a broken database what broke, without the values of the statement', async () => {
    const { lines, answer } = await breakDown();
    expect(answer.status).toBe(500);
    const given = lines.map((line) => JSON.parse(line) as Line).find(({ level }) => level === 'error');
    expect(given?.err).toMatchObject({ code: '42P01' });
    expect(answer.body.instance).toBe(`/req/${String(given?.reqId)}`);
    expect(lines.join('')).not.toContain(canary);
  });

  it('A4 says that a session could not be marked as used, which is no reason to refuse a request', async () => {
    const { server } = await listen();
    running = server;
    await server.db.queries.execute('drop table sessions cascade');
    const warned: unknown[] = [];
    const log = { warn: (fields: object, message: string) => void warned.push([fields, message]) };
    await confirmGeneration(server.db.queries, { userId: 1, sessionId: 'session', generation: 1 }, log);
    expect(warned).toEqual([[{ err: expect.any(Error) }, 'a session was not marked as used']]);
  });

  it('A7 says of an error what began it, also where that is a text or goes in a circle', () => {
    const err = loggerOptions('error').serializers?.err as (error: unknown) => Line;
    const circle = new Error('circle');
    circle.cause = new TypeError('begin', { cause: circle });
    const messages = [
      new Error('above', { cause: new TypeError('below') }),
      new Error('only a text below', { cause: 'a text' }),
      new Error('nothing below', { cause: null }),
    ].map((error) => err(error).message);
    expect(messages).toEqual(['below', 'only a text below', 'nothing below']);
    expect(['circle', 'begin']).toContain(err(circle).message);
    let deep = new Error('7 below');
    for (let above = 6; above >= 0; above -= 1) deep = new Error(`${above} below`, { cause: deep });
    expect(err(deep).message).toBe('5 below');
    for (const thrown of ['a text', null, undefined])
      expect(err(thrown)).toEqual({ type: 'Error', message: '', stack: '' });
  });

  it('A7 says of what the database refuses its code and its place, and of any other error the first line', () => {
    const { err, req } = loggerOptions('error').serializers as Record<'err' | 'req', (logged: unknown) => Line>;
    const where = {
      schema: 'public',
      table: 'clients',
      column: 'nom_client',
      constraint: 'clients_pkey',
      routine: 'check',
      severity: 'ERROR',
    };
    const of = (message: string, more: object = {}) => err(Object.assign(new TypeError(message), more));
    // A second line that looks like a place is none.
    const said = `${canary} is too long\n${canary} at home`;
    const stack = expect.stringMatching(/^ +at .*(\n +at .*)*$/);
    const refused = { type: 'TypeError', message: 'The database refused a statement.', stack };
    const values = { detail: `Key (${canary})`, position: 7, where: canary };
    expect(of(said, { code: '22001', ...where, ...values })).toEqual({ ...refused, code: '22001', where });
    expect(of(said, { code: '23505', table: 'clients', column: 7 })).toEqual({
      ...refused,
      code: '23505',
      where: { table: 'clients' },
    });
    expect(of(said, { code: '40P01' })).toEqual({ ...refused, code: '40P01' });
    expect(of(`Failed query: ${said}`)).toEqual(refused);
    const other = { type: 'TypeError', message: `${canary} is too long`, stack };
    expect(of(said, { code: 'ENOENT', ...where })).toEqual({ ...other, code: 'ENOENT' });
    expect(of(said, { code: 12_345 })).toEqual(other);
    expect(of('x'.repeat(400)).message).toBe('x'.repeat(300));
    const socket = { remoteAddress: '127.0.0.1', remotePort: 7 };
    const request = { method: 'GET', url: `/api/client?q=${canary}`, headers: { authorization: canary }, socket };
    expect(req(request)).toEqual({ method: 'GET', remoteAddress: '127.0.0.1' });
  });

  it('ROLE-09 says that a refused access could not be written down, and nothing where nobody can be named', async () => {
    const { server, lines } = await listen();
    running = server;
    const { db, accounts, request } = server;
    const errors = (): Line[] => lines.map((line) => JSON.parse(line) as Line).filter(({ level }) => level === 'error');
    const user = await server.signIn(accounts.user);
    // A ticket for the hub is no token of a session.
    const { ticket } = (await user.post(syncPaths.ticket)).data;
    const hub = `${syncPaths.hub}/negotiate?clientId=none`;
    const negotiated = await request('POST', hub, { headers: { Authorization: `Bearer ${String(ticket)}` } });
    // A copied token of somebody who is blocked by now.
    const { renewalKey } = await newRenewalKey();
    const { username, password, id } = await server.addUser({ username: 'blocked', role: 'User' });
    const { body } = await request('POST', authPaths.login, { body: { email: username, password, renewalKey } });
    await db.queries.update(users).set({ isBlocked: true }).where(eq(users.id, id));
    const renewed = await request('POST', authPaths.refresh, { body: { refreshToken: body.refreshToken } });
    await db.queries.execute('drop table log_entries cascade');
    const allowed = await user.get('/api/pays');
    const refused = await user.get('/api/log');
    const statuses = [negotiated, renewed, allowed, refused].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 200, 403]);
    const reqId = refused.headers.get('x-request-id');
    await expect.poll(() => errors().some((line) => line.reqId === reqId), { timeout: 10_000 }).toBe(true);
    expect(errors()).toMatchObject([{ reqId, msg: 'activity log', err: { code: '42P01' } }]);
  });

  it('A7 would contain those values if errors were written as they come', async () => {
    const asTheyCome = { err: (error: Error) => ({ type: error.name, message: error.message, stack: '' }) };
    expect((await breakDown({ serializers: asTheyCome })).lines.join('')).toContain(canary);
  });
});
