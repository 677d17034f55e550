import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RecordId } from '#domain/recordId.ts';
import { createRecord, removeRecords, updateRecord } from '#src/outbox/changeRecords.ts';
import { discardEntries, retryEntries } from '#src/outbox/decideEntries.ts';
import { queueCall } from '#src/outbox/queueCall.ts';
import { UnexpectedAnswer } from '#src/sync/UnexpectedAnswer.ts';
import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';

// Something between this device and the server refuses some requests and lets the others through.

const server = await sharedSyncServer();
let device: SyncDevice;
/** What it answers in the server's place; null lets a request through. */
let between: (request: string, body: string) => Response | 'reset' | null;
let log: string[] = [];

beforeEach(async () => {
  between = () => null;
  device = await openSyncDevice({
    token: server.token,
    fetch: async (input, init) => {
      const request = `${init?.method ?? 'GET'} ${String(input)}`;
      log.push(request);
      const answer = between(request, String(init?.body ?? ''));
      if (answer === 'reset') throw new TypeError('fetch failed');
      return answer ?? server.fetch(input, init);
    },
  });
  device.engine.start();
  await device.engine.syncNow();
  log = [];
});
afterEach(() => device.engine.stop());

/** What went wrong here, and not between; that is reported, too (ERR-20). */
const faults = (): readonly unknown[] => device.tab.reports.filter((report) => !(report instanceof UnexpectedAnswer));

const page = (status: number): Response =>
  new Response('<!doctype html><title>Blocked</title>', { status, headers: { 'Content-Type': 'text/html' } });
const dislikes =
  (word: string, answer: () => Response | 'reset' = () => page(403)) =>
  (_: string, body: string) =>
    body.includes(word) ? answer() : null;

const minutes = 60_000;
const add = (nomClient: string) => createRecord(device.store, 'client', { nomClient }, device.options);
const edit = (id: RecordId, nomClient: string) =>
  updateRecord(device.store, 'client', id, { nomClient }, device.options);
const list = () => server.call<{ Id: number; NomClient: string }[]>('GET', '/api/client?page=1&pageSize=1000');
const names = async () => (await list()).map(({ NomClient }) => NomClient).sort();
const states = () => device.store.entries().map(({ kind, state }) => `${kind} ${state}`);
const requests = (method: string) => log.filter((request) => request.startsWith(method)).length;
const first = () => device.store.entries()[0];
const offline = async (work: () => Promise<unknown>): Promise<void> => {
  device.transport.isOffline = true;
  await device.engine.syncNow();
  await work();
  device.transport.isOffline = false;
};

test.each<[string, () => Response | 'reset', object]>([
  ['a page with 403', () => page(403), { reason: 'not-ours', status: 403 }],
  ['a page with 413', () => page(413), { reason: 'not-ours', status: 413 }],
  ['a page with 502', () => page(502), { reason: 'not-ours', status: 502 }],
  ['a reset', () => 'reset', { reason: 'network', status: null }],
])('SYNC-61 a change that is refused by %s stops no other, nor reading', async (_, answer, seen) => {
  between = dislikes('Poison', answer);
  await offline(async () => {
    await add('Poison');
    for (const name of ['Un', 'Deux', 'Trois']) await add(name);
  });
  await device.engine.syncNow();
  expect(await names()).toEqual(['Deux', 'Trois', 'Un']);
  await server.call('POST', '/api/client', { NomClient: 'Leur' });
  await device.advance(10_000);
  await device.engine.syncNow();
  expect(device.view.rows('client').map(({ record }) => record.nomClient)).toContain('Leur');
  expect(device.engine.state().connection).toBe('online');
  expect(first()).toMatchObject({ state: 'sending', setAside: { seen } });
  await device.advance(10 * minutes);
  expect(first()).toMatchObject({ state: 'refused', reason: { code: 'blocked' }, setAside: { seen } });
  between = () => null;
  await retryEntries(device.store, [first()?.seq ?? 0], device.options);
  await device.engine.syncNow();
  expect([await names(), states()]).toEqual([['Deux', 'Leur', 'Poison', 'Trois', 'Un'], []]);
});

