import { expect, test } from 'vitest';
import { readEnvelope } from '#domain/envelope.ts';
import { readErrors } from '#domain/readErrors.ts';

const none = { fields: {}, general: [] };

test.each([
  ['nothing', undefined, none],
  ['null', null, none],
  ['an empty text', ' ', none],
  ['a number', 3, none],
  ['a map of lists', { Nom: ['requis', 'court'] }, { fields: { Nom: ['requis', 'court'] }, general: [] }],
  ['a map of texts', { email: 'pris' }, { fields: { email: ['pris'] }, general: [] }],
  ['a map of objects', { email: { message: 'pris' } }, { fields: { email: ['pris'] }, general: [] }],
  ['a list of texts', ['Un.', 'Deux.', 'Un.'], { fields: {}, general: ['Un.', 'Deux.'] }],
  ['a text', 'Refusé.', { fields: {}, general: ['Refusé.'] }],
  [
    'a list by field',
    [
      { field: 'email', message: 'pris' },
      { propertyName: 'Nom', errorMessage: 'requis', errorCode: 'NotEmpty', severity: 0 },
      { path: ['prenom'], msg: 'court', value: 'x' },
      { code: 'DuplicateUserName', description: 'Ce nom est pris.' },
    ],
    { fields: { email: ['pris'], Nom: ['requis'] }, general: ['court', 'Ce nom est pris.'] },
  ],
  [
    'a map with what names no field',
    { '': ['En tout.'], $: ['JSON'], base: 'b' },
    { fields: {}, general: ['En tout.', 'JSON', 'b'] },
  ],
  ['a path of JSON', { '$.nom': ['type'] }, { fields: { nom: ['type'] }, general: [] }],
  [
    'a field called message',
    { message: ['trop long'], nom: ['requis'] },
    { fields: { message: ['trop long'], nom: ['requis'] }, general: [] },
  ],
  ['lists in lists', { nom: [['requis'], null, ''] }, { fields: { nom: ['requis'] }, general: [] }],
])('API-04 ERR-13 the errors of a refusal are read from %s', (_shape, given, read) => {
  expect(readErrors(given)).toEqual(read);
});

test.each([
  [{ Success: false, Message: 'Refusé.', Errors: ['Nom requis.'] }, 'Refusé. Nom requis.'],
  [{ success: false, errors: ['Nom requis.'] }, 'Nom requis.'],
  [{ Success: false, Message: 'Nom requis.', Errors: 'Nom requis.' }, 'Nom requis.'],
  [
    { title: 'One or more validation errors occurred.', status: 400, errors: { Nom: ['requis'] } },
    'One or more validation errors occurred.',
  ],
  [{ title: 'Bad Request', detail: 'Le nom manque.' }, 'Le nom manque.'],
  [{ error: 'Interdit' }, 'Interdit'],
  [{ Success: false, Message: '' }, ''],
])('API-04 ERR-11 what belongs to no field is part of the message (%#)', (body, message) => {
  expect(readEnvelope(body).message).toBe(message);
});
