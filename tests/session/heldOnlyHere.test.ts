import { beforeEach, expect, test } from 'vitest';
import type { NewEntry } from '#src/db/OutboxEntry.ts';
import type { OpenSnapshot } from '#src/session/Session.ts';
import { newEntry } from '#tests/db/records.ts';
import type { AuthServer } from '#tests/support/session/AuthServer.ts';
import { anne, bruno } from '#tests/support/session/accounts.ts';
import { storeOf } from '#tests/support/session/opened.ts';
import { signInTab } from '#tests/support/session/signInTab.ts';
import { startDevice } from '#tests/support/session/startDevice.ts';
import type { TestDevice, TestTab } from '#tests/support/session/TestDevice.ts';

let server: AuthServer;
let device: TestDevice;
beforeEach(async () => ({ server, device } = await startDevice()));

const signedIn = (remember: boolean): Promise<TestTab> => signInTab(device, { ...anne, remember });
const { collection: _c, recordId: _r, patch: _p, base: _b, ...queued } = newEntry();
const newCall = (): NewEntry => ({
  ...queued,
  key: crypto.randomUUID(),
  kind: 'call',
  name: 'setPreference',
  about: 'all',
  body: { enabled: false },
});

/** Everything a user may leave undone, by how it came to be there. */
const works: readonly [string, (tab: TestTab) => Promise<unknown>][] = [
  ['a change', (tab) => storeOf(tab).commit({ addEntries: [newEntry()], durability: 'strict' })],
  ['a call that waits', (tab) => storeOf(tab).commit({ addEntries: [newCall()], durability: 'strict' })],
  ['a form begun', (tab) => storeOf(tab).commit({ values: { 'draft:client:new': { values: {} } } })],
  ['what a restored server lost', (tab) => storeOf(tab).commit({ values: { 'sync.restored': [{}] } })],
  [
    'an entry of a newer version',
    (tab) => storeOf(tab).commit({ addEntries: [newEntry({ format: 99 })], durability: 'strict' }),
  ],
];

test('UX-15 a page that holds nothing, or whose work is in a vault, lets its user go without a question', async () => {
  const kept = await signedIn(true);
  const own = await signedIn(false);
  expect([kept, own].map((tab) => tab.asksBeforeLeaving())).toEqual([false, false]);
  await storeOf(kept).commit({ addEntries: [newEntry()], durability: 'strict' });
  expect(kept.asksBeforeLeaving()).toBe(false);
  await kept.session.lock();
  expect(kept.asksBeforeLeaving()).toBe(false);
});

test.each(works)(
  'UX-32 whoever leaves a page that alone holds %s is asked, at work, locked and ended',
  async (_, make) => {
    const tab = await signedIn(false);
    await make(tab);
    expect(tab.asksBeforeLeaving()).toBe(true);
    await tab.session.lock();
    expect(tab.session.getSnapshot()).toMatchObject({ phase: 'locked', hasUnsent: true, heldOnlyHere: 1 });
    expect(tab.asksBeforeLeaving()).toBe(true);
    await tab.session.useAnotherAccount();
    expect(tab.session.getSnapshot()).toMatchObject({ phase: 'signedOut', heldOnlyHere: 1 });
    await tab.session.backToUnlock();
    expect(await tab.session.unlock(anne.password)).toEqual({ ok: true });
    server.revokeAll();
    await (tab.session.getSnapshot() as OpenSnapshot).send({ method: 'GET', path: '/api/clients' });
    expect(tab.session.getSnapshot()).toMatchObject({ phase: 'signedOut', notice: 'ended', heldOnlyHere: 1 });
    expect(tab.asksBeforeLeaving()).toBe(true);
  },
);

test('UX-55 a session that is kept nowhere says that it needs the server to be opened again after a reload', async () => {
  const first = await signedIn(false);
  first.hide();
  const again = await device.tab(first.storage);
  await first.session.lock();
  expect(first.session.getSnapshot()).not.toHaveProperty('needsServer');
  await again.session.lock();
  expect(again.session.getSnapshot()).toMatchObject({ phase: 'locked', needsServer: true });
  device.online = false;
  expect(await again.session.unlock(anne.password)).toMatchObject({ ok: false, code: 'unreachable' });
  device.online = true;
  expect(await again.session.unlock(anne.password)).toEqual({ ok: true });
});

