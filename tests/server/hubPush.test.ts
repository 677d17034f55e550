import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Values } from '#server/commands/rows.ts';
import { buildClient, buildPatent } from '#tests/support/server/builders.ts';
import { type Listener, type ListenerOptions, listen } from '#tests/support/server/listener.ts';
import { type Api, onEveryDatabase, type TestAccount } from '#tests/support/server/testServer.ts';

onEveryDatabase('the hub', {}, (server) => {
  let author: Api;
  let colleague: Api;
  let clientA: number;
  let clientB: number;
  let userA: Api;
  const opened: Listener[] = [];

  const client = async (): Promise<number> => Number((await author.post('/api/client', buildClient())).data.Id);
  const patent = async (body: Values = {}, by = author): Promise<number> =>
    Number((await by.post('/api/brevet', buildPatent(body))).data.Id);
  const open = async (api: Api, options: ListenerOptions = {}): Promise<Listener> => {
    const listener = await listen(server().url, () => api.token, options);
    opened.push(listener);
    return listener;
  };
  const patents = ({ items }: Listener) => items.filter(({ Type }) => Type === 'Brevet');
  const ids = (listener: Listener): unknown[] => patents(listener).map((item) => item.ReferenceId);
  const receives = (listener: Listener, id: number): Promise<void> =>
    listener.until((known) => ids(known).includes(id), `a notification about ${id}`);

  beforeAll(async () => {
    author = await server().api(server().accounts.admin);
    colleague = await server().api(server().accounts.user);
    [clientA, clientB] = [await client(), await client()];
    userA = await server().api(await server().addUser({ username: 'of-a', role: 'Client', clientId: clientA }));
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((listener) => listener.stop()));
  });

  describe('pushes', () => {
    it('RT-04, G-70, BELL-08 one item of the list to those who are notified, and nothing to the author', async () => {
      const [hearing, own] = [await open(colleague), await open(author)];
      const id = await patent({ referenceFamille: 'PUSHED' });
      await receives(hearing, id);
      const { list } = await colleague.get('/api/notifications?pageSize=1');
      expect(patents(hearing)).toEqual(list);
      await own.until(({ changes }) => changes.length > 0, 'the author’s other devices to be notified of the change');
      expect(own.items).toEqual([]);
    });

    it('ROLE-19, A1 to a client’s user its own client’s only, without the firm’s names', async () => {
      const hearing = await open(userA, { query: `clientId=${clientA}` });
      const foreign = await patent({ clientIds: [clientB], titre: 'Canary' });
      const own = await patent({ clientIds: [clientA, clientB] });
      await receives(hearing, own);
      expect(ids(hearing)).toEqual([own]);
      expect(ids(hearing)).not.toContain(foreign);
      expect(JSON.stringify(hearing.items)).not.toMatch(/admin|Canary/);
    });

    it('G-72 to the staff what one client concerns, when they ask for that one', async () => {
      const hearing = await open(colleague, { query: `clientId=${clientA}` });
      await patent({ clientIds: [clientB] });
      const own = await patent({ clientIds: [clientA] });
      await receives(hearing, own);
      expect(ids(hearing)).toEqual([own]);
    });

    it('SET-08, G-69 nothing that was switched off', async () => {
      const body = { clientId: clientB, notificationType: 'Brevet', enabled: false };
      await colleague.put('/api/notifications/preferences', body);
      const hearing = await open(colleague);
      await patent({ clientIds: [clientB] });
      const other = await patent({ clientIds: [clientA] });
      await receives(hearing, other);
      expect(ids(hearing)).toEqual([other]);
    });

    it('LANG-01 in the language the connection asked for', async () => {
      server().clock.advance(11 * 60_000);
      const [english, french] = [await open(colleague, { query: 'lang=en' }), await open(colleague)];
      const id = await patent({ referenceFamille: 'L-1' });
      await Promise.all([receives(english, id), receives(french, id)]);
      expect([english, french].map(({ items }) => items[0]?.Message)).toEqual([
        'Patent added: L-1, by admin',
        'Brevet ajouté\u00a0: L-1, par admin',
      ]);
    });

    it('RT-05 of a burst few messages, the last with the whole count', async () => {
      server().clock.advance(11 * 60_000);
      const hearing = await open(colleague);
      for (let index = 0; index < 50; index += 1) await patent();
      const count = ({ items }: Listener): number =>
        Math.max(0, ...items.map((item) => (item.Metadata as { count: number }).count));
      const { list } = await colleague.get('/api/notifications?pageSize=100');
      const whole = Math.max(...list.map((item) => (item.Metadata as { count: number }).count));
      await hearing.until((known) => count(known) === whole, `a count of ${whole}`);
      expect(hearing.items.length).toBeLessThan(50);
    });
  });

  describe('admits', () => {
    const negotiate = (api: Api, query: string) =>
      server().request('POST', `/hubs/notifications/negotiate?negotiateVersion=1&${query}`, {
        headers: { Authorization: `Bearer ${api.token}` },
      });
    const statusOf = (query: string): Promise<number> =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${server().url.replace('http', 'ws')}/hubs/notifications?${query}`);
        socket.on('open', () => {
          socket.close();
          resolve(101);
        });
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
        socket.on('error', () => undefined);
      });

    it('RT-01, ROLE-19 a clientId whose notifications the user may receive, and no other', async () => {
      for (const [api, clientId, status] of [
        [userA, clientA, 200],
        [userA, clientB, 403],
        [userA, 999_999, 403],
        [userA, 'x', 403],
        [userA, '', 200],
        [colleague, clientB, 200],
        [colleague, 999_999, 403],
      ] as const) {
        expect((await negotiate(api, `clientId=${clientId}`)).status, `negotiate ${clientId}`).toBe(status);
        const opened = await statusOf(`access_token=${api.token}&clientId=${clientId}`);
        expect(opened, `socket ${clientId}`).toBe(status === 200 ? 101 : status);
      }
    });

    it('RT-07 five connections of one session, and for a sixth the oldest goes', async () => {
      const account = await server().addUser({ username: 'collecting', role: 'User' });
      const api = await server().api(account);
      const listeners: Listener[] = [];
      for (let index = 0; index < 6; index += 1) listeners.push(await open(api));
      await listeners[0]?.closed;
      expect(listeners.slice(1).map(({ connection }) => connection.state)).toEqual(Array(5).fill('Connected'));
    });

    it('lets go of a frame of more than 32 KB', async () => {
      const socket = new WebSocket(
        `${server().url.replace('http', 'ws')}/hubs/notifications?access_token=${author.token}`,
      );
      await new Promise((resolve) => socket.on('open', resolve));
      const closed = new Promise<number>((resolve) => socket.on('close', resolve));
      socket.send('x'.repeat(33_000));
      expect(await closed).toBe(1009);
    });
  });

  describe('A3, ROLE-04 closes at once', () => {
    const account = (username: string): Promise<TestAccount & { id: number }> =>
      server().addUser({ username, role: 'User' });

    it.each(['deactivate', 'permissions', 'delete', 'demote'])('when an account changes: %s', async (what) => {
      const changed = await account(`changing-${what}`);
      const listener = await open(await server().api(changed));
      const base = '/api/admin/useradmin';
      const calls: Record<string, () => Promise<{ status: number }>> = {
        deactivate: () => author.put(`${base}/user/${changed.id}/deactivate`),
        permissions: () => author.put(`${base}/user/${changed.id}/permissions`, { canRead: true, canWrite: false }),
        delete: () => author.delete(`${base}/user/${changed.id}`),
        demote: () => author.put(`${base}/${changed.id}`, { role: 'Client', clientId: clientA }),
      };
      expect((await calls[what]?.())?.status).toBe(200);
      await listener.closed;
    });
  });
});
