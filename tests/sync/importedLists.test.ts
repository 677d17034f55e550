import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { importPaths } from '#domain/firmImport.ts';
import type { ImportResult } from '#domain/ImportResult.ts';
import { importedCollections } from '#domain/importedCollections.ts';
import { limits } from '#domain/limits.ts';
import { isSuccess } from '#src/api/readAnswer.ts';
import { createSend, type Send } from '#src/api/send.ts';
import { planImportUndo, undoImport } from '#src/data/changes/undoImport.ts';
import { fetchImport, firmImportsQuery } from '#src/data/server/firmImports.ts';
import { updateRecord } from '#src/outbox/changeRecords.ts';
import { markUndone, rememberImport } from '#src/outbox/keptImports.ts';
import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { importListHere } from '#tests/support/imports/importListHere.ts';
import { describeOnDatabases } from '#tests/support/server/describeOnDatabases.ts';
import { type Api, startTestServer, type TestServer } from '#tests/support/server/testServer.ts';

describeOnDatabases('imports of any list, reported and taken back on %s', {}, (engine) => {
  let server: TestServer;
  let api: Api;
  let send: Send;
  const devices: SyncDevice[] = [];
  const fetched: typeof fetch = (path, init) => fetch(server.url + String(path), init);
  beforeAll(async () => {
    server = await startTestServer({ engine });
    api = await server.api(server.accounts.admin);
    send = createSend({ base: '', token: () => api.token, fetch: fetched, language: () => 'fr' });
  });
  afterEach(() => {
    for (const device of devices.splice(0)) device.engine.stop();
  });
  afterAll(() => server?.close());

  const open = async (): Promise<SyncDevice> => {
    const device = await openSyncDevice({ token: api.token, fetch: fetched });
    devices.push(device);
    device.engine.start();
    await device.engine.syncNow();
    return device;
  };
  const arrived = async ({ store }: SyncDevice, group: string): Promise<ImportResult> => {
    const one = await fetchImport(send, group);
    if (typeof one === 'string') throw new Error(one);
    await store.commit(rememberImport(store, one.result, one.left));
    return one.result;
  };
  const names = async (path: string, field: string): Promise<unknown[]> =>
    (await api.get(`${path}?page=1&pageSize=100`)).list.map((record) => record[field]).sort();
  const listed = async () => {
    const answer = await send({ method: 'GET', path: importPaths.list });
    return isSuccess(answer) ? firmImportsQuery.read(answer) : [];
  };

  it('IMP-24 UX-29 clients of another device are listed and taken back, but for those worked on or with since, and no family goes for their numbers', async () => {
    // Families under the numbers that the clients will have: what is taken for the wrong list takes these.
    for (const titre of ['Pince', 'Vis', 'Clou', 'Scie', 'Lime']) await api.post('/api/brevet', { titre });
    const [mine, other] = [await open(), await open()];
    const { group } = await importListHere(mine, 'client', ['Ambre', 'Basalte', 'Corail', 'Diamant']);
    await mine.quiet();
    expect(await listed()).toMatchObject([{ id: group, collection: 'client', created: 4, updated: 0 }]);

    await other.engine.syncNow();
    const result = await arrived(other, group);
    const [ambre, basalte, corail] = result.created.map(({ id }) => Number(id));
    expect(result.created.map(({ id }) => other.view.get('client', id)?.record.nomClient)).toEqual([
      'Ambre',
      'Basalte',
      'Corail',
      'Diamant',
    ]);
    const family = Number((await api.post('/api/brevet', { titre: 'Marteau', clientIds: [ambre] })).data.Id);
    const contact = Number((await api.post('/api/contact', { nom: 'Roux', idClient: basalte })).data.Id);
    await updateRecord(other.store, 'client', corail ?? 0, { paysClient: 'France' }, other.options);
    await other.engine.syncNow();
    expect(planImportUndo(other, result)).toMatchObject({ records: { length: 1 }, changed: 1, inUse: 2 });
    await undoImport(other, result, 'undo');
    await other.store.commit(markUndone(group, '2026-01-05T09:00:00.000Z'));
    await other.advance(limits.undoMs);
    await other.engine.syncNow();
    expect(await names('/api/client', 'NomClient')).toEqual(['Ambre', 'Basalte', 'Corail']);
    expect(await names('/api/brevet', 'Titre')).toEqual(['Clou', 'Lime', 'Marteau', 'Pince', 'Scie', 'Vis']);
    expect((await api.get(`/api/brevet/${family}`)).data.ClientIds).toEqual([ambre]);
    expect((await api.get(`/api/contact/${contact}`)).data.IdClient).toBe(basalte);
    expect(await listed()).toMatchObject([{ id: group, undoneAt: '2026-01-05T09:00:00.000Z' }]);
  });

  it('IMP-24 what an import changed in clients that were there is set back on another device', async () => {
    const there = Number((await api.post('/api/client', { nomClient: 'Grès', paysClient: 'Suisse' })).data.Id);
    const [mine, other] = [await open(), await open()];
    const result = await importListHere(mine, 'client', []);
    const [before, after] = [{ paysClient: 'Suisse' }, { paysClient: 'France' }];
    await updateRecord(mine.store, 'client', there, after, { ...mine.options, group: result.group });
    const updated = [{ id: there, familyRef: 'Grès', before, after }];
    await mine.store.commit(rememberImport(mine.store, { ...result, updated }, null));
    await mine.quiet();
    await mine.engine.syncNow();
    await other.engine.syncNow();
    expect(other.view.get('client', there)?.record.paysClient).toBe('France');
    await undoImport(other, await arrived(other, result.group), 'undo');
    await other.engine.syncNow();
    expect((await api.get(`/api/client/${there}`)).data.PaysClient).toBe('Suisse');
  });

  it.each(importedCollections.filter((name) => name !== 'client'))(
    'IMP-24 an import of the list %s goes as it came',
    async (collection) => {
      const [mine, other] = [await open(), await open()];
      const before = mine.view.rows(collection).length;
      const { group } = await importListHere(mine, collection, ['Abel', 'Bruno']);
      await mine.quiet();
      await other.engine.syncNow();
      const result = await arrived(other, group);
      expect(result).toMatchObject({ collection, created: [{ familyRef: 'Abel' }, { familyRef: 'Bruno' }] });
      expect(other.view.rows(collection)).toHaveLength(before + 2);
      await undoImport(other, result, 'undo');
      await other.advance(limits.undoMs);
      await other.engine.syncNow();
      await mine.engine.syncNow();
      expect([mine, other].map(({ view }) => view.rows(collection).length)).toEqual([before, before]);
    },
  );

  it('IMP-24 E6 one reported by an older app is of families, and one of a list that this version does not know is shown nowhere', async () => {
    const mine = await open();
    const { group } = await importListHere(mine, 'holder', ['Cléo']);
    await mine.quiet();
    const saying = (collection: string) =>
      server.db.queries.execute(
        sql`update imports set content = replace(content, '"collection":"holder"', ${collection}) where id = ${group}`,
      );
    const { collection: _, ...given } = (await api.get(importPaths.one(group))).data;
    const body = { ...given, parts: 0, undoneAt: null };
    expect((await api.put(importPaths.one(`~${'o'.repeat(20)}`), body)).status).toBe(200);
    expect((await api.get(importPaths.one(`~${'o'.repeat(20)}`))).data.collection).toBe('patent');

    await saying('"kept":"before"');
    const [older] = (await listed()).filter(({ id }) => id === group);
    expect(older).not.toHaveProperty('collection');
    expect(await fetchImport(send, group)).toMatchObject({ result: { created: [{ familyRef: 'Cléo' }] } });
    expect(await fetchImport(send, group)).not.toHaveProperty('result.collection');

    await server.db.queries.execute(
      sql`update imports set content = replace(content, '"kept":"before"', '"collection":"office"') where id = ${group}`,
    );
    expect((await listed()).map(({ id }) => id)).not.toContain(group);
    expect(await fetchImport(send, group)).toBe('absent');
    expect((await api.get(importPaths.one(group))).data.collection).toBe('office');
  });
});
