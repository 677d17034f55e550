import { once } from 'node:events';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { queryRow } from '#server/db/Database.ts';
import { buildClient, buildPatent } from '#tests/support/server/builders.ts';
import { describeOnDatabases } from '#tests/support/server/describeOnDatabases.ts';
import { type Listener, listen } from '#tests/support/server/listener.ts';
import { startSecondServer } from '#tests/support/server/secondServer.ts';
import { type Api, startTestServer, type TestServer } from '#tests/support/server/testServer.ts';

// The embedded database serves one process alone.
describeOnDatabases('two servers on one %s', { on: ['PostgreSQL'] }, (engine) => {
  let first: TestServer;
  let second: { url: string; close(): Promise<void> };
  let admin: Api;
  const opened: Listener[] = [];
  beforeAll(async () => {
    first = await startTestServer({ engine });
    second = await startSecondServer(first);
    admin = await first.api(first.accounts.admin);
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((listener) => listener.stop()));
  });
  const openAt = async (url: string, api: Api): Promise<Listener> => {
    const listener = await listen(url, () => api.token);
    opened.push(listener);
    return listener;
  };
  const patent = async (): Promise<number> => Number((await admin.post('/api/brevet', buildPatent())).data.Id);
  const about = ({ items }: Listener, id: number): number => items.filter((item) => item.ReferenceId === id).length;

  it('RT-04 a change through one reaches the clients of both, once each', async () => {
    const user = await first.api(first.accounts.user);
    const [here, there] = [await openAt(first.url, user), await openAt(second.url, user)];
    const id = await patent();
    for (const listener of [here, there]) {
      await listener.until((known) => about(known, id) > 0 && known.changes.length > 0, 'both messages');
      expect(about(listener, id)).toBe(1);
    }
    expect(here.changes.at(-1)).toBe(there.changes.at(-1));
  });

  it('RT-04 a change that was rolled back is announced to nobody', async () => {
    const user = await first.api(first.accounts.user);
    const there = await openAt(second.url, user);
    await admin.post('/api/brevet', { titre: '' });
    const id = await patent();
    await there.until((known) => about(known, id) > 0, 'the next one');
    expect(there.items).toHaveLength(1);
  });

  it('A3 a session that ends at one is over at the other', async () => {
    const user = await first.signIn(first.accounts.user);
    const there = await openAt(second.url, user);
    expect(there.connection.state).toBe('Connected');
    await user.post('/api/auth/logout');
    await there.closed;
    expect(there.connection.state).toBe('Disconnected');
  });

  it('A3 an account that is closed at one is shut out at the other', async () => {
    const account = await first.addUser({ username: 'shut-out', role: 'User' });
    const there = await openAt(second.url, await first.api(account));
    expect(there.connection.state).toBe('Connected');
    await admin.put(`/api/admin/useradmin/user/${account.id}/deactivate`);
    await there.closed;
    expect(there.connection.state).toBe('Disconnected');
  });

  it('RT-02 a token that one negotiated is taken by the other', async () => {
    const headers = { Authorization: `Bearer ${admin.token}` };
    const { body } = await first.request('POST', '/hubs/notifications/negotiate?negotiateVersion=1', { headers });
    const socket = new WebSocket(`${second.url.replace('http', 'ws')}/hubs/notifications?id=${body.connectionToken}`);
    await once(socket, 'open');
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.close();
  });

  it('RT-03 comes back when its own connection is cut, and makes up for what was announced meanwhile', async () => {
    const user = await first.api(first.accounts.user);
    const there = await openAt(second.url, user);
    const listening = sql`from pg_stat_activity where application_name = 'brevia signals' and datname = current_database()`;
    const counted = async (what: SQL): Promise<number> =>
      (await queryRow<{ count: number }>(first.db.queries, sql`select count(${what})::int as count ${listening}`))
        .count;
    // Each process comes back in its own time.
    const bothListen = async (): Promise<void> => {
      await expect.poll(() => counted(sql`pid`), { timeout: 30_000 }).toBe(2);
    };
    await bothListen();
    expect(await counted(sql`pg_terminate_backend(pid)`)).toBe(2);
    await admin.post('/api/client', buildClient());
    const id = await patent();
    await there.until((known) => about(known, id) > 0 && known.changes.length > 0, 'what was said meanwhile');
    const later = await patent();
    await there.until((known) => about(known, later) > 0, 'the next change');
    await bothListen();
  });
});