test('UX-32 work that was sent, and work that was given up, hold nobody back', async () => {
  const tab = await signedIn(false);
  const [entry] = await storeOf(tab).commit({ addEntries: [newEntry()], durability: 'strict' });
  await storeOf(tab).commit({ removeEntries: [entry?.seq ?? 0] });
  expect(tab.asksBeforeLeaving()).toBe(false);
  await storeOf(tab).commit({ addEntries: [newEntry()], durability: 'strict' });
  expect(await tab.session.signOut('discard')).toEqual({ ok: true });
  expect(tab.asksBeforeLeaving()).toBe(false);
});

test.each([true, false])(
  'SYNC-37 UX-14 another account does not take the place of unsent work in this tab without a word (kept: %s)',
  async (remember) => {
    const tab = await signedIn(false);
    await storeOf(tab).commit({ addEntries: [newEntry()], durability: 'strict' });
    await tab.session.lock();
    await tab.session.useAnotherAccount();
    expect(await tab.session.signIn({ ...bruno, remember })).toMatchObject({ ok: false, code: 'leavesWork' });
    await tab.session.backToUnlock();
    expect(await tab.session.unlock(anne.password)).toEqual({ ok: true });
    expect(storeOf(tab).entries()).toHaveLength(1);
    await tab.session.lock();
    expect(await tab.session.signIn({ ...bruno, remember })).toMatchObject({ code: 'leavesWork' });
    expect(await tab.session.abandonWork()).toEqual({ ok: true });
    expect(tab.session.getSnapshot()).toMatchObject({ phase: 'open', user: { username: 'bruno' }, remember });
    expect(storeOf(tab).entries()).toEqual([]);
    expect(tab.asksBeforeLeaving()).toBe(false);
  },
);

test.each(works)('SYNC-36 signing out as if nothing were unsent is refused while there is %s', async (_, make) => {
  for (const remember of [true, false]) {
    const tab = await signedIn(remember);
    await make(tab);
    for (const choice of ['none-left', 'send-first'] as const)
      expect(await tab.session.signOut(choice, async () => {})).toMatchObject({ ok: false, code: 'unsent' });
    if (!remember) expect(await tab.session.signOut('keep')).toMatchObject({ ok: false, code: 'unsent' });
    expect(tab.session.getSnapshot().phase).toBe('open');
    await tab.session.signOut('discard');
  }
});

test.each(works)('SYNC-36 OFF-05 signing out and keeping %s finds it again at the next sign-in', async (_, make) => {
  const tab = await signedIn(true);
  await make(tab);
  expect(await tab.session.signOut('keep')).toEqual({ ok: true });
  expect(tab.session.getSnapshot()).toMatchObject({ phase: 'signedOut', canUnlock: false });
  expect(await tab.session.unlock(anne.password)).toMatchObject({ ok: false, code: 'nothingToUnlock' });
  const [note] = Object.values(
    (JSON.parse(device.localStorage.getItem('brevia.device') ?? '{}') as Noted).unsent ?? {},
  );
  expect(note).toBe(1);
});

const deleted = (name: string): Promise<void> =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = () => resolve();
  });

interface Noted {
  readonly unsent?: Readonly<Record<string, number>>;
}

test.each(works)(
  'E6 SYNC-51 the loss of %s with a removed vault is reported, and an unlock warns of it',
  async (_, make) => {
    const tab = await signedIn(true);
    await make(tab);
    await tab.session.lock();
    expect(tab.session.getSnapshot()).toMatchObject({ phase: 'locked', hasUnsent: true });
    for (const { name = '' } of await indexedDB.databases()) await deleted(name);
    device.restart();
    const again = await device.tab();
    expect(again.session.getSnapshot()).toMatchObject({ phase: 'signedOut', notice: 'evicted', lost: 1 });
  },
);
