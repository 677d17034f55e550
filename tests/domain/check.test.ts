import { expect, it } from 'vitest';
import {
  clientPhone,
  flagWord,
  optionalDay,
  optionalEmail,
  recordId,
  recordIds,
  requiredText,
  shortText,
} from '#domain/check.ts';
import { isEmail } from '#domain/isEmail.ts';

it.each([
  ['2024-02-29', '2024-02-29'],
  ['2024-03-14T23:00:00Z', '2024-03-15'],
  ['2024-12-31T00:00:00', '2024-12-31'],
  ['0001-01-01', null],
  ['', null],
  [null, null],
])('FIL-05 the day %j is taken as %j', (said, taken) => {
  expect(optionalDay.parse(said)).toBe(taken);
});

it.each([
  '2023-02-29',
  '2024-13-01',
  '2024-00-10',
  '2024-04-31',
  '2024-01-00',
  '0000-01-01',
  '15/03/2024',
  'x',
  ' ',
  '2024-1-1',
  20_240_101,
])('FIL-05 %j is no day', (said) => {
  expect(optionalDay.safeParse(said).success).toBe(false);
});

it.each([
  ['', true],
  ['01 23 45 67', true],
  ['+33 (1) 2-3.456', true],
  ['1234567', false],
  ['12345678', true],
  ['1'.repeat(20), true],
  ['1'.repeat(21), false],
  ['12345678x', false],
  ['x12345678', false],
])('VAL-15 of the phone %j: %j', (said, isTaken) => {
  expect(clientPhone.safeParse(said).success).toBe(isTaken);
});

it.each([
  ['a@b.c', true],
  ['a@b@c.d', true],
  ['a.b@c.d.e', true],
  ['@b.c', false],
  ['a@.c', false],
  ['a@b.', false],
  ['a@b', false],
  ['a.b@c', false],
  ['ab.c', false],
  ['', false],
  ['a b@c.d', false],
  ['a@b.c?d', false],
  ['a@b.c&d', false],
  ['a@b.c,d@e.f', false],
  ['a@b.c;d@e.f', false],
])('VAL-11 of the address %j: %j', (said, isTaken) => {
  expect(isEmail(said)).toBe(isTaken);
  expect(optionalEmail(50).safeParse(said).success).toBe(isTaken || said === '');
});

it('G-42 a text is trimmed, and refused beyond its limit with that reason alone', () => {
  expect(shortText(3).parse(' abc ')).toBe('abc');
  expect(requiredText(3).safeParse(' ').success).toBe(false);
  expect(requiredText(3, 2).safeParse('a').success).toBe(false);
  expect(requiredText(3, 2).parse('ab')).toBe('ab');
  expect(
    optionalEmail(3)
      .safeParse('a b c')
      .error?.issues.map(({ code }) => code),
  ).toEqual(['too_big']);
  expect(shortText(3, 'titleMax').safeParse('abcd').error?.issues[0]?.message).toBe('titleMax');
});

it('VAL-12 VAL-18 a least length counts what is seen, a greatest one what is kept', () => {
  for (const one of ['a\u200b', '\u00adé', 'e\u0301', '\u{1f600}', 'A\ufe0f\u2060'])
    expect(requiredText(9, 2).safeParse(one).error?.issues).toMatchObject([{ code: 'too_small', minimum: 2 }]);
  expect(requiredText(9, 2).parse('a\u200bb')).toBe('a\u200bb');
  expect(requiredText(9).parse('a\u200b')).toBe('a\u200b');
  expect(requiredText(2).safeParse('a\u200bb').success).toBe(false);
});

it.each(['\u200b', ' \u200d\u2060 ', '\u00ad', '\u202e\u2069', '\ufe0f', '\u3164', '\u2800', '\u0007', '\u0085'])(
  'G-41 a text in which nothing is to be seen is none: %j',
  (unseen) => {
    expect(shortText(9).parse(unseen)).toBe('');
    expect(requiredText(9).safeParse(unseen).success).toBe(false);
    expect(optionalEmail(9).parse(unseen)).toBe('');
    expect(shortText(9).parse(` a${unseen.trim()}b `)).toBe(`a${unseen.trim()}b`);
  },
);

it('API-04 an id is a number, its digits or a local one; a flag is a truth, a digit or a word', () => {
  const local = `~${'a'.repeat(20)}`;
  expect([5, '5', local].map((said) => recordId.parse(said))).toEqual([5, 5, local]);
  expect(recordIds.parse([7, '5', local, 5, local])).toEqual([7, 5, local]);
  for (const said of [0, -1, 1.5, '05', 'x', '', null, {}]) expect(recordId.safeParse(said).success).toBe(false);
  expect([true, 1, '1', 'true'].map((said) => flagWord.parse(said))).toEqual([true, true, true, true]);
  expect([false, 0, '0', 'false'].map((said) => flagWord.parse(said))).toEqual([false, false, false, false]);
  for (const said of [2, 'yes', '', null]) expect(flagWord.safeParse(said).success).toBe(false);
});
