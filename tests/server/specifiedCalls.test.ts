import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { specifiedCalls } from '#tests/spec/calls.ts';
import { startTestServer, type TestServer } from '#tests/support/server/testServer.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

interface Call {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

const words = (text: string): string[] => text.split(' ').filter(Boolean);
/** The specification writes members in either capitalisation (API-04, ENT-01), and names no parameter of an address. */
const folded = (names: readonly string[]): string[] => names.map((name) => name.toLowerCase());
const shape = (path: string): string => path.replaceAll(/{\w+}/g, '{}');

describe('the calls of the specification', () => {
  let server: TestServer;
  let document: Document;
  beforeAll(async () => {
    server = await startTestServer({ seed: true });
    document = (await server.request('GET', '/api/docs')).body as unknown as Document;
  });
  afterAll(() => server.close());

  const membersOf = (schema: Schema | undefined): string[] => {
    if (!schema) return [];
    const named = schema.$ref ? document.components?.schemas?.[schema.$ref.split('/').pop() ?? ''] : undefined;
    const parts = [named, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
    return [...Object.keys(schema.properties ?? {}), ...parts.flatMap(membersOf)];
  };

  it.each(specifiedCalls)(
    '%s %s is served, with (%s) in its query and (%s) in its body',
    (_rule, call, query, body) => {
      const [method = '', path = ''] = call.split(' ');
      const entry = Object.entries(document.paths).find(([known]) => shape(known) === shape(path))?.[1];
      const served = entry?.[method.toLowerCase()];
      expect(served).toBeDefined();
      const asked = (served?.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name);
      expect(asked).toEqual(expect.arrayContaining(words(query)));
      const schema = served?.requestBody?.content['application/json']?.schema;
      expect(folded(membersOf(schema))).toEqual(expect.arrayContaining(folded(words(body))));
    },
  );

  it.each(specifiedCalls.filter(([, call]) => call.startsWith('GET ')))(
    '%s %s answers an Admin',
    async (_rule, call, query) => {
      const api = await server.api(server.accounts.admin);
      const values: Readonly<Record<string, string>> = { q: 'ab', types: 'Brevet,Contact', id_brevet: '1' };
      const sent = words(query).map((name) => `${name}=${values[name] ?? 1}`);
      const path = call.slice(4).replace('{id}', '1').replace('{action}', 'UPDATE');
      expect((await api.get(`${path}?${sent.join('&')}`)).status).toBe(200);
    },
  );
});
