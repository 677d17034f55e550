import { generateKeyPairSync, sign } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { renewalText } from '#domain/routes.ts';
import { PasswordHasher } from '#server/auth/PasswordHasher.ts';
import { isProven, renewalKeyOf } from '#server/auth/renewalKeys.ts';
import { markOf } from '#server/auth/signIn.ts';
import { TokenMint } from '#server/auth/TokenMint.ts';
import { UsedTickets } from '#server/auth/UsedTickets.ts';
import { Refusal } from '#server/base/errors.ts';
import { TestClock } from '#tests/support/server/TestClock.ts';

const secret = 'a secret of a test that is long enough';
/** What a body may hold in the place of a text, and what cannot even be made one. */
const notText = JSON.parse('{"toString":1,"valueOf":1}') as unknown;

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

it('A4 a refresh token is read as it was made, however often its session was renewed, and not with anything beside it', () => {
  const mint = new TokenMint(secret, new TestClock());
  const sessionId = 'a-session_of-a-test';
  for (const generation of [0, 9, 10, 123_456_789]) {
    const token = mint.refreshToken(sessionId, generation, 'salt');
    const claims = TokenMint.takeApart(token);
    if (!claims) throw new Error(`Not read: ${token}`);
    expect(claims).toMatchObject({ sessionId, generation });
    expect([mint.isGenuine(claims, 'salt'), mint.isGenuine(claims, 'other')]).toEqual([true, false]);
    expect([`!${token}`, `${token}!`, token.slice(1, 8)].map(TokenMint.takeApart)).toEqual([null, null, null]);
  }
});

it('A4 a session is renewed by its own key and by no other text', () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const spki = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const signed = (text: string) =>
    sign('sha256', Buffer.from(text), { key: pair.privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64');
  expect(renewalKeyOf(spki)).toBe(spki);
  const other = generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).publicKey;
  // As long as ours, and of another curve.
  const alike = generateKeyPairSync('ec', { namedCurve: 'SM2' }).publicKey;
  const foreign = [other, alike].map((key) => key.export({ format: 'der', type: 'spki' }).toString('base64'));
  expect(foreign[1]).toHaveLength(spki.length);
  const strange = [
    '',
    7,
    null,
    notText,
    [spki],
    `${spki}AAAA`,
    `${spki}!`,
    `A${spki}`,
    `!${spki}`,
    `${'A'.repeat(122)}==`,
  ];
  for (const each of [...strange, ...foreign]) expect(renewalKeyOf(each)).toBe('');
  const proof = signed(renewalText('token'));
  expect(isProven(spki, 'token', proof)).toBe(true);
  const wrong = [
    signed('token'),
    signed(renewalText('other')),
    7,
    undefined,
    notText,
    [proof],
    `${proof}=`,
    `!${proof}`,
  ];
  for (const each of wrong) expect(isProven(spki, 'token', each)).toBe(false);
});

it('A6 a hash that was made with less than today’s strength is made anew', async () => {
  const passwords = new PasswordHasher();
  const made = await passwords.hash('a password');
  const weak = [
    { memoryCost: 8_192, timeCost: 2 },
    { memoryCost: 19_456, timeCost: 1 },
  ];
  const outdated = await Promise.all(weak.map((strength) => hash('a password', strength)));
  const hashes = [made, ...outdated, 'no hash', `1${made}`];
  expect(hashes.map(PasswordHasher.isOutdated)).toEqual([false, true, true, true, true]);
  // One of more than today's strength is good, too.
  expect(PasswordHasher.isOutdated('$argon2id$v=19$m=65536,t=12,p=16$c2FsdA$aGFzaA')).toBe(false);
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
  const none = [
    '',
    'short',
    'x'.repeat(201),
    'twenty characters and more',
    7,
    123_456_789_012_345_680_000,
    null,
    notText,
  ];
  expect(none.map(markOf)).toEqual(none.map(() => ''));
});
