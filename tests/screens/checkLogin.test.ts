import { expect, it } from 'vitest';
import { checkLogin } from '#src/screens/login/checkLogin.ts';

it.each([
  ['', 'usernameRequired'],
  ['   ', 'usernameRequired'],
  [' ab ', 'usernameShort'],
  ['abc', null],
  ['漢字名', null],
  ['ada@firm.example', null],
])('VAL-01 a name of three characters, or an e-mail: %j is %s', (username, fault) => {
  expect(checkLogin({ username, password: '123456' })).toEqual({ username: fault, password: null });
});

it.each([
  ['', 'passwordRequired'],
  ['12345', 'passwordShort'],
  ['123456', null],
  ['      ', null],
])('VAL-02 a password of six characters, whatever they are: %j is %s', (password, fault) => {
  expect(checkLogin({ username: 'ada', password })).toEqual({ username: null, password: fault });
});
