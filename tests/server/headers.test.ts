import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server/testServer.ts';

const elsewhere = 'https://app.example';

describe('headers', () => {
  let server: TestServer;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'brevia-app-'));
    mkdirSync(join(folder, 'assets'));
    const files = {
      'index.html': '<!doctype html><title>Brevia</title>',
      'sw.js': '//',
      'assets/App-a1b2c3d4.js': '//',
      'assets/deriveKey.worker-a1b2c3d4.js': '//',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    server = await startTestServer({ config: { appFolder: folder, origins: [elsewhere] } });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const everywhere = [
    '/',
    '/brevets',
    '/sw.js',
    '/assets/App-a1b2c3d4.js',
    '/assets/none.js',
    '/api/client',
    '/api/none',
    '/api/sync',
  ];

  it.each(everywhere)('B4 stand on every answer: %s', async (path) => {
    const { headers } = await server.request('GET', path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of [
      "default-src 'none'",
      "script-src 'self';",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy).toContain(part);
    }
  });

  it('let WebAssembly be compiled in the worker that derives keys, and nowhere else', async () => {
    const policyOf = async (path: string) => (await server.request('GET', path)).headers.get('content-security-policy');
    expect(await policyOf('/assets/deriveKey.worker-a1b2c3d4.js')).toContain("script-src 'self' 'wasm-unsafe-eval'");
    for (const path of ['/', '/assets/App-a1b2c3d4.js']) expect(await policyOf(path)).not.toContain('wasm-unsafe-eval');
  });

  it.each([
    ['/', 'no-cache'],
    ['/clients/7/brevets', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/assets/App-a1b2c3d4.js', 'public, max-age=31536000, immutable'],
    ['/api/client', 'no-store'],
    ['/api/none', 'no-store'],
    ['/hubs/notifications/negotiate', 'no-store'],
  ])('say of %s how long it may be kept: %s', async (path, kept) => {
    expect((await server.request('GET', path)).headers.get('cache-control')).toBe(kept);
  });

  it('give the pages of the app to those who ask for pages, and no page for a missing file', async () => {
    const page = await server.request('GET', '/brevets/import/result', { headers: { Accept: 'text/html' } });
    expect([page.status, page.text]).toEqual([200, '<!doctype html><title>Brevia</title>']);
    expect((await server.request('GET', '/assets/none.js', { headers: { Accept: '*/*' } })).status).toBe(404);
    expect((await server.request('POST', '/brevets', {})).status).toBe(404);
  });

  it('compress for the network, and not for this machine', async () => {
    const api = await server.api(server.accounts.admin);
    for (let made = 0; made < 10; made += 1) await api.post('/api/statuts', { description: `Statut ${made}` });
    const encodingFor = async (headers: Record<string, string>) => {
      const own = { Authorization: `Bearer ${api.token}`, 'Accept-Encoding': 'br', ...headers };
      return (await fetch(`${server.url}/api/statuts`, { headers: own })).headers.get('content-encoding');
    };
    expect(await encodingFor({ 'X-Forwarded-For': '203.0.113.9' })).toBe('br');
    expect(await encodingFor({})).toBeNull();
  });

  it('let the pages of a named origin call the API, and those of no other', async () => {
    const ask = (origin: string, path = '/api/client') =>
      server.request('OPTIONS', path, { headers: { Origin: origin, 'Access-Control-Request-Method': 'PUT' } });
    const known = await ask(elsewhere);
    expect([known.status, known.headers.get('access-control-allow-origin')]).toEqual([204, elsewhere]);
    expect(known.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
    expect(known.headers.get('access-control-allow-credentials')).toBeNull();
    for (const answer of [await ask('https://evil.example'), await ask(elsewhere, '/')]) {
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
    const { headers } = await server.request('GET', '/api/client', { headers: { Origin: elsewhere } });
    expect(headers.get('access-control-expose-headers')).toContain('Retry-After');
  });
});
