import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { queryRow } from '#server/db/Database.ts';
import { createRecord } from '#src/outbox/changeRecords.ts';
import type { OpenSnapshot, SignOutChoice } from '#src/session/Session.ts';
import { Engine } from '#src/sync/Engine.ts';
import { createChance, createTab, FakeClock, FakeDevice } from '#tests/support/engine/fakeWorld.ts';
import { freshIndexedDB } from '#tests/support/engine/freshIndexedDB.ts';
import { type SyncServer, startSyncServer } from '#tests/support/server/syncServer.ts';
import { opened } from '#tests/support/session/opened.ts';
import { signInTab } from '#tests/support/session/signInTab.ts';
import { rest, TestDevice, type TestTab } from '#tests/support/session/TestDevice.ts';

// The session, the sealed store and the engine together, before the real server.
const ada = { username: 'ada', password: 'Secret-Enough-1', remember: true };

let server: SyncServer;
let device: TestDevice;
let engine: Engine;
/** The session that looks at the server behind the device's back. */
let observer: string;
beforeAll(async () => {
  server = await startSyncServer();
  observer = (await queryRow<{ id: string }>(server.db.queries, sql`select id from sessions`)).id;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.empty();
  freshIndexedDB();
  device = new TestDevice('', server.fetch);
  device.time = Date.UTC(2026, 0, 5, 8);
});
afterEach(() => engine.stop());

const runEngine = async (tab: TestTab): Promise<OpenSnapshot> => {
  const open = opened(tab);
  const { environment } = createTab({ clock: new FakeClock(), chance: createChance(7), device: new FakeDevice() });
  engine = new Engine({ store: open.store, send: open.send, environment });
  engine.start();
  await engine.syncNow();
  return open;
};
const signedIn = async (): Promise<TestTab> => {
  const tab = await signInTab(device, ada);
  await runEngine(tab);
  return tab;
};
/** A change made without network. */
const workOffline = async (tab: TestTab): Promise<void> => {
  device.online = false;
  await engine.syncNow();
  await createRecord(opened(tab).store, 'client', { nomClient: 'Sans réseau' });
  device.online = true;
};
const onServer = async (): Promise<string[]> => {
  const rows = await server.call<{ NomClient: string }[]>('GET', '/api/client?page=1&pageSize=10');
  return rows.map(({ NomClient }) => NomClient);
};
const vaults = async (): Promise<number> =>
  (await indexedDB.databases()).filter(({ name }) => name?.startsWith('brevia.vault.')).length;

test('SYNC-34 a refresh that the server refuses locks and keeps: the next sign-in finds the queue and sends it', async () => {
  const tab = await signedIn();
  await workOffline(tab);
  await server.db.queries.execute(
    sql`update sessions set ended_at = '2026-01-05T08:00:00.000Z', ended_because = 'ended' where id <> ${observer}`,
  );
  await engine.syncNow();
  await rest();
  expect(tab.session.getSnapshot()).toMatchObject({ phase: 'signedOut', notice: 'ended', canUnlock: false });
  expect(tab.storage.items.size).toBe(0);
  expect(await vaults()).toBe(1);
  engine.stop();
  const again = await device.tab();
  expect(await again.session.signIn(ada)).toEqual({ ok: true });
  expect(opened(again).store.entries()).toMatchObject([{ kind: 'create', patch: { nomClient: 'Sans réseau' } }]);
  await runEngine(again);
  await engine.syncNow();
  expect(await onServer()).toEqual(['Sans réseau']);
});

test.each<[SignOutChoice, string[], number, string[]]>([
  ['send-first', ['Sans réseau'], 0, ['Sans réseau']],
  ['keep', [], 1, ['Sans réseau']],
  ['discard', [], 0, []],
])('SYNC-36 OFF-05 signing out with unsent work, %s', async (choice, atOnce, kept, later) => {
  const tab = await signedIn();
  await workOffline(tab);
  expect(await tab.session.signOut(choice, () => engine.syncNow())).toEqual({ ok: true });
  await rest();
  engine.stop();
  expect(tab.session.getSnapshot()).toMatchObject({ phase: 'signedOut' });
  expect([await onServer(), await vaults()]).toEqual([atOnce, kept]);
  device.restart();
  const again = await device.tab();
  expect(again.session.getSnapshot()).toMatchObject({ phase: 'signedOut', canUnlock: false });
  expect(await again.session.signIn(ada)).toEqual({ ok: true });
  await runEngine(again);
  await engine.syncNow();
  expect(await onServer()).toEqual(later);
});

test('SYNC-36 sending first without network signs nobody out and loses nothing', async () => {
  const tab = await signedIn();
  await workOffline(tab);
  device.online = false;
  expect(await tab.session.signOut('send-first', () => engine.syncNow())).toMatchObject({ ok: false, code: 'unsent' });
  expect(opened(tab).store.entries()).toHaveLength(1);
  device.online = true;
});