test('SYNC-61 a change that is refused between is tried a few times in some minutes, with growing pauses, and then no more', async () => {
  between = dislikes('Poison');
  await add('Poison');
  await device.advance(10_000);
  const soon = requests('POST');
  expect(soon).toBeGreaterThan(1);
  await device.advance(2 * minutes);
  expect(states()).toEqual(['create sending']);
  await device.advance(60 * minutes);
  expect(requests('POST')).toBeLessThan(10);
  expect(states()).toEqual(['create refused']);
});

test('SYNC-61 every change of one method is refused, and those of others arrive', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 20; n += 1)
    ids.push((await server.call<{ Id: number }>('POST', '/api/client', { NomClient: `Client ${n}` })).Id);
  await device.engine.syncNow();
  between = (request) => (/^(?:PUT|DELETE)|\/writes$/.test(request) ? page(405) : null);
  await offline(async () => {
    for (const id of ids.slice(0, 15)) await edit(id, `Changé ${id}`);
    await removeRecords(device.store, 'client', ids.slice(15), device.options);
    await add('Neuf');
  });
  await device.engine.syncNow();
  expect(await names()).toContain('Neuf');
  await device.advance(10 * minutes);
  expect(states()).toHaveLength(20);
  expect(states().every((state) => state.endsWith('refused'))).toBe(true);
});

test('SYNC-61 SYNC-63 where the method of changes is refused, many of them arrive together all the same', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 15; n += 1)
    ids.push((await server.call<{ Id: number }>('POST', '/api/client', { NomClient: `Client ${n}` })).Id);
  await device.engine.syncNow();
  between = (request) => (request.startsWith('PUT') ? page(405) : null);
  await offline(async () => {
    for (const id of ids) await edit(id, `Changé ${id}`);
  });
  await device.engine.syncNow();
  expect(states()).toEqual([]);
  expect(await names()).toEqual(ids.map((id) => `Changé ${id}`).sort());
});

test('SYNC-61 what builds on such a change waits with it, and goes when it went', async () => {
  between = dislikes('Poison');
  const idClient = await add('Poison');
  await createRecord(device.store, 'contact', { nom: 'Durand', idClient }, device.options);
  await device.advance(10 * minutes);
  expect(states()).toEqual(['create refused', 'create waiting']);
  between = () => null;
  await retryEntries(device.store, [first()?.seq ?? 0], device.options);
  await device.advance(1_000);
  expect([await names(), states()]).toEqual([['Poison'], []]);
});

test('SYNC-61 UX-13 a change that is written anew without what was disliked goes', async () => {
  between = dislikes('Poison');
  const id = await add('Poison');
  const { Id } = await server.call<{ Id: number }>('POST', '/api/client', { NomClient: 'Leur' });
  await device.engine.syncNow();
  await edit(Id, 'Encore Poison');
  await device.advance(10 * minutes);
  expect(states()).toEqual(['create refused', 'update refused']);
  await edit(id, 'Remède');
  await edit(Id, 'Encore');
  await device.engine.syncNow();
  expect([await names(), states()]).toEqual([['Encore', 'Remède'], []]);
});

test('SYNC-61 a change that is written anew while it is set aside goes without being decided on', async () => {
  between = dislikes('Poison');
  const id = await add('Poison');
  await device.advance(10_000);
  await edit(id, 'Remède');
  await device.advance(3 * minutes);
  expect([await names(), states()]).toEqual([['Remède'], []]);
});

/** A device to which some answers never come: the server has done what was asked. */
const openDeaf = async (isRefused: (init: RequestInit) => boolean): Promise<SyncDevice> => {
  const deaf = await openSyncDevice({
    token: server.token,
    fetch: async (input, init = {}) => {
      const answer = await server.fetch(input, init);
      return isRefused(init) ? page(502) : answer;
    },
  });
  deaf.engine.start();
  await deaf.engine.syncNow();
  return deaf;
};

test('SYNC-61 a create that had arrived, whose answers were refused, is not made twice', async () => {
  let isRefusing = true;
  const deaf = await openDeaf(({ method }) => isRefusing && method === 'POST');
  await createRecord(deaf.store, 'client', { nomClient: 'Une fois' }, deaf.options);
  await deaf.advance(10 * minutes);
  expect(deaf.store.entries()).toMatchObject([{ state: 'refused', reason: { code: 'blocked' } }]);
  isRefusing = false;
  await retryEntries(deaf.store, [deaf.store.entries()[0]?.seq ?? 0], deaf.options);
  await deaf.engine.syncNow();
  expect([await names(), deaf.store.entries()]).toEqual([['Une fois'], []]);
  deaf.engine.stop();
});

