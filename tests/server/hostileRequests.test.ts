import { beforeAll, describe, expect, it } from 'vitest';
import { Random } from '#server/operations/seed/Random.ts';
import { type Api, onEveryDatabase } from '#tests/support/server/testServer.ts';

const seed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);

/** Values that a field never holds, or holds at the edge of what is possible. */
const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2_147_483_648,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\udfff\ud800',
  '💥'.repeat(50),
  'x'.repeat(20_000),
  "'; drop table clients; --",
  '${7*7}',
  '275760-09-13',
  '-000001-01-01',
  '2021-02-30T25:61:61Z',
  '~aaaaaaaaaaaaaaaaaaaa',
  [],
  [null],
  [[[]]],
  {},
  { Id: 1 },
  { id: '~aaaaaaaaaaaaaaaaaaaa' },
  { constructor: { prototype: {} } },
  [{ id: -1, cabinetsAnnuites: [{ cabinetId: {}, roles: 'premier' }] }],
];

const fields = [
  'nom',
  'nomClient',
  'NomCabinet',
  'titre',
  'type',
  'email',
  'clientIds',
  'inventeursPays',
  'informationsDepot',
  'dateDepot',
  'idClient',
  'emails',
  'isBlocked',
  'codePays',
  'description',
  '__proto__',
];
const paths = [
  '/api/client',
  '/api/brevet',
  '/api/contact',
  '/api/cabinet',
  '/api/inventeur',
  '/api/pays',
  '/api/statuts',
  '/api/auth/login',
  '/api/auth/refresh',
  '/api/auth/change-password',
];

