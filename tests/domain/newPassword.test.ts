import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { newPassword } from '#domain/newPassword.ts';
import { commonPasswordList } from '#domain/rules/accounts/commonPasswordList.ts';

const faults = (password: string): string[] =>
  newPassword.safeParse(password).error?.issues.map(({ code, message }) => (code === 'custom' ? message : code)) ?? [];

it('VAL-03 wants twelve characters, and says so of every shorter one at once', () => {
  expect(faults('Aa1-567')).toEqual(['passwordLonger']);
  expect(faults('Xk9-vbq2')).toEqual(['passwordLonger']);
  expect(faults('Xk9-vbq2-wz')).toEqual(['passwordLonger']);
  expect(faults('Xk9-vbq2-wzt')).toEqual([]);
});

it('VAL-03 VAL-07 counts what is seen of it: a joiner is no further character and no special one', () => {
  expect(faults('Xk9-vbq2-wz\u200b')).toEqual(['passwordLonger']);
  expect(faults('Xk9-vbq2-we\u0301')).toEqual(['passwordLonger']);
  expect(faults('Xk9zvbq2zwzt\u200b')).toEqual(['passwordSpecial']);
  expect(faults('Xk9-vbq2-wzt\u200b')).toEqual([]);
});

it.each([
  'Password2026!',
  'P@ssw0rd-2026',
  '2026-Liverpool!',
  '!!Qwertyuiop99',
  '1Q2w3e4r5t6y!',
  'Iloveyou-12345',
  '**TrustNo1**2026',
  'Ｐａｓｓｗｏｒｄ-2026!',
  'Pass\u200bword-2026!',
])('VAL-08 one that most people use stays one under its ornaments: %s', (password) => {
  expect(faults(password)).toContain('passwordCommon');
});

it.each(['Delorme-2026', 'delorme-2026', 'DELORME-2026!', 'Delorme-1999!'])(
  'VAL-08 nobody takes the demo’s password, which everybody knows: %s',
  (password) => expect(faults(password)).toContain('passwordCommon'),
);

it.each(['Correct-Horse-9-Battery', 'Kx7w-Rb4h-Mt2z', 'Brevets&Marques-1883', 'Éà1_漢字漢字漢字漢字'])(
  'VAL-08 takes %s',
  (password) => expect(faults(password)).toEqual([]),
);

it('VAL-08 knows the 3,000 that stand first in the list of those who keep it, and refuses each with ornaments', () => {
  expect(commonPasswordList).toEqual(dictionary['passwords-common'].slice(0, 3_000));
  const words = commonPasswordList.filter((word) => /^[a-z]\w{3,}$/.test(word));
  expect(words.length).toBeGreaterThan(2_000);
  const taken = words.filter((word) => !faults(`2026-${word.toUpperCase()}-2026!`).includes('passwordCommon'));
  expect(taken).toEqual([]);
});
