import { expect, test, vi } from 'vitest';
import { entities } from '#domain/entities.ts';
import { createResource } from '#src/api/resource.ts';
import { createSend, type Send } from '#src/api/send.ts';
import { askCapability, readChanges } from '#src/api/sync.ts';

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  });

interface Asked {
  url: string;
  init: RequestInit;
}

const sendTo = (answer: (init: RequestInit) => Promise<Response> | Response): { send: Send; asked: Asked[] } => {
  const asked: Asked[] = [];
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    asked.push({ url, init });
    return answer(init);
  };
  return {
    send: createSend({
      base: 'https://b.example',
      token: () => 'T',
      fetch: fetch as typeof globalThis.fetch,
      language: () => 'fr',
    }),
    asked,
  };
};

test('API-02 every request carries the token, and a body its type', async () => {
  const { send, asked } = sendTo(() => json({ Success: true, Message: '', Data: null }));
  await send({
    method: 'POST',
    path: '/api/client',
    query: { a: 1, b: undefined },
    body: { x: 1 },
    headers: { 'Idempotency-Key': 'k' },
  });
  expect(asked[0]?.url).toBe('https://b.example/api/client?a=1');
  expect(asked[0]?.init.headers).toMatchObject({
    Authorization: 'Bearer T',
    'Content-Type': 'application/json',
    'Idempotency-Key': 'k',
    'Accept-Language': 'fr',
  });
});

test('API-03 a request is abandoned after its time', async () => {
  const { send } = sendTo(
    ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  );
  expect(await send({ method: 'GET', path: '/x', timeoutMs: 5 })).toMatchObject({
    kind: 'unreachable',
    reason: 'timeout',
    sent: true,
  });
});

test('API-03 a request is abandoned after ten seconds where no other time is set', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const { send } = sendTo(() => json({ Success: true, Message: '', Data: null }));
  await send({ method: 'GET', path: '/x' });
  expect(timeout.mock.calls).toEqual([[10_000]]);
  timeout.mockRestore();
});

test('API-03 and so is one that its caller may give up', async () => {
  const { send } = sendTo(
    ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  );
  const { signal } = new AbortController();
  expect(await send({ method: 'GET', path: '/x', timeoutMs: 5, signal })).toMatchObject({ reason: 'timeout' });
});

test('a request that its caller gave up is distinguished from one that failed', async () => {
  const { send } = sendTo(
    ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  );
  const own = new AbortController();
  const answer = send({ method: 'GET', path: '/x', signal: own.signal });
  own.abort();
  expect(await answer).toMatchObject({ reason: 'aborted', sent: true });
  expect(await send({ method: 'GET', path: '/x', signal: own.signal })).toMatchObject({
    reason: 'aborted',
    sent: false,
  });
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), { reason: 'network', status: null }],
  [
    'SYNC-32 a page',
    () => new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } }),
    { reason: 'not-ours', status: 200 },
  ],
  ['a cut body', () => json('{"Success":tr'), { reason: 'not-ours', status: 200 }],
  ['an empty 404', () => new Response(null, { status: 404 }), { reason: 'not-ours', status: 404 }],
  [
    'JSON called text',
    () => new Response('{}', { headers: { 'Content-Type': 'text/plain' } }),
    { reason: 'not-ours', status: 200 },
  ],
] as const)('SYNC-32 %s is no answer', async (_, answer, expected) => {
  expect(await sendTo(answer).send({ method: 'GET', path: '/x' })).toMatchObject({
    kind: 'unreachable',
    sent: true,
    ...expected,
  });
});

test('problem details and an empty 401 are answers', async () => {
  const problem = json({ Success: false, Message: 'Non', Data: null, code: 'invalid' }, 422, {
    'Content-Type': 'application/problem+json',
  });
  expect(await sendTo(() => problem).send({ method: 'GET', path: '/x' })).toMatchObject({
    kind: 'answer',
    status: 422,
    envelope: { code: 'invalid' },
  });
  expect(await sendTo(() => new Response('', { status: 401 })).send({ method: 'GET', path: '/x' })).toMatchObject({
    kind: 'answer',
    status: 401,
  });
});

