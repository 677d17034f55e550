import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiBaseOf } from '#src/api/apiBase.ts';
import { createSend } from '#src/api/send.ts';
import { startTestServer, type TestServer } from '#tests/support/server/testServer.ts';

const publicFolder = join(import.meta.dirname, '../../public');
const keysOf = (node: object, path = ''): string[] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [path + key.replace(/_(one|many|other)$/, '')]
      : keysOf(value as object, `${path}${key}.`),
  );

describe('one server for the app and its calls', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ config: { appFolder: publicFolder } });
  });
  afterAll(() => server.close());

  it('API-88 gives the texts of both languages, which hold the same keys', async () => {
    const texts: object[] = [];
    for (const language of ['fr', 'en']) {
      const { status, headers, body } = await server.request('GET', `/locales/${language}/common.json`);
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('application/json')]);
      expect(body).toEqual(JSON.parse(readFileSync(join(publicFolder, `locales/${language}/common.json`), 'utf8')));
      texts.push(body);
    }
    const [fr = {}, en = {}] = texts;
    expect([...new Set(keysOf(en))].sort()).toEqual([...new Set(keysOf(fr))].sort());
    expect((await server.request('GET', '/locales/de/common.json')).status).toBe(404);
  });

  it('OFF-01 a file that is not there is not remembered as missing: the next release may bring it', async () => {
    for (const path of [
      '/assets/ClientsScreen-a1b2c3d4.js',
      '/icons/none.png',
      '/locales/de/common.json',
      '/sw.js.map',
    ]) {
      const { status, headers } = await server.request('GET', path);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
    }
  });

  it('API-01 calls go to the server that the build names, and to the page’s own origin where it names none', async () => {
    const asked: string[] = [];
    const sendAt = (setting: string | undefined) =>
      createSend({
        base: apiBaseOf(setting),
        token: () => null,
        fetch: (input, init) => {
          asked.push(String(input));
          // A page would make its own address of it.
          return fetch(new URL(String(input), server.url), init);
        },
        language: () => 'fr',
      });
    for (const setting of [undefined, '', server.url, `${server.url}/`]) {
      const answer = await sendAt(setting)({ method: 'GET', path: '/api/auth/me' });
      expect(answer).toMatchObject({ kind: 'answer', status: 401 });
    }
    const path = '/api/auth/me';
    expect(asked).toEqual([path, path, server.url + path, server.url + path]);
  });

  it('VAL-45 takes no file at all: a form with one is refused, whoever sends it', async () => {
    const api = await server.api(server.accounts.admin);
    const form = new FormData();
    form.append('file', new Blob(['%PDF-1.7']), 'pouvoir.pdf');
    for (const path of ['/api/client', '/api/brevet', '/api/contact']) {
      const headers = { Authorization: `Bearer ${api.token}` };
      const answer = await fetch(server.url + path, { method: 'POST', headers, body: form });
      expect(answer.status, path).toBe(415);
    }
  });
});
