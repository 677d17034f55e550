import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { type FirmImport, importPaths } from '#domain/firmImport.ts';
import type { ImportResult } from '#domain/ImportResult.ts';
import { limits } from '#domain/limits.ts';
import type { ColumnMapping } from '#domain/rules/import/importColumns.ts';
import { type RememberedColumns, withRemembered } from '#domain/rules/import/rememberedColumns.ts';
import { publishEverything } from '#server/feed/publishChanges.ts';
import { createSend } from '#src/api/send.ts';
import { undoImport } from '#src/data/changes/undoImport.ts';
import { type FetchedImport, fetchImport, fetchSheetColumns } from '#src/data/server/firmImports.ts';
import { updateRecord } from '#src/outbox/changeRecords.ts';
import { columnsValue, unreportedColumns } from '#src/outbox/keptColumns.ts';
import { keptImports, markUndone, rememberImport, unreportedImports } from '#src/outbox/keptImports.ts';
import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { importHere, leftHere } from '#tests/support/imports/importHere.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';
import { withoutImports } from '#tests/support/server/withoutImports.ts';

const server = await sharedSyncServer();
const devices: SyncDevice[] = [];
afterEach(() => {
  for (const { engine } of devices.splice(0)) engine.stop();
});
const open = async (fetched: typeof fetch = server.fetch): Promise<SyncDevice> => {
  const device = await openSyncDevice({ token: server.token, fetch: fetched });
  devices.push(device);
  device.engine.start();
  await device.engine.syncNow();
  return device;
};
const send = createSend({ base: '', token: () => server.token, fetch: server.fetch, language: () => 'fr' });
const list = () => server.call<FirmImport[]>('GET', importPaths.list);
const titles = async () =>
  (await server.call<{ Titre: string }[]>('GET', '/api/brevet?page=1&pageSize=100')).map(({ Titre }) => Titre);
const inventors = async () => (await server.call<unknown[]>('GET', '/api/inventeur?page=1&pageSize=100')).length;
const asked = ({ transport }: SyncDevice): string[] =>
  transport.log.map(({ request }) => request).filter((request) => request.includes(importPaths.list));
const offline = async (device: SyncDevice, work: () => Promise<unknown>): Promise<void> => {
  device.transport.isOffline = true;
  await device.engine.syncNow();
  await work();
  await device.quiet();
  device.transport.isOffline = false;
};
/** Opens the result of an import on a device that did not do it. */
const fetchedOn = async ({ store }: SyncDevice, group: string): Promise<FetchedImport> => {
  const fetched = await fetchImport(send, group);
  if (typeof fetched === 'string') throw new Error(fetched);
  await store.commit(rememberImport(store, fetched.result, fetched.left));
  return fetched;
};

test('IMP-23 IMP-24 what an import did is reported with the numbers of its records, and handed out and taken back on another device', async () => {
  const [mine, other] = [await open(), await open()];
  const { group, at } = await importHere(mine, ['A-1', 'A-2', 'A-3']);
  await mine.quiet();
  expect(await list()).toMatchObject([
    { id: group, fileName: 'A-1.xlsx', at, by: 'ada', created: 3, leftRows: 1, undoneAt: null },
  ]);
  expect(unreportedImports(mine.store)).toEqual([]);

  await other.engine.syncNow();
  const { result, left } = await fetchedOn(other, group);
  expect(left).toEqual({ ...leftHere, rows: [{ ...leftHere.rows[0], cells: ['P-5', 'Déjà là'] }] });
  expect(result.created.map(({ id }) => other.view.get('patent', id)?.record.referenceFamille)).toEqual([
    'A-1',
    'A-2',
    'A-3',
  ]);
  const [, second] = result.created;
  await updateRecord(other.store, 'patent', second?.id ?? 0, { titre: 'Travaillée depuis' }, other.options);
  await other.engine.syncNow();
  await undoImport(other, result, 'undo');
  await other.store.commit(markUndone(group, '2026-01-05T09:00:00.000Z'));
  await other.advance(limits.undoMs);
  await other.engine.syncNow();
  // What was worked on stays, and with it the inventor whom it names.
  expect([await titles(), await inventors()]).toEqual([['Travaillée depuis'], 1]);
  expect(await list()).toMatchObject([{ id: group, undoneAt: '2026-01-05T09:00:00.000Z' }]);
  expect(unreportedImports(other.store)).toEqual([]);
});

