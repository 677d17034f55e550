import { expect, test } from 'vitest';
import { syncHeaders } from '#domain/sync.ts';
import { createSend } from '#src/api/send.ts';
import { downloadAgain } from '#src/data/state/downloadAgain.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { FencedError } from '#src/db/storeErrors.ts';
import { createRecord } from '#src/outbox/changeRecords.ts';
import { Engine } from '#src/sync/Engine.ts';
import {
  createChance,
  createTab,
  FakeClock,
  FakeDevice,
  FakeHub,
  type FakeTab,
  yieldToMain,
} from '#tests/support/engine/fakeWorld.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';

const server = await sharedSyncServer();

interface Tab {
  readonly engine: Engine;
  readonly store: LocalStore;
  readonly tab: FakeTab;
  readonly requests: string[];
}

/** Tabs of one browser: one disk, one lock manager, one channel. */
const openBrowser = (locks: boolean, reach: typeof fetch = (input, init) => server.fetch(input, init)) => {
  const [disk, device, clock, hub] = [new MemoryDisk(), new FakeDevice(), new FakeClock(), new FakeHub()];
  const wakeup = new Set<() => void>();
  const tabs: Tab[] = [];
  let underWay = 0;
  let seed = 0;
  const untilQuiet = async (): Promise<void> => {
    for (let calm = 0; calm < 4; calm += 1) {
      await yieldToMain();
      if (underWay > 0 || tabs.some(({ engine }) => engine.state().leading && engine.state().syncing)) calm = -1;
    }
  };
  /** As far as it goes with a tab that hangs. */
  const idle = async (): Promise<void> => {
    for (let calm = 0; calm < 30; calm += 1) {
      await yieldToMain();
      if (underWay > 0) calm = -1;
    }
  };
  const openTab = async (gate: () => Promise<void> = async () => {}, kept = disk, hasLocks = locks): Promise<Tab> => {
    const listeners = new Set<() => void>();
    const channel = {
      addEventListener: (_: string, listener: () => void) => void (wakeup.add(listener), listeners.add(listener)),
      postMessage: () => {
        for (const each of wakeup) if (!listeners.has(each)) queueMicrotask(each);
      },
      close: () => {},
    };
    const store = await openLocalStore({ disk: kept, userId: 1, channel: channel as never });
    await store.whenLoaded;
    const tab = createTab({ clock, chance: createChance((seed += 1)), device, hub, locks: hasLocks });
    const requests: string[] = [];
    const send = createSend({
      base: '',
      token: () => server.token,
      language: () => 'fr',
      fetch: async (input, init) => {
        requests.push(`${init?.method ?? 'GET'} ${String(input)}`);
        underWay += 1;
        const answer = await reach(input, init).finally(() => (underWay -= 1));
        await gate();
        return answer;
      },
    });
    const engine = new Engine({ store, send, environment: tab.environment });
    const opened = { engine, store, tab, requests };
    tabs.push(opened);
    return opened;
  };
  return { openTab, clock, hub, untilQuiet, idle };
};

const clients = () => server.call<unknown[]>('GET', '/api/client?page=1&pageSize=100');

test.each([true, false])(
  'SYNC-43 one tab leads (locks: %s), the others wake it and see what it brings',
  async (locks) => {
    const { openTab, clock, untilQuiet } = openBrowser(locks);
    const [one, two] = [await openTab(), await openTab()];
    one.engine.start();
    await untilQuiet();
    await clock.advance(5_000, untilQuiet);
    two.engine.start();
    await untilQuiet();
    await clock.advance(6_000, untilQuiet);
    expect([one, two].map(({ engine }) => engine.state().leading)).toEqual([true, false]);
    expect(two.engine.state()).toMatchObject({ connection: 'online', mode: 'rich' });
    await createRecord(two.store, 'client', { nomClient: 'De l’autre onglet' });
    await untilQuiet();
    expect(await clients()).toHaveLength(1);
    expect(two.requests).toEqual([]);
    await two.store.follow();
    expect(two.store.entries()).toEqual([]);
    expect(two.store.records('client').size).toBe(1);
    await two.engine.syncNow();
    one.engine.stop();
    two.engine.stop();
  },
);

test('UX-06 SYNC-43 a tab that holds nothing of what another has read does not say that it was read', async () => {
  const { openTab, untilQuiet } = openBrowser(true);
  // Without locks it listens for a while before it leads.
  const [one, two] = [await openTab(), await openTab(undefined, new MemoryDisk(), false)];
  one.engine.start();
  await one.engine.syncNow();
  two.engine.start();
  await untilQuiet();
  expect(one.engine.state()).toMatchObject({ leading: true, isRead: true, lastSync: expect.any(String) });
  expect(two.engine.state()).toMatchObject({ leading: false, isRead: true, lastSync: null });
  one.engine.stop();
  two.engine.stop();
});

