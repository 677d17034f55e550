import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/db/tables.ts';
import { startTestServer, type TestServer } from '#tests/support/server/testServer.ts';

const demoPath = '/api/auth/demo';

describe('the accounts of the demo', () => {
  let demo: TestServer;
  beforeAll(async () => {
    demo = await startTestServer({ seed: true, config: { demo: true } });
  });
  afterAll(() => demo.close());
  const reported = async () => (await demo.request('GET', demoPath)).list.map(({ Role, Username }) => [Role, Username]);

  it('AUTH-01 ROLE-01 are named without a sign-in, one for each role, with the password that opens them', async () => {
    const { status, list } = await demo.request('GET', demoPath);
    expect(status).toBe(200);
    expect(list.map(({ Role }) => Role)).toEqual(['Admin', 'User', 'Client']);
    for (const { Username: email, Password: password } of list)
      expect((await demo.request('POST', '/api/auth/login', { body: { email, password } })).status).toBe(200);
  });

  it('A1 are named only while they are unchanged: not with another password, not when blocked', async () => {
    const admin = await demo.api(demo.accounts.admin);
    const [user] = await demo.db.queries.select().from(users).where(eq(users.username, 'user'));
    const body = { password: 'Autre-Mot-De-Passe-9' };
    const headers = { Authorization: `Bearer ${admin.token}` };
    const path = `/api/admin/useradmin/${user?.id}/password`;
    expect((await demo.request('PATCH', path, { body, headers })).status).toBe(200);
    const changed = await demo.db.queries.select().from(users).where(eq(users.username, 'user'));
    expect(changed[0]?.passwordHash).not.toBe(user?.passwordHash);
    expect(await reported()).toEqual([
      ['Admin', 'admin'],
      ['Client', 'client'],
    ]);
    await demo.db.queries.update(users).set({ isBlocked: true }).where(eq(users.username, 'client'));
    expect(await reported()).toEqual([['Admin', 'admin']]);
  });
});

it.each([
  ['a server that was not started for the demo, though its database holds the demo firm', { seed: true }, 200],
  ['a firm’s own server', {}, 200],
  ['a server with the plain calls only', { seed: true, plain: true, config: { demo: true } }, 404],
])('A1 no account is named by %s', async (_, options, status) => {
  const server = await startTestServer(options);
  const answer = await server.request('GET', demoPath);
  await server.close();
  expect(answer.status).toBe(status);
  expect(answer.list).toEqual([]);
});
