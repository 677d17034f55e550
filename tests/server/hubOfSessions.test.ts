import type { HubConnection } from '@microsoft/signalr';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { limits } from '#domain/limits.ts';
import { describeOnDatabases } from '#tests/support/server/describeOnDatabases.ts';
import { listen } from '#tests/support/server/listener.ts';
import { startTestServer, type TestAccount, type TestServer, testPassword } from '#tests/support/server/testServer.ts';

const minute = 60_000;

interface Session {
  readonly account: TestAccount & { readonly id: number };
  readonly id: string;
  readonly token: string;
  readonly refreshToken: string;
  readonly signOutTicket: string;
  readonly connection: HubConnection;
}

/** Whether the server still answers on a connection. */
const isHeard = ({ connection }: Session): Promise<boolean> =>
  connection.invoke('Nothing').then(
    () => true,
    (error: Error) => error.message.includes('There is no such method.'),
  );

let serial = 0;

describeOnDatabases('the hub of sessions on %s', {}, (engine) => {
  let server: TestServer;
  const opened: HubConnection[] = [];

  beforeAll(async () => {
    // From time to time the hub asks again who may stay. What is seen here is that nobody has to wait for that.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    try {
      server = await startTestServer({ engine });
    } finally {
      vi.useRealTimers();
    }
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((connection) => connection.stop()));
  });
  afterAll(() => server.close());

  const login = async ({ username }: TestAccount): Promise<Omit<Session, 'account' | 'connection'>> => {
    server.clock.advance(minute);
    const { body } = await server.request('POST', '/api/auth/login', {
      body: { email: username, password: testPassword },
    });
    const [token, refreshToken, signOutTicket] = [body.token, body.refreshToken, body.signOutTicket].map(String) as [
      string,
      string,
      string,
    ];
    return { id: refreshToken.split('.')[0] ?? '', token, refreshToken, signOutTicket };
  };
  const begin = async (account: Session['account']): Promise<Session> => {
    const session = await login(account);
    const { connection } = await listen(server.url, () => session.token);
    opened.push(connection);
    return { account, ...session, connection };
  };
  const newAccount = () => server.addUser({ username: `connected-${(serial += 1)}`, role: 'User' });
  const call = async (method: string, path: string, { token }: { token: string }, body?: unknown): Promise<number> =>
    (await server.request(method, path, { body, headers: { Authorization: `Bearer ${token}` } })).status;
  const refresh = (refreshToken: string) => server.request('POST', '/api/auth/refresh', { body: { refreshToken } });

  /** How a session ends. @returns what is answered to who ends it */
  const ways: Readonly<Record<string, (session: Session, other: Session) => Promise<number>>> = {
    'its user signs out': (session) => call('POST', '/api/auth/logout', session),
    'its user ends it on another device': ({ id }, other) => call('DELETE', `/api/auth/sessions/${id}`, other),
    'its user signed out without network': async ({ signOutTicket }) =>
      (await server.request('POST', '/api/auth/end-session', { body: { ticket: signOutTicket } })).status,
    'its user sets a new password on another device': (_session, other) =>
      call('POST', '/api/auth/change-password', other, {
        currentPassword: testPassword,
        newPassword: 'Nouveau-Mot-2',
      }),
    'an Admin sets a new password': async ({ account }) =>
      call('PATCH', `/api/admin/useradmin/${account.id}/password`, await server.signIn(server.accounts.admin), {
        password: 'Nouveau-Mot-2',
      }),
    'an old token of it comes back': async ({ refreshToken }) => {
      const { body } = await refresh(refreshToken);
      await refresh(String(body.refreshToken));
      server.clock.advance(minute);
      return (await refresh(refreshToken)).status;
    },
    'it was not used for too long': async ({ refreshToken }) => {
      server.clock.advanceDays(limits.session.idleDays + 1);
      return (await refresh(refreshToken)).status;
    },
    'newer ones crowd it out': async ({ account }) => {
      for (let more = 2; more <= limits.session.perUser; more += 1) await login(account);
      return 200;
    },
  };

  // Each with that answer, and whether the user's other session goes on.
  it.each([
    ['its user signs out', 200, true],
    ['its user ends it on another device', 200, true],
    ['its user signed out without network', 200, true],
    ['its user sets a new password on another device', 200, true],
    ['an Admin sets a new password', 200, false],
    ['an old token of it comes back', 401, true],
    ['it was not used for too long', 401, true],
    ['newer ones crowd it out', 200, true],
  ])('A3 closes at once, and no other one, the connection of a session that ends: %s', async (way, status, goesOn) => {
    const account = await newAccount();
    const [session, other, stranger] = [await begin(account), await begin(account), await begin(await newAccount())];
    expect(await Promise.all([session, other, stranger].map(isHeard))).toEqual([true, true, true]);
    expect(await ways[way]?.(session, other)).toBe(status);
    await expect.poll(() => isHeard(session), { timeout: 20_000 }).toBe(false);
    expect(await call('GET', '/api/auth/me', session)).toBe(401);
    if (!goesOn) await expect.poll(() => isHeard(other), { timeout: 20_000 }).toBe(false);
    else expect(await isHeard(other)).toBe(true);
    expect(await isHeard(stranger)).toBe(true);
  });

  it('RT-03 every device of a user stays connected, as many as may be signed in', async () => {
    const account = await newAccount();
    const devices: Session[] = [];
    while (devices.length < limits.session.perUser) devices.push(await begin(account));
    expect(new Set((await Promise.all(devices.map(isHeard))).values())).toEqual(new Set([true]));
  });

  it('ROLE-17, A3 leaves a connection open whose session somebody else wants to end', async () => {
    const [session, stranger] = [await begin(await newAccount()), await begin(await newAccount())];
    expect(await call('DELETE', `/api/auth/sessions/${session.id}`, stranger)).toBe(404);
    expect(await isHeard(session)).toBe(true);
  });
});
