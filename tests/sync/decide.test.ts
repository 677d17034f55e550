import { expect, test } from 'vitest';
import { readEnvelope } from '#domain/envelope.ts';
import type { ApiAnswer } from '#src/api/send.ts';
import { decide } from '#src/sync/decide.ts';

const now = Date.UTC(2026, 0, 5);
const problem = { Success: false, Message: 'Non', Data: null };

const answer = (status: number, body: unknown = problem, headers: Record<string, string> = {}): ApiAnswer => ({
  kind: 'answer',
  status,
  body,
  envelope: readEnvelope(body),
  headers: new Headers(headers),
});

const unreachable = (reason: 'network' | 'timeout' | 'not-ours'): ApiAnswer => ({
  kind: 'unreachable',
  reason,
  sent: true,
  status: null,
});

const cases: [string, Parameters<typeof decide>[0], ApiAnswer, object][] = [
  [
    '2xx of ours',
    'create',
    answer(201, { Success: true, Message: '', Data: { Id: 4 } }),
    { do: 'done', data: { Id: 4 }, replayed: false },
  ],
  [
    '2xx replayed',
    'create',
    answer(201, { Success: true, Message: '', Data: 1 }, { 'Idempotent-Replayed': 'true' }),
    { do: 'done', replayed: true },
  ],
  ['2xx without envelope', 'create', answer(201, { Id: 4 }), { do: 'done', data: { Id: 4 } }],
  [
    'ERR-15 ERR-19 a refusal keeps the sentence of the server, cut at 300 characters',
    'update',
    answer(422, { ...problem, Message: 'x'.repeat(400) }),
    { do: 'refused', reason: { message: 'x'.repeat(300) } },
  ],
  ['SYNC-22 2xx that says no', 'update', answer(200), { do: 'refused' }],
  ['SYNC-31 no network', 'create', unreachable('network'), { do: 'unreachable' }],
  ['time-out', 'update', unreachable('timeout'), { do: 'unreachable' }],
  ['SYNC-32 portal page', 'update', unreachable('not-ours'), { do: 'unreachable' }],
  ['408', 'update', answer(408), { do: 'unreachable' }],
  ['425', 'update', answer(425), { do: 'unreachable' }],
  ['SYNC-07 500 of ours', 'create', answer(500), { do: 'failed' }],
  ['500 of a stranger', 'create', answer(500, {}), { do: 'unreachable' }],
  ['502', 'create', answer(502), { do: 'unreachable' }],
  ['507 of ours', 'create', answer(507), { do: 'wait', afterMs: 60_000, isReadable: true }],
  ['507 of a stranger', 'create', answer(507, {}), { do: 'unreachable' }],
  ['503 alone', 'create', answer(503), { do: 'unreachable' }],
  ['503 with time', 'create', answer(503, problem, { 'Retry-After': '7' }), { do: 'wait', afterMs: 7_000 }],
  [
    '429',
    'create',
    answer(429, problem, { 'Retry-After': 'Mon, 05 Jan 2026 00:00:30 GMT' }),
    { do: 'wait', afterMs: 30_000 },
  ],
  ['429 for a year', 'create', answer(429, problem, { 'Retry-After': '31536000' }), { do: 'wait', afterMs: 3_600_000 }],
  ['401', 'update', answer(401), { do: 'signIn' }],
  [
    '409 at work',
    'create',
    answer(409, { ...problem, code: 'in-progress' }, { 'Retry-After': '1' }),
    { do: 'later', afterMs: 1_000 },
  ],
  [
    '409 in use',
    'delete',
    answer(409, { ...problem, code: 'in-use' }),
    { do: 'refused', reason: { code: 'in-use', message: 'Non' } },
  ],
  [
    '409 with version',
    'update',
    answer(409, { ...problem, Data: { version: 3, current: { Id: 7 } } }),
    { do: 'merge', current: { Id: 7 } },
  ],
  [
    '412',
    'update',
    answer(412, { ...problem, Data: { version: 3, current: { Id: 7 } } }),
    { do: 'merge', current: { Id: 7 } },
  ],
  ['428', 'update', answer(428), { do: 'merge', current: undefined }],
  ['400', 'update', answer(400), { do: 'refused' }],
  ['403', 'update', answer(403), { do: 'refused' }],
  ['413', 'create', answer(413), { do: 'refused' }],
  [
    '422',
    'create',
    answer(422, { ...problem, code: 'invalid', Errors: { NomClient: ['Trop long'] } }),
    { do: 'refused', reason: { code: 'invalid', errors: { NomClient: ['Trop long'] } } },
  ],
  ['404 on delete', 'delete', answer(404), { do: 'gone' }],
  ['404 on update', 'update', answer(404), { do: 'gone' }],
  ['410 on update', 'update', answer(410), { do: 'gone' }],
  ['404 on create', 'create', answer(404), { do: 'refused' }],
  ['SYNC-32 404 of a gateway', 'update', answer(404, { error: 'no route' }), { do: 'unreachable' }],
  ['redirect', 'update', answer(304), { do: 'unreachable' }],
];

test.each(cases)('%s', (_, kind, given, expected) => {
  expect(decide(kind, given, now)).toMatchObject(expected);
});
