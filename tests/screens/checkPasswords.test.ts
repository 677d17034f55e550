import { expect, it } from 'vitest';
import { checkPasswords } from '#src/screens/profile/checkPasswords.ts';

const t = (key: string): string => key.replace('validation.', '');
const faults = (newPassword: string, rest = {}) =>
  checkPasswords({ currentPassword: 'old', newPassword, repeated: newPassword, ...rest }, t);

it.each([
  ['', 'required'],
  ['a', 'passwordLonger'],
  ['Aa1-567', 'passwordLonger'],
  ['Aa1-5678-vb', 'passwordLonger'],
  ['Aa1-5678-vbq', undefined],
  [`Aa1-${'x'.repeat(124)}`, undefined],
  [`Aa1-${'x'.repeat(125)}`, 'tooLong'],
  ['aa1-5678-vbq', 'passwordUpper'],
  ['AA1-5678-VBQ', 'passwordLower'],
  ['Aaa-bcde-vbq', 'passwordDigit'],
  ['Aa1bcdefvbqz', 'passwordSpecial'],
  ['Éà1 漢字漢字漢字漢字', 'passwordSpecial'],
  ['Password-2026', 'passwordCommon'],
  ['Éà1_漢字漢字漢字漢字', undefined],
])('VAL-03 VAL-04 VAL-05 VAL-06 VAL-07 VAL-10 the own new password %j: %s', (password, fault) => {
  expect(faults(password).newPassword).toBe(fault);
});

it('NAV-11 asks for the current one, and for the new one twice', () => {
  expect(faults('Tres-Solide-1', { currentPassword: '', repeated: 'Tres-Solide-2' })).toEqual({
    currentPassword: 'required',
    repeated: 'passwordsDiffer',
  });
});
