import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { downloadAgain } from '#src/data/state/downloadAgain.ts';
import { createRecord, updateRecord } from '#src/outbox/changeRecords.ts';
import type { Searchable } from '#src/sync/findAtServer.ts';
import { holdsAll } from '#src/sync/holdsAll.ts';
import { unreadFields } from '#src/sync/leftOut.ts';
import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { dialectNamed } from '#tests/support/plain/dialects.ts';
import { openPlainDevice, type PlainDevice } from '#tests/support/plain/plainDevice.ts';
import { type SyncServer, startSyncServer } from '#tests/support/server/syncServer.ts';

const slowDown = () =>
  new Response('{"Success":false,"Message":"","Data":null}', {
    status: 503,
    headers: { 'Content-Type': 'application/json', 'Retry-After': '2' },
  });
const isAllHeld = ({ engine }: SyncDevice, collection: Searchable) => holdsAll(engine.state(), collection);
const clientNames = ({ view }: SyncDevice) => view.rows('client').map(({ record }) => record.nomClient);
const searches = ({ transport }: SyncDevice) =>
  transport.log.map(({ request }) => request).filter((request) => /search|\/(client|cabinet)\/\d+$/.test(request));

describe('while the first reading is under way', () => {
  let server: SyncServer;
  beforeAll(async () => {
    server = await startSyncServer();
  });
  afterAll(() => server.close());
  beforeEach(() => server.empty());

  /** A device whose first reading has brought two records a page, and stands before the page that is held up. */
  const openHalfWay = async (heldUp = 2, disk?: SyncDevice['disk']) => {
    let asked = 0;
    let release = (): void => {};
    const gate = new Promise<void>((open) => {
      release = open;
    });
    /** What happens between the server's answer to a search and its arrival. */
    const onTheWay: { search: () => Promise<void>; instead: (() => Response) | null } = {
      search: async () => {},
      instead: null,
    };
    const device = await openSyncDevice({
      token: server.token,
      ...(disk && { disk }),
      fetch: async (input, init) => {
        const url = String(input);
        if (url.includes('/search')) {
          const answer = await server.fetch(input, init);
          await onTheWay.search();
          return onTheWay.instead?.() ?? answer;
        }
        if (!url.startsWith('/api/sync/changes')) return server.fetch(input, init);
        asked += 1;
        if (asked === heldUp) {
          await gate;
          if (heldUp === 1) return slowDown();
        }
        return server.fetch(url.replace(/limit=\d+/, 'limit=2'), init);
      },
    });
    device.engine.start();
    const isFull = (): boolean => heldUp === 1 || clientNames(device).length === 2;
    while (asked < heldUp || !isFull()) await new Promise((next) => setImmediate(next));
    return {
      device,
      onTheWay,
      goOn: async () => {
        release();
        await device.engine.syncNow();
      },
    };
  };
  const make = async (count: number): Promise<number[]> => {
    const ids: number[] = [];
    for (let n = 1; n <= count; n += 1)
      ids.push((await server.call<{ Id: number }>('POST', '/api/client', { NomClient: `Étude ${n}` })).Id);
    return ids;
  };

  test('CLI-03 PAT-05 SYNC-59 what has not arrived is found at the server, kept whole, and marked until the reading brings it', async () => {
    const [, , , , fifth] = await make(6);
    const { device, goOn } = await openHalfWay();
    expect(clientNames(device)).toEqual(['Étude 1', 'Étude 2']);
    expect(isAllHeld(device, 'client')).toBe(false);
    expect(await device.engine.find({ collection: 'client', text: ' ÉTUDE 5 ' })).toEqual({
      do: 'found',
      ids: [fifth],
      more: false,
    });
    expect(device.view.get('client', fifth as number)?.record).toMatchObject({ nomClient: 'Étude 5', found: true });
    await updateRecord(device.store, 'client', fifth as number, { paysClient: 'FR' }, device.options);
    await goOn();
    expect(isAllHeld(device, 'client')).toBe(true);
    expect(clientNames(device).sort()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Étude ${n}`));
    expect(device.view.get('client', fifth as number)?.record.found).toBeUndefined();
    expect(await server.call<object>('GET', `/api/client/${fifth}`)).toMatchObject({ PaysClient: 'FR' });
    device.engine.stop();
  });

  test('SYNC-26 a record deleted while its answer was on the way does not come back with it', async () => {
    const ids = await make(6);
    const { device, onTheWay, goOn } = await openHalfWay();
    onTheWay.search = async () => {
      await server.call('DELETE', `/api/client/${ids[4]}`);
      await goOn();
    };
    await device.engine.find({ collection: 'client', text: 'étude 5' });
    expect(clientNames(device)).toEqual([1, 2, 3, 4, 6].map((n) => `Étude ${n}`));
    device.engine.stop();
  });

  test('SYNC-26 SYNC-28 what was answered before everything was read anew is an older word', async () => {
    const ids = await make(3);
    const { device, onTheWay, goOn } = await openHalfWay();
    await goOn();
    const fourth = await server.call<{ Id: number }>('POST', '/api/client', { NomClient: 'Étude 4' });
    onTheWay.search = async () => {
      await server.call('DELETE', `/api/client/${fourth.Id}`);
      await downloadAgain(device.store, device.engine);
    };
    expect(await device.engine.find({ collection: 'client', text: 'étude' })).toMatchObject({ ids });
    expect(clientNames(device)).toEqual(['Étude 1', 'Étude 2', 'Étude 3']);
    device.engine.stop();
  });

  test('CLI-03 of thousands of rows a hundred are kept, each once, and none that is no record', async () => {
    await make(3);
    const { device, onTheWay } = await openHalfWay();
    const rows = Array.from({ length: 3_000 }, (_, at) => ({ Id: 1_000 + at, NomClient: `Étude ${at}` }));
    const strange = [null, 7, 'Étude', [], { NomClient: 'sans numéro' }, { Id: '../1' }, { Id: -1 }, rows[0], rows[0]];
    const body = JSON.stringify({ Success: true, Message: '', Data: [...strange, ...rows] });
    onTheWay.instead = () => new Response(body, { headers: { 'Content-Type': 'application/json' } });
    const answer = await device.engine.find({ collection: 'client', text: 'étude' });
    expect(answer).toMatchObject({ do: 'found', more: true });
    const numbers = device.view.rows('client').map(({ id }) => id);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((id) => Number(id) >= 1_000).length).toBe(100);
    expect(numbers.every((id) => Number(id) > 0)).toBe(true);
    device.engine.stop();
  });

  test.each(['{"Success":true,"Data":{"Items":[]}}', '{"Success":true,"Data":"Étude"}', '[', '{"Success":false}'])(
    'ERR-03 an answer of another shape finds nothing: %s',
    async (body) => {
      await make(3);
      const { device, onTheWay } = await openHalfWay();
      onTheWay.instead = () => new Response(body, { headers: { 'Content-Type': 'application/json' } });
      expect(await device.engine.find({ collection: 'client', text: 'étude' })).toEqual({ do: 'failed' });
      expect(clientNames(device)).toHaveLength(2);
      device.engine.stop();
    },
  );

  test('SYNC-41 CLI-03 a tab that has been replaced meanwhile finds nothing, and writes nothing', async () => {
    await make(6);
    const { device, onTheWay } = await openHalfWay();
    onTheWay.search = async () => void (await device.disk.takeLeadership());
    expect(await device.engine.find({ collection: 'client', text: 'étude' })).toEqual({ do: 'failed' });
    expect(clientNames(device)).toHaveLength(2);
    device.engine.stop();
  });

  test('SYNC-26 one deleted after it was found goes with the reading', async () => {
    const ids = await make(6);
    const { device, goOn } = await openHalfWay();
    await device.engine.find({ collection: 'client', text: 'étude 5' });
    await server.call('DELETE', `/api/client/${ids[4]}`);
    await goOn();
    expect(clientNames(device)).toEqual([1, 2, 3, 4, 6].map((n) => `Étude ${n}`));
    device.engine.stop();
  });

  test('SYNC-59 a search before a first page that is put off leaves the first reading one that shows what it has', async () => {
    await make(5);
    const { device, goOn } = await openHalfWay(1);
    await device.engine.find({ collection: 'client', text: 'étude 5' });
    expect(clientNames(device)).toEqual(['Étude 5']);
    const shown: number[] = [];
    device.view.subscribe('client', () => shown.push(clientNames(device).length));
    await goOn();
    await device.advance(5_000);
    expect(clientNames(device)).toHaveLength(5);
    expect(shown.some((count) => count > 1 && count < 5)).toBe(true);
    device.engine.stop();
  });

  test('ERR-03 CLI-03 a page, a failure or a request to slow down finds nothing, empties nothing and slows nothing else', async () => {
    await make(6);
    const { device, onTheWay, goOn } = await openHalfWay();
    onTheWay.instead = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
    expect(await device.engine.find({ collection: 'client', text: 'étude' })).toEqual({ do: 'failed' });
    onTheWay.instead = null;
    device.transport.aim = (request) => request.includes('search');
    device.transport.next.push('429', 'truncate');
    expect(await device.engine.find({ collection: 'client', text: 'étude' })).toEqual({ do: 'failed' });
    const asked = searches(device).length;
    expect(await device.engine.find({ collection: 'client', text: 'étude' })).toEqual({ do: 'failed' });
    expect(searches(device)).toHaveLength(asked);
    expect(clientNames(device)).toHaveLength(2);
    await goOn();
    expect(clientNames(device)).toHaveLength(6);
    expect(device.engine.state()).toMatchObject({ connection: 'online' });
    device.engine.stop();
  });
});

describe('before a server of the specification alone', () => {
  let day: PlainDevice;
  afterEach(() => day.device.engine.stop());
  const open = async (name: string) => {
    day = await openPlainDevice(dialectNamed(name));
    return day;
  };

  test('SYNC-27 where every list was given whole, all is held', async () => {
    const { device } = await open('letter');
    expect((['client', 'patent', 'contact'] as const).map((name) => isAllHeld(device, name))).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('CLI-03 SYNC-26 of a list that is cut, the rest is found at the server, and goes when it is gone there', async () => {
    const { device, server } = await open('first only');
    expect(isAllHeld(device, 'client')).toBe(false);
    const row = server.records.rows('client').find(({ nomClient }) => nomClient === 'Client 9');
    const id = row?.id as number;
    expect(clientNames(device)).not.toContain('Client 9');
    expect(await device.engine.find({ collection: 'client', text: 'client 9' })).toMatchObject({ ids: [id] });
    await device.engine.syncNow();
    expect(device.view.get('client', id)?.record).toMatchObject({ nomClient: 'Client 9', found: true });
    server.records.remove('client', id);
    await device.engine.syncNow();
    expect(clientNames(device)).not.toContain('Client 9');
  });

  test('PAT-05 a family of which a summary is here is found by what the summary leaves out', async () => {
    const { device, world } = await open('summaries');
    const partial = device.view.rows('patent').filter(({ record }) => record.partial);
    expect(isAllHeld(device, 'patent')).toBe(partial.length === 0);
    expect(await device.engine.find({ collection: 'patent', text: 'EP24123456.7' })).toMatchObject({
      ids: [world.patent],
    });
    await device.advance(5_000);
    expect(isAllHeld(device, 'patent')).toBe(true);
  });

  test('CON-01 WIZ-12 the contacts of a cabinet are asked for where their list is refused, and asked anew by each pass', async () => {
    const { device, server } = await open('letter');
    const cabinet = server.records.rows('contact')[0]?.idCabinet as number;
    const id = server.records.rows('contact')[0]?.id as number;
    server.bend = (request) =>
      request === 'GET /api/contact'
        ? {
            status: 403,
            headers: { 'Content-Type': 'application/json' },
            body: '{"Success":false,"Message":"Non","Data":null}',
          }
        : undefined;
    const asked: string[] = [];
    const late = await openSyncDevice({
      token: server.accounts.tokenFor('ada'),
      fetch: (input, init) => {
        asked.push(String(input).replace(/^.*(?=\/api)/, ''));
        return server.fetch(input, init);
      },
    });
    late.engine.start();
    await late.engine.syncNow();
    expect([isAllHeld(late, 'contact'), isAllHeld(late, 'client')]).toEqual([false, true]);
    expect(late.view.rows('contact')).toEqual([]);
    const found = await late.engine.find({ collection: 'contact', owner: 'cabinet', ownerId: cabinet });
    expect(found).toEqual({ do: 'found', ids: [id], more: false });
    expect(asked.filter((path) => path.includes('/contact/cabinet/'))).toEqual([
      `/api/contact/cabinet/${cabinet}?page=1&pageSize=5000`,
    ]);
    await late.quiet();
    expect(late.view.get('contact', id)?.record).toMatchObject({ nom: 'Roux', found: true });
    expect(late.view.get('contact', id)?.record.partial).toBeUndefined();
    server.records.remove('contact', id);
    await late.engine.syncNow();
    expect(late.view.rows('contact')).toEqual([]);
    late.engine.stop();
    expect(device.view.rows('contact')).toHaveLength(1);
  });

  test('ERR-04 WIZ-11 what a found summary leaves out is not shown as empty before its list has shown which fields those are', async () => {
    const { server, world } = await open('summaries');
    const answer = { headers: { 'Content-Type': 'application/json' }, body: '{"Success":false,"Message":"Non"}' };
    server.bend = (request) => {
      if (request === 'GET /api/brevet') return { status: 403, ...answer };
      return request === `GET /api/brevet/${world.patent}` ? { status: 404, ...answer } : undefined;
    };
    const late = await openSyncDevice({ token: server.accounts.tokenFor('ada'), fetch: server.fetch });
    late.engine.start();
    await late.engine.syncNow();
    await late.engine.find({ collection: 'patent', text: 'EP24123456.7' });
    const record = late.view.get('patent', world.patent)?.record;
    expect(record).toMatchObject({ found: true, partial: 'waiting' });
    expect(record && unreadFields(late.store, 'patent', record)).toEqual(
      expect.arrayContaining(['clientIds', 'inventeurIds', 'informationsDepot']) as unknown,
    );
    expect(record && unreadFields(late.store, 'patent', record)).not.toContain('titre');
    late.engine.stop();
  });

  test('ERR-03 a server that refuses the search, too, takes nothing away', async () => {
    const { device } = await open('refuses contacts');
    expect(isAllHeld(device, 'contact')).toBe(false);
    expect(await device.engine.find({ collection: 'contact', text: 'roux' })).toEqual({ do: 'failed' });
    expect(device.engine.state()).toMatchObject({ connection: 'online' });
  });

  test('SYNC-08 a create whose answer was lost is not taken for a stranger because a search showed it', async () => {
    const { device, server } = await open('first only');
    device.transport.next.push('drop after');
    await createRecord(device.store, 'client', { nomClient: 'Orphelin' }, device.options);
    await device.quiet();
    expect(await device.engine.find({ collection: 'client', text: 'orphelin' })).toEqual({ do: 'failed' });
    await device.advance(300_000);
    expect(server.records.rows('client').filter(({ nomClient }) => nomClient === 'Orphelin')).toHaveLength(1);
    expect(clientNames(device).filter((name) => name === 'Orphelin')).toHaveLength(1);
    expect(device.store.entries()).toEqual([]);
  });
});
