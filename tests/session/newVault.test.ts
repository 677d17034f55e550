import { beforeEach, expect, test } from 'vitest';
import { vaultNames } from '#src/db/vault/vaultNames.ts';
import { newEntry, records } from '#tests/db/records.ts';
import { anne } from '#tests/support/session/accounts.ts';
import { beginSignIn } from '#tests/support/session/beginSignIn.ts';
import { storeOf } from '#tests/support/session/opened.ts';
import { startDevice } from '#tests/support/session/startDevice.ts';
import type { TestDevice } from '#tests/support/session/TestDevice.ts';
import { rest, type TestTab } from '#tests/support/session/TestDevice.ts';

let device: TestDevice;
beforeEach(async () => ({ device } = await startDevice()));

const fetched = { puts: { client: records(3) }, durability: 'relaxed' } as const;
const typed = { addEntries: [newEntry()], durability: 'strict' } as const;

const signingIn = () => beginSignIn(device, anne);

/** After the browser was closed, without network: what stands in the vault. */
const reopened = async (): Promise<TestTab> => {
  await rest();
  device.restart();
  device.online = false;
  const tab = await device.tab();
  expect(await tab.session.unlock(anne.password)).toEqual({ ok: true });
  await storeOf(tab).whenLoaded;
  return tab;
};

/** Whether a promise has come to its end so far. */
const isOver = async (work: Promise<unknown>): Promise<boolean> => {
  let over = false;
  work.then(
    () => (over = true),
    () => (over = true),
  );
  await rest();
  return over;
};

test('SYNC-59 E1 a first sign-in works while its key is derived: what is fetched is here, nothing is on the disk, all is kept in the end', async () => {
  const { tab, signedIn, end } = await signingIn();
  await storeOf(tab).commit(fetched);
  expect(storeOf(tab).records('client').size).toBe(3);
  expect(storeOf(tab)).toMatchObject({ isKept: false, isComing: true });
  expect(await vaultNames()).toEqual([]);
  const saved = storeOf(tab).commit(typed);
  expect(await isOver(saved)).toBe(false);
  end('derived');
  expect(await signedIn).toEqual({ ok: true });
  await saved;
  await storeOf(tab).commit({ puts: { client: records(1, 9) }, durability: 'relaxed' });
  expect(storeOf(tab)).toMatchObject({ isKept: true, isComing: false });
  const again = await reopened();
  expect(storeOf(again).records('client').size).toBe(4);
  expect(storeOf(again).entries()).toHaveLength(1);
});

test('OFF-06 UX-32 where no key can be made the session goes on in memory, says so, and has what was typed', async () => {
  const { tab, signedIn, end } = await signingIn();
  const saved = storeOf(tab).commit(typed);
  end('failed');
  expect(await signedIn).toEqual({ ok: true });
  await saved;
  await expect
    .poll(() => tab.session.getSnapshot())
    .toMatchObject({ phase: 'open', notice: 'notKept', remember: false });
  expect(storeOf(tab)).toMatchObject({ isKept: false, isComing: false });
  expect(storeOf(tab).entries()).toHaveLength(1);
  expect(tab.asksBeforeLeaving()).toBe(true);
  await tab.session.lock();
  expect(await tab.session.unlock(anne.password)).toEqual({ ok: true });
  expect(storeOf(tab).entries()).toHaveLength(1);
});

test('UX-55 SYNC-38 whoever does not wait for the key any more stays at work, and nothing that comes late takes over', async () => {
  const { tab, signedIn, end } = await signingIn();
  const saved = storeOf(tab).commit(typed);
  await device.pass(16_000);
  expect(tab.session.getWait()).toEqual({ stage: 'password', isLong: true });
  await tab.session.goOnWithoutKeeping();
  await saved;
  await signedIn;
  expect(tab.session.getSnapshot()).toMatchObject({ phase: 'open', notice: 'setAside', remember: false });
  expect(tab.session.getWait()).toBeNull();
  const inHand = storeOf(tab);
  expect(inHand.entries()).toHaveLength(1);
  end('derived');
  await rest();
  expect(storeOf(tab)).toBe(inHand);
  await expect.poll(vaultNames).toEqual([]);
});

test('E3 SYNC-57 a session that is locked while its key is derived is gone from the page at once, and opens with all of it', async () => {
  const { tab, signedIn, end } = await signingIn();
  const saved = storeOf(tab).commit(typed);
  const locked = tab.session.lock();
  expect(tab.session.getSnapshot().phase).not.toBe('open');
  end('derived');
  await Promise.all([signedIn, saved, locked]);
  expect(tab.session.getSnapshot()).toMatchObject({ phase: 'locked' });
  expect(storeOf(await reopened()).entries()).toHaveLength(1);
});

test('AUTH-17 a session that is ended while its key is derived leaves nothing on the device', async () => {
  const { tab, signedIn, end } = await signingIn();
  const left = tab.session.signOut('discard');
  end('derived');
  await Promise.all([signedIn, left]);
  expect(tab.session.getSnapshot()).toMatchObject({ phase: 'signedOut' });
  await expect.poll(vaultNames).toEqual([]);
});

test('UX-32 SYNC-57 whoever locks while a key is derived that fails is told that what was typed last is lost', async () => {
  const { tab, signedIn, end } = await signingIn();
  const saved = storeOf(tab).commit(typed);
  const locked = tab.session.lock();
  end('failed');
  await Promise.all([signedIn, saved, locked]);
  await rest();
  expect(tab.session.getSnapshot()).toMatchObject({ phase: 'signedOut', notice: 'lastTypedLost' });
});
