import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Filing } from '#domain/entities/filing.ts';
import type { Patent } from '#domain/entities/patent.ts';
import type { AnyRecord } from '#domain/entities.ts';
import type { RecordId } from '#domain/recordId.ts';
import { updateRecord } from '#src/outbox/changeRecords.ts';
import type { Protection } from '#src/sync/Protection.ts';
import { type DiskPlace, sealedPlace } from '#tests/db/openDisks.ts';
import { leaveAsOlderApp, without } from '#tests/support/browser/leaveAsOlderApp.ts';
import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { type SyncServer, startSyncServer } from '#tests/support/server/syncServer.ts';

/** A version of the app that knew no comments of filings: it read each family, and left them out. */
const withoutComments = (record: AnyRecord): object => ({
  ...record,
  informationsDepot: (record as unknown as Patent).informationsDepot.map((filing) => without(filing, 'commentaire')),
});

const patentOf = (device: SyncDevice, id: RecordId): Patent => device.view.get('patent', id)?.record as Patent;
const comments = (device: SyncDevice, id: RecordId): string[] =>
  patentOf(device, id).informationsDepot.map(({ commentaire }) => commentaire);

describe.each([
  ['with a feed', false],
  ['plain', true],
])('a server %s', (_, plain) => {
  let server: SyncServer;
  beforeAll(async () => {
    server = await startSyncServer({ plain });
  });
  afterAll(() => server.close());
  beforeEach(() => server.empty());

  const asked: string[] = [];
  const openDevice = async (place: DiskPlace, protection?: Protection): Promise<SyncDevice> =>
    openSyncDevice({
      token: server.token,
      disk: place.open(),
      ...(protection && { without: protection }),
      fetch: (input, init) => {
        asked.push(`${init?.method ?? 'GET'} ${String(input)}`);
        return server.fetch(input, init);
      },
    });

  /** A device on which an older version of the app read everything; families with one commented filing each. */
  const olderDevice = async (count: number): Promise<{ place: DiskPlace; ids: number[] }> => {
    const ids: number[] = [];
    for (let n = 1; n <= count; n += 1) {
      const body = { titre: `Famille ${n}`, informationsDepot: [{ numeroDepot: `FR${n}`, commentaire: `Vue ${n}` }] };
      ids.push((await server.call<{ Id: number }>('POST', '/api/brevet', body)).Id);
    }
    // One on which nothing was left out, and which reads the same before and after.
    await server.call('POST', '/api/brevet', { titre: 'Sans dépôt' });
    const place = await sealedPlace();
    const device = await openDevice(place);
    device.engine.start();
    await device.engine.syncNow();
    device.engine.stop();
    device.store.close();
    await leaveAsOlderApp(place, 'patent', withoutComments);
    asked.length = 0;
    return { place, ids };
  };

  test('SYNC-44 gives what an older app has left out, in one step, once; what waits stays', async () => {
    const { place, ids } = await olderDevice(3);
    const device = await openDevice(place);
    const [first = 0] = ids;
    expect(comments(device, first)).toEqual(['']);
    await updateRecord(device.store, 'patent', first, { titre: 'Renommée' }, device.options);
    device.engine.start();
    await device.engine.syncNow();
    expect(ids.flatMap((id) => comments(device, id))).toEqual(['Vue 1', 'Vue 2', 'Vue 3']);
    expect(patentOf(device, first).titre).toBe('Renommée');
    expect(device.store.entries()).toEqual([]);
    expect(device.store.isOutdated('patent')).toBe(false);
    device.engine.stop();
    device.store.close();
    asked.length = 0;
    const again = await openDevice(place);
    again.engine.start();
    await again.engine.syncNow();
    expect(comments(again, first)).toEqual(['Vue 1']);
    expect(asked.filter((request) => request.includes('since=0'))).toEqual([]);
    again.engine.stop();
  });

  /** What stands on the server after a filing was changed on what the older app had left of it. */
  const changeOnOlder = async (protection?: Protection): Promise<Filing | undefined> => {
    const { place, ids } = await olderDevice(1);
    const [id = 0] = ids;
    const device = await openDevice(place, protection);
    const informationsDepot = patentOf(device, id).informationsDepot.map((filing) => ({
      ...filing,
      numeroPublication: 'EP9',
    }));
    await updateRecord(device.store, 'patent', id, { informationsDepot }, device.options);
    device.engine.start();
    await device.engine.syncNow();
    device.engine.stop();
    const stored = await server.call<{ InformationsDepot: Record<string, unknown>[] }>('GET', `/api/brevet/${id}`);
    const [filing] = stored.InformationsDepot;
    return { commentaire: filing?.Commentaire, numeroPublication: filing?.NumeroPublication } as unknown as Filing;
  };

  test('SYNC-44 a change made on what an older app has left does not empty the rest', async () => {
    expect(await changeOnOlder()).toEqual({ commentaire: 'Vue 1', numeroPublication: 'EP9' });
    // Without the protection it would; on a plain server every change is merged onto what was just read.
    if (!plain) expect(await changeOnOlder('shape')).toEqual({ commentaire: '', numeroPublication: 'EP9' });
  });

  test('SYNC-44 a reading that is cut leaves what an older app has left in use, and is done the next time', async () => {
    const { place, ids } = await olderDevice(2);
    const device = await openDevice(place);
    device.transport.aim = (request) => request.includes(plain ? '/api/brevet' : 'since=0');
    device.transport.next.push('drop before');
    const shown = new Set<number>([device.view.rows('patent').length]);
    device.view.subscribe('patent', () => shown.add(device.view.rows('patent').length));
    device.engine.start();
    await device.engine.syncNow();
    await device.advance(61_000);
    await device.engine.syncNow();
    expect(ids.flatMap((id) => comments(device, id))).toEqual(['Vue 1', 'Vue 2']);
    expect(device.transport.log.some(({ fault }) => fault === 'drop before')).toBe(true);
    expect([...shown]).toEqual([3]);
    device.engine.stop();
  });
});
