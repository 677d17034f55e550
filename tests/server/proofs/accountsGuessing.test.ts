import { describe, expect, it, vi } from 'vitest';
import { LoginThrottle, throttleLimits } from '#server/auth/LoginThrottle.ts';
import { PasswordHasher } from '#server/auth/PasswordHasher.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { startTestServer, type TestServer, testPassword } from '#tests/support/server/testServer.ts';

/** Counts how many passwords were tried out, whatever was asked. */
class CountingHasher extends PasswordHasher {
  tried = 0;
  override verify(stored: string | null, password: string): Promise<boolean> {
    this.tried += 1;
    return super.verify(stored, password);
  }
}

// A thousand tries take their time on a machine that has other things to do.
vi.setConfig({ testTimeout: 300_000 });

const proxy = '127.0.0.1';
const deviceId = 'a-device-that-is-known-by-now';

interface Login {
  readonly email: string;
  readonly password: string;
  readonly address?: string;
  readonly device?: string;
}

const open = async (throttle?: (clock: TestServer['clock']) => LoginThrottle) => {
  const hasher = new CountingHasher();
  const server = await startTestServer({
    config: { trustedProxies: [proxy] },
    parts: (clock) => ({ passwords: hasher, ...(throttle && { throttle: throttle(clock) }) }),
  });
  const login = async ({ email, password, address = '192.0.2.1', device }: Login) => {
    const headers = { 'X-Forwarded-For': address };
    const { status, headers: given } = await server.request('POST', '/api/auth/login', {
      body: { email, password, deviceId: device },
      headers,
    });
    return { status, wait: Number(given.get('retry-after')) };
  };
  /** The hashes that `work` costs. */
  const cost = async (work: () => Promise<unknown>): Promise<number> => {
    const before = hasher.tried;
    await work();
    return hasher.tried - before;
  };
  return { server, login, cost };
};

/** Many tries, some at a time, as a script makes them. */
const inWaves = async <T>(count: number, atOnce: number, attempt: (index: number) => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  for (let start = 0; start < count; start += atOnce)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(atOnce, count - start) }, (_, index) => attempt(start + index)),
      )),
    );
  return answers;
};

const wrong = (index: number): string => `Wrong-Password-${index}`;

describe('guessing passwords', () => {
  const { count, random } = proofSize('A6 wrong passwords', { short: 60, full: 1_000 });

  it(`A6 from one address computes at most 20 hashes in a quarter of an hour, for ${count} tries on many accounts`, async () => {
    const { server, login, cost } = await open();
    const names = ['user', 'admin', 'nobody', 'somebody'];
    const spent = await cost(async () => {
      for (let minute = 0; minute < 15; minute += 1) {
        const tries = Math.ceil(count / 15);
        const answers = await inWaves(tries, 50, (index) =>
          login({ email: random.pick(names), password: wrong(index) }),
        );
        for (const { status, wait } of answers) {
          expect(status).toBeOneOf([401, 429]);
          if (status === 429) expect(wait).toBeGreaterThan(0);
        }
        server.clock.advance(59_000);
      }
    });
    expect(spent).toBeGreaterThan(0);
    expect(spent).toBeLessThanOrEqual(throttleLimits.perAddress);
    console.log(`A6: ${count} wrong passwords from one address, ${spent} tried out`);
    await server.close();
  });

  it('A6 from a hundred addresses on one account computes at most 50, also by its e-mail', async () => {
    const { server, login, cost } = await open();
    const spent = await cost(() =>
      inWaves(count, 100, (index) =>
        login({
          email: index % 2 ? 'user' : 'user@example.org',
          password: wrong(index),
          address: `198.51.100.${index % 100}`,
        }),
      ),
    );
    expect(spent).toBeGreaterThan(0);
    expect(spent).toBeLessThanOrEqual(2 * throttleLimits.perName);
    console.log(`A6: ${count} from a hundred addresses on one account, ${spent} tried out`);
    await server.close();
  });

  it('A6 lets the right password in from a device that is known, while all others have to wait', async () => {
    const { server, login, cost } = await open();
    const right = { email: 'user', password: testPassword, address: '203.0.113.7' };
    expect((await login({ ...right, device: deviceId })).status).toBe(200);
    await inWaves(count, 100, (index) =>
      login({ email: 'user', password: wrong(index), address: `198.51.100.${index % 100}` }),
    );
    await inWaves(count, 100, (index) => login({ email: 'admin', password: wrong(index), address: right.address }));
    expect((await login(right)).status).toBe(429);
    expect((await login({ ...right, device: 'a-device-nobody-has-seen-yet' })).status).toBe(429);
    expect((await login({ ...right, device: deviceId })).status).toBe(200);
    // Knowing the device is no way round: it has a count of its own.
    const spent = await cost(() =>
      inWaves(count, 50, (index) => login({ ...right, password: wrong(index), device: deviceId })),
    );
    expect(spent).toBe(throttleLimits.perKnownDevice);
    await server.close();
  });

  it('A6 counts an IPv6 network as one address', async () => {
    const { server, login, cost } = await open();
    const spent = await cost(() =>
      inWaves(60, 20, (index) =>
        login({ email: `nobody-${index}`, password: wrong(index), address: `2001:db8::${index.toString(16)}:1` }),
      ),
    );
    expect(spent).toBe(throttleLimits.perAddress);
    await server.close();
  });

  it('A6 refuses nobody for the right passwords of a whole office behind one address', async () => {
    const { server, login } = await open();
    const office = await Promise.all(
      Array.from({ length: 60 }, (_, index) => server.addUser({ username: `colleague-${index}`, role: 'User' })),
    );
    const answers = await Promise.all(office.map(({ username }) => login({ email: username, password: testPassword })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await server.close();
  });

  it('A6 is seen by this proof when the bounds are gone', async () => {
    const none = 1_000_000;
    const { server, login, cost } = await open(
      (clock) =>
        new LoginThrottle(clock, {
          ...throttleLimits,
          perAddress: none,
          perName: none,
          freeForPair: none,
        }),
    );
    const spent = await cost(() => inWaves(60, 30, (index) => login({ email: 'user', password: wrong(index) })));
    expect(spent).toBeGreaterThan(2 * throttleLimits.perName);
    await server.close();
  });
});
