import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { specifiedMembers, specifiedParts } from '#tests/spec/members.ts';
import { type Api, startTestServer, type TestServer, type Wire } from '#tests/support/server/testServer.ts';

/** As the server writes a member (ENT-01). */
const capitalised = (names: string): string[] =>
  names.split(' ').map((name) => name.charAt(0).toUpperCase() + name.slice(1));

/** All things that lie at the end of a way through objects and lists. */
const along = (thing: unknown, way: readonly string[]): Wire[] => {
  const [step, ...rest] = way;
  const things = (Array.isArray(thing) ? thing : [thing]) as Wire[];
  return step === undefined ? things.filter(Boolean) : things.flatMap((each) => along(each?.[step] ?? [], rest));
};

describe('the answers of the specification', () => {
  let server: TestServer;
  let api: Api;
  beforeAll(async () => {
    server = await startTestServer({ seed: true });
    api = await server.api(server.accounts.admin);
    const colleague = await server.api(server.accounts.user);
    const { data } = await colleague.post('/api/client', { nomClient: 'Forges du Nord' });
    await api.put('/api/notifications/preferences', { clientId: data.Id, notificationType: 'Client', enabled: true });
  });
  afterAll(() => server.close());

  it.each(specifiedMembers)('%s, ENT-01 a %s in %s has %s', async (_rule, _thing, path, members) => {
    const { list } = await api.get(path);
    expect(list.length).toBeGreaterThan(0);
    for (const each of list) expect(Object.keys(each)).toEqual(expect.arrayContaining(capitalised(members)));
  });

  it.each(specifiedParts)('%s, ENT-01 %s of a patent have %s', async (_rule, way, members) => {
    const { list } = await api.get('/api/brevet?page=1&pageSize=1000');
    const parts = along(list, way.split('.'));
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) expect(Object.keys(part)).toEqual(expect.arrayContaining(capitalised(members)));
  });
});
