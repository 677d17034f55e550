import { beforeEach, expect, test } from 'vitest';
import { ownWorkIn } from '#src/db/ownWork.ts';
import { createRecord } from '#src/outbox/changeRecords.ts';
import type { Engine } from '#src/sync/Engine.ts';
import { FakeLocks } from '#tests/support/engine/fakeWorld.ts';
import { freshIndexedDB } from '#tests/support/engine/freshIndexedDB.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';
import { opened } from '#tests/support/session/opened.ts';
import { runEngine } from '#tests/support/session/runEngine.ts';
import { signInTab } from '#tests/support/session/signInTab.ts';
import { rest, TestDevice, TestStorage, type TestTab } from '#tests/support/session/TestDevice.ts';

// Sessions, stores and engines as in the app, with the browser's own channels, before the real server.
const ada = { username: 'ada', password: 'Secret-Enough-1' };

const server = await sharedSyncServer();
let device: TestDevice;
let locks: FakeLocks;
let engines: Engine[];
beforeEach(async () => {
  freshIndexedDB();
  device = new TestDevice('', server.fetch);
  locks = new FakeLocks();
  engines = [];
});

const signedIn = (remember: boolean): Promise<TestTab> => signInTab(device, { ...ada, remember });
/** A tab that the browser made from another one, as `window.open` and "duplicate" do. */
const copyOf = async (tab: TestTab): Promise<TestTab> => {
  const copied = new TestStorage();
  for (const [name, value] of tab.storage.items) copied.setItem(name, value);
  return device.tab(copied);
};
const run = async (tab: TestTab): Promise<void> => {
  engines.push(runEngine(tab, locks));
  await rest();
};
const onServer = async (): Promise<string[]> => {
  const rows = await server.call<{ NomClient: string }[]>('GET', '/api/client?page=1&pageSize=10');
  return rows.map(({ NomClient }) => NomClient).sort();
};
const shownIn = (tab: TestTab): string[] =>
  [...opened(tab).store.records('client').values()].map((row) => String(row.nomClient)).sort();

test.each([
  ['a copy of the tab', true],
  ['a tab with a sign-in of its own', false],
])('C4 OFF-03 %s that keeps nothing reads the portfolio and sends what is typed in it', async (_, copied) => {
  await server.call('POST', '/api/client', { NomClient: 'Déjà là' });
  const first = await signedIn(false);
  await run(first);
  const second = copied ? await copyOf(first) : await signedIn(false);
  await run(second);
  for (const [tab, name] of [
    [second, 'Dans le second'],
    [first, 'Dans le premier'],
  ] as const)
    await createRecord(opened(tab).store, 'client', { nomClient: name });
  await expect.poll(onServer).toEqual(['Dans le premier', 'Dans le second', 'Déjà là']);
  await expect.poll(() => [first, second].flatMap((tab) => ownWorkIn(opened(tab).store))).toEqual([]);
  expect(shownIn(second)).toContain('Déjà là');
  expect(engines.map((engine) => engine.state().connection)).toEqual(['online', 'online']);
});

test('C4 SYNC-43 a tab that keeps nothing and the tabs of a vault of the same user do not wait for each other', async () => {
  const kept = await signedIn(true);
  await run(kept);
  const own = await signedIn(false);
  await run(own);
  await createRecord(opened(own).store, 'client', { nomClient: 'Nulle part gardé' });
  await createRecord(opened(kept).store, 'client', { nomClient: 'Gardé' });
  await expect.poll(onServer).toEqual(['Gardé', 'Nulle part gardé']);
});

test('SYNC-40 SYNC-43 the tabs of one vault still take turns: one of them talks to the server for all', async () => {
  const first = await signedIn(true);
  const second = await device.tab();
  await run(first);
  await run(second);
  expect(engines.map((engine) => engine.state().leading)).toEqual([true, false]);
  await createRecord(opened(second).store, 'client', { nomClient: 'Par le second' });
  await expect.poll(onServer).toEqual(['Par le second']);
});
