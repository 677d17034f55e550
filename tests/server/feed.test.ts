import { beforeEach, describe, expect, it } from 'vitest';
import { forgetOldDeletions } from '#server/feed/forgetOldDeletions.ts';
import { publishChanges } from '#server/feed/publishChanges.ts';
import { buildClient, buildContact, buildPatent, buildPerson, buildStatus } from '#tests/support/server/builders.ts';
import { feedPage, nameOf, readFeed } from '#tests/support/server/feed.ts';
import { type Api, onEveryDatabase, startTestServer } from '#tests/support/server/testServer.ts';

onEveryDatabase('the change feed', {}, (server) => {
  let api: Api;
  let start: number;

  beforeEach(async () => {
    api = await server().signIn(server().accounts.admin);
    start = (await readFeed(api)).last.next;
  });

  const create = async (path: string, body: object): Promise<number> => Number((await api.post(path, body)).data.Id);

  it('offers itself with its identity', async () => {
    const { status, data } = await api.get('/api/sync');
    expect(status).toBe(200);
    expect(data).toMatchObject({ protocol: 1, serverTime: server().clock.now().toISOString() });
    const { feed, epoch } = (await readFeed(api)).last;
    expect({ feed: data.feed, epoch: data.epoch }).toEqual({ feed, epoch });
  });

  it('gives each changed record once, in its latest state, at the place of its last change', async () => {
    const [first, second] = [await create('/api/client', buildClient()), await create('/api/client', buildClient())];
    await api.put(`/api/client/${first}`, { nomClient: 'Zénith' });
    const { changes } = await readFeed(api, start);
    expect(changes.map(nameOf)).toEqual([`client ${second}`, `client ${first}`]);
    expect(changes[1]).toMatchObject({ version: 2, record: { Id: first, Version: 2, NomClient: 'Zénith' } });
  });

  it('leaves out what is empty: the lean form', async () => {
    const id = await create('/api/statuts', buildStatus({ description: 'Seul' }));
    const { changes } = await readFeed(api, start);
    expect(Object.keys(changes[0]?.record ?? {})).toEqual(['Id', 'Version', 'CreatedAt', 'UpdatedAt', 'Description']);
    expect(nameOf(changes[0] ?? { collection: 'status', id: 0, version: 0, record: null })).toBe(`status ${id}`);
  });

  it('gives deletions, also of what a reader never saw', async () => {
    const id = await create('/api/client', buildClient());
    await api.delete(`/api/client/${id}`);
    const { changes } = await readFeed(api, start);
    expect(changes).toEqual([{ collection: 'client', id, version: 1, record: null }]);
  });

  it('answers an empty page with the same cursor when nothing happened', async () => {
    const { body, data } = await feedPage(api, start);
    expect(body.Success).toBe(true);
    expect(data).toMatchObject({ changes: [], next: start, hasMore: false, remaining: 0 });
  });

  it('pages without gap or repetition, and counts down what remains', async () => {
    const ids: number[] = [];
    for (let made = 0; made < 25; made += 1) ids.push(await create('/api/inventeur', buildPerson()));
    const names: string[] = [];
    const remaining: unknown[] = [];
    for (let cursor = start, more = true; more; ) {
      const { data } = await feedPage(api, cursor, 10);
      names.push(...(data.changes as Parameters<typeof nameOf>[0][]).map(nameOf));
      remaining.push(data.remaining);
      [cursor, more] = [Number(data.next), data.hasMore === true];
    }
    expect(names).toEqual(ids.map((id) => `inventor ${id}`));
    expect(remaining).toEqual([15, 5, 0]);
  });

  it('misses nothing that moves while it is read', async () => {
    const ids: number[] = [];
    for (let made = 0; made < 12; made += 1) ids.push(await create('/api/inventeur', buildPerson()));
    const first = await feedPage(api, start, 5);
    await api.put(`/api/inventeur/${ids[0]}`, { prenom: 'Revenu' });
    const { changes } = await readFeed(api, Number(first.data.next), 5);
    expect(changes.map(({ id }) => id)).toEqual([...ids.slice(5), ids[0]]);
    expect(changes.at(-1)?.record).toMatchObject({ Prenom: 'Revenu' });
  });

  it('misses nothing of twenty writers at once while a reader follows', async () => {
    const seen = new Set<string>();
    let cursor = start;
    const follow = async (): Promise<void> => {
      const { changes, last } = await readFeed(api, cursor, 7);
      for (const change of changes) seen.add(nameOf(change));
      cursor = last.next;
    };
    let writing = true;
    const reader = (async () => {
      while (writing) await follow();
    })();
    const writer = async (): Promise<string[]> => {
      const made: string[] = [];
      for (let done = 0; done < 5; done += 1) made.push(`inventor ${await create('/api/inventeur', buildPerson())}`);
      return made;
    };
    const written = (await Promise.all(Array.from({ length: 20 }, writer))).flat();
    writing = false;
    await reader;
    await follow();
    expect(written.filter((name) => !seen.has(name))).toEqual([]);
  });

  it('never lets a reader pass a change that is still on its way', async () => {
    const late = await create('/api/client', buildClient());
    let cursor = (await readFeed(api)).last.next;
    let announcePublished = (): void => undefined;
    const published = new Promise<void>((resolve) => {
      announcePublished = resolve;
    });
    const slow = server().db.queries.transaction(async (tx) => {
      await publishChanges(tx, { present: new Map([['client', new Set([late])]]), gone: new Map() }, '');
      announcePublished();
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
    await published;
    const quick = create('/api/client', buildClient());
    const seen: number[] = [];
    const follow = async (): Promise<void> => {
      const { changes, last } = await readFeed(api, cursor);
      seen.push(...changes.map(({ id }) => id));
      cursor = last.next;
    };
    for (let looks = 0; looks < 5; looks += 1) {
      await follow();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await slow;
    const made = await quick;
    await follow();
    expect(seen).toEqual([late, made]);
  });

  describe('what stands in a record because of another', () => {
    it('gives a client again when it wins or loses a patent', async () => {
      const client = await create('/api/client', buildClient());
      const patent = await create('/api/brevet', buildPatent({ clientIds: [client] }));
      const won = await readFeed(api, start);
      expect(won.changes.find(({ collection }) => collection === 'client')?.record).toMatchObject({
        NombreBrevets: 1,
        Version: 1,
      });
      await api.put(`/api/brevet/${patent}`, { clientIds: [] });
      const lost = await readFeed(api, won.last.next);
      expect(lost.changes.map(nameOf).sort()).toEqual([`client ${client}`, `patent ${patent}`]);
      expect(lost.changes.find(({ collection }) => collection === 'client')?.record).not.toHaveProperty(
        'NombreBrevets',
      );
    });

    it('gives the contacts of a client that takes another name', async () => {
      const client = await create('/api/client', buildClient());
      const contact = await create('/api/contact', buildContact({ idClient: client }));
      await api.put(`/api/client/${client}`, { nomClient: 'Renommée' });
      const { changes } = await readFeed(api, start);
      expect(changes.find(({ id, collection }) => collection === 'contact' && id === contact)?.record).toMatchObject({
        ClientNom: 'Renommée',
      });
    });
  });

  describe('old cursors', () => {
    it('are good for ninety days, and answered with 410 afterwards', async () => {
      server().clock.advanceDays(89);
      api = await server().signIn(server().accounts.admin);
      expect((await feedPage(api, start)).status).toBe(200);
      server().clock.advanceDays(1);
      api = await server().signIn(server().accounts.admin);
      const { status, body } = await feedPage(api, start);
      expect([status, body.code]).toEqual([410, 'cursor-gone']);
    });

    it('keep the age of a first load that was cut, and a finished one is as young as its end', async () => {
      for (let made = 0; made < 4; made += 1) await create('/api/inventeur', buildPerson());
      const cut = Number((await feedPage(api, 0, 2)).data.next);
      const done = (await readFeed(api)).last.next;
      server().clock.advanceDays(60);
      api = await server().signIn(server().accounts.admin);
      const resumed = Number((await feedPage(api, cut, 2)).data.next);
      const followed = (await readFeed(api, done)).last.next;
      server().clock.advanceDays(60);
      api = await server().signIn(server().accounts.admin);
      expect((await feedPage(api, resumed)).status).toBe(410);
      expect((await feedPage(api, followed)).status).toBe(200);
    });

    it('find every deletion that they may still ask for', async () => {
      const id = await create('/api/client', buildClient());
      const cursor = (await readFeed(api)).last.next;
      await api.delete(`/api/client/${id}`);
      server().clock.advanceDays(89);
      await forgetOldDeletions(server().db.queries, server().clock.now());
      api = await server().signIn(server().accounts.admin);
      expect((await readFeed(api, cursor)).changes.map(nameOf)).toEqual([`client ${id}`]);
      server().clock.advanceDays(3);
      await forgetOldDeletions(server().db.queries, server().clock.now());
      api = await server().signIn(server().accounts.admin);
      expect((await readFeed(api)).changes.map(nameOf)).not.toContain(`client ${id}`);
    });

    it('of another history are answered with 410', async () => {
      expect((await feedPage(api, start + 1_000_000)).status).toBe(410);
    });

    it.each(['since=-1', 'since=x', 'since=1.5', 'limit=0'])(
      'that are none are answered with 422: %s',
      async (query) => {
        expect((await api.get(`/api/sync/changes?${query}`)).status).toBe(422);
      },
    );
  });
});

describe('the plain mode', () => {
  it('offers the calls of the specification and nothing else', async () => {
    const server = await startTestServer({ plain: true });
    try {
      const api = await server.api(server.accounts.admin);
      for (const path of ['/api/sync', '/api/sync/changes?since=0']) {
        const { status, body } = await api.get(path);
        expect([status, body.code]).toEqual([404, 'not-found']);
      }
      for (const path of ['/api/sync/ticket', '/api/sync/creates', '/api/sync/writes'])
        expect((await api.post(path, { creates: [] })).status).toBe(404);
      const key = { 'Idempotency-Key': 'one' };
      const first = await api.post('/api/client', buildClient({ nomClient: 'Deux fois' }), key);
      const second = await api.post('/api/client', buildClient({ nomClient: 'Deux fois' }), key);
      expect(second.data.Id).not.toBe(first.data.Id);
      expect(first.data).not.toHaveProperty('Version');
      const late = await api.put(`/api/client/${first.data.Id}`, { nomClient: 'X' }, { 'If-Match': '"77"' });
      expect(late.status).toBe(200);
    } finally {
      await server.close();
    }
  });
});
