import { beforeAll, expect, it } from 'vitest';
import { type ImportBody, type ImportPart, importPaths } from '#domain/firmImport.ts';
import { limits } from '#domain/limits.ts';
import { syncPaths } from '#domain/sync.ts';
import { type Api, onEveryDatabase } from '#tests/support/server/testServer.ts';

const head: ImportBody = {
  collection: 'patent',
  fileName: 'synthèse.xlsx',
  at: '2026-01-05T08:00:00.000Z',
  created: 2,
  updated: 1,
  ignoredDuplicates: 1,
  repeatedRows: 0,
  skippedRows: 0,
  faulty: 0,
  notReached: 0,
  leftRows: 1,
  header: ['Réf.', 'Titre'],
  undoneAt: null,
  parts: 2,
};
const part: ImportPart = {
  created: [{ familyRef: 'A-1', id: 1 }],
  companions: [{ collection: 'inventor', id: 7 }],
  updated: [{ familyRef: 'A-0', id: 3, before: { titre: '' }, after: { titre: 'Pince' } }],
  failed: [],
  rows: [{ row: 4, reason: 'duplicate', column: null, cells: ['A-0', 12, null] }],
};
let last = 0;
const newId = (): string => `~${String((last += 1)).padStart(20, 'x')}`;

onEveryDatabase('imports that the server remembers', {}, (server) => {
  let api: Api;
  let colleague: Api;
  let client: Api;
  beforeAll(async () => {
    api = await server().api(server().accounts.admin);
    colleague = await server().api(server().accounts.user);
    const { data } = await api.post('/api/client', { nomClient: 'Ambre' });
    client = await server().api(
      await server().addUser({ username: 'cliente', role: 'Client', clientId: Number(data.Id), canWrite: true }),
    );
  });
  const ids = async (asker: Api): Promise<unknown[]> => (await asker.get(importPaths.list)).list.map(({ id }) => id);
  const report = async (id: string, teller = api, body: ImportBody = { ...head, parts: 0 }): Promise<number> =>
    (await teller.put(importPaths.one(id), body)).status;

  it('API-05 the server says that it remembers imports', async () => {
    expect((await api.get(syncPaths.capability)).data.imports).toBe(limits.imports.kept);
  });

  it('IMP-23 IMP-24 one is shown to the firm once all of its parts are here, whole, and reporting it again changes nothing', async () => {
    const id = newId();
    for (let time = 0; time < 2; time += 1) {
      expect(await report(id, api, head)).toBe(200);
      expect((await api.put(importPaths.part(id, 0), part)).status).toBe(200);
      expect((await ids(colleague)).includes(id)).toBe(time > 0);
      expect((await api.put(importPaths.part(id, 1), { ...part, rows: [] })).status).toBe(200);
    }
    expect((await ids(colleague)).filter((one) => one === id)).toHaveLength(1);
    const { header, parts: _, ...given } = head;
    expect((await colleague.get(importPaths.one(id))).data).toEqual({
      ...given,
      id,
      by: 'admin',
      header,
      parts: [part, { ...part, rows: [] }],
    });
    const logged = (await api.get('/api/log?pageSize=100')).list.filter(({ EntityType }) => EntityType === 'Import');
    expect(logged.map(({ Action, EntityName }) => [Action, EntityName])).toEqual([['CREATE', 'synthèse.xlsx']]);
    // Fewer parts than before: the others go.
    await report(id, api, { ...head, parts: 1 });
    expect((await colleague.get(importPaths.one(id))).data.parts).toEqual([part]);
  });

  it('IMP-24 ROLE-16 anybody of the firm may take one back, only its author reports it, and a client sees and does nothing', async () => {
    const id = newId();
    await report(id, api, { ...head, parts: 1 });
    await api.put(importPaths.part(id, 0), part);
    const undoneAt = '2026-01-06T08:00:00.000Z';
    expect((await colleague.put(importPaths.undone(id), { undoneAt })).status).toBe(200);
    expect((await api.get(importPaths.one(id))).data.undoneAt).toBe(undoneAt);
    expect(await report(id, colleague)).toBe(409);
    expect((await colleague.put(importPaths.part(id, 0), part)).status).toBe(404);
    // The author's own word is older than that.
    await report(id);
    expect((await api.get(importPaths.one(id))).data.undoneAt).toBe(undoneAt);
    const asked = [
      await client.get(importPaths.list),
      await client.get(importPaths.one(id)),
      await client.put(importPaths.one(newId()), head),
      await client.put(importPaths.part(id, 0), part),
      await client.put(importPaths.undone(id), { undoneAt: null }),
      await client.get(importPaths.columns),
      await client.put(importPaths.columns, { headers: [], meanings: [] }),
    ];
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 403));
  });

  it('IMP-04 the last word about a kind of sheet stands, and those used last are remembered', async () => {
    const say = (header: string, meaning: string | null) =>
      api.put(importPaths.columns, { headers: [header], meanings: [meaning] });
    const known = async () => (await colleague.get(importPaths.columns)).list;
    await say('ref', 'familyReference');
    await say('titre', 'title');
    await say('ref', null);
    expect(await known()).toEqual([
      { headers: ['ref'], meanings: [null] },
      { headers: ['titre'], meanings: ['title'] },
    ]);
    for (let at = 0; at < limits.imports.sheets; at += 1) await say(`feuille ${at}`, null);
    const left = await known();
    expect([left.length, left.some(({ headers }) => String(headers) === 'ref')]).toEqual([
      limits.imports.sheets,
      false,
    ]);
  });

  it('C3 refuses what is no import, or more than may be kept', async () => {
    const id = newId();
    const wrong = [{ ...head, parts: limits.imports.parts + 1 }, { ...head, at: 'hier' }, { ...head, created: -1 }, {}];
    for (const body of wrong) expect((await api.put(importPaths.one(id), body)).status).toBe(422);
    expect((await api.put(importPaths.one('no-id-of-a-device'), head)).status).toBe(404);
    await report(id, api, head);
    const many = Array.from({ length: 5_001 }, () => part.created[0]);
    expect((await api.put(importPaths.part(id, 0), { ...part, created: many })).status).toBe(422);
    expect((await api.put(importPaths.part(id, 2), part)).status).toBe(404);
    expect((await api.put(importPaths.undone(newId()), { undoneAt: null })).status).toBe(404);
  });

  it('IMP-24 remembers the latest imports and forgets the oldest with their parts', async () => {
    const given = Array.from({ length: limits.imports.kept + 1 }, newId);
    for (const id of given) await report(id);
    expect(await ids(api)).toEqual(given.slice(1).toReversed());
    expect((await api.get(importPaths.one(given[0] as string))).status).toBe(404);
  });
});
