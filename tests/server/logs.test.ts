import { afterEach, describe, expect, it } from 'vitest';
import { confirmGeneration } from '#server/auth/refreshSession.ts';
import { loggerOptions } from '#server/http/logger.ts';
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
    const warned: string[] = [];
    const log = { warn: (_fields: object, message: string) => void warned.push(message) };
    await confirmGeneration(server.db.queries, { userId: 1, sessionId: 'session', generation: 1 }, log);
    expect(warned).toEqual(['a session was not marked as used']);
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
    expect(err('a text')).toMatchObject({ type: 'Error', message: '' });
  });

  it('A7 would contain those values if errors were written as they come', async () => {
    const asTheyCome = { err: (error: Error) => ({ type: error.name, message: error.message, stack: '' }) };
    expect((await breakDown({ serializers: asTheyCome })).lines.join('')).toContain(canary);
  });
});
