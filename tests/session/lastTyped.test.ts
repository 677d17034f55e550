import { beforeEach, expect, test } from 'vitest';
import { ownWorkIn } from '#src/db/ownWork.ts';
import { newEntry } from '#tests/db/records.ts';
import type { AuthServer } from '#tests/support/session/AuthServer.ts';
import { anne } from '#tests/support/session/accounts.ts';
import { storeOf } from '#tests/support/session/opened.ts';
import { signInTab } from '#tests/support/session/signInTab.ts';
import { startDevice } from '#tests/support/session/startDevice.ts';
import type { TestDevice } from '#tests/support/session/TestDevice.ts';
import { rest, type TestTab } from '#tests/support/session/TestDevice.ts';

// A form keeps what is typed a moment after the last keystroke. These are the moments before that.
const day = 24 * 3_600_000;

let server: AuthServer;
let device: TestDevice;
beforeEach(async () => ({ server, device } = await startDevice()));

const signedIn = (remember = true): Promise<TestTab> => signInTab(device, { ...anne, remember });
const draft = { 'draft:client:new': { values: { nomClient: 'Tapé à l’instant' } } };
/** A form in which something was typed a moment ago. */
const typeIn = (tab: TestTab): void => {
  const store = storeOf(tab);
  store.onClosing(() => store.commit({ values: draft }));
};
const typedIn = (tab: TestTab): unknown => storeOf(tab).value('draft:client:new');

const waysOut: readonly [string, (tab: TestTab) => Promise<unknown>][] = [
  ['the user locks', (tab) => tab.session.lock()],
  [
    'the device wakes up after a day',
    async (tab) => {
      device.setClock(device.time + day);
      tab.thaw();
    },
  ],
  ['another tab locks', async () => (await device.tab()).session.lock()],
  ['another tab signs out and keeps what is unsent', async () => (await device.tab()).session.signOut('keep')],
  ['the user signs out and keeps what is unsent', (tab) => tab.session.signOut('keep')],
  [
    'the server ends the session',
    (tab) => {
      server.revokeAll();
      return tab.session.refresh();
    },
  ],
  [
    'the server ends the session in another tab',
    async () => {
      const other = await device.tab();
      server.revokeAll();
      await other.session.refresh();
    },
  ],
];

test.each(waysOut)('SYNC-57 UX-05 what was typed a moment before %s is in the draft', async (_, leave) => {
  const tab = await signedIn();
  await storeOf(tab).commit({ addEntries: [newEntry()], durability: 'strict' });
  typeIn(tab);
  await leave(tab);
  await rest();
  expect(tab.session.getSnapshot()).toMatchObject({ phase: /locked|signedOut/ });
  expect(typedIn(await signedIn())).toEqual(draft['draft:client:new']);
});

test('SYNC-01 a change that is being kept while the session is locked is kept', async () => {
  const tab = await signedIn();
  const kept = storeOf(tab).commit({ addEntries: [newEntry()], durability: 'strict' });
  await tab.session.lock();
  await kept;
  expect(storeOf(await signedIn()).entries()).toHaveLength(1);
});

test('UX-32 the lock screen of a session that is kept nowhere counts what was typed a moment ago', async () => {
  const tab = await signedIn(false);
  typeIn(tab);
  await tab.session.lock();
  expect(tab.session.getSnapshot()).toMatchObject({ phase: 'locked', heldOnlyHere: 1 });
  expect(tab.asksBeforeLeaving()).toBe(true);
});

test.each([true, false])('SYNC-36 a sign-out counts what was typed a moment ago (kept: %s)', async (remember) => {
  const tab = await signedIn(remember);
  typeIn(tab);
  expect(await tab.session.signOut('none-left')).toMatchObject({ ok: false, code: 'unsent' });
  expect(ownWorkIn(storeOf(tab))).toEqual([{ kind: 'draft', count: 1 }]);
});

test.each([
  ['locked', (tab: TestTab) => tab.session.lock()],
  ['signedOut', (tab: TestTab) => tab.session.signOut('keep')],
] as const)(
  'SYNC-48 UX-32 what could not be kept any more is reported where the user finds themselves: %s',
  async (phase, leave) => {
    const tab = await signedIn();
    storeOf(tab).onClosing(() => Promise.reject(new Error('The disk is full.')));
    await leave(tab);
    expect(tab.session.getSnapshot()).toMatchObject({ phase, notice: 'lastTypedLost' });
  },
);

test('UX-32 a disk that does not answer any more keeps no vault open, and the loss is reported', async () => {
  const tab = await signedIn();
  const store = storeOf(tab);
  store.onClosing(() => new Promise(() => {}));
  const locked = tab.session.lock();
  await rest();
  expect(tab.session.getSnapshot()).toMatchObject({ phase: 'locked' });
  await device.pass(60_000);
  await locked;
  expect(tab.session.getSnapshot()).toMatchObject({ phase: 'locked', notice: 'lastTypedLost' });
  await expect(store.commit({ values: draft })).rejects.toMatchObject({ code: 'closed' });
});
