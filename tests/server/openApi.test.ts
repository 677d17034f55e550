import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityOf } from '#domain/entities.ts';
import { collections } from '#domain/entity.ts';
import { operations } from '#server/openApi/docsRoutes.ts';
import { startTestServer, type TestServer, type Wire } from '#tests/support/server/testServer.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly $ref?: string;
  readonly required?: readonly string[];
  readonly [name: string]: unknown;
}

interface Call {
  readonly summary: string;
  readonly security: readonly unknown[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

/** The router's own list, as it prints it as a tree: what is really served. */
const printed = (tree: string): string[] => {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│\s]*)[├└]── (\S*)(?: \((.+)\))?$/.exec(line) ?? [];
    above.length = indent.length / 4;
    above.push(part);
    const url = above.join('');
    return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${url}`);
  });
};

describe('the document of the calls', () => {
  let server: TestServer;
  let document: Wire & { readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>> };
  const routed: string[] = [];
  beforeAll(async () => {
    server = await startTestServer({ seed: true });
    document = (await server.request('GET', '/api/docs')).body as typeof document;
    routed.push(...printed(server.app.printRoutes({ commonPrefix: false })));
  });
  afterAll(() => server.close());

  const documented = (): string[] =>
    Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );

  it('API-05 describes every route, and none that is not there', () => {
    const served = routed.filter((route) => !/^(HEAD|OPTIONS) /.test(route) && !route.endsWith('*'));
    expect(served.length).toBeGreaterThan(80);
    expect([...documented()].sort()).toEqual([...served].sort());
    expect([...operations.keys()].sort()).toEqual([...served].sort());
  });

  it('says of each call what it is for, who may make it, and how it may be refused', () => {
    for (const calls of Object.values(document.paths)) {
      for (const { summary, responses, security } of Object.values(calls)) {
        expect(summary).not.toBe('');
        expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true);
        if (security.length > 0) expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403', '429']));
      }
    }
  });

  it('asks of a body what the route asks of it', async () => {
    const body = document.paths['/api/client']?.post?.requestBody?.content['application/json']?.schema;
    expect(body?.required).toEqual(['nomClient']);
    const api = await server.api(server.accounts.admin);
    const { status, body: answer } = await api.post('/api/client', {});
    expect([status, Object.keys(answer.Errors as object)]).toEqual([422, body?.required]);
    const calls = Object.entries(document.paths).flatMap(([path, of]) =>
      Object.entries(of).map(([method, call]) => ({ path, method, call })),
    );
    const undocumented = calls.filter(({ method, call }) => ['put', 'patch'].includes(method) && !call.requestBody);
    expect(undocumented.map(({ path }) => path)).toEqual([
      '/api/admin/useradmin/user/{id}/activate',
      '/api/admin/useradmin/user/{id}/deactivate',
    ]);
  });

  it.each(collections)('shows a %s with the members that answers have', async (collection) => {
    const api = await server.api(server.accounts.admin);
    // The demo firm has acted on none yet.
    if (collection === 'deadline')
      await api.post('/api/echeances', { brevetId: 1, genre: 'own', libelle: 'Rappel', dateEcheance: '2026-12-01' });
    if (collection === 'dateRule')
      await api.post('/api/regles-dates', { genre: 'annuity', ligne: 'FR', premiereAnnee: '3', motif: 'Essai' });
    const { list } = await api.get(`${entityOf(collection).path}?page=1&pageSize=1`);
    const schemas = (document.components as { schemas: Record<string, Schema> }).schemas;
    const declared = Object.keys(schemas[collection]?.properties ?? {});
    expect(Object.keys(list[0] ?? {}).filter((member) => !declared.includes(member))).toEqual([]);
    expect(declared.filter((member) => !Object.keys(list[0] ?? {}).includes(member))).toEqual([]);
  });

  it('API-05 is a page for those who come with a browser, and all that it loads comes from this server', async () => {
    const page = await server.request('GET', '/api/docs', { headers: { Accept: 'text/html,*/*' } });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(page.text).not.toMatch(/\son\w+=|https?:\/\/|<script>/);
    const loaded = [...page.text.matchAll(/(?:src|href)="(\/[^"]*)"/g)].map(([, address = '']) => address);
    expect(loaded).toContain('/api/docs/openapi.json');
    expect(loaded.length).toBeGreaterThan(3);
    for (const address of loaded) expect((await server.request('GET', address)).status, address).toBe(200);
    for (const none of ['none.js', '..%2f..%2fpackage.json', 'swagger-ui.css'])
      expect((await server.request('GET', `/api/docs/files/${none}`)).status, none).toBe(404);
  });
});
