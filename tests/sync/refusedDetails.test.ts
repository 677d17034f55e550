import { describe, expect, test } from 'vitest';
import type { Patent } from '#domain/entities/patent.ts';
import { updateRecord } from '#src/outbox/changeRecords.ts';
import { unreadFields } from '#src/sync/leftOut.ts';
import { failed } from '#tests/support/plain/answer.ts';
import type { Dialect } from '#tests/support/plain/Dialect.ts';
import { dialectNamed } from '#tests/support/plain/dialects.ts';
import { openPlainDevice } from '#tests/support/plain/plainDevice.ts';

/** What a list leaves out and no record gives is not known: nobody may take it for empty. */

/** A server that lists summaries and refuses the records themselves, until `details` says otherwise. */
const openRefusing = async (name: string, through?: (inner: typeof fetch) => typeof fetch) => {
  const dialect: Dialect & { details: Dialect['details'] } = { ...dialectNamed(name), details: 'refused' };
  const day = await openPlainDevice(dialect, 'ada', through);
  await day.device.advance(60_000);
  const shown = () => {
    const record = day.device.view.get('patent', day.world.patent)?.record;
    if (!record) throw new Error('no patent');
    return record;
  };
  return { ...day, dialect, shown, unread: () => unreadFields(day.device.store, 'patent', shown()) };
};

/** Until every record of a list of summaries was asked for again (docs/sync.md). */
const passesOfARound = 24;

describe.each(['summaries', 'undated summaries', 'empty lists', 'undated'])('%s', (name) => {
  test('ERR-04 ERR-17 SYNC-27 a first reading whose records are refused takes nothing for empty', async () => {
    const day = await openRefusing(name);
    const { device, dialect, server, world, shown, unread } = day;
    expect([shown().titre, shown().partial]).toEqual(['Moule à noyau', 'refused']);
    expect(unread()).toEqual(
      expect.arrayContaining(['clientIds', 'inventeurIds', 'deposantIds', 'informationsDepot']) as unknown,
    );
    expect(unread()).not.toContain('titre');
    const partial = device.engine.state().warnings.filter(({ kind }) => kind === 'partial');
    expect(partial.map(({ collection }) => collection)).toContain('patent');
    // Lists that give everything are not doubted because their records are refused.
    expect(device.view.get('client', world.client)?.record.partial).toBe(
      name.includes('summaries') ? 'refused' : undefined,
    );
    expect(device.view.get('country', world.country)?.record.partial).toBeUndefined();
    expect(device.view.get('status', world.status)?.record.partial).toBeUndefined();

    // A change reads the record first; what cannot be read is not written over.
    const before = structuredClone(server.records.row('brevet', world.patent));
    await updateRecord(device.store, 'patent', world.patent, { titre: 'Moule sans noyau' }, device.options);
    await device.advance(60_000);
    expect(server.log.filter((request) => request.startsWith('PUT'))).toEqual([]);
    expect(server.records.row('brevet', world.patent)).toEqual(before);
    expect(device.store.entries().map(({ state }) => state)).toEqual(['refused']);

    dialect.details = 'given';
    for (let passes = 0; passes < passesOfARound && shown().partial; passes += 1) {
      await device.engine.syncNow();
      await device.advance(60_000);
    }
    expect(shown().partial).toBeUndefined();
    expect(shown().informationsDepot).toHaveLength(server.records.filings(world.patent).length);
    device.engine.stop();
  });

  test('ERR-04 SYNC-27 a few records that the server refuses do not empty the fields that the others give', async () => {
    const refused = new Set<string>();
    let isDown = true;
    const dialect = dialectNamed(name);
    const { device, server, world } = await openPlainDevice(dialect, 'ada', (inner) => async (input, init) => {
      const { pathname } = new URL(String(input), 'http://plain');
      const isDetail = (init?.method ?? 'GET') === 'GET' && /^\/api\/brevet\/\d+$/.test(pathname);
      if (isDetail && isDown) return new Response('', { status: 503, headers: { 'Retry-After': '1' } });
      if (!isDetail || !refused.has(pathname)) return inner(input, init);
      const { status, headers, body } = failed(dialect, 403);
      return new Response(body, { status, headers });
    });
    const closed = server.records.create('brevet', { titre: 'Fermé', informationsDepot: [{ numeroDepot: 'FR1' }] }).id;
    refused.add(`/api/brevet/${closed}`);
    // The first reading of all met a server that gave no record.
    expect(device.view.get('patent', world.patent)?.record.partial).toBeDefined();
    isDown = false;
    await device.advance(120_000);
    await device.engine.syncNow();
    await device.advance(120_000);
    const at = (id: number) => device.view.get('patent', id)?.record;
    expect(at(closed)?.partial).toBe('refused');
    expect(at(world.patent)?.partial).toBeUndefined();
    expect(at(world.patent)?.informationsDepot).toHaveLength(server.records.filings(world.patent).length);
    device.engine.stop();
  });
});

test('ERR-04 SYNC-27 what was taken for whole is asked for once its list is known to leave something out', async () => {
  const { device, server } = await openPlainDevice(dialectNamed('undated'));
  // More than one pass asks for again by itself.
  for (let n = 0; n < 90; n += 1)
    server.records.create('brevet', { titre: `Famille ${n}`, informationsDepot: [{ numeroDepot: `FR${n}` }] });
  await device.engine.syncNow();
  await device.advance(60_000);
  const { id } = server.records.rows('brevet').at(-1) ?? { id: 0 };
  const whole = device.store.record('patent', id) as Patent | undefined;
  if (!whole) throw new Error('no patent');
  expect(whole.informationsDepot).toHaveLength(1);
  // As an earlier version left it that had found no record giving more than its list.
  await device.store.commit({
    puts: { patent: [{ ...whole, informationsDepot: [] }] },
    values: { 'sync.leftOut': undefined, 'sync.rotation': undefined },
  });
  await device.engine.syncNow();
  await device.advance(60_000);
  expect(device.store.record('patent', id)).toEqual(whole);
  device.engine.stop();
});

test('SYNC-27 lists that give everything are believed although no record may be asked for', async () => {
  const { device, shown } = await openRefusing('letter');
  expect(shown().informationsDepot).not.toEqual([]);
  for (const name of ['client', 'contact', 'cabinet', 'inventor', 'country', 'status'] as const)
    expect([...device.store.records(name).values()].filter(({ partial }) => partial)).toEqual([]);
  device.engine.stop();
});
