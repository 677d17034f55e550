import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { appConfig } from '#server/config/AppConfig.ts';
import { TextCache } from '#server/records/TextCache.ts';
import { buildClient, buildPatent } from '#tests/support/server/builders.ts';
import { noLimits } from '#tests/support/server/noLimits.ts';
import { type Api, onEveryDatabase, testSecret, type Wire } from '#tests/support/server/testServer.ts';

interface Listed {
  readonly Data: Wire[];
  readonly TotalCount: number;
}

onEveryDatabase('what a process remembers of the records', {}, (server) => {
  let admin: Api;
  let other: FastifyInstance;
  beforeAll(async () => {
    const { db, clock, accounts } = server();
    const config = appConfig({ secret: testSecret, plain: false, appFolder: null, limits: noLimits });
    other = await createApp({ db, clock, config });
    admin = await server().api(accounts.admin);
  });
  afterAll(() => other?.close());

  /** Through a second process on the same database, which remembers on its own. */
  const elsewhere = async (path: string): Promise<Listed> =>
    (await other.inject({ url: path, headers: { authorization: `Bearer ${admin.token}` } })).json() as Listed;
  const made = async (path: string, body: Wire): Promise<number> => Number((await admin.post(path, body)).data.Id);
  const list = '/api/brevet?page=1&pageSize=100';

  it('API-20 is never behind what another process did: rows made, changed and deleted are given at once', async () => {
    const before = (await elsewhere(list)).TotalCount;
    const [kept, gone] = [await made('/api/brevet', buildPatent()), await made('/api/brevet', buildPatent())];
    expect((await elsewhere(list)).TotalCount).toBe(before + 2);
    await admin.put(`/api/brevet/${kept}`, { titre: 'Deuxième titre' });
    await admin.delete(`/api/brevet/${gone}`);
    const after = await elsewhere(list);
    expect(after.TotalCount).toBe(before + 1);
    expect(after.Data.find(({ Id }) => Id === kept)?.Titre).toBe('Deuxième titre');
    expect(after.Data.some(({ Id }) => Id === gone)).toBe(false);
    expect((await elsewhere(`/api/brevet/${kept}`)).Data).toMatchObject({ Titre: 'Deuxième titre' });
  });

  it('ENT-05 gives a new name of what a patent refers to, in lists and in the patent', async () => {
    const client = await made('/api/client', buildClient({ nomClient: 'Avant' }));
    const patent = await made('/api/brevet', buildPatent({ clientIds: [client] }));
    const namesIn = ({ Clients }: Wire): unknown[] => (Clients as Wire[]).map(({ NomClient }) => NomClient);
    const shown = async (): Promise<unknown[]> =>
      namesIn((await elsewhere(list)).Data.find(({ Id }) => Id === patent) ?? { Clients: [] });
    expect(await shown()).toEqual(['Avant']);
    await admin.put(`/api/client/${client}`, { nomClient: 'Après' });
    expect(await shown()).toEqual(['Après']);
    expect(namesIn((await admin.get(`/api/brevet/${patent}`)).data)).toEqual(['Après']);
  });

  it('API-20 pages over rows of which some are gone without gap or repetition, and knows where they end', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 7; count += 1) ids.push(await made('/api/brevet', buildPatent()));
    await admin.delete(`/api/brevet/${ids[3]}`);
    const reported: unknown[] = [];
    for (let page = 1; ; page += 1) {
      const { body, list: rows } = await admin.get(`/api/brevet?page=${page}&pageSize=2`);
      reported.push(...rows.map(({ Id }) => Id));
      if (!body.HasNextPage) break;
    }
    expect(reported).toEqual([...new Set(reported)].sort((a, b) => Number(a) - Number(b)));
    expect(reported.slice(-6)).toEqual(ids.filter((id) => id !== ids[3]));
  });
});

describe('kept texts', () => {
  const texts = (ids: readonly number[]) => ids.map((id) => ({ id, record: `text ${id}` }));

  it('are read once, in the order asked for, and leave out what is not there', async () => {
    const kept = new TextCache(1_000);
    const asked: (readonly number[])[] = [];
    const read = async (ids: readonly number[]) => {
      asked.push(ids);
      return texts(ids.filter((id) => id !== 9));
    };
    expect(await kept.take([2, 1, 9], read)).toEqual(['text 2', 'text 1']);
    expect(await kept.take([1, 2, 3], read)).toEqual(['text 1', 'text 2', 'text 3']);
    expect(asked).toEqual([[2, 1, 9], [3]]);
  });

  it.each(['drop', 'dropAll'] as const)('do not keep what a change overtook while it was read (%s)', async (way) => {
    const kept = new TextCache(1_000);
    const first = await kept.take([1], async () => {
      // The change is committed after the read saw the old text, and heard of before the text arrives.
      if (way === 'drop') kept.drop(1);
      else kept.dropAll();
      return [{ id: 1, record: 'of before' }];
    });
    expect(first).toEqual(['of before']);
    expect(await kept.take([1], async (ids) => texts(ids))).toEqual(['text 1']);
  });

  it('take no more room than they may, and give up first what nobody asked for longest', async () => {
    const kept = new TextCache(18);
    const read = async (ids: readonly number[]) => texts(ids);
    await kept.take([1, 2, 3], read);
    await kept.take([1], read);
    await kept.take([4], read);
    const asked: number[] = [];
    await kept.take([1, 2, 3, 4], async (ids) => {
      asked.push(...ids);
      return texts(ids);
    });
    expect(asked).toEqual([2]);
  });
});
