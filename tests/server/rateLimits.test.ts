import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authPaths } from '#domain/routes.ts';
import { syncPaths } from '#domain/sync.ts';
import { standardLimits } from '#server/config/RateLimits.ts';
import { buildCabinet, buildPerson } from '#tests/support/server/builders.ts';
import { type Answer, startTestServer, type TestServer } from '#tests/support/server/testServer.ts';

const refused = (answer: Answer, wait: number): void => {
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe(String(wait));
  expect(answer.body).toMatchObject({ Success: false, Data: null, code: 'too-many-requests', status: 429 });
};

/** So often, one after the other; the last answer. */
const repeat = async (times: number, ask: () => Promise<Answer>): Promise<Answer> => {
  for (let done = 1; done < times; done += 1) await ask();
  return ask();
};

describe('asking too much', () => {
  let server: TestServer;
  beforeAll(async () => {
    const limits = {
      ...standardLimits,
      readsPerMinute: 6,
      searchesPerMinute: 3,
      writesPerSecond: 2,
      clientWritesPerSecond: 1,
      ticketsPerMinute: 2,
      signInsPerMinute: 12,
      linksPerDay: 2,
    };
    server = await startTestServer({ seed: true, config: { limits, trustedProxies: ['127.0.0.1'] } });
  });
  afterAll(() => server.close());

  it('B4 is answered 429 in the envelope with the seconds to wait, for the user and nobody else', async () => {
    const admin = await server.signIn(server.accounts.admin);
    expect((await repeat(6, () => admin.get('/api/client'))).status).toBe(200);
    refused(await admin.get('/api/client'), 10);
    refused(await (await server.signIn(server.accounts.admin)).get('/api/pays'), 10);
    expect((await (await server.signIn(server.accounts.user)).get('/api/client')).status).toBe(200);
    server.clock.advance(10_000);
    expect((await admin.get('/api/client')).status).toBe(200);
    refused(await admin.get('/api/client'), 10);
    server.clock.advance(60_000);
  });

  it('holds searches, tickets and renewed tokens apart from reads', async () => {
    const admin = await server.signIn(server.accounts.admin);
    expect((await repeat(3, () => admin.get('/api/client/search?q=abc'))).status).toBe(200);
    refused(await admin.get('/api/client/search?q=abc'), 20);
    expect((await repeat(2, () => admin.post('/api/sync/ticket'))).status).toBe(200);
    refused(await admin.post('/api/sync/ticket'), 30);
    const renew = () => server.request('POST', '/api/auth/refresh', { body: { refreshToken: admin.refreshToken } });
    refused(await renew(), 30);
    const other = await server.signIn(server.accounts.admin);
    const { status } = await server.request('POST', '/api/auth/refresh', {
      body: { refreshToken: other.refreshToken },
    });
    expect(status).toBe(200);
    server.clock.advance(60_000);
  });

  it('lets an outbox through at the pace of the bucket: what was refused is accepted at the time it was asked to come back', async () => {
    const user = await server.signIn(server.accounts.user);
    const create = () => user.post('/api/inventeur', buildPerson());
    expect((await repeat(20, create)).status).toBe(201);
    let waited = 0;
    for (let done = 0; done < 10; done += 1) {
      let answer = await create();
      while (answer.status === 429) {
        const wait = Number(answer.headers.get('retry-after'));
        waited += wait;
        server.clock.advance(wait * 1_000);
        answer = await create();
      }
      expect(answer.status).toBe(201);
    }
    expect(waited).toBe(5);
  });

  it('SYNC-63 counts ten writes of one request as one, and lets no request starve that carries more than there is', async () => {
    const user = await server.signIn(server.accounts.user);
    const writes = (count: number) => ({
      writes: Array.from({ length: count }, (_, at) => ({
        key: `paced-${count}-${at}`,
        method: 'POST',
        path: '/api/inventeur',
        body: buildPerson(),
      })),
    });
    expect((await user.post('/api/sync/writes', writes(150))).status).toBe(200);
    expect((await repeat(5, () => user.post('/api/inventeur', buildPerson()))).status).toBe(201);
    refused(await user.post('/api/inventeur', buildPerson()), 1);
    server.clock.advance(1_000);
    expect((await user.post('/api/sync/writes', writes(200))).status).toBe(200);
    refused(await user.post('/api/sync/writes', writes(1)), 10);
    server.clock.advance(60_000);
  });

  it('SYNC-63 counts a write as one, whatever lists it carries by the names of those', async () => {
    const user = await server.signIn(server.accounts.user);
    const body = { ...buildPerson(), writes: Array.from({ length: 150 }, () => ({})) };
    const first = await user.post('/api/inventeur', body);
    expect(first.status).not.toBe(429);
    // As many as at once are left but that one.
    expect((await repeat(19, () => user.post('/api/inventeur', buildPerson()))).status).toBe(201);
    refused(await user.post('/api/inventeur', buildPerson()), 1);
    server.clock.advance(60_000);
  });

  it('lets a client write less at once than the firm, and link few cabinets a day', async () => {
    const account = await server.addUser({ username: 'linker', role: 'Client', clientId: 1, canRead: true });
    const client = await server.signIn(account);
    expect((await repeat(2, () => client.post('/api/cabinet/my/link/999999'))).status).toBe(404);
    refused(await client.post('/api/cabinet/my/link/999999'), 43_200);
    server.clock.advance(60_000);
    expect((await repeat(10, () => client.post('/api/cabinet/my', buildCabinet()))).status).toBe(201);
    refused(await client.post('/api/cabinet/my', buildCabinet()), 1);
  });

  it('A6 counts sign-ins by address, of IPv6 by network', async () => {
    const signIn = (address: string) =>
      server.request('POST', '/api/auth/login', {
        body: { email: 'nobody', password: 'Wrong-Word-1' },
        headers: { 'X-Forwarded-For': address },
      });
    let last = 0;
    for (let host = 1; host <= 13; host += 1) last = (await signIn(`2001:db8:1:2::${host.toString(16)}`)).status;
    expect(last).toBe(429);
    expect((await signIn('2001:db8:1:3::1')).status).not.toBe(429);
    expect((await signIn('203.0.113.9')).status).not.toBe(429);
  });

  it('is answered 200 where 0 switches the limit off: it is the limit that refused', async () => {
    const limits = { ...standardLimits, readsPerMinute: 0 };
    const free = await startTestServer({ config: { limits: { ...limits, writesPerSecond: 0 } } });
    const api = await free.signIn(free.accounts.admin);
    expect((await repeat(20, () => api.get('/api/pays'))).status).toBe(200);
    const writes = Array.from({ length: 11 }, (_, at) => ({ key: `free-${at}`, method: 'POST', path: '/', body: {} }));
    expect((await api.post(syncPaths.writes, { writes })).status).toBe(200);
    await free.close();
    const held = await startTestServer({ config: { limits: { ...limits, readsPerMinute: 10 } } });
    const slowed = await held.signIn(held.accounts.admin);
    expect((await repeat(20, () => slowed.get('/api/pays'))).status).toBe(429);
    await held.close();
  });

  it('B4, A6 counts each kind of call by itself, from the start of the server, up to its own limit', async () => {
    const limits = {
      readsPerMinute: 6,
      feedPagesPerMinute: 5,
      searchesPerMinute: 4,
      writesPerSecond: 0.5,
      clientWritesPerSecond: 0.4,
      ticketsPerMinute: 3,
      linksPerDay: 2,
      signInsPerMinute: 8,
      renewalsPerMinute: 2,
      publicCallsPerMinute: 4,
    };
    const counted = await startTestServer({ config: { limits } });
    try {
      const { accounts, request, signIn } = counted;
      const [admin, again, user] = [
        await signIn(accounts.admin),
        await signIn(accounts.admin),
        await signIn(accounts.user),
      ];
      const firm = await admin.post('/api/client', { nomClient: 'Firme' });
      const account = { username: 'counted', role: 'Client', clientId: Number(firm.data.Id), canWrite: true } as const;
      const client = await signIn(await counted.addUser(account));
      const renew = (refreshToken: string) => request('POST', authPaths.refresh, { body: { refreshToken } });
      /** So many are let through, and the next one is asked to wait for so many seconds. */
      const holds = async (ask: () => Promise<Answer>, size: number, status: number, wait: number): Promise<void> => {
        const answers: Answer[] = [];
        for (let done = 0; done < size; done += 1) answers.push(await ask());
        expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
        for (const { headers } of answers) expect(headers.get('x-ratelimit-limit')).toBeNull();
        refused(await ask(), wait);
      };
      const head = () => request('HEAD', '/api/pays', { headers: { Authorization: `Bearer ${admin.token}` } });
      expect((await head()).status).toBe(200);
      await holds(() => admin.get('/api/pays'), 5, 200, 10);
      expect((await head()).status).toBe(429);
      await holds(() => admin.get(`${syncPaths.changes}?since=0`), 5, 200, 12);
      await holds(() => admin.get('/api/client/search?q=firme'), 4, 200, 15);
      await holds(() => admin.post(syncPaths.ticket), 3, 200, 20);
      // One is spent on the firm's client.
      await holds(() => admin.post('/api/pays', {}), 4, 422, 2);
      // What belongs to a session another one of the same user has for itself; what belongs to the user it has not.
      const creates = Array.from({ length: 11 }, (_, at) => ({ key: `made-${at}`, path: '/', body: {} }));
      expect((await again.post(syncPaths.creates, { creates })).status).toBe(200);
      await holds(() => again.post('/api/pays', {}), 3, 422, 2);
      expect((await again.get(`${syncPaths.changes}?since=0`)).status).toBe(200);
      expect([(await again.get('/api/pays')).status, (await user.get('/api/pays')).status]).toEqual([429, 200]);
      await holds(() => client.post('/api/cabinet/my/link/999999'), 2, 404, 43_200);
      await holds(() => client.post('/api/cabinet/my', {}), 1, 422, 3);
      await holds(() => request('GET', authPaths.demo), 4, 200, 15);
      // Neither the app's own addresses nor a renewal are counted as calls of nobody in particular.
      expect((await repeat(9, () => request('GET', '/brevets'))).status).toBe(404);
      expect((await renew(user.refreshToken)).status).toBe(200);
      await holds(() => renew('nonsense'), 1, 401, 30);
      const wrong = { body: { email: 'nobody', password: 'Wrong-Word-1' } };
      await holds(() => request('POST', authPaths.login, wrong), 4, 401, 8);
    } finally {
      await counted.close();
    }
  });
});