test('IMP-24 what an import changed in families that were there is reported, too, and set back on another device', async () => {
  const client = await server.call<{ Id: number }>('POST', '/api/client', { nomClient: 'Ambre' });
  const there = await server.call<{ Id: number }>('POST', '/api/brevet', { referenceFamille: 'F-0', titre: 'Ancien' });
  const [mine, other] = [await open(), await open()];
  const result = await importHere(mine, ['F-1']);
  const [inventor] = result.companions;
  const after = { titre: 'Nouveau', clientIds: [client.Id], inventeurIds: [inventor?.id ?? 0] };
  const before = { titre: 'Ancien', clientIds: [], inventeurIds: [] };
  await updateRecord(mine.store, 'patent', there.Id, after, { ...mine.options, group: result.group });
  const updated = [{ id: there.Id, familyRef: 'F-0', before, after }];
  await mine.store.commit(rememberImport(mine.store, { ...result, updated }, leftHere));
  await mine.quiet();
  await mine.engine.syncNow();
  expect([(await titles()).toSorted(), await list()]).toMatchObject([
    ['Famille F-1', 'Nouveau'],
    [{ created: 1, updated: 1 }],
  ]);
  await other.engine.syncNow();
  await undoImport(other, (await fetchedOn(other, result.group)).result, 'undo');
  await other.advance(limits.undoMs);
  await other.engine.syncNow();
  expect([await titles(), await inventors()]).toEqual([['Ancien'], 0]);
});

test('IMP-24 OFF-03 an import without network is reported after the page was closed, and once, whatever answers are lost', async () => {
  const mine = await open();
  let group = '';
  await offline(mine, async () => {
    ({ group } = await importHere(mine, ['B-1', 'B-2']));
  });
  const again = await mine.restart();
  devices.push(again);
  again.transport.aim = (request) => request.startsWith(`PUT ${importPaths.list}`);
  again.transport.next.push('drop after', 'drop after', undefined, 'truncate');
  again.engine.start();
  for (let round = 0; round < 6; round += 1) {
    await again.engine.syncNow();
    await again.advance(60_000);
  }
  expect(await list()).toMatchObject([{ id: group, created: 2 }]);
  expect(await titles()).toHaveLength(2);
  expect(unreportedImports(again.store)).toEqual([]);
  const given = asked(again).length;
  await again.engine.syncNow();
  expect(asked(again)).toHaveLength(given);
  expect(again.transport.log.filter(({ fault }) => fault === 'drop after' || fault === 'truncate')).toHaveLength(3);
});

test('IMP-24 an import taken back before it was sent, and brought back after, is reported as it stands', async () => {
  const mine = await open();
  const { group } = await importHere(mine, ['C-1']);
  await mine.quiet();
  await mine.store.commit(markUndone(group, '2026-01-05T09:00:00.000Z'));
  await mine.quiet();
  expect(await list()).toMatchObject([{ undoneAt: '2026-01-05T09:00:00.000Z' }]);
  await mine.store.commit(markUndone(group, null));
  await mine.quiet();
  expect(await list()).toMatchObject([{ undoneAt: null }]);
});

