import { expect, it } from 'vitest';
import { onEveryDatabase, testPassword } from '#tests/support/server/testServer.ts';

let serial = 0;
/** A name that nobody has tried yet. */
const fresh = (name: string): string => `${name}-${(serial += 1)}`;

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
    server().clock.advance(3_600_000);
    const { username } = await server().addUser({ username: fresh('known-name'), role: 'User' });
    const known = await statuses(both(username));
    server().clock.advance(3_600_000);
    const unknown = await statuses(both(fresh('nobody-here')));
    expect(known).toEqual([401, 401, 401, 401, 401, 429, 401]);
    expect(unknown).toEqual(known);
  });

  it('A6 answers an account and a name of nobody’s alike on a device that says which it is', async () => {
    server().clock.advance(3_600_000);
    const { username } = await server().addUser({ username: fresh('on-a-tablet'), role: 'User' });
    const answers = [];
    for (const email of [username, fresh('not-on-a-tablet')]) {
      const sent = { email, password: 'Wrong-Password-1', deviceId: 'a-tablet-that-is-lent-out' };
      const { status, body } = await server().request('POST', '/api/auth/login', { body: sent });
      answers.push([status, body.code, body.Message]);
    }
    expect(answers[0]?.[0]).toBe(401);
    expect(answers[1]).toEqual(answers[0]);
  });

  it('A6 a name made of digits is no account’s number: it slows nobody else', async () => {
    server().clock.advance(3_600_000);
    const username = fresh('counted');
    const account = await server().addUser({ id: 4_711 + serial, username, role: 'User' });
    for (let tries = 0; tries < 6; tries += 1) await guess(String(account.id));
    expect(await login(account.username, testPassword)).toBe(200);
  });

  /** Signs in, or tries to, on a device that says which it is, or says nothing. */
  const on = async (device: string | undefined, email: string, password = 'Wrong-Password-1') =>
    (await server().request('POST', '/api/auth/login', { body: { email, password, deviceId: device } })).status;

  it('A6 only a device that has signed in to the account before counts for itself: no new one, and none without a name', async () => {
    server().clock.advance(3_600_000);
    const { username } = await server().addUser({ username: fresh('with-devices'), role: 'User' });
    const own = 'the-tablet-of-its-owner';
    expect([await on(own, username, testPassword), await on(undefined, username, testPassword)]).toEqual([200, 200]);
    const guesses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1)
      guesses.push(await on(tries % 2 === 0 ? `a-device-that-is-new-${tries}` : undefined, username));
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await on(own, username, testPassword)).toBe(200);
  });

  it('A6 who guesses on a device that is known has ten tries there, and holds up no other device and no other account on it', async () => {
    server().clock.advance(3_600_000);
    const [lent, other] = [fresh('the-tablet-that-is-lent-out'), fresh('the-tablet-of-another')];
    const users = [];
    for (const device of [lent, lent, other]) {
      const { username } = await server().addUser({ username: fresh('of-a-tablet'), role: 'User' });
      expect(await on(device, username, testPassword)).toBe(200);
      users.push({ username, device });
    }
    const [guessed, ...others] = users;
    const guesses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) guesses.push(await on(lent, guessed?.username ?? ''));
    expect(guesses).toEqual([...Array<number>(10).fill(401), 429]);
    for (const { device, username } of others) expect(await on(device, username, testPassword)).toBe(200);
  });
});
