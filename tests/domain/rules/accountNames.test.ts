import { describe, expect, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { maxLength } from '#domain/limits.ts';
import { isCommonPassword } from '#domain/rules/accounts/commonPassword.ts';
import { signInName } from '#domain/rules/accounts/signInName.ts';

describe('a name to sign in with', () => {
  it('AUTH-03 is the same in wide letters, in another case, with blanks around it and invisible signs in it', () => {
    expect(signInName('  Ａｄａ.BELL ')).toBe('ada.bell');
    expect(signInName('ada\u200b.b\u00adell')).toBe('ada.bell');
  });

  it('AUTH-03 is left as it is where it is longer than any name could be, and read up to that', () => {
    const longest = 'A'.repeat(maxLength.username * 2);
    expect(signInName(longest)).toBe(longest.toLowerCase());
    expect(signInName(`${longest}A`)).toBe(`${longest}A`);
  });
});

describe('a password that is tried first', () => {
  it.each([
    'password',
    'P@ssw0rd-2026!',
    'PASSWORD!!',
    '123Password123',
    'trustno1',
    '--TrustNo1--',
    '!!1qaz2wsx!!',
    '2026-1QAZ2wsx-2026',
    '!1q2w3e4r5t!',
    'Ｐａｓｓｗｏｒｄ',
    demoPassword,
    `${demoPassword}!`,
    demoPassword.toUpperCase(),
  ])('VAL-10 is one of those, however adorned: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['Quartz-Lilas-58', 'Basalte-Menthe-73', '', '12', '--', 'a', '2026-11-24-0917'])(
    'VAL-10 is not one of them: %j',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );

  it('VAL-10 is none where it is longer than any password may be, and may be one up to that', () => {
    const adorned = (length: number) => `password${'!'.repeat(length - 'password'.length)}`;
    expect(isCommonPassword(adorned(maxLength.password))).toBe(true);
    expect(isCommonPassword(adorned(maxLength.password + 1))).toBe(false);
  });
});
