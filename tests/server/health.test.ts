import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { appConfig } from '#server/config/AppConfig.ts';
import { Condition } from '#server/operations/Condition.ts';
import { buildPerson } from '#tests/support/server/builders.ts';
import { noLimits } from '#tests/support/server/noLimits.ts';
import { TestClock } from '#tests/support/server/TestClock.ts';
import { openTestDatabase } from '#tests/support/server/testDatabase.ts';
import { startTestServer, type TestServer } from '#tests/support/server/testServer.ts';

describe('the health of the server', () => {
  let server: TestServer;
  let hasRoom = true;
  const condition = new Condition({ isThere: async () => hasRoom });
  beforeAll(async () => {
    server = await startTestServer({ parts: () => ({ condition }) });
  });
  afterAll(() => server.close());

  const ready = async (language = 'en') => {
    const answer = await server.request('GET', '/readyz', { headers: { 'Accept-Language': language } });
    return [answer.status, answer.body];
  };

  it('is answered to everybody and kept by no cache, and reveals nothing else', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const answer = await server.request('GET', path);
      expect([answer.status, answer.text]).toEqual([200, '{"status":"ok"}']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('D3 without room on the disk says so, refuses changes with 507 and goes on reading and signing in', async () => {
    const api = await server.signIn(server.accounts.admin);
    hasRoom = false;
    expect(await ready('fr')).toEqual([
      503,
      { status: 'unavailable', reasons: ['Le disque des données est presque plein.'] },
    ]);
    const refused = await api.post('/api/inventeur', buildPerson());
    expect([refused.status, refused.body.code]).toEqual([507, 'disk-full']);
    expect((await api.get('/api/inventeur')).status).toBe(200);
    expect((await server.signIn(server.accounts.user)).token).not.toBe('');
    hasRoom = true;
    expect((await api.post('/api/inventeur', buildPerson())).status).toBe(201);
    expect(await ready()).toEqual([200, { status: 'ok' }]);
  });

  it('while it stops takes no new work, says when to come back, and lets the connection go', async () => {
    const api = await server.signIn(server.accounts.admin);
    condition.stopping = true;
    const answer = await api.get('/api/inventeur');
    expect([answer.status, answer.body.code]).toEqual([503, 'busy']);
    expect([answer.headers.get('retry-after'), answer.headers.get('connection')]).toEqual(['5', 'close']);
    expect(await ready()).toEqual([503, { status: 'unavailable', reasons: ['The server is stopping.'] }]);
    expect((await server.request('GET', '/healthz')).status).toBe(200);
    condition.stopping = false;
  });

  it('is not well without its database', async () => {
    const db = await openTestDatabase('PGlite', false);
    const config = appConfig({ secret: 's'.repeat(40), appFolder: null, limits: noLimits });
    const app = await createApp({ db, clock: new TestClock(), config });
    await app.ready();
    await db.close();
    const answer = await app.inject({ url: '/readyz', headers: { 'accept-language': 'en' } });
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'unavailable', reasons: ['The database does not answer.'] },
    ]);
    expect(answer.headers['retry-after']).toBe('5');
    await app.close();
  });
});
