import { describe, expect, it, vi } from 'vitest';
import { startTestServer } from '#tests/support/server/testServer.ts';

// Hundreds of hashes take their time on a machine that has other things to do.
vi.setConfig({ testTimeout: 300_000 });

const openRush = async () => {
  const server = await startTestServer({ config: { trustedProxies: ['127.0.0.1'] } });
  const login = async ({ email, password, address }: Record<'email' | 'password' | 'address', string>) => {
    const { status, headers } = await server.request('POST', '/api/auth/login', {
      body: { email, password },
      headers: { 'X-Forwarded-For': address },
    });
    return { status, wait: Number(headers.get('retry-after')) };
  };
  return { server, login };
};

describe('a rush of sign-ins', () => {
  it('D6 answers a hundred at once', async () => {
    const { server, login } = await openRush();
    const accounts = await Promise.all(
      Array.from({ length: 100 }, (_, index) => server.addUser({ username: `early-${index}`, role: 'User' })),
    );
    const answers = await Promise.all(
      accounts.map(({ username, password }, index) =>
        login({ email: username, password, address: `198.51.100.${index}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    console.log('D6: 100 sign-ins at once, all let in');
    await server.close();
  });

  it('D6 sends away with a time to come back who would not fit in the line, and answers all the others', async () => {
    const { server, login } = await openRush();
    const answers = await Promise.all(
      Array.from({ length: 450 }, (_, index) =>
        login({
          email: `nobody-${index}`,
          password: `Wrong-Password-${index}`,
          address: `10.${index >> 8}.0.${index & 255}`,
        }),
      ),
    );
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(200);
    for (const { wait } of busy) expect(wait).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 401 || status === 503)).toBe(true);
    await server.close();
  });
});
