import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screenPaths } from '#domain/screenPaths.ts';
import { startTestServer, type TestServer } from '#tests/support/server/testServer.ts';

const app = '<!doctype html><title>Brevia</title>';

describe('the addresses of the app', () => {
  let server: TestServer;
  let folder: string;
  const ask = (path: string, accept = 'text/html') => server.request('GET', path, { headers: { Accept: accept } });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'brevia-app-'));
    writeFileSync(join(folder, 'index.html'), app);
    server = await startTestServer({ config: { appFolder: folder } });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it.each(Object.values(screenPaths))(
    'NAV-03 give the app at %s, and at nothing that only looks like it',
    async (path) => {
      const address = path.replace(/:\w+/g, '12');
      for (const typed of [address, `${address}/`, address.toUpperCase(), `${address}?open=7`])
        expect((await ask(typed)).text, typed).toBe(app);
      for (const typed of [`${address}/none`, `${address}s`]) expect((await ask(typed)).status, typed).toBe(404);
    },
  );

  it('NAV-02 give the app at the root, and where its shortcuts lead', async () => {
    const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as {
      start_url: string;
      shortcuts: { url: string }[];
    };
    for (const typed of [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)])
      expect((await ask(typed)).text, typed).toBe(app);
  });

  it.each([
    ['/metrics', true],
    ['/nowhere', true],
    ['/admin', true],
    ['/.env', false],
    ['/foo.php', false],
    ['/api/none', false],
  ])('NAV-04 end at %s: it is not there, and a person is led to the dashboard: %s', async (path, leads) => {
    for (const accept of ['*/*', 'application/json', 'text/html,*/*;q=0.8']) {
      const { status, text, headers } = await ask(path, accept);
      expect([status, headers.get('cache-control'), text.includes(app)]).toEqual([404, 'no-store', false]);
      expect(text.includes('content="0; url=/dashboard"'), accept).toBe(leads && accept.startsWith('text/html'));
      expect(text.startsWith('{"Success":false'), accept).toBe(!(leads && accept.startsWith('text/html')));
    }
  });

  it('LANG-04 unknown ones are reported in the language of the browser', async () => {
    const titleIn = async (language: string) =>
      (await server.request('GET', '/nowhere', { headers: { Accept: 'text/html', 'Accept-Language': language } })).text;
    expect(await titleIn('fr-FR')).toContain('<h1>Cette adresse n’existe pas</h1>');
    expect(await titleIn('en-GB')).toContain('<h1>This address does not exist</h1>');
  });
});