test('UX-57 SYNC-43 what a waiting tab wants fetched anew is, also while the leading one reads', async () => {
  const { openTab, untilQuiet } = openBrowser(true);
  let pass = (): void => {};
  let whenMayPass = Promise.resolve();
  const [one, two] = [await openTab(() => whenMayPass), await openTab()];
  await server.call('POST', '/api/client', { NomClient: 'Premier' });
  one.engine.start();
  await one.engine.syncNow();
  two.engine.start();
  await untilQuiet();
  whenMayPass = new Promise((resolve) => (pass = resolve));
  await server.call('POST', '/api/client', { NomClient: 'Second' });
  one.requests.length = 0;
  void one.engine.syncNow();
  await expect.poll(() => one.requests.length).toBeGreaterThan(0);
  const again = downloadAgain(two.store, two.engine);
  await yieldToMain();
  pass();
  await again;
  await untilQuiet();
  expect(one.requests.filter((request) => request.startsWith('GET /api/sync/changes?since=0&'))).toHaveLength(1);
  await two.store.follow();
  expect(two.store.records('client').size).toBe(2);
  one.engine.stop();
  two.engine.stop();
});

test('SYNC-43 a waiting tab that synchronises is done when the leading one is', async () => {
  const { openTab, untilQuiet } = openBrowser(true);
  let pass = (): void => {};
  let whenMayPass = Promise.resolve();
  const [one, two] = [await openTab(() => whenMayPass), await openTab()];
  one.engine.start();
  await one.engine.syncNow();
  two.engine.start();
  await untilQuiet();
  await server.call('POST', '/api/client', { NomClient: 'Leur' });
  whenMayPass = new Promise((resolve) => (pass = resolve));
  let isDone = false;
  const done = two.engine.syncNow().then(() => (isDone = true));
  await expect.poll(() => two.engine.state().syncing).toBe(true);
  await yieldToMain();
  expect(isDone).toBe(false);
  pass();
  await done;
  await two.store.follow();
  expect(two.store.records('client').size).toBe(await clients().then((rows) => rows.length));
  one.engine.stop();
  two.engine.stop();
});

test.each([true, false])('a closed leader is followed by a waiting tab (locks: %s)', async (locks) => {
  const { openTab, clock, untilQuiet } = openBrowser(locks);
  const [one, two] = [await openTab(), await openTab()];
  one.engine.start();
  await clock.advance(5_000, untilQuiet);
  two.engine.start();
  await untilQuiet();
  one.engine.stop();
  await clock.advance(30_000, untilQuiet);
  expect([one, two].map(({ engine }) => engine.state().leading)).toEqual([false, true]);
  two.engine.stop();
});

test('SYNC-40 SYNC-41 a frozen leader is replaced after 20 s by a visible tab, and thawed it commits nothing', async () => {
  const { openTab, clock, untilQuiet, idle } = openBrowser(true);
  let thaw = (): void => {};
  let frozen = false;
  const one = await openTab(() => (frozen ? new Promise((resolve) => (thaw = resolve)) : Promise.resolve()));
  const two = await openTab();
  one.engine.start();
  await one.engine.syncNow();
  two.engine.start();
  await untilQuiet();
  frozen = true;
  const beats = one.tab.environment.channel.post;
  one.tab.environment.channel.post = () => {};
  await createRecord(one.store, 'client', { nomClient: 'Une fois' });
  await idle();
  expect(one.store.entries()).toMatchObject([{ state: 'sending' }]);
  two.tab.isVisible = false;
  await clock.advance(30_000, idle);
  expect(two.engine.state().leading).toBe(false);
  two.tab.isVisible = true;
  await clock.advance(30_000, idle);
  expect(two.engine.state().leading).toBe(true);
  expect(await clients()).toHaveLength(1);
  expect(two.store.entries()).toEqual([]);
  const written = two.store.records('client').size;
  one.tab.environment.channel.post = beats;
  thaw();
  await idle();
  expect([one, two].map(({ engine }) => engine.state().leading)).toEqual([false, true]);
  expect(two.store.records('client').size).toBe(written);
  // It was replaced, and nothing of its own failed.
  expect([one.tab.reports, one.engine.state().isFailing]).toEqual([[], false]);
  await one.store.follow();
  await expect(one.store.commit({ values: { x: 1 }, fence: 1, durability: 'relaxed' })).rejects.toThrow(FencedError);
  one.engine.stop();
  two.engine.stop();
});

