import { generateKeyPairSync, sign } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { renewalText } from '#domain/routes.ts';
import { LoginThrottle, throttleLimits } from '#server/auth/LoginThrottle.ts';
import { PasswordHasher } from '#server/auth/PasswordHasher.ts';
import { isProven, renewalKeyOf } from '#server/auth/renewalKeys.ts';
import { markOf } from '#server/auth/signIn.ts';
import { TokenMint } from '#server/auth/TokenMint.ts';
import { UsedTickets } from '#server/auth/UsedTickets.ts';
import { Refusal } from '#server/base/errors.ts';
import { TestClock } from '#tests/support/server/TestClock.ts';

const secret = 'a secret of a test that is long enough';
const tablet = { account: 1, device: 'tablet' };

it('A6 wrong passwords of one place under one name wait ever longer, a right one ends that, and neighbours share a place', async () => {
  const clock = new TestClock();
  const throttle = new LoginThrottle(clock);
  /** How a try ended: right or wrong, or after how many seconds it may be made. */
  const attempt = (address: string, isRight = false, name = 'margaux', known: typeof tablet | null = null) =>
    throttle
      .attempt({ name, address, known }, async () => isRight)
      .catch((error: unknown) => (error instanceof Refusal ? Number(error.detail.headers?.['Retry-After']) : error));
  for (let tries = 0; tries < 5; tries += 1) expect(await attempt('10.20.30.12')).toBe(false);
  expect(await attempt('10.20.30.12')).toBe(1);
  expect(await attempt('::ffff:10.20.30.12')).toBe(1);
  expect(await attempt('10.0.0.13', true)).toBe(true);
  clock.advance(1_000);
  expect(await attempt('10.20.30.12')).toBe(false);
  expect(await attempt('10.20.30.12')).toBe(2);
  clock.advance(500);
  expect(await attempt('10.20.30.12')).toBe(2);
  clock.advance(1_500);
  expect(await attempt('10.20.30.12', true)).toBe(true);
  expect(await attempt('10.20.30.12')).toBe(false);
  // Whoever has one address of an IPv6 network has the others too.
  for (let tries = 0; tries < 5; tries += 1) expect(await attempt(`2001:db8::${tries}`, false, 'ines')).toBe(false);
  expect(await attempt('2001:db8:0:0:ffff::1', false, 'ines')).toBe(1);
  expect(await attempt('2001:db8:0:1::1', false, 'ines')).toBe(false);
  // However few zeros an address leaves out.
  for (let tries = 0; tries < 5; tries += 1)
    expect(await attempt(`2001:db8::7:b:c:d:${tries}`, false, 'zoe')).toBe(false);
  expect(await attempt('2001:db8:0:7::1', false, 'zoe')).toBe(1);
  // A known device counts for itself, ten in a quarter of an hour.
  for (let tries = 0; tries < 10; tries += 1) expect(await attempt('10.20.30.12', false, 'romain', tablet)).toBe(false);
  expect(await attempt('10.0.0.99', true, 'romain', tablet)).toBe(900);
  clock.advance(900_000);
  expect(await attempt('10.0.0.99', true, 'romain', tablet)).toBe(true);
});

it('A6 a try waits for the outcome of those before it, and where too many wait it is sent away for a moment', async () => {
  const throttle = new LoginThrottle(new TestClock(), { ...throttleLimits, freeForPair: 1, lineLength: 1 });
  const order: string[] = [];
  const attempt = (what: string, isRight: boolean) =>
    throttle.attempt({ name: 'margaux', address: '10.0.0.1', known: null }, async () => {
      order.push(what);
      return isRight;
    });
  const [first, second] = [attempt('first', true), attempt('second', true)];
  await expect(attempt('third', true)).rejects.toMatchObject({
    code: 'busy',
    detail: { headers: { 'Retry-After': '2' } },
  });
  expect([await first, await second, order]).toEqual([true, true, ['first', 'second']]);
});

it('A6 an address tries twenty passwords in a quarter of an hour, whatever the names', async () => {
  const clock = new TestClock();
  const throttle = new LoginThrottle(clock);
  const attempt = (n: number) =>
    throttle.attempt({ name: `name ${n}`, address: '10.0.0.1', known: null }, async () => false);
  for (let n = 0; n < 20; n += 1) {
    expect(await attempt(n)).toBe(false);
    clock.advance(10_000);
  }
  // Until the first of them is a quarter of an hour ago.
  await expect(attempt(20)).rejects.toMatchObject({ detail: { headers: { 'Retry-After': '700' } } });
  clock.advance(700_000);
  expect(await attempt(20)).toBe(false);
  await expect(attempt(21)).rejects.toMatchObject({ detail: { headers: { 'Retry-After': '10' } } });
});

