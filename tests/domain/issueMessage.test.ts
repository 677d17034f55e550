import { expect, test } from 'vitest';
import { z } from 'zod';
import { addedClient } from '#domain/entities/client.ts';
import { patent } from '#domain/entities/patent.ts';
import { newPassword } from '#domain/newPassword.ts';
import { issueMessage } from '#domain/rules/issueMessage.ts';

const messages = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.map((issue) => {
    const input = issue.path.reduce<unknown>(
      (at, step) => (at as Record<PropertyKey, unknown> | undefined)?.[step],
      value,
    );
    const { key, params } = issueMessage(issue, input);
    return [issue.path.join('.'), key, params];
  });
};

test('VAL-11 G-40 a client without a name, with a wrong e-mail and phone, has a sentence for each', () => {
  expect(messages(addedClient, { nomClient: '', emailClient: 'a@b', telephoneClient: '12' })).toEqual([
    ['nomClient', 'validation.required', {}],
    ['emailClient', 'validation.email', {}],
    ['telephoneClient', 'validation.phone', {}],
  ]);
});

test('G-40 a text of one character where two are needed is too short, not missing', () => {
  expect(messages(addedClient, { nomClient: 'A' })).toEqual([['nomClient', 'validation.tooShort', { min: 2 }]]);
});

test('G-40 a name that nobody can see is required, not too short', () => {
  expect(messages(addedClient, { nomClient: '\u200b\u200b' })).toEqual([['nomClient', 'validation.required', {}]]);
});

test('G-40 a missing name is required', () => {
  expect(messages(addedClient, {})).toEqual([['nomClient', 'validation.required', {}]]);
});

test('G-40 a text that is too long is refused with the limit', () => {
  expect(messages(addedClient, { nomClient: 'x'.repeat(256) })).toEqual([
    ['nomClient', 'validation.tooLong', { max: 255 }],
  ]);
});

test('VAL-38 VAL-39 a title and a family reference that are too long are reported by the keys of the specification', () => {
  expect(messages(patent.create, { titre: 'x'.repeat(501), referenceFamille: 'y'.repeat(256) })).toEqual([
    ['referenceFamille', 'validation.familyReferenceMax', { max: 255 }],
    ['titre', 'validation.titleMax', { max: 500 }],
  ]);
  expect(messages(patent.edit, { titre: 'x'.repeat(500), referenceFamille: 'y'.repeat(255) })).toEqual([]);
});

test('VAL-03 VAL-04 VAL-05 VAL-06 VAL-07 every missing part of a password has its own sentence', () => {
  expect(messages(newPassword, '汉汉汉').map(([, key]) => key)).toEqual([
    'validation.passwordLonger',
    'validation.passwordUpper',
    'validation.passwordLower',
    'validation.passwordDigit',
    'validation.passwordSpecial',
  ]);
});

test('UX-08 a day that does not exist is a date problem at its own place', () => {
  const body = { titre: 'T', informationsDepot: [{ dateDepot: '2021-02-31' }] };
  expect(messages(patent.create, body)).toEqual([['informationsDepot.0.dateDepot', 'validation.date', {}]]);
});

test('G-40 a patent with neither reference nor title is reported at the title', () => {
  expect(messages(patent.create, { commentaire: 'x' })).toEqual([['titre', 'validation.patentName', {}]]);
});

test.each<readonly [string, z.ZodType, unknown, string, object]>([
  ['a text of one too few', z.string().min(2), 'a', 'tooShort', { min: 2 }],
  ['blanks where two are needed', z.string().min(2), ' ', 'required', {}],
  ['none where two are needed', z.string().min(2), '', 'required', {}],
  ['none where one is needed', z.string().min(1), '', 'required', {}],
  ['a text of one too many', z.string().max(1), 'ab', 'tooLong', { max: 1 }],
  ['an empty list', z.array(z.string()).min(1), [], 'required', {}],
  ['a list of one too few', z.array(z.string()).min(2), ['a'], 'tooFew', { min: 2 }],
  ['an empty set', z.set(z.string()).min(1), new Set(), 'required', {}],
  ['a set of one too few', z.set(z.string()).min(2), new Set(['a']), 'tooFew', { min: 2 }],
  ['a list of one too many', z.array(z.string()).max(0), ['a'], 'tooMany', { max: 0 }],
  ['a set of one too many', z.set(z.string()).max(0), new Set(['a']), 'tooMany', { max: 0 }],
  ['a number below the least', z.number().min(1), 0, 'tooSmall', { min: 1 }],
  ['a number beyond the most', z.number().max(1), 2, 'tooBig', { max: 1 }],
  ['no text', z.string(), 7, 'invalid', {}],
  ['nothing', z.string(), null, 'required', {}],
  ['nothing at all', z.string(), undefined, 'required', {}],
  ['blanks where a number is needed', z.number(), '  ', 'required', {}],
  ['members that nobody knows', z.strictObject({}), { a: 1, b: 2 }, 'unknownField', { fields: 'a, b' }],
  ['what has a key of its own', z.string().refine(() => false, 'titleMax'), 'a', 'titleMax', {}],
  ['what has a sentence of its own', z.string().refine(() => false, 'Too bad'), 'a', 'invalid', {}],
  ['what has a capitalised word of its own', z.string().refine(() => false, 'Bad'), 'a', 'invalid', {}],
  ['what has a word and a figure', z.string().refine(() => false, 'bad7'), 'a', 'invalid', {}],
  ['a text too long by a key of its own', z.string().max(1, 'titleMax'), 'ab', 'titleMax', { max: 1 }],
])('G-42 UX-55 %s has its sentence', (_, schema, value, key, params) => {
  expect(messages(schema, value)).toEqual([['', `validation.${key}`, params]]);
});

test('G-42 a text that is too short says so where what stood there is not known', () => {
  const issue = z.string().min(2).safeParse('').error?.issues[0];
  expect(issue && issueMessage(issue)).toEqual({ key: 'validation.tooShort', params: { min: 2 } });
});

test('UX-55 a message of a library never reaches the reader', () => {
  expect(messages(z.object({ a: z.iso.datetime() }), { a: 'nope' })).toEqual([['a', 'validation.invalid', {}]]);
});