onEveryDatabase('hostile requests', {}, (server) => {
  let api: Api;
  beforeAll(async () => {
    api = await server().api(server().accounts.admin);
    await api.post('/api/client', { nomClient: 'A' });
  });

  it(`B1 300 malformed bodies are never answered with 5xx, and always in the envelope (seed ${seed})`, async () => {
    const random = new Random(seed);
    for (let sent = 0; sent < 300; sent += 1) {
      const names = random.some(fields, random.between(1, 4));
      const body = `{${names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(random.pick(oddValues))}`).join(',')}}`;
      const path = random.pick(paths);
      const [method, address] = random.chance(0.5) || path.includes('auth') ? ['POST', path] : ['PUT', `${path}/1`];
      const answer = await server().request(method ?? '', address ?? '', {
        raw: body,
        headers: { Authorization: `Bearer ${api.token}` },
      });
      const said = `${method} ${address} ${body.slice(0, 300)} -> ${answer.status} ${answer.text.slice(0, 300)}`;
      expect(answer.status, said).toBeLessThan(500);
      if (answer.status >= 400)
        expect(answer.body, said).toMatchObject({
          Success: false,
          Message: expect.any(String),
          code: expect.any(String),
        });
    }
  });

  it(`B1 200 malformed addresses and queries are never answered with 5xx (seed ${seed})`, async () => {
    const random = new Random(seed);
    const pieces = [
      '%00',
      '%',
      '%zz',
      '%C3%28',
      '..',
      '%2e%2e%2f',
      "'",
      '"',
      '\\',
      '1;',
      '💥',
      'search',
      '-1',
      '9'.repeat(400),
      'page=%00',
      'q=%00',
      'q=%25%5F',
      'q[]=1',
      'since=1e99',
      'limit=-0',
      '?',
      '&',
      '=',
    ];
    for (let sent = 0; sent < 200; sent += 1) {
      const tail = random.some(pieces, random.between(1, 4)).join(random.pick(['/', '?', '&', '']));
      const address = `${random.pick(['/api/client', '/api/brevet', '/api/contact/client', '/api/sync/changes', '/api', '/hubs'])}${random.pick(['/', '?'])}${encodeURI(tail).replaceAll('%25', '%')}`;
      const { status, text } = await api.get(address);
      expect(status, `${address} -> ${text.slice(0, 300)}`).toBeLessThan(500);
    }
  });

  it.each([
    ['{"nomClient":', 400, 'malformed'],
    ['{"nomClient":"A",}', 400, 'malformed'],
    ['{"__proto__":{"admin":true}}', 400, 'malformed'],
    ['\u0000', 400, 'malformed'],
    [`{"nomClient":"${'x'.repeat(1_100_000)}"}`, 413, 'too-large'],
    ['['.repeat(100_000), 400, 'malformed'],
    [`${'['.repeat(1_000)}${']'.repeat(1_000)}`, 422, 'invalid'],
    ['', 422, 'invalid'],
  ])('B1 the body %.40s is answered with %i %s', async (raw, status, code) => {
    const answer = await server().request('POST', '/api/client', {
      raw,
      headers: { Authorization: `Bearer ${api.token}` },
    });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it.each([
    '',
    'null',
    '7',
    '"text"',
    '[]',
    '{}',
    '{"refreshToken":{"toString":7}}',
    '{"refreshToken":null,"proof":7}',
  ])('B1 a renewal that is none is refused as such: %s', async (raw) => {
    const { status, body } = await server().request('POST', '/api/auth/refresh', { raw });
    expect([status, body.code]).toEqual([422, 'invalid']);
  });

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'a body of type %s is answered with 415',
    async (type) => {
      const headers = { Authorization: `Bearer ${api.token}`, 'Content-Type': type };
      const { status, body } = await server().request('POST', '/api/client', { raw: 'a=b', headers });
      expect([status, body.code]).toEqual([415, 'unsupported-media-type']);
    },
  );

  describe('addresses', () => {
    it('that exist with other methods are answered with 405, which names them', async () => {
      const { status, body, headers } = await server().request('PATCH', '/api/client/1', {});
      expect([status, body.code]).toEqual([405, 'method-not-allowed']);
      expect(headers.get('allow')?.split(', ').sort()).toEqual(['DELETE', 'GET', 'HEAD', 'PUT']);
    });
    it.each(['0', '-1', '01', '+1', '1.5', '1e0', '%201', '1%20', 'x', '2147483648', '9999999999'])(
      'B1 that name no number of ours name a row that is not there: %s',
      async (id) => {
        const { status, body } = await api.get(`/api/client/${id}`);
        expect([status, body.code]).toEqual([404, 'not-found']);
      },
    );
    it.each(['x', '1'])(
      'ROLE-17, B1 with an id of five hundred %s name a row that is not there, whatever is asked of it',
      async (letter) => {
        const id = letter.repeat(500);
        for (const answer of [
          await api.get(`/api/client/${id}`),
          await api.put(`/api/client/${id}`, {}),
          await api.delete(`/api/client/${id}`),
          await api.get(`/api/log/${id}`),
          await api.get(`/api/brevet/client/${id}`),
        ])
          expect([answer.status, answer.body.code]).toEqual([404, 'not-found']);
      },
    );
    it.each(['/api', '/api/', '/api/nothing', '/hubs/other', '/api/sync/nothing', '/api/client/1/2', '/nowhere'])(
      'that do not exist are answered with 404 in the envelope, never with a page: %s',
      async (path) => {
        const { status, body, headers } = await server().request('GET', path, { headers: { Accept: 'text/html' } });
        expect([status, body.code]).toEqual([404, 'not-found']);
        expect(headers.get('content-type')).toContain('json');
      },
    );
  });

  describe('the body of a failure', () => {
    it('carries the envelope and RFC 9457 side by side, and nothing of the inside', async () => {
      const { body, headers, text } = await api.get('/api/client/999');
      expect(body).toEqual({
        Success: false,
        Message: 'Cet élément n’existe pas ou plus.',
        Data: null,
        type: '/problems/not-found',
        title: 'Cet élément n’existe pas ou plus.',
        status: 404,
        detail: 'Cet élément n’existe pas ou plus.',
        instance: expect.stringMatching(/^\/req\//),
        code: 'not-found',
      });
      expect(headers.get('content-type')).toContain('application/json');
      expect(text).not.toMatch(/stack|select |node_modules/i);
    });
    it('is called a problem for those who ask for one', async () => {
      const { headers } = await api.get('/api/client/999', { Accept: 'application/problem+json' });
      expect(headers.get('content-type')).toContain('application/problem+json');
    });
  });
});
