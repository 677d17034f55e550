import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { standardLimits } from '#server/config/RateLimits.ts';
import { startTestServer, type TestServer } from '#tests/support/server/testServer.ts';

describe('renewals by nobody in particular', () => {
  let server: TestServer;
  beforeEach(async () => {
    const limits = { ...standardLimits, ticketsPerMinute: 3, renewalsPerMinute: 8 };
    server = await startTestServer({ config: { limits, trustedProxies: ['127.0.0.1'] } });
  });
  afterEach(() => server.close());

  const renew = (refreshToken: string, address: string) =>
    server.request('POST', '/api/auth/refresh', {
      body: { refreshToken },
      headers: { 'X-Forwarded-For': address },
    });
  const forged = (token: string): string => `${token.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`;

  it('B4, A4 never use up what the session itself may do', async () => {
    const { refreshToken } = await server.signIn(server.accounts.user);
    for (let tries = 0; tries < 6; tries += 1)
      expect((await renew(forged(refreshToken), '203.0.113.5')).status).toBe(401);
    expect((await renew(refreshToken, '203.0.113.9')).status).toBe(200);
  });

  it('B4 are limited by address, a new made-up session each time or not', async () => {
    const answers: number[] = [];
    for (let tries = 0; tries < 10; tries += 1) {
      const token = `${String(tries).padStart(32, 'x')}.0.${'A'.repeat(43)}`;
      answers.push((await renew(token, '203.0.113.5')).status);
    }
    expect(answers).toEqual([...Array<number>(8).fill(401), 429, 429]);
    expect((await renew('nonsense', '203.0.113.5')).status).toBe(429);
    expect((await renew('nonsense', '203.0.113.9')).status).toBe(401);
  });

  it('B4 of one session are limited from wherever they come', async () => {
    let { refreshToken } = await server.signIn(server.accounts.user);
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const { status, body } = await renew(refreshToken, `203.0.113.${tries}`);
      statuses.push(status);
      if (status === 200) refreshToken = String(body.refreshToken);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
