import { expect, it } from 'vitest';
import { onEveryDatabase, type TestAccount, testPassword, type Wire } from '#tests/support/server/testServer.ts';

const minute = 60_000;

let serial = 0;
/** A name that no test has used before, in whichever run. */
const fresh = (name: string): string => `${name}-${(serial += 1)}`;

onEveryDatabase('a session in two hands', {}, (server) => {
  const login = ({ username }: TestAccount, headers: Record<string, string> = {}, password = testPassword) =>
    server().request('POST', '/api/auth/login', { body: { email: username, password }, headers });
  const refresh = (refreshToken: unknown) => server().request('POST', '/api/auth/refresh', { body: { refreshToken } });
  const me = ({ token }: Wire) =>
    server().request('GET', '/api/auth/me', { headers: { Authorization: `Bearer ${String(token)}` } });
  const account = (name: string) => server().addUser({ username: fresh(name), role: 'User' });
  /** A session that has been renewed twice: its first tokens, and its latest ones. */
  const renewedTwice = async (user: TestAccount, userAgent = 'A tablet') => {
    const { body: first } = await login(user, { 'User-Agent': userAgent });
    const { body: second } = await refresh(first.refreshToken);
    return { first, last: (await refresh(second.refreshToken)).body };
  };
  /** Its first token comes back later. @returns when */
  const steal = async ({ first }: { readonly first: Wire }): Promise<string> => {
    server().clock.advance(minute);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    return server().clock.now().toISOString();
  };
  const logged = async ({ id }: { id: number }) => {
    const { list } = await (await server().api(server().accounts.admin)).get(`/api/log/user/${id}`);
    return list.filter(({ Action }) => Action === 'SESSION_REUSE');
  };

  it('A4 is over when an older token comes back, for the thief and for the owner', async () => {
    const { first, last } = await renewedTwice(await account('owner'));
    await steal({ first });
    expect((await refresh(last.refreshToken)).status).toBe(401);
    expect((await me(last)).status).toBe(401);
  });

  it('A4 stands in the log: whose it was, when, and from where the old token came', async () => {
    const robbed = await account('robbed');
    const at = await steal(await renewedTwice(robbed));
    expect(await logged(robbed)).toMatchObject([
      {
        UserId: robbed.id,
        UserName: robbed.username,
        EntityId: robbed.id,
        EntityType: 'Utilisateur',
        EntityName: robbed.username,
        IpAddress: '127.0.0.1',
        Timestamp: at,
      },
    ]);
  });

  it('A4 is reported once, to who signs in to the account next: the last of several, with its device, its address and when it was noticed', async () => {
    const [robbed, neighbour] = [await account('robbed'), await account('neighbour')];
    const one = await renewedTwice(robbed, 'The first tablet');
    const two = await renewedTwice(robbed, 'The second tablet');
    await steal(one);
    const at = await steal(two);
    expect((await login(neighbour)).body).not.toHaveProperty('warning');
    // Who does not know the password does not take the warning away.
    expect((await login(robbed, {}, 'Wrong-Enough-1')).body).not.toHaveProperty('warning');
    const { body } = await login(robbed, { 'Accept-Language': 'en' });
    expect(body.warning).toEqual({
      code: 'session-reused',
      at,
      address: '127.0.0.1',
      userAgent: 'The second tablet',
      message: expect.stringContaining('two devices'),
    });
    expect((await login(robbed)).body).not.toHaveProperty('warning');
    const again = await steal(await renewedTwice(robbed));
    expect((await login(robbed)).body.warning).toMatchObject({ at: again, userAgent: 'A tablet' });
  });

  it('A4 is none that its user has signed out, whatever of its tokens comes back', async () => {
    const user = await account('careful');
    const { first, last } = await renewedTwice(user);
    const headers = { Authorization: `Bearer ${String(last.token)}` };
    expect((await server().request('POST', '/api/auth/logout', { headers })).status).toBe(200);
    server().clock.advance(minute);
    for (const { refreshToken } of [first, last]) expect((await refresh(refreshToken)).status).toBe(401);
    expect(await logged(user)).toEqual([]);
    expect((await login(user)).body).not.toHaveProperty('warning');
  });
});