test('SYNC-61 a create that had arrived and was written anew meanwhile is asked about, never made twice', async () => {
  const deaf = await openDeaf(({ body }) => String(body ?? '').includes('Poison'));
  const id = await createRecord(deaf.store, 'client', { nomClient: 'Poison' }, deaf.options);
  await deaf.advance(10 * minutes);
  await updateRecord(deaf.store, 'client', id, { nomClient: 'Remède' }, deaf.options);
  await deaf.engine.syncNow();
  expect(await names()).toEqual(['Poison']);
  expect(deaf.store.entries()).toMatchObject([{ state: 'refused', reason: { code: 'key-reused' } }]);
  deaf.engine.stop();
});

test('SYNC-61 a change can be given up while it is tried', async () => {
  between = dislikes('Poison');
  await add('Poison');
  await device.advance(10_000);
  expect(states()).toEqual(['create sending']);
  const dropped = await discardEntries(device.store, [first()?.seq ?? 0]);
  expect(dropped).toHaveLength(1);
  await device.advance(10 * minutes);
  expect([states(), await names(), faults()]).toEqual([[], [], []]);
});

test('SYNC-61 a change that is given up while its request is under way is forgotten without a fault', async () => {
  between = dislikes('Poison');
  await add('Poison');
  await device.advance(10_000);
  let giveUp: Promise<unknown> | null = null;
  between = (request) => {
    if (request.startsWith('POST')) giveUp ??= discardEntries(device.store, [first()?.seq ?? 0]);
    return null;
  };
  await device.advance(5 * minutes);
  expect([giveUp === null, states(), faults()]).toEqual([false, [], []]);
  await device.engine.syncNow();
  expect(device.view.rows('client').map(({ record }) => record.nomClient)).toEqual(await names());
});

test('SYNC-61 what was tried and seen survives a restart', async () => {
  between = dislikes('Poison');
  await add('Poison');
  await device.advance(30_000);
  const before = first()?.setAside;
  expect(before?.tries).toBeGreaterThan(1);
  device = await device.restart();
  expect(first()?.setAside).toEqual(before);
  device.engine.start();
  await device.advance(10 * minutes);
  expect(states()).toEqual(['create refused']);
  expect(requests('POST')).toBeLessThan(10);
});

test('SYNC-31 SYNC-61 without network nothing is counted against a change', async () => {
  await offline(() => add('Patient'));
  device.transport.isOffline = true;
  await device.advance(60 * minutes);
  expect(first()?.setAside ?? null).toBeNull();
  device.transport.isOffline = false;
  between = () => page(502);
  await device.advance(60 * minutes);
  expect(device.engine.state().connection).toBe('offline');
  expect([states(), first()?.setAside ?? null]).toEqual([['create waiting'], null]);
  between = () => null;
  await device.advance(2 * minutes);
  expect([await names(), states()]).toEqual([['Patient'], []]);
});

test('SYNC-61 a call that is refused between stops nothing and is shown', async () => {
  between = (request) => (request.includes('/api/notifications/') ? page(403) : null);
  await offline(async () => {
    await queueCall(device.store, 'markRead', 'inbox', { ids: [1] }, device.options);
    await add('Un');
  });
  await device.engine.syncNow();
  expect([await names(), device.engine.state().connection]).toEqual([['Un'], 'online']);
  await device.advance(10 * minutes);
  expect(device.store.calls()).toMatchObject([{ state: 'refused', reason: { code: 'blocked' } }]);
});

test('SYNC-30 SYNC-61 a lone change that the server fails on is tried ever less often, and shown in the end', async () => {
  between = (request) =>
    request.startsWith('POST')
      ? new Response('{"Success":false,"Message":"boom","Data":null,"code":"internal"}', {
          status: 500,
          headers: { 'Content-Type': 'application/json' },
        })
      : null;
  await add('Poison');
  await device.advance(30 * minutes);
  expect(requests('POST')).toBeLessThan(10);
  expect(device.store.entries()).toMatchObject([{ state: 'refused', reason: { code: 'internal' } }]);
});

