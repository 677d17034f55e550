import { expect, it } from 'vitest';
import { onEveryDatabase, testPassword } from '#tests/support/server/testServer.ts';

onEveryDatabase('guessing at names', {}, (server) => {
  const login = async (email: string, password: string) =>
    (await server().request('POST', '/api/auth/login', { body: { email, password } })).status;
  const guess = (email: string) => login(email, 'Wrong-Password-1');
  const statuses = async (tries: readonly string[]): Promise<number[]> => {
    const seen: number[] = [];
    for (const name of tries) seen.push(await guess(name));
    return seen;
  };
  /** What of an account's two names, and of two that nobody has, somebody sees who tries both. */
  const both = (name: string) => [...Array<string>(6).fill(name), `${name}@example.org`];

  it('A6 slows an account and a name of nobody’s alike, also by the other name', async () => {
    await server().addUser({ username: 'known-name', role: 'User' });
    const known = await statuses(both('known-name'));
    server().clock.advance(3_600_000);
    const unknown = await statuses(both('nobody-here'));
    expect(known).toEqual([401, 401, 401, 401, 401, 429, 401]);
    expect(unknown).toEqual(known);
  });

  it('A6 answers an account and a name of nobody’s alike on a device that says which it is', async () => {
    server().clock.advance(3_600_000);
    await server().addUser({ username: 'on-a-tablet', role: 'User' });
    const answers = [];
    for (const email of ['on-a-tablet', 'not-on-a-tablet']) {
      const sent = { email, password: 'Wrong-Password-1', deviceId: 'a-tablet-that-is-lent-out' };
      const { status, body } = await server().request('POST', '/api/auth/login', { body: sent });
      answers.push([status, body.code, body.Message]);
    }
    expect(answers[0]?.[0]).toBe(401);
    expect(answers[1]).toEqual(answers[0]);
  });

  it('A6 a name made of digits is no account’s number: it slows nobody else', async () => {
    server().clock.advance(3_600_000);
    const account = await server().addUser({ id: 4_711, username: 'counted', role: 'User' });
    for (let tries = 0; tries < 6; tries += 1) await guess('4711');
    expect(await login(account.username, testPassword)).toBe(200);
  });

  it('A6 only a device that has signed in to the account before counts for itself: no new one, and none without a name', async () => {
    server().clock.advance(3_600_000);
    const { username } = await server().addUser({ username: 'with-devices', role: 'User' });
    const login = async (password: string, deviceId?: string) =>
      (await server().request('POST', '/api/auth/login', { body: { email: username, password, deviceId } })).status;
    const own = 'the-tablet-of-its-owner';
    expect([await login(testPassword, own), await login(testPassword)]).toEqual([200, 200]);
    const guesses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1)
      guesses.push(await login('Wrong-Password-1', tries % 2 === 0 ? `a-device-that-is-new-${tries}` : undefined));
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await login(testPassword, own)).toBe(200);
  });
});