it('RT-02 AUTH-14 a ticket is good once and for a minute, an access token for its hours and never beyond its session', async () => {
  const clock = new TestClock();
  const mint = new TokenMint(secret, clock);
  const claims = { userId: 7, sessionId: 'session', generation: 3 };
  const [first, second] = [await mint.ticket(claims), await mint.ticket(claims)];
  expect(await mint.readTicket(first)).toEqual({ ...claims, generation: 0 });
  expect([await mint.readTicket(first), await mint.readTicket(first)]).toEqual([null, null]);
  // Other tickets are used meanwhile, up to the last moment of this one.
  for (const passed of [30_000, 29_000]) {
    clock.advance(passed);
    expect(await mint.readTicket(await mint.ticket(claims))).not.toBeNull();
    expect(await mint.readTicket(first)).toBeNull();
  }
  clock.advance(2_000);
  expect(await mint.readTicket(second)).toBeNull();
  const after = (ms: number) => new Date(clock.now().getTime() + ms);
  const hours = limits.tokenLifeHours * 3_600_000;
  const whole = await mint.accessToken({ ...claims, endsAt: after(10 * hours) });
  const short = await mint.accessToken({ ...claims, endsAt: after(60_000) });
  const read = async () => [await mint.readAccessToken(whole), await mint.readAccessToken(short)];
  expect(await read()).toEqual([claims, claims]);
  expect(await mint.readTicket(whole)).toBeNull();
  clock.advance(61_000);
  expect(await read()).toEqual([claims, null]);
  clock.advance(hours);
  expect(await read()).toEqual([null, null]);
});

it('RT-02 a used ticket is remembered while it could be shown again, so that a server’s memory does not grow with them', () => {
  const used = new UsedTickets();
  for (let at = 0; at < 100; at += 1) expect(used.use(`ticket ${at}`, at + 10, at)).toBe(true);
  expect(used.size).toBe(10);
  expect([used.use('ticket 95', 200, 104), used.use('ticket 95', 200, 105)]).toEqual([false, true]);
  expect(used.size).toBe(5);
});

it('A4 a session is renewed by its own key and by no other text', () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const spki = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const signed = (text: string) =>
    sign('sha256', Buffer.from(text), { key: pair.privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64');
  expect(renewalKeyOf(spki)).toBe(spki);
  const other = generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).publicKey;
  const strange = ['', 7, null, `${spki}AAAA`, `A${spki}`, `${'A'.repeat(122)}==`];
  for (const each of [...strange, other.export({ format: 'der', type: 'spki' }).toString('base64')])
    expect(renewalKeyOf(each)).toBe('');
  const proof = signed(renewalText('token'));
  expect(isProven(spki, 'token', proof)).toBe(true);
  for (const each of [signed('token'), signed(renewalText('other')), 7, undefined, `${proof}=`, `A${proof}`])
    expect(isProven(spki, 'token', each)).toBe(false);
});

it('A6 a hash that was made with less than today’s strength is made anew', async () => {
  const passwords = new PasswordHasher();
  const made = await passwords.hash('a password');
  const weak = [
    { memoryCost: 8_192, timeCost: 2 },
    { memoryCost: 19_456, timeCost: 1 },
  ];
  const outdated = await Promise.all(weak.map((strength) => hash('a password', strength)));
  expect([made, ...outdated, 'no hash'].map(PasswordHasher.isOutdated)).toEqual([false, true, true, true]);
  // One of more than today's strength is good, too.
  expect(PasswordHasher.isOutdated('$argon2id$v=19$m=65536,t=12,p=1$c2FsdA$aGFzaA')).toBe(false);
  const answers = [passwords.verify(made, 'a password'), passwords.verify(made, 'another')];
  answers.push(passwords.verify(null, 'a password'), passwords.verify(null, 'nobody has this password'));
  expect(await Promise.all(answers)).toEqual([true, false, false, false]);
});

it('A6 two hundred passwords wait for their turn, and who comes beyond them is sent away for a moment', async () => {
  const passwords = new PasswordHasher();
  // What is no hash is refused without the work.
  const tries = Array.from({ length: 300 }, () =>
    passwords.verify('no hash', 'a password').then(
      () => 'verified',
      (error: unknown) => (error instanceof Refusal ? error : 'tried'),
    ),
  );
  const answers = await Promise.all(tries);
  const sentAway = answers.filter((answer) => answer instanceof Refusal);
  expect(sentAway).toHaveLength(300 - 200 - Math.max(1, availableParallelism() - 1));
  expect(sentAway[0]).toMatchObject({ code: 'busy', detail: { headers: { 'Retry-After': '2' } } });
  expect(new Set(answers.filter((answer) => !(answer instanceof Refusal)))).toEqual(new Set(['tried']));
  // The line is empty again.
  expect(await passwords.verify(null, 'a password')).toBe(false);
});

it('A6 a device is known by a name of its own, and by nothing that is too short, too long or no name', () => {
  const name = 'a-name_of_twenty-two-12';
  expect([markOf(name) === '', markOf(name) === markOf(`${name}3`)]).toEqual([false, false]);
  const none = ['', 'short', 'x'.repeat(201), 'twenty characters and more', 7, null];
  expect(none.map(markOf)).toEqual(none.map(() => ''));
});