test('SYNC-61 while reading is refused, sending goes on, and the refusal is reported', async () => {
  between = (request) => (request.includes('/api/sync/changes') ? page(403) : null);
  await add('Un');
  await device.engine.syncNow();
  expect([await names(), states()]).toEqual([['Un'], []]);
  await device.advance(5_000);
  await add('Deux');
  await device.advance(1_000);
  expect([await names(), states()]).toEqual([['Deux', 'Un'], []]);
  expect(device.engine.state()).toMatchObject({ connection: 'online', unread: { status: 403 } });
  log = [];
  await device.advance(30 * minutes);
  expect(requests('GET /api/sync/changes')).toBeLessThan(80);
  await server.call('POST', '/api/client', { NomClient: 'Leur' });
  between = () => null;
  await device.advance(2 * minutes);
  expect(device.view.rows('client')).toHaveLength(3);
  expect(device.engine.state().unread).toBeNull();
});

test('SYNC-61 a page that is too large for what stands between is read in smaller ones', async () => {
  for (let n = 0; n < 60; n += 1) await server.call('POST', '/api/client', { NomClient: `Client ${n}` });
  const narrow = await openSyncDevice({
    token: server.token,
    fetch: async (input, init) => {
      const answer = await server.fetch(input, init);
      return (await answer.clone().text()).length > 6_000 ? page(502) : answer;
    },
  });
  narrow.engine.start();
  await narrow.engine.syncNow();
  await narrow.advance(1_000);
  expect(narrow.view.rows('client')).toHaveLength(60);
  expect(narrow.engine.state()).toMatchObject({ connection: 'online', unread: null });
  narrow.engine.stop();
});

const parked = async (count: number): Promise<void> => {
  between = dislikes('Poison');
  for (let n = 0; n < count; n += 1) await add(`Poison ${n}`);
  await device.advance(15 * minutes);
  expect(states()).toEqual(Array.from({ length: count }, () => 'create refused'));
  log = [];
};

test('SYNC-61 what is shown is tried again by itself: at the start, in another network, once an hour', async () => {
  await parked(1);
  await device.advance(30 * minutes);
  expect(requests('POST')).toBe(0);
  device.tab.goOnline();
  await device.engine.syncNow();
  await device.quiet();
  expect(requests('POST')).toBe(1);
  expect(states()).toEqual(['create refused']);
  await device.advance(59 * minutes);
  expect(requests('POST')).toBe(1);
  await device.advance(31 * minutes);
  expect([requests('POST'), states()]).toEqual([2, ['create refused']]);
  await device.advance(10 * minutes);
  device = await device.restart();
  device.engine.start();
  await device.engine.syncNow();
  expect([requests('POST'), states()]).toEqual([3, ['create refused']]);
  between = () => null;
  await device.advance(80 * minutes);
  expect([await names(), states()]).toEqual([['Poison 0'], []]);
});

test('SYNC-61 of many a few are tried, however often the network comes and goes, and all when those passed', async () => {
  await parked(30);
  for (let n = 0; n < 20; n += 1) {
    device.tab.goOnline();
    await device.engine.syncNow();
    await device.quiet();
  }
  expect(requests('POST')).toBeLessThanOrEqual(30);
  const before = requests('POST');
  await device.advance(4 * minutes);
  device.tab.goOnline();
  await device.engine.syncNow();
  expect(requests('POST')).toBe(before);
  await device.advance(30 * minutes);
  between = () => null;
  device.tab.goOnline();
  await device.engine.syncNow();
  await device.quiet();
  expect([(await names()).length, states()]).toEqual([30, []]);
});

test('SYNC-61 a firewall that refuses the question what the server offers is no missing network', async () => {
  await add('Un');
  await device.engine.syncNow();
  between = (request) => (request.endsWith('/api/sync') ? page(403) : null);
  device = await device.restart();
  device.engine.start();
  await add('Deux');
  await device.engine.syncNow();
  expect(device.engine.state()).toMatchObject({ connection: 'online', mode: 'rich', unread: null });
  expect([await names(), states()]).toEqual([['Deux', 'Un'], []]);
});