test.each([
  ['a text', 'text/plain; charset=utf-8', 'Non autorisé', {}],
  ['a page', 'text/html', '<html></html>', { isPage: true }],
] as const)('AUTH-14 a 401 as %s is an answer, and a page may not end a session', async (_, type, body, expected) => {
  const answer = () => new Response(body, { status: 401, headers: { 'Content-Type': type } });
  expect(await sendTo(answer).send({ method: 'GET', path: '/x' })).toMatchObject({
    kind: 'answer',
    status: 401,
    ...expected,
  });
});

test('SYNC-32 a proxy that wants to know who asks is not the server', async () => {
  const headers = { 'WWW-Authenticate': 'Negotiate, NTLM', 'Content-Type': 'text/html' };
  const answer = () => new Response('<html></html>', { status: 401, headers });
  expect(await sendTo(answer).send({ method: 'GET', path: '/x' })).toMatchObject({ kind: 'unreachable', status: 401 });
});

const listWith = (answer: () => Promise<Response> | Response) =>
  createResource(sendTo(answer).send, entities.client).list(1, 50);

test('ERR-03 a failed list never throws and holds nothing, with the server’s sentence', async () => {
  const failed = { ok: false, data: [], page: 1, pageSize: 10, totalCount: 0 };
  expect(await listWith(() => json({ Success: false, Message: 'Panne', Data: [] }))).toMatchObject({
    ...failed,
    message: 'Panne',
  });
  expect(await listWith(() => json({ Success: false, Message: 'Panne', Data: null }, 500))).toMatchObject({
    ...failed,
    message: 'Panne',
  });
  expect(await listWith(() => Promise.reject(new TypeError('cut')))).toMatchObject({ ...failed, message: '' });
  expect(await listWith(() => json({ Success: true, Message: '', Data: { not: 'a list' } }))).toMatchObject(failed);
});

test('ERR-04 an empty list is distinguished from a failed one; rows that cannot be read are counted', async () => {
  expect(await listWith(() => json({ Success: true, Message: '', Data: [], TotalCount: 0 }))).toMatchObject({
    ok: true,
    data: [],
    totalCount: 0,
  });
  const some = await listWith(() =>
    json({ success: true, message: '', data: [{ id: 4, nom_client: 'Un' }, { nom: 'sans numéro' }], totalCount: 2 }),
  );
  expect(some).toMatchObject({ ok: true, data: [{ id: 4, nomClient: 'Un' }], totalCount: 2 });
  expect(some.ok && some.raw).toHaveLength(2);
});

test('what the server offers is distinguished from what it does not have, and from what fails', async () => {
  const offered = { protocol: 1, feed: 'f', epoch: 'e', serverTime: '' };
  const ask = (answer: () => Response) => askCapability(sendTo(answer).send);
  expect(await ask(() => json({ Success: true, Message: '', Data: offered }))).toMatchObject({ kind: 'offered' });
  expect(await ask(() => json({ Success: true, Message: '', Data: { protocol: 9 } }))).toMatchObject({
    kind: 'failed',
  });
  expect(await ask(() => json({ Success: false, Message: '', Data: null }, 404))).toMatchObject({
    kind: 'absent',
    byServer: true,
  });
  expect(await ask(() => new Response('', { status: 404 }))).toMatchObject({ kind: 'absent', byServer: false });
  const read = (answer: () => Response) => readChanges(sendTo(answer).send, 0);
  expect(await read(() => json({ Success: false, Message: '', Data: null }, 410))).toEqual({ kind: 'gone' });
  expect(await read(() => json({ Success: true, Message: '', Data: { changes: 'x' } }))).toMatchObject({
    kind: 'failed',
  });
});
