import { describe, expect, test } from 'vitest';
import { updateRecord } from '#src/outbox/changeRecords.ts';
import { unreadFields } from '#src/sync/leftOut.ts';
import type { SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { dialectNamed } from '#tests/support/plain/dialects.ts';
import { openPlainDevice, type PlainDevice } from '#tests/support/plain/plainDevice.ts';

/** What stands behind a list of summaries comes, stays, and does not grow old. */

const portfolio = 100;
/** docs/sync.md: so many records of a list are asked for again with a pass, at least. */
const again = 40;

/** A server with many families, each with one filing; its detail calls are counted. */
const openMany = async (name: string) => {
  const day = await openPlainDevice(dialectNamed(name));
  const { records } = day.server;
  const ids = Array.from({ length: portfolio }, (_, n) => {
    const filing = {
      idPays: null,
      idStatuts: null,
      numeroDepot: `FR${n}`,
      cabinetsAnnuites: [],
      cabinetsProcedures: [],
    };
    return records.create('brevet', { titre: `Famille ${n}`, referenceFamille: `F-${n}`, informationsDepot: [filing] })
      .id;
  });
  await pass(day.device);
  return { ...day, ids };
};

/** One complete pass and all that follows from it, well before the next one comes by itself. */
const pass = async (device: SyncDevice) => {
  await device.engine.syncNow();
  await device.advance(60_000);
};

const detailCalls = ({ server }: PlainDevice): string[] =>
  server.log.splice(0).filter((request) => /^GET \/api\/brevet\/\d+$/.test(request));

const numberOf = (device: SyncDevice, id: number) =>
  device.view.get('patent', id)?.record.informationsDepot.map(({ numeroDepot }) => numeroDepot);

const rename = ({ server }: PlainDevice, id: number, numeroDepot: string): void => {
  const [filing] = server.records.filings(id);
  if (!filing) throw new Error('no filing');
  server.records.update('brevet', id, { informationsDepot: [{ ...filing, numeroDepot }] });
};

describe.each(['undated summaries', 'undated'])('%s', (name) => {
  test('SYNC-27 a colleague’s change of filings alone arrives with the passes, a bounded part of them at a time', async () => {
    const day = await openMany(name);
    const { device, ids } = day;
    expect(ids.map((id) => numberOf(device, id))).toEqual(ids.map((_, n) => [`FR${n}`]));
    for (const id of ids) rename(day, id, `EP${id}`);
    const isNew = (id: number): boolean => numberOf(device, id)?.[0] === `EP${id}`;
    detailCalls(day);
    for (let passes = 1; passes <= Math.ceil((portfolio + 2) / again); passes += 1) {
      await pass(device);
      // A few records more are looked at to learn what the list leaves out.
      expect(detailCalls(day).length).toBeLessThanOrEqual(again + 10);
    }
    expect(ids.filter((id) => !isNew(id))).toEqual([]);
    device.engine.stop();
  });

  test('SYNC-27 a restart goes on with the records that were read longest ago', async () => {
    const day = await openMany(name);
    let { device } = day;
    for (const id of day.ids) rename(day, id, `EP${id}`);
    for (let passes = 1; passes <= Math.ceil((portfolio + 2) / again); passes += 1) {
      device = await device.restart();
      device.engine.start();
      await device.advance(60_000);
    }
    expect(day.ids.filter((id) => numberOf(device, id)?.[0] !== `EP${id}`)).toEqual([]);
    device.engine.stop();
  });
});

test('SYNC-27 lists that few records have any more are not taken for empty', async () => {
  const day = await openMany('empty lists');
  const { device, server, ids } = day;
  const [kept] = ids as [number];
  for (const { id } of server.records.rows('brevet'))
    if (id !== kept) server.records.update('brevet', id, { informationsDepot: [], inventeurIds: [] });
  for (let passes = 0; passes < 12; passes += 1) {
    detailCalls(day);
    await pass(device);
    // The one that had something in it shows what the list leaves out: it is asked for itself, whoever is drawn by lot.
    expect(detailCalls(day)).toContain(`GET /api/brevet/${kept}`);
    expect(numberOf(device, kept)).toEqual(['FR0']);
  }
  expect(ids.filter((id) => numberOf(device, id)?.length !== 0)).toEqual([kept]);
  device.engine.stop();
});

test('SYNC-27 a summary that the user opens is asked for before those that wait', async () => {
  const day = await openPlainDevice(dialectNamed('summaries'));
  const { device, server } = day;
  for (let n = 0; n < portfolio; n += 1)
    server.records.create('brevet', { titre: `Famille ${n}`, commentaire: `Note ${n}` });
  const last = server.records.rows('brevet').at(-1)?.id as number;
  await device.engine.syncNow();
  const commentOf = (id: number) => device.view.get('patent', id)?.record.commentaire;
  expect([commentOf(last), device.view.get('patent', last)?.record.partial]).toEqual(['', 'waiting']);
  detailCalls(day);
  await device.engine.fetchNow('patent', last);
  expect([commentOf(last), device.view.get('patent', last)?.record.partial]).toEqual([
    `Note ${portfolio - 1}`,
    undefined,
  ]);
  expect(detailCalls(day)).toEqual([`GET /api/brevet/${last}`]);
  // What is whole is not asked for again.
  await device.engine.fetchNow('patent', last);
  expect(detailCalls(day)).toEqual([]);
  device.engine.stop();
});

test('SYNC-27 a summary that is opened before this tab leads is asked for as soon as it does', async () => {
  const { device, server } = await openPlainDevice(dialectNamed('summaries'));
  for (let n = 0; n < portfolio; n += 1)
    server.records.create('brevet', { titre: `Famille ${n}`, commentaire: 'Note' });
  const last = server.records.rows('brevet').at(-1)?.id as number;
  await device.engine.syncNow();
  expect(device.view.get('patent', last)?.record.partial).toBe('waiting');
  const again = await device.restart();
  const fetched = again.engine.fetchNow('patent', last);
  again.engine.start();
  await fetched;
  expect(again.view.get('patent', last)?.record).toMatchObject({ commentaire: 'Note' });
  expect(again.view.get('patent', last)?.record.partial).toBeUndefined();
  again.engine.stop();
});

test('SYNC-27 what was asked for and arrives after a newer state changes nothing', async () => {
  const held = { open: () => {}, until: Promise.resolve() };
  const day = await openPlainDevice(dialectNamed('summaries'), 'ada', (inner) => async (input, init) => {
    const answer = await inner(input, init);
    if (/\/api\/brevet\/\d+$/.test(String(input))) await held.until;
    return answer;
  });
  const { device, server } = day;
  const { id } = server.records.create('brevet', { titre: 'Ancien', commentaire: 'Note' });
  const record = {
    ...device.view.get('patent', day.world.patent)?.record,
    id,
    titre: 'Ancien',
    partial: 'waiting' as const,
  };
  await device.store.commit({ puts: { patent: [record as never] } });
  held.until = new Promise((resolve) => {
    held.open = resolve;
  });
  const fetched = device.engine.fetchNow('patent', id);
  const { partial: _, ...whole } = record;
  await device.store.commit({ puts: { patent: [{ ...whole, titre: 'Nouveau' } as never] } });
  held.open();
  await fetched;
  expect(device.view.get('patent', id)?.record.titre).toBe('Nouveau');
  device.engine.stop();
});

test('SYNC-27 without network a summary stays what it is, and says so', async () => {
  const { device, server } = await openPlainDevice(dialectNamed('summaries'));
  for (let n = 0; n < portfolio; n += 1)
    server.records.create('brevet', { titre: `Famille ${n}`, commentaire: 'Note' });
  const last = server.records.rows('brevet').at(-1)?.id as number;
  await device.engine.syncNow();
  device.transport.isOffline = true;
  await device.engine.fetchNow('patent', last);
  expect(device.view.get('patent', last)?.record.partial).toBe('waiting');
  const { record } = device.view.get('patent', last) ?? {};
  expect(record && unreadFields(device.store, 'patent', record)).toEqual(
    expect.arrayContaining(['commentaire', 'clientIds', 'inventeurIds', 'informationsDepot']) as unknown,
  );
  expect(record && unreadFields(device.store, 'patent', record)).not.toContain('titre');
  // An edit made on it sends what was changed, and nothing that is not here.
  await updateRecord(device.store, 'patent', last, { titre: 'Autre titre' }, device.options);
  device.transport.isOffline = false;
  await device.advance(120_000);
  expect(server.records.row('brevet', last)).toMatchObject({ titre: 'Autre titre', commentaire: 'Note' });
  device.engine.stop();
});

test('ERR-04 SYNC-27 SYNC-61 a record that something between refuses to give anew stays as it was read', async () => {
  let isRefusing = false;
  const refused = () => new Response('<!doctype html>', { status: 403, headers: { 'Content-Type': 'text/html' } });
  const day = await openPlainDevice(
    dialectNamed('undated summaries'),
    'ada',
    (inner) => async (input, init) =>
      isRefusing && /brevet\/\d+$/.test(String(input)) ? refused() : inner(input, init),
  );
  const { device, server } = day;
  const { id } = server.records.create('brevet', { titre: 'Famille', commentaire: 'Note' });
  await pass(device);
  const shown = () => device.view.get('patent', id)?.record;
  expect(shown()).toMatchObject({ commentaire: 'Note' });
  isRefusing = true;
  detailCalls(day);
  for (let passes = 0; passes < 3; passes += 1) await pass(device);
  const tried = device.transport.log.filter(({ request }) => request.endsWith(`/brevet/${id}`));
  expect(tried.length).toBeGreaterThan(1);
  expect([shown()?.commentaire, shown()?.partial]).toEqual(['Note', undefined]);
  device.engine.stop();
});
