import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { docsPaths } from '#server/openApi/docsPaths.ts';
import { sendRaw } from '#tests/support/server/rawRequest.ts';
import { startTestServer, type TestServer } from '#tests/support/server/testServer.ts';

const elsewhere = 'https://app.example';
const page = '<!doctype html><title>Brevia</title>';
const forGood = 'public, max-age=31536000, immutable';

/** Written down here once more, so that whoever loosens it does so twice. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join(';');

const onEveryAnswer = {
  'content-security-policy': policy,
  'cross-origin-embedder-policy': undefined,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-ratelimit-limit': undefined,
};

type Named = { readonly get: (name: string) => string | null | undefined };
const those = (headers: Named) =>
  Object.fromEntries(Object.keys(onEveryAnswer).map((name) => [name, headers.get(name) ?? undefined]));

/** The bytes as they travel, which `fetch` would unpack. */
const bytesOf = (url: string, headers: Record<string, string>) =>
  new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve, reject) => {
    get(url, { headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ encoding: answer.headers['content-encoding'], bytes: Buffer.concat(chunks) }));
    }).on('error', reject);
  });

describe('headers', () => {
  let server: TestServer;
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'brevia-app-'));
    mkdirSync(join(folder, 'assets'));
    const files = {
      'index.html': page,
      'sw.js': '//',
      'Work-a1b2c3d4.js': '//',
      'assets/plain.js': '//',
      'assets/App-a1b2c3d4.js': '//',
      'assets/App-a1b2c3d4.js.br': brotliCompressSync('//'),
      'assets/App-a1b2c3d4.br.js': '//',
      'assets/deriveKey.worker-a1b2c3d4.js': '//',
      'assets/deriveKey.worker-a1b2c3d4.css': '/**/',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** By each test itself: most of what is looked at here is settled at the start of a server. */
  const start = async (appFolder = folder, origins = [elsewhere]) => {
    server = await startTestServer({ config: { appFolder, origins } });
  };
  afterEach(() => server.close());

  it('B4 stand on every answer, also where no route had a part in it', async () => {
    await start();
    const api = await server.api(server.accounts.admin);
    const kept = {
      '/': 'no-cache',
      '/brevets': 'no-cache',
      '/clients/7/brevets': 'no-cache',
      '/sw.js': 'no-cache',
      '/Work-a1b2c3d4.js': 'no-cache',
      '/assets/plain.js': 'no-cache',
      '/assets/App-a1b2c3d4.js': forGood,
      '/assets/App-a1b2c3d4.br.js': 'no-cache',
      '/assets/none.js': 'no-store',
      '/nowhere': 'no-store',
      '/healthz': 'no-store',
      '/api/client': 'no-store',
      '/%61pi/client': 'no-store',
      '/api/client/': 'no-store',
      '/api/none': 'no-store',
      '/api/sync': 'no-store',
      '/hubs/notifications/negotiate': 'no-store',
    };
    for (const [path, life] of Object.entries(kept)) {
      const { headers } = await api.get(path);
      expect([path, those(headers)]).toEqual([path, onEveryAnswer]);
      expect([path, headers.get('cache-control')]).toEqual([path, life]);
    }
    for (const [bytes, status] of [
      ['NOT HTTP AT ALL\r\n\r\n', 400],
      ['GET /api/client/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
      ['GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nHost: a\r\nX-Big: ${'b'.repeat(17_000)}\r\n\r\n`, 431],
      // What nobody can fulfil is asked for in vain, and is no reason to refuse.
      ['GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: nothing\r\nConnection: close\r\n\r\n', 200],
    ] as const) {
      const answer = await sendRaw(server.url, bytes);
      const headers = new Map(answer?.headers);
      expect([status, headers.get('cache-control')]).toEqual([answer?.status, 'no-store']);
      expect([status, those(headers)]).toEqual([status, onEveryAnswer]);
    }
  });

  it('let WebAssembly be compiled in the worker that derives keys, and nowhere else', async () => {
    await start();
    const policyOf = async (path: string) => (await server.request('GET', path)).headers.get('content-security-policy');
    expect(await policyOf('/assets/deriveKey.worker-a1b2c3d4.js')).toBe(
      policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
    );
    for (const path of ['/', '/assets/App-a1b2c3d4.js', '/assets/deriveKey.worker-a1b2c3d4.css'])
      expect(await policyOf(path)).toBe(policy);
  });

  it('give the pages of the app to those who ask for pages, and no page for a missing file', async () => {
    await start();
    const ask = async (method: string, path: string, Accept: string) => {
      const { status, text } = await server.request(method, path, { headers: { Accept } });
      return [status, text.startsWith('{') ? 'refusal' : text];
    };
    expect(await ask('GET', '/brevets/import/result', 'text/html')).toEqual([200, page]);
    expect(await ask('HEAD', '/brevets', 'text/html')).toEqual([200, '']);
    expect(await ask('GET', '/brevets', '*/*')).toEqual([200, page]);
    expect(await ask('GET', '/brevets', 'application/json')).toEqual([404, 'refusal']);
    expect(await ask('GET', '/assets/none.js', '*/*')).toEqual([404, 'refusal']);
    expect(await ask('POST', '/brevets', 'text/html')).toEqual([404, 'refusal']);
    // Who does not say what is wanted takes anything.
    expect((await server.app.inject('/brevets')).payload).toBe(page);
  });

  it.each([
    ['that is not there', 'none'],
    ['that has no name', ''],
  ])(
    'give no pages where the folder of the app is one %s, and let no origin in that nobody named',
    async (_what, name) => {
      await start(name && join(folder, name), []);
      for (const path of ['/brevets', '/nowhere']) {
        const { status, body } = await server.request('GET', path, { headers: { Accept: 'text/html' } });
        expect([path, status, body.code]).toEqual([path, 404, 'not-found']);
      }
      const { status, headers } = await server.request('OPTIONS', '/api/client', { headers: { Origin: elsewhere } });
      expect([status, headers.get('access-control-allow-origin')]).toEqual([405, null]);
      expect((await server.request('GET', '/api/client')).headers.get('vary') ?? '').not.toContain('Origin');
    },
  );

  it('compress for the network as far as keeps up with it, and not for this machine', async () => {
    await start();
    const ask = (encoding: string, headers: Record<string, string> = { 'X-Forwarded-For': '203.0.113.9' }) =>
      bytesOf(server.url + docsPaths.json, { 'Accept-Encoding': encoding, ...headers });
    const { encoding, bytes: plain } = await ask('br, gzip', {});
    expect([encoding, plain.toString('utf8', 0, 11)]).toEqual([undefined, '{"openapi":']);
    const unpacked = await ask('deflate');
    expect([unpacked.encoding, unpacked.bytes.equals(plain)]).toEqual([undefined, true]);
    const [brotli, gzip] = [await ask('gzip, br'), await ask('gzip')];
    expect([brotli.encoding, gzip.encoding]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli.bytes).equals(plain)).toBe(true);
    expect(gunzipSync(gzip.bytes).equals(plain)).toBe(true);
    const lengths = {
      brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length,
      gzip: gzipSync(plain, { level: 4 }).length,
    };
    expect({ brotli: brotli.bytes.length, gzip: gzip.bytes.length }).toEqual(lengths);
    const file = await bytesOf(`${server.url}/assets/App-a1b2c3d4.js`, { 'Accept-Encoding': 'br' });
    expect([file.encoding, brotliDecompressSync(file.bytes).toString()]).toEqual(['br', '//']);
    const kept = await server.request('GET', '/assets/App-a1b2c3d4.js', { headers: { 'Accept-Encoding': 'br' } });
    expect([kept.text, kept.headers.get('cache-control')]).toEqual(['//', forGood]);
  });

  it('let the pages of a named origin call the API, and those of no other', async () => {
    await start();
    const ask = async (method: string, origin: string, path: string, more: Record<string, string> = {}) => {
      const { status, headers } = await server.request(method, path, { headers: { Origin: origin, ...more } });
      const allowed = (name: string) => headers.get(`access-control-${name}`);
      return {
        status,
        origin: allowed('allow-origin'),
        methods: allowed('allow-methods'),
        headers: allowed('allow-headers'),
        exposed: allowed('expose-headers'),
        credentials: allowed('allow-credentials'),
      };
    };
    const asked = { 'Access-Control-Request-Method': 'PUT' };
    const preflight = {
      status: 204,
      origin: elsewhere,
      methods: 'GET, POST, PUT, PATCH, DELETE',
      headers: 'Authorization, Content-Type, Accept-Language, Idempotency-Key, If-Match',
      exposed: 'Idempotent-Replayed, Retry-After',
      credentials: null,
    };
    expect(await ask('OPTIONS', elsewhere, '/api/client', asked)).toEqual(preflight);
    expect(await ask('OPTIONS', elsewhere, '/api/client')).toEqual(preflight);
    expect(await ask('OPTIONS', 'https://evil.example', '/api/client', asked)).toEqual({ ...preflight, origin: null });
    expect(await ask('OPTIONS', elsewhere, '/', asked)).toMatchObject({ origin: null, methods: null, exposed: null });
    const read = { status: 401, methods: null, headers: null, credentials: null, exposed: preflight.exposed };
    expect(await ask('GET', elsewhere, '/api/client')).toEqual({ ...read, origin: elsewhere });
  });
});
