import { beforeAll, expect, it } from 'vitest';
import { syncPaths } from '#domain/sync.ts';
import { Random } from '#server/operations/seed/Random.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { goldenRoutes } from '#tests/support/permissions/goldenMatrix.ts';
import { accountBodies, changes, creations } from '#tests/support/permissions/validBodies.ts';
import { oddBody, oddRequest } from '#tests/support/server/malformed.ts';
import { type RawAnswer, sendRaw } from '#tests/support/server/rawRequest.ts';
import { type Api, onEveryDatabase, type Wire } from '#tests/support/server/testServer.ts';

const { count: bodies, seed } = proofSize('B1 malformed bodies', { short: 80, full: 5_000 });
const { count: addresses } = proofSize('B1 malformed addresses, queries and headers', { short: 60, full: 2_000 });

/** What stands on every answer, also on those that no route had a part in (B4). */
const everywhere = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
];

/** What is wrong with an answer to something malformed, in words. */
const faultOf = (answer: RawAnswer, { mayClose }: { mayClose: boolean }): string | null => {
  if (answer === null) return mayClose ? null : 'no answer';
  const { status, headers, body } = answer;
  if (status >= 500) return `${status} ${body.slice(0, 300)}`;
  const missing = everywhere.filter((name) => !headers.has(name));
  if (missing.length > 0) return `${status} without ${missing.join(', ')}`;
  if (body === '' || status < 400) return null;
  if (!headers.get('content-type')?.includes('json')) return `${status} as ${headers.get('content-type')}`;
  const given = JSON.parse(body) as Wire;
  const isEnvelope = given.Success === false && typeof given.Message === 'string' && typeof given.code === 'string';
  return isEnvelope && given.status === status ? null : `${status} outside the envelope: ${body.slice(0, 300)}`;
};

onEveryDatabase('malformed requests', {}, (server) => {
  let admin: Api;
  let valid: Readonly<Record<string, Wire>>;
  // These would end the session that the others are sent with.
  const routes = goldenRoutes.filter((name) => /^(POST|PUT|PATCH) /.test(name) && !name.endsWith('/logout'));

  beforeAll(async () => {
    admin = await server().api(server().accounts.admin);
    for (const [path, body] of Object.entries(creations)) if (!path.endsWith('/my')) await admin.post(path, body);
    const one = { key: 'hostile', path: '/api/brevet', body: { titre: 'Sonde' } };
    const together = {
      [syncPaths.writes]: { writes: [{ ...one, method: 'POST' }] },
      [syncPaths.creates]: { creates: [one] },
    };
    valid = { ...creations, ...changes('x'), ...accountBodies('hostile', 1), ...together };
  });

  it(`B1 ${bodies} malformed bodies get no 5xx and always the envelope (seed ${seed})`, async () => {
    const random = new Random(seed);
    const wrong: string[] = [];
    for (let sent = 0; sent < bodies; sent += 1) {
      const [method = '', path = ''] = random.pick(routes).split(' ');
      const { type, bytes, isCut } = oddBody(valid[path] ?? { email: 'a@b.fr', password: 'Hostile-1' }, random);
      const chunked = random.chance(0.2);
      const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes.length + (isCut ? 9 : 0)}`;
      // The third account, so that no valid change touches the one that asks.
      const address = path.replace(/:\w+/, path.includes('useradmin') ? '3' : '1');
      const lines = [
        `${method} ${address} HTTP/1.1`,
        'Host: localhost',
        'Connection: close',
        `Content-Type: ${type}`,
        length,
      ];
      const head = `${[...lines, `Authorization: Bearer ${admin.token}`].join('\r\n')}\r\n\r\n`;
      const size = Buffer.from(`${(bytes.length + (isCut ? 9 : 0)).toString(16)}\r\n`);
      const body = chunked ? Buffer.concat([size, bytes, Buffer.from(isCut ? '' : '\r\n0\r\n\r\n')]) : bytes;
      const answer = await sendRaw(server().url, Buffer.concat([Buffer.from(head, 'latin1'), body]), { end: isCut });
      const fault = faultOf(answer, { mayClose: isCut || bytes.length > 1_000_000 });
      if (fault)
        wrong.push(`body ${sent}: ${method} ${address} ${type} ${bytes.subarray(0, 200).toString()} -> ${fault}`);
    }
    expect(wrong).toEqual([]);
    expect((await admin.get('/api/client')).status).toBe(200);
    console.log(`B1: ${bodies} malformed bodies on ${server().db.kind}, 0 answers of 5xx, 0 outside the envelope`);
  }, 900_000);

  it(`B1, B4 ${addresses} malformed addresses, queries and headers get no 5xx, the envelope and every header (seed ${seed})`, async () => {
    const random = new Random(seed);
    const paths = [...new Set(goldenRoutes.map((name) => name.split(' ')[1] ?? ''))].filter(
      (path) => !/auth\/(logout|sessions)/.test(path),
    );
    const wrong: string[] = [];
    for (let sent = 0; sent < addresses; sent += 1) {
      const request = oddRequest(paths, admin.token, random);
      const whole = await sendRaw(server().url, request, { end: true });
      // An answer to HEAD only says how long its body would be; what follows belongs to the next one.
      const answer = whole && request.startsWith('HEAD ') ? { ...whole, body: '' } : whole;
      const fault = faultOf(answer, { mayClose: true });
      if (fault) wrong.push(`request ${sent}: ${request.slice(0, 400)} -> ${fault}`);
    }
    expect(wrong).toEqual([]);
    expect((await server().request('GET', '/healthz')).status).toBe(200);
    console.log(`B1: ${addresses} malformed requests on ${server().db.kind}, 0 answers of 5xx, 0 outside the envelope`);
  }, 900_000);

  it.each([
    ['20 levels', `${'['.repeat(20)}${']'.repeat(20)}`, { body: ['Cette valeur n’est pas valable.'] }],
    [
      '21 levels',
      `${'['.repeat(21)}${']'.repeat(21)}`,
      { body: ['Les données sont imbriquées sur plus de 20 niveaux.'] },
    ],
    [
      '5001 items',
      JSON.stringify({ nomClient: 'A', x: Array.from({ length: 5_001 }, () => 0) }),
      { body: ['5000 éléments au plus.'] },
    ],
  ])('B1 a body of %s is answered with what is too much', async (_what, raw, errors) => {
    const headers = { Authorization: `Bearer ${admin.token}` };
    const { status, body } = await server().request('POST', '/api/client', { raw, headers });
    expect([status, body.Errors]).toEqual([422, errors]);
  });

  it.each([
    [`GET /api/client HTTP/1.1\r\nHost: a\r\nX-Big: ${'b'.repeat(17_000)}\r\n\r\n`, 431, 'headers-too-large'],
    ['NOT HTTP AT ALL\r\n\r\n', 400, 'malformed'],
    ['GET /api/client/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400, 'malformed'],
    [
      'POST /api/client HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\nzz\r\n',
      400,
      'malformed',
    ],
  ])('B1, B4 what reaches no route is refused like everything else: %.60s', async (bytes, status, code) => {
    const answer = await sendRaw(server().url, bytes);
    expect(faultOf(answer, { mayClose: false })).toBeNull();
    expect([answer?.status, (JSON.parse(answer?.body ?? '{}') as Wire).code]).toEqual([status, code]);
    expect(answer?.headers.get('cache-control')).toBe('no-store');
  });

  it('B4 an address spelled with escapes is kept by nobody either', async () => {
    for (const path of ['/%61pi/client', '/api/%63lient', '/api/client/']) {
      const { status, headers } = await admin.get(path);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
    }
  });
});
