import type { Random } from '#server/operations/seed/Random.ts';
import type { Wire } from '#tests/support/server/testServer.ts';

/** Values that a field never holds, or holds at the edge of what is possible. */
const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.1,
  1e308,
  2_147_483_648,
  -9_007_199_254_740_992,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '💥'.repeat(50),
  'e\u0301'.repeat(300),
  '\u202e\u2066\ufeff',
  'x'.repeat(20_000),
  "'; drop table clients; --",
  '${7*7}',
  '{{7*7}}',
  '%s%n%x',
  '../../etc/passwd',
  '275760-09-13',
  '275760-09-13T00:00:00.000Z',
  '-000001-01-01',
  '0000-00-00',
  '2021-02-30T25:61:61Z',
  '9999-12-31',
  '~aaaaaaaaaaaaaaaaaaaa',
  'NaN',
  'Infinity',
  [],
  [null],
  [[[]]],
  [[], {}],
  {},
  { Id: 1 },
  { id: '~aaaaaaaaaaaaaaaaaaaa' },
  { constructor: { prototype: {} } },
  { toString: 1, valueOf: 2 },
  { length: 1e9 },
  [{ id: -1, cabinetsAnnuites: [{ cabinetId: {}, roles: 'premier' }] }],
  [{ id: 1, idPays: 99_999 }, { id: 1 }],
  [{ email: 3 }, 'x', null],
  Array.from({ length: 5_001 }, (_, index) => index),
];

const oddNames: readonly string[] = [
  'constructor',
  'toString',
  '',
  ' ',
  '\u0000',
  '$where',
  'a.b.c',
  '__defineGetter__',
  'clientIds',
  'informationsDepot',
  'inventeursPays',
  'emails',
  'dateDepot',
  'idClient',
  'type',
  'role',
  'x'.repeat(5_000),
];

export interface OddBody {
  readonly type: string;
  readonly bytes: Buffer;
  /** Announced and not sent whole. */
  readonly isCut: boolean;
}

const json = 'application/json';
const text = (body: string, type = json): OddBody => ({ type, bytes: Buffer.from(body, 'utf8'), isCut: false });

const oneOddField = (valid: Wire, random: Random): Wire => {
  const names = Object.keys(valid);
  const name = names.length > 0 && random.chance(0.7) ? random.pick(names) : random.pick(oddNames);
  return { ...valid, [name]: random.pick(oddValues) };
};

const nested = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth);

/** The ways in which a body can be wrong. */
const ways: readonly ((valid: Wire, random: Random) => OddBody)[] = [
  (valid, random) => text(JSON.stringify(oneOddField(valid, random))),
  (valid, random) => text(JSON.stringify(oneOddField(oneOddField(valid, random), random))),
  (valid, random) => text(JSON.stringify(Object.fromEntries(random.some(oddNames, 4).map((name) => [name, valid])))),
  (_, random) => text(JSON.stringify(random.pick(oddValues))),
  (valid, random) => text(JSON.stringify(valid).slice(0, random.between(0, JSON.stringify(valid).length))),
  (valid, random) => text(JSON.stringify(valid).replace('"', random.pick(['', "'", '\\', '\u0000', '\ufeff', '""']))),
  (valid) => text(`{"__proto__":{"isAdmin":true},${JSON.stringify(valid).slice(1)}`),
  (valid) => text(`{"constructor":{"prototype":{"x":1}},${JSON.stringify(valid).slice(1)}`),
  (valid) => text(`${JSON.stringify(valid)}${JSON.stringify(valid)}`),
  (_, random) => text(nested(random.pick([19, 21, 1_000]), random.pick(['[', '{"a":']), '').replace(/:$/, ':1')),
  () => text(nested(1_000, '[', ']')),
  () => text(`${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`),
  (valid) => text(JSON.stringify({ ...valid, informationsDepot: JSON.parse(nested(25, '[', ']')) as unknown })),
  (valid, random) =>
    text(
      JSON.stringify(valid).replace(
        /:"[^"]*"/,
        `:${random.pick(['1e999', '-0', '01', '.5', 'NaN', 'undefined', '"\\ud800"', '"\\u0000"', '"\\x"'])}`,
      ),
    ),
  (valid, random) => ({
    ...text(JSON.stringify(valid)),
    bytes: Buffer.concat([
      Buffer.from(JSON.stringify(valid).slice(0, -2)),
      Buffer.from([0xc3, 0x28, 0xff, random.between(0, 255)]),
      Buffer.from('"}'),
    ]),
  }),
  (valid, random) =>
    text(
      JSON.stringify(valid),
      random.pick([
        'text/plain',
        'application/xml',
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded',
        'application/json; charset=utf-16',
        'application/json;;',
        '',
        'a/b/c',
        'application/json\t',
        'application/jsonx',
      ]),
    ),
  (valid) => ({ ...text(JSON.stringify(valid)), isCut: true }),
  () => text(''),
  () => text('null'),
];

/** Two megabytes: dear to send, so it comes now and then. */
const huge = (valid: Wire): OddBody => text(JSON.stringify({ ...valid, titre: 'x'.repeat(2_097_152) }));

