import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RecordId } from '#domain/recordId.ts';
import { standingOf } from '#src/data/state/useSyncSummary.ts';
import { createRecord } from '#src/outbox/changeRecords.ts';
import { FakeHub } from '#tests/support/engine/fakeWorld.ts';
import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { type SyncServer, startSyncServer } from '#tests/support/server/syncServer.ts';

// A proxy before the server asks to be left alone for an hour.

let server: SyncServer;
let device: SyncDevice;
let hub: FakeHub;
/** What the proxy answers in the server's place; null lets a request through. */
let proxy: (request: string) => Response | null;
let log: string[] = [];

beforeAll(async () => {
  server = await startSyncServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.empty();
  proxy = () => null;
  hub = new FakeHub();
  device = await openSyncDevice({
    token: server.token,
    hub,
    fetch: async (input, init) => {
      const request = `${init?.method ?? 'GET'} ${String(input)}`;
      log.push(request);
      return proxy(request) ?? server.fetch(input, init);
    },
  });
  device.engine.start();
  await device.engine.syncNow();
  log = [];
});
afterEach(() => device.engine.stop());

const minutes = 60_000;
const busy = (status = 429): Response => {
  const body = { Success: false, Message: 'Plus tard', Data: null };
  return Response.json(body, { status, headers: { 'Retry-After': '3600' } });
};
const once = (isMeant: (request: string) => boolean, answer = busy): void => {
  let isSaid = false;
  proxy = (request) => {
    if (isSaid || !isMeant(request)) return null;
    isSaid = true;
    return answer();
  };
};
const isFeed = (request: string): boolean => request.includes('/api/sync/changes');
const isChange = (request: string): boolean => request.startsWith('POST');
const changes = (): number => log.filter(isChange).length;
const ring = async (): Promise<void> => {
  hub.ring();
  await device.quiet();
};
const add = async (nomClient: string): Promise<RecordId> => {
  const id = await createRecord(device.store, 'client', { nomClient }, device.options);
  await device.quiet();
  return id;
};
const theirs = (NomClient: string) => server.call('POST', '/api/client', { NomClient });
const shown = (): string[] =>
  device.view
    .rows('client')
    .map(({ record }) => record.nomClient)
    .sort();
const names = async (): Promise<string[]> => {
  const rows = await server.call<{ NomClient: string }[]>('GET', '/api/client?page=1&pageSize=100');
  return rows.map(({ NomClient }) => NomClient).sort();
};
const mark = (): string => standingOf({ toCheck: 0, waiting: 0, blocked: 0 }, device.engine.state());
const after = (ms: number): string => new Date(device.clock.now + ms).toISOString();

/** Somebody's change, which this device is notified of and may not read. */
const restReading = async (): Promise<void> => {
  await theirs('Leur');
  once(isFeed);
  await ring();
  expect(shown()).toEqual([]);
};

test('SYNC-62 UX-06 when a server wants no reading for an hour, it is read again after five minutes, and the mark says so', async () => {
  await restReading();
  expect(mark()).toBe('resting');
  expect(device.engine.state().rest).toEqual({ reading: after(5 * minutes), sending: after(60 * minutes) });
  log = [];
  await device.advance(4 * minutes);
  expect(log).toEqual([]);
  await device.advance(1 * minutes);
  expect(shown()).toEqual(['Leur']);
  expect(mark()).toBe('upToDate');
});

test('SYNC-62 reading that has begun again goes on at each ring, and asks again after five minutes where it is refused again', async () => {
  await restReading();
  proxy = (request) => (isFeed(request) ? busy() : null);
  await device.advance(5 * minutes);
  expect(mark()).toBe('resting');
  proxy = () => null;
  await device.advance(5 * minutes);
  expect(shown()).toEqual(['Leur']);
  await theirs('Aussi');
  await ring();
  expect(shown()).toEqual(['Aussi', 'Leur']);
});

test('SYNC-62 a user who asks is not made to wait: what others did is read, and what waits is sent', async () => {
  await restReading();
  await add('Mien');
  expect(changes()).toBe(0);
  await device.engine.syncNow();
  expect(shown()).toEqual(['Leur', 'Mien']);
  expect(await names()).toEqual(['Leur', 'Mien']);
  expect(device.engine.state().rest).toBeNull();
  expect(mark()).toBe('upToDate');
});

test('SYNC-62 whoever asks in a second tab is not made to wait either', async () => {
  await restReading();
  device.device.channel().post({ kind: 'wake' });
  await device.quiet();
  expect(shown()).toEqual(['Leur']);
});

test('SYNC-62 SYNC-58 sending keeps the whole hour that the server asked for, while others’ changes come', async () => {
  once(isChange);
  await add('Mien');
  expect(changes()).toBe(1);
  await device.advance(5 * minutes);
  await theirs('Leur');
  await ring();
  expect(shown()).toEqual(['Leur', 'Mien']);
  await add('Encore');
  device.tab.goOnline();
  device.tab.show();
  await device.advance(54 * minutes);
  expect(changes()).toBe(1);
  expect(device.engine.state().rest).toEqual({ reading: null, sending: after(1 * minutes) });
  expect(device.engine.state().warnings).toEqual([]);
  await device.advance(2 * minutes);
  expect(await names()).toEqual(['Encore', 'Leur', 'Mien']);
  expect(device.store.entries()).toEqual([]);
  expect(device.engine.state().rest).toBeNull();
});

test('SYNC-62 a server that takes nothing for an hour, because its disk is full, is read at each ring', async () => {
  const full = { Success: false, Message: 'Plein', Data: null, code: 'disk-full' };
  once(isChange, () => Response.json(full, { status: 507, headers: { 'Retry-After': '3600' } }));
  await add('Mien');
  await theirs('Leur');
  await ring();
  expect(shown()).toEqual(['Leur', 'Mien']);
  expect(changes()).toBe(1);
  await device.advance(61 * minutes);
  expect(await names()).toEqual(['Leur', 'Mien']);
});

test('SYNC-62 SYNC-58 a pause of seconds is kept and not reported', async () => {
  once(isFeed, () => Response.json({}, { status: 429, headers: { 'Retry-After': '5' } }));
  await theirs('Leur');
  await ring();
  expect(device.engine.state().rest).toBeNull();
  log = [];
  await device.advance(4_000);
  expect(log).toEqual([]);
  await device.advance(1_000);
  expect(shown()).toEqual(['Leur']);
});
