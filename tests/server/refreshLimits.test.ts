import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { standardLimits } from '#server/config/RateLimits.ts';
import { newRenewalKey } from '#tests/support/engine/renewalKeys.ts';
import { startTestServer, type TestServer } from '#tests/support/server/testServer.ts';

describe('renewals by nobody in particular', () => {
  let server: TestServer;
  beforeEach(async () => {
    const limits = { ...standardLimits, ticketsPerMinute: 3, renewalsPerMinute: 8 };
    server = await startTestServer({ config: { limits, trustedProxies: ['127.0.0.1'] } });
  });
  afterEach(() => server.close());

  const renew = (refreshToken: string, address: string, shown: object = {}) =>
    server.request('POST', '/api/auth/refresh', {
      body: { refreshToken, ...shown },
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

  it('B4, A4 of one session are limited from wherever they come, and by nobody who has no more than copied its token', async () => {
    const { renewalKey, sign } = await newRenewalKey();
    const body = { email: server.accounts.user.username, password: server.accounts.user.password };
    for (const key of ['', renewalKey]) {
      const signedIn = await server.request('POST', '/api/auth/login', { body: { ...body, renewalKey: key } });
      let token = String(signedIn.body.refreshToken);
      const proofOf = async () => (key ? { proof: await sign(token) } : {});
      for (let tries = 0; key && tries < 6; tries += 1)
        expect((await renew(token, '203.0.113.66', { proof: `${'A'.repeat(86)}==` })).status).toBe(403);
      const statuses: number[] = [];
      for (let tries = 0; tries < 4; tries += 1) {
        const { status, body: renewed } = await renew(token, `203.0.113.${tries}`, await proofOf());
        statuses.push(status);
        if (status === 200) token = String(renewed.refreshToken);
      }
      expect({ key, statuses }).toEqual({ key, statuses: [200, 200, 200, 429] });
    }
  });
});