export const oddBody = (valid: Wire, random: Random): OddBody =>
  random.chance(0.004) ? huge(valid) : random.pick(ways)(valid, random);

const pieces: readonly string[] = [
  '%00',
  '%',
  '%zz',
  '%C3%28',
  '%ff%fe',
  '..',
  '%2e%2e%2f',
  '%2f',
  '//',
  "'",
  '"',
  '\\',
  '1;',
  '\u00f0\u009f\u0092\u00a5',
  'search',
  'my',
  '-1',
  '1.5',
  '1e3',
  '0x1f',
  '9'.repeat(400),
  'a'.repeat(3_000),
  '#frag',
  '{id}',
  ':id',
  '*',
  '%u0041',
  '+',
  '~',
  '\u0001',
  '\u007f',
  '\u00ff',
];
const queries: readonly string[] = [
  'page=%00',
  'page=-1',
  'page=1e9',
  'page=NaN',
  'page[]=1',
  'page=1&page=2',
  'pageSize=0',
  'pageSize=99999999999999999999',
  'pageSize=1.5',
  'q=%00',
  'q=%',
  'q=%25%5F',
  'q[]=1',
  'q[$ne]=1',
  'q=' + 'x'.repeat(3_000),
  'q=%ED%A0%80',
  'since=1e99',
  'since=-1',
  'since=x',
  'limit=-0',
  'limit=0',
  'id_brevet=x',
  'id_brevet[]=1',
  'clientId=%27',
  'types=Brevet,Nothing',
  'types=%00',
  'isRead=maybe',
  'from=275760-09-13',
  'to=x',
  'size=-3',
  '__proto__[x]=1',
  'constructor=1',
  '&&&',
  '=',
  '?',
  ';',
  'a=b=c',
  '%3D',
];
const headers: readonly string[] = [
  'If-Match: "abc"',
  'If-Match: 99999999999999999999',
  'If-Match: ',
  'If-Match: *, "1"',
  'If-Match: W/"1", "2"',
  'Idempotency-Key: ',
  `Idempotency-Key: ${'k'.repeat(500)}`,
  'Idempotency-Key: \u00e9\u00ff',
  'Accept: application/problem+json, \u0001',
  'Accept-Language: ;;;q=',
  `Accept-Language: ${'x-'.repeat(2_000)}`,
  'Accept-Encoding: ???',
  'Accept-Encoding: br;q=9',
  'Content-Length: -1',
  'Content-Length: x',
  'Content-Length: 1, 2',
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding: gzip',
  'Transfer-Encoding: chunked\r\nContent-Length: 5',
  'Range: bytes=0-',
  'Origin: null',
  'Origin: \u00ff',
  'X-Forwarded-For: a, b, c',
  'X-Forwarded-Proto: \u0000',
  'Host: ',
  'Host: a\r\nHost: b',
  'Host: [::',
  'Expect: 100-continue',
  'Expect: nothing',
  'Upgrade: h2c\r\nConnection: Upgrade',
  'Connection: upgrade',
  `X-Big: ${'b'.repeat(17_000)}`,
  `Cookie: ${'c=1; '.repeat(2_000)}`,
  'Authorization: Bearer',
  'Authorization: Bearer \u00ff\u00ff',
  `Authorization: Bearer ${'a.'.repeat(1_000)}`,
  'Authorization: Basic YTpi',
  'Bad Header: x',
  ': x',
  'X-Null: \u0000',
  'X-Line: a\n b',
  'Content-Type: application/json',
  'Access-Control-Request-Method: PUT',
  'Brevia-Device: \u00e9',
  `Brevia-Device: ${'d'.repeat(3_000)}`,
];
const verbs: readonly string[] = [
  'GET',
  'GET',
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'BREW',
  'get',
  '',
];

/** A request whose address, query or headers are wrong, as it goes over the wire. */
export const oddRequest = (paths: readonly string[], token: string, random: Random): string => {
  const piece = (): string => random.pick(pieces);
  const base = random.pick(paths).replace(/:\w+/g, () => (random.chance(0.5) ? '1' : piece()));
  const path = random.chance(0.5) ? `${base}/${piece()}` : base;
  const query = random.chance(0.6) ? `?${random.some(queries, random.between(1, 3)).join('&')}` : '';
  const own = random.some(headers, random.between(0, 2));
  const authorization =
    random.chance(0.8) && !own.some((line) => line.startsWith('Auth')) ? [`Authorization: Bearer ${token}`] : [];
  const host = own.some((line) => line.startsWith('Host')) ? [] : ['Host: localhost'];
  const close = own.some((line) => /connection/i.test(line)) ? [] : ['Connection: close'];
  const version = random.chance(0.97) ? 'HTTP/1.1' : random.pick(['HTTP/1.0', 'HTTP/9.9', 'HTTP', '']);
  return `${[`${random.pick(verbs)} ${path}${query} ${version}`, ...host, ...authorization, ...own, ...close].join('\r\n')}\r\n\r\n`;
};