test('SYNC-61 where all of its reading is refused, that is reported, nothing is sent in the dark, and nothing is lost', async () => {
  between = (request) => (request.includes('/api/sync') ? page(403) : null);
  device = await device.restart();
  device.engine.start();
  await add('Un');
  await device.engine.syncNow();
  await device.advance(10 * minutes);
  const unread = { status: 403, reason: 'not-ours', stopsSending: true };
  expect(device.engine.state()).toMatchObject({ connection: 'online', unread });
  expect([await names(), states(), requests('GET')]).toEqual([[], ['create waiting'], expect.any(Number)]);
  // Four questions a round. Pauses grow to a minute and are drawn by lot below that: some 25 rounds, and never one in ten
  // seconds; without any pause there would be hundreds.
  expect(requests('GET')).toBeLessThan(10 * 6 * 4);
  between = () => null;
  await device.advance(2 * minutes);
  expect(device.engine.state()).toMatchObject({ connection: 'online', unread: null });
  expect([await names(), states()]).toEqual([['Un'], []]);
});

test('SYNC-61 SYNC-12 a record is deleted whose create may have arrived: both go, and nobody finds it again', async () => {
  let isRefusing = true;
  const deaf = await openDeaf(({ method }) => isRefusing && method === 'POST');
  const id = await createRecord(deaf.store, 'client', { nomClient: 'Une fois' }, deaf.options);
  await deaf.advance(10 * minutes);
  expect(deaf.store.entries()).toMatchObject([{ kind: 'create', state: 'refused' }]);
  expect(await removeRecords(deaf.store, 'client', [id], deaf.options)).toMatchObject({ ok: true });
  await deaf.advance(10 * minutes);
  isRefusing = false;
  await deaf.advance(2 * 60 * minutes);
  expect([await names(), deaf.store.entries(), deaf.view.rows('client')]).toEqual([[], [], []]);
  deaf.engine.stop();
});

test('SYNC-10 SYNC-61 a record whose create is held up between is not deleted under what builds on it', async () => {
  between = dislikes('Poison');
  const idClient = await add('Poison');
  const contact = await createRecord(device.store, 'contact', { nom: 'Durand', idClient }, device.options);
  const remove = () => removeRecords(device.store, 'client', [idClient], device.options);
  await device.advance(10_000);
  expect(states()).toEqual(['create sending', 'create waiting']);
  expect(await remove()).toMatchObject({ code: 'needed' });
  await device.advance(10 * minutes);
  expect(states()).toEqual(['create refused', 'create waiting']);
  expect(await remove()).toMatchObject({ code: 'needed' });
  await removeRecords(device.store, 'contact', [contact], device.options);
  expect(await remove()).toMatchObject({ ok: true });
  await device.advance(10 * minutes);
  expect([states(), await names()]).toEqual([[], []]);
});

test('SYNC-31 SYNC-61 a network that goes while changes are sent counts nothing against them', async () => {
  let isGone = false;
  between = (request) => {
    isGone ||= request.startsWith('POST');
    return isGone ? 'reset' : null;
  };
  await add('Un');
  await device.quiet();
  expect(device.engine.state().connection).toBe('offline');
  expect(first()?.setAside ?? null).toBeNull();
  between = () => null;
  await device.advance(2 * minutes);
  expect([await names(), states()]).toEqual([['Un'], []]);
});

test('SYNC-32 a portal that says “not found” to the question what the server offers is no server', async () => {
  between = (request) => page(request.endsWith('/api/sync') ? 404 : 502);
  device = await device.restart();
  device.engine.start();
  await device.engine.syncNow();
  expect(log).toContain('GET /api/sync');
  expect(device.engine.state()).toMatchObject({ connection: 'offline', mode: 'rich' });
});

test('SYNC-61 an edit with nothing written after it is not given up after two tries', async () => {
  const { Id } = await server.call<{ Id: number }>('POST', '/api/client', { NomClient: 'Avant' });
  await device.engine.syncNow();
  between = dislikes('Poison');
  await edit(Id, 'Poison');
  await device.quiet();
  for (let waited = 0; (first()?.setAside?.tries ?? 0) < 2 && waited < 60; waited += 1) await device.advance(5_000);
  expect(first()).toMatchObject({ state: 'sending', setAside: { tries: 2 } });
});
