import { expect, it } from 'vitest';
import { pagingMembers, readEnvelope } from '#domain/envelope.ts';

it.each([
  [1, 10, 0, 1, false, false],
  [1, 10, 10, 1, false, false],
  [1, 10, 11, 2, true, false],
  [2, 10, 11, 2, false, true],
  [2, 10, 30, 3, true, true],
  [5, 10, 30, 3, false, true],
])(
  'API-04 API-06 page %i of %i rows, of %i in all: one of %i, next %j, before %j',
  (page, size, total, pages, next, before) => {
    expect(pagingMembers({ page, pageSize: size, totalCount: total })).toEqual({
      Page: page,
      PageSize: size,
      TotalCount: total,
      TotalPages: pages,
      HasNextPage: next,
      HasPreviousPage: before,
    });
  },
);

const nothing = {
  isEnvelope: false,
  success: false,
  message: '',
  data: null,
  code: '',
  errors: {},
  totalCount: null,
  hasNextPage: null,
};

it.each<readonly [string, unknown, object]>([
  ['nothing', null, {}],
  ['a text', 'x', {}],
  ['a list', [{ success: true }], {}],
  ['no envelope', { a: 1 }, {}],
  [
    'a success',
    { Success: true, Data: [1], Message: 'm' },
    { isEnvelope: true, success: true, data: [1], message: 'm' },
  ],
  ['a success in small letters', { success: true, data: 0 }, { isEnvelope: true, success: true, data: 0 }],
  ['a failure', { success: false, code: 'in-use', message: ' ' }, { isEnvelope: true, code: 'in-use' }],
  ['a success that is no truth', { success: 'true' }, {}],
  ['a page', { TotalCount: 57, HasNextPage: false }, { totalCount: 57, hasNextPage: false }],
  ['a page in words', { totalCount: '57', hasNextPage: 'true', code: 7 }, {}],
  ['rows under another name', { items: [1] }, { data: [1] }],
  ['users', { users: [2] }, { data: [2] }],
  [
    'what the message says already',
    { message: 'Nom requis. Oui', errors: ['Nom requis.', 'Court.'] },
    { message: 'Nom requis. Oui Court.' },
  ],
])('API-04 ENT-01 reads %s', (_, body, read) => {
  expect(readEnvelope(body)).toEqual({ ...nothing, ...read });
});
