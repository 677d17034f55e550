import { beforeAll, expect, it } from 'vitest';
import { Random } from '#server/operations/seed/Random.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { buildStatus } from '#tests/support/server/builders.ts';
import { type Api, onEveryDatabase, type Wire } from '#tests/support/server/testServer.ts';

const { count: writers, isFull, seed } = proofSize('C1 writers of one record', { short: 6, full: 50 });
const increments = isFull ? 20 : 5;

onEveryDatabase('many writers of one record', {}, (server) => {
  let api: Api;
  beforeAll(async () => {
    api = await server().api(server().accounts.admin);
  });
  const newCounter = async (): Promise<number> =>
    Number((await api.post('/api/statuts', buildStatus({ description: '0' }))).data.Id);
  const counted = async (id: number): Promise<Wire> => (await api.get(`/api/statuts/${id}`)).data;
  const oneMore = ({ Description }: Wire): Wire => ({ description: String(Number(Description) + 1) });

  it(`C1 lose none of ${writers} × ${increments} increments when they say on which version they are based (seed ${seed})`, async () => {
    const id = await newCounter();
    const random = new Random(seed);
    const increment = async (present: Wire): Promise<Wire> => {
      const answer = await api.put(`/api/statuts/${id}`, oneMore(present), { 'If-Match': `"${present.Version}"` });
      if (answer.status === 200) return answer.data;
      expect(answer.status).toBe(412);
      await new Promise((resolve) => setTimeout(resolve, random.between(0, writers * 4)));
      return increment(answer.data.current as Wire);
    };
    const writer = async (): Promise<void> => {
      let present = await counted(id);
      for (let done = 0; done < increments; done += 1) present = await increment(present);
    };
    await Promise.all(Array.from({ length: writers }, writer));
    const total = writers * increments;
    expect(await counted(id)).toMatchObject({ Description: String(total), Version: total + 1 });
    console.log(`C1: ${writers} writers, ${total} increments on ${server().db.kind}, 0 lost`);
  }, 900_000);

  it('C1 without a word about the version the same writers lose increments', async () => {
    const id = await newCounter();
    const round = async (): Promise<void> => {
      const seen = await Promise.all(Array.from({ length: writers }, () => counted(id)));
      await Promise.all(seen.map((present) => api.put(`/api/statuts/${id}`, oneMore(present))));
    };
    for (let done = 0; done < 3; done += 1) await round();
    expect(Number((await counted(id)).Description)).toBeLessThan(writers * 3);
  });
});