test('SYNC-02 SYNC-40 a create left unanswered is looked for first where the server has become an older one', async () => {
  let isOlder = false;
  const { openTab, clock, untilQuiet, idle } = openBrowser(true, (input, init) => {
    const headers = new Headers(init?.headers);
    if (isOlder) headers.delete(syncHeaders.key);
    const isUnknown = isOlder && String(input).startsWith('/api/sync');
    return server.fetch(isUnknown ? '/api/unknown' : input, { ...init, headers: Object.fromEntries(headers) });
  });
  let isFrozen = false;
  const one = await openTab(() => (isFrozen ? new Promise(() => {}) : Promise.resolve()));
  const two = await openTab();
  one.engine.start();
  await one.engine.syncNow();
  two.engine.start();
  await clock.advance(6_000, untilQuiet);
  expect(two.engine.state()).toMatchObject({ leading: false, connection: 'online', mode: 'rich' });
  [isOlder, isFrozen] = [true, true];
  one.tab.environment.channel.post = () => {};
  await createRecord(one.store, 'client', { nomClient: 'Une fois' });
  await idle();
  expect(await clients()).toHaveLength(1);
  await clock.advance(30_000, idle);
  expect(two.engine.state()).toMatchObject({ leading: true, mode: 'plain' });
  await clock.advance(60_000, idle);
  await two.engine.syncNow();
  expect([await clients(), two.store.entries(), two.store.records('client').size]).toMatchObject([[{}], [], 1]);
  one.engine.stop();
  two.engine.stop();
});

test('SYNC-41 a page that a thawed leader still holds does not bring back what was deleted since', async () => {
  const { openTab, clock, untilQuiet, idle } = openBrowser(true);
  let thaw = (): void => {};
  let frozen = false;
  const one = await openTab(() => (frozen ? new Promise((resolve) => (thaw = resolve)) : Promise.resolve()));
  const two = await openTab();
  one.engine.start();
  await one.engine.syncNow();
  two.engine.start();
  await untilQuiet();
  const { Id } = await server.call<{ Id: number }>('POST', '/api/client', { NomClient: 'Fugace' });
  frozen = true;
  one.tab.environment.channel.post = () => {};
  void one.engine.syncNow();
  await idle();
  await server.call('DELETE', `/api/client/${Id}`);
  await clock.advance(30_000, idle);
  expect(two.engine.state().leading).toBe(true);
  await two.engine.syncNow();
  thaw();
  await idle();
  await two.store.follow();
  expect([one.store, two.store].map((store) => store.records('client').size)).toEqual([0, 0]);
  one.engine.stop();
  two.engine.stop();
});

test('SYNC-54 the doorbell brings what others changed, also what was missed while it was silent', async () => {
  const { openTab, clock, hub, untilQuiet } = openBrowser(true);
  hub.isDown = true;
  const one = await openTab();
  one.engine.start();
  await one.engine.syncNow();
  await server.call('POST', '/api/client', { NomClient: 'Manqué' });
  expect(one.store.records('client').size).toBe(0);
  hub.isDown = false;
  await clock.advance(60_000, untilQuiet);
  expect(one.store.records('client').size).toBe(1);
  await server.call('POST', '/api/client', { NomClient: 'Annoncé' });
  hub.ring();
  await untilQuiet();
  expect(one.store.records('client').size).toBe(2);
  one.engine.stop();
});

test.each([true, false])(
  'SYNC-43 CLI-03 a tab that does not lead searches by the one that does (locks: %s), and shows what it finds',
  async (locks) => {
    const { openTab, clock, untilQuiet } = openBrowser(locks);
    const [one, two] = [await openTab(), await openTab()];
    one.engine.start();
    await clock.advance(10_000, untilQuiet);
    two.engine.start();
    await clock.advance(10_000, untilQuiet);
    const made = await server.call<{ Id: number }>('POST', '/api/client', { NomClient: 'Lointain' });
    expect(await two.engine.find({ collection: 'client', text: 'lointain' })).toEqual({
      do: 'found',
      ids: [made.Id],
      more: false,
    });
    expect(two.store.record('client', made.Id)).toMatchObject({ nomClient: 'Lointain' });
    expect(two.requests.filter((request) => request.includes('search'))).toEqual([]);
    one.engine.stop();
    await clock.advance(60_000, untilQuiet);
    two.engine.stop();
  },
);
