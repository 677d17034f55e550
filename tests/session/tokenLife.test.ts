import { expect, test } from 'vitest';
import { isExpired, isNearExpiry, tokenExpiry } from '#src/session/tokenLife.ts';

const now = Date.UTC(2026, 0, 5);
const minute = 60_000;
const tokenOf = (payload: unknown): string =>
  ['e30', Buffer.from(JSON.stringify(payload)).toString('base64url'), 'x'].join('.');
const ending = (at: number): string => tokenOf({ exp: at / 1_000, name: 'Zoë ñ 漢字 ???>>>' });

test.each([
  ['', 'no token at all'],
  ['only-one-part', 'one part'],
  ['e30.%%%.x', 'no base64'],
  ['e30.e30x.x', 'no JSON'],
  [`e30.${Buffer.from('"text"').toString('base64url')}.x`, 'no object'],
])('AUTH-12 a token that cannot be decoded counts as expired: %j (%s)', (token) => {
  expect([isExpired(token, now), isNearExpiry(token, now)]).toEqual([true, true]);
});

test.each([{}, { exp: null }, { exp: '1767571200' }, { iat: 1 }])(
  'AUTH-12 a token without an expiry counts as expired: %j',
  (payload) => {
    expect(isExpired(tokenOf(payload), now)).toBe(true);
  },
);

test('AUTH-12 a token counts as expired from the moment of its expiry on, not before', () => {
  expect(tokenExpiry(ending(now))).toBe(now);
  expect([now - 1_000, now, now + 1_000].map((end) => isExpired(ending(end), now))).toEqual([true, true, false]);
});

test('AUTH-13 one that ends within five minutes is renewed, one with more left is not', () => {
  const left = [4 * minute, 5 * minute - 1_000, 5 * minute, 6 * minute];
  expect(left.map((ms) => isNearExpiry(ending(now + ms), now))).toEqual([true, true, false, false]);
});