test('IMP-24 E6 after the server was put back to an earlier state, an import takes back nothing that got its numbers since', async () => {
  let isRestored = false;
  const mine = await open(async (input, init) => {
    const answer = await server.fetch(input, init);
    if (!isRestored || !/^\/api\/sync(\?|$|\/changes)/.test(String(input))) return answer;
    const body = (await answer.json()) as { Data: object };
    return Response.json({ ...body, Data: { ...body.Data, feed: 'another' } });
  });
  const { group, created } = await importHere(mine, ['G-1', 'G-2', 'G-3']);
  await mine.quiet();
  const [kept, lost, reused] = created.map(({ id }) => mine.store.serverId(id));
  for (const statement of [
    `delete from patents where id = ${lost}`,
    `delete from changes where collection = 'patent' and record_id = ${lost}`,
    `update patents set titre = 'Une autre', created_at = '2026-02-01T00:00:00.000Z' where id = ${reused}`,
    'delete from imports',
  ])
    await server.db.queries.execute(sql.raw(statement));
  await server.db.queries.transaction((tx) => publishEverything(tx));
  isRestored = true;
  // As after the restart of the server: what it offers is asked anew.
  await offline(mine, async () => {});
  for (let round = 0; round < 3; round += 1) await mine.engine.syncNow();
  const [result] = keptImports(mine.store) ?? [];
  expect(result?.created.map(({ id }) => mine.store.serverId(id))).toEqual([kept]);
  expect(await list()).toMatchObject([{ id: group, created: 1, leftRows: 1 }]);
  await undoImport(mine, result as ImportResult, 'undo');
  await mine.advance(limits.undoMs);
  await mine.engine.syncNow();
  expect(await titles()).toEqual(['Une autre']);
});

test('IMP-23 thousands of rows left out go in parts that a request carries; too many stay on their device', async () => {
  const mine = await open();
  const rowsOf = (count: number, text: string) => ({
    header: ['Titre'],
    rows: Array.from({ length: count }, (_, at) => ({
      row: at + 2,
      reason: 'duplicate' as const,
      column: null,
      cells: [text],
    })),
  });
  const many = await importHere(mine, ['D-1'], rowsOf(limits.imports.partItems + 10, 'é'.repeat(90)));
  await mine.quiet();
  const fetched = await fetchImport(send, many.group);
  expect(fetched).toMatchObject({ result: { leftRows: limits.imports.partItems + 10 } });
  expect((fetched as FetchedImport).left?.rows).toHaveLength(limits.imports.partItems + 10);
  const huge = await importHere(mine, ['D-2'], rowsOf(700, 'é'.repeat(15_000)));
  await mine.quiet();
  expect(await fetchImport(send, huge.group)).toMatchObject({ result: { leftRows: 700 }, left: null });
});

test('IMP-04 OFF-03 what columns were taken for is reported to the firm once, also after a time without network', async () => {
  const [mine, other] = [await open(), await open()];
  const say = ({ store }: SyncDevice, header: string, mapping: ColumnMapping) =>
    store.commit({
      changeValues: {
        [columnsValue]: (before) =>
          withRemembered((before ?? []) as RememberedColumns[], [{ index: 0, header }], mapping),
      },
    });
  const there = async () => (await fetchSheetColumns(send))?.map(({ headers, meanings }) => [headers[0], meanings[0]]);
  await offline(mine, async () => {
    await say(mine, 'Réf. Zeta', { familyReference: [0] });
    await say(mine, 'Titre Zeta', { title: [0] });
  });
  expect([await there(), unreportedColumns(mine.store).length]).toEqual([[], 2]);
  await mine.engine.syncNow();
  expect(await there()).toEqual([
    ['titre zeta', 'title'],
    ['ref. zeta', 'familyReference'],
  ]);
  await say(other, 'REF. ZETA', {});
  await other.quiet();
  expect((await there())?.[0]).toEqual(['ref. zeta', null]);
  const given = asked(mine).length;
  await mine.engine.syncNow();
  expect([asked(mine).length, unreportedColumns(mine.store)]).toEqual([given, []]);
});

test('IMP-24 a server that remembers no imports is not asked, and they stay on this device', async () => {
  const mine = await open(withoutImports(server.fetch));
  await importHere(mine, ['E-1']);
  await mine.quiet();
  await mine.engine.syncNow();
  expect([asked(mine), keptImports(mine.store)?.length, await titles()]).toEqual([[], 1, ['Famille E-1']]);
});
