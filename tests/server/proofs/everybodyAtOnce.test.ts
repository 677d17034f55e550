import { expect, it } from 'vitest';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { buildFiling, buildPatent } from '#tests/support/server/builders.ts';
import { describeOnDatabases } from '#tests/support/server/describeOnDatabases.ts';
import { drawnDatabases } from '#tests/support/server/drawnDatabases.ts';
import { type Api, startTestServer } from '#tests/support/server/testServer.ts';

interface Person {
  readonly id: number;
  readonly api: Api;
  /** The family that nobody else changes. */
  readonly own: number;
}

describeOnDatabases('everybody at once on %s', { on: drawnDatabases() }, (engine) => {
  it('D5 each is answered, each change stands once and is logged under its author, and of what all edit one stands', async () => {
    const { count } = proofSize('D5 people', { short: 20, full: 500 });
    const server = await startTestServer({ engine });
    const admin = await server.api(server.accounts.admin);
    const made = async (titre: string): Promise<number> =>
      Number((await admin.post('/api/brevet', buildPatent({ titre, informationsDepot: [buildFiling()] }))).data.Id);
    const shared = await made('De tous');
    const people = await Promise.all(
      Array.from({ length: count }, async (_, at): Promise<Person> => {
        const account = await server.addUser({ username: `person-${at}`, role: 'User' });
        return { id: account.id, api: await server.signIn(account), own: await made(`De ${at}`) };
      }),
    );

    const days = await Promise.all(
      people.map(async ({ id, api, own }) => {
        const [list, detail, search, edited, note] = await Promise.all([
          api.get('/api/brevet?page=1&pageSize=20'),
          api.get(`/api/brevet/${shared}`),
          api.get('/api/brevet/search?q=de%20tous'),
          api.put(`/api/brevet/${own}`, { commentaire: `Vu par ${id}` }),
          // The same field of one family.
          api.put(`/api/brevet/${shared}`, { commentaire: `Relu par ${id}` }),
        ]);
        expect(list.body.TotalCount).toBe(count + 1);
        expect(search.list.map(({ Id }) => Id)).toContain(shared);
        return [list, detail, search, edited, note].map(({ status }) => status);
      }),
    );
    expect(days).toEqual(people.map(() => [200, 200, 200, 200, 200]));

    for (const { id, api, own } of people)
      expect((await api.get(`/api/brevet/${own}`)).data.Commentaire).toBe(`Vu par ${id}`);
    const last = String((await admin.get(`/api/brevet/${shared}`)).data.Commentaire);
    expect(people.map(({ id }) => `Relu par ${id}`)).toContain(last);
    const { list: log } = await admin.get('/api/log/action/UPDATE?page=1&pageSize=1000');
    for (const { id, own } of people) {
      const entries = log.filter(({ UserId }) => UserId === id);
      expect(entries.map(({ EntityId }) => Number(EntityId)).sort()).toEqual([shared, own].sort());
    }
    await server.close();
  });
});
