import { beforeEach, expect, test } from 'vitest';
import { newEntry } from '#tests/db/records.ts';
import { anne } from '#tests/support/session/accounts.ts';
import { storeOf } from '#tests/support/session/opened.ts';
import { signInTab } from '#tests/support/session/signInTab.ts';
import { startDevice } from '#tests/support/session/startDevice.ts';
import type { TestDevice } from '#tests/support/session/TestDevice.ts';
import { rest, type TestTab } from '#tests/support/session/TestDevice.ts';

let device: TestDevice;
beforeEach(async () => ({ device } = await startDevice()));

const twoTabs = async (): Promise<readonly [TestTab, TestTab]> => {
  const one = await signInTab(device, anne);
  const other = await device.tab();
  return [one, other];
};

test('SYNC-02 a new password in one tab: both go on, and a reload of either needs no password', async () => {
  const [one, other] = await twoTabs();
  await storeOf(other).commit({ addEntries: [newEntry()] });
  expect(await one.session.passwordChanged('Premier-1', 'Nouveau-9')).toEqual({ ok: true });
  await storeOf(other).commit({ addEntries: [newEntry()] });
  await storeOf(one).commit({ addEntries: [newEntry()] });
  await rest();
  expect(storeOf(one).entries()).toHaveLength(3);
  expect(storeOf(other).entries()).toHaveLength(3);
  other.hide();
  one.hide();
  expect(storeOf(await device.tab(other.storage)).entries()).toHaveLength(3);
});

test('SYNC-02 a tab that did not learn of a new password asks the worker for the key', async () => {
  const [one, other] = await twoTabs();
  other.freeze();
  await one.session.passwordChanged('Premier-1', 'Nouveau-9');
  other.thaw();
  await storeOf(other).commit({ addEntries: [newEntry()] });
  expect(storeOf(other).entries()).toHaveLength(1);
  await other.session.lock();
  expect(await other.session.unlock('Nouveau-9')).toEqual({ ok: true });
  expect(storeOf(other).entries()).toHaveLength(1);
});

test('E1 a tab that can have the new key from nobody locks, the others stay open, nothing kept is lost', async () => {
  const [one, other] = await twoTabs();
  await storeOf(other).commit({ addEntries: [newEntry()] });
  // What still reads the disk meanwhile would ask the worker for the key.
  await rest();
  other.freeze();
  await one.session.passwordChanged('Premier-1', 'Nouveau-9');
  device.workerKeys.clear();
  other.thaw();
  const refused = storeOf(other)
    .commit({ addEntries: [newEntry()] })
    .then(
      () => null,
      (error: unknown) => error,
    );
  await rest();
  await device.pass(2_000);
  expect(await refused).toMatchObject({ code: 'closed' });
  await rest();
  expect(other.session.getSnapshot().phase).toBe('locked');
  expect(storeOf(one).entries()).toHaveLength(1);
  expect(await other.session.unlock('Premier-1')).toMatchObject({ ok: false, code: 'wrongPassword' });
  await device.pass(60_000);
  expect(await other.session.unlock('Nouveau-9')).toEqual({ ok: true });
  expect(storeOf(other).entries()).toHaveLength(1);
});

test('a page that was killed before the worker received the new key asks for the new password', async () => {
  const one = await device.tab();
  await one.session.signIn(anne);
  await storeOf(one).commit({ addEntries: [newEntry()] });
  const before = new Map(device.workerKeys);
  await one.session.passwordChanged('Premier-1', 'Nouveau-9');
  for (const [vault, key] of before) device.workerKeys.set(vault, key);
  const again = await device.tab(one.storage);
  expect(again.session.getSnapshot().phase).toBe('locked');
  expect(await again.session.unlock('Nouveau-9')).toEqual({ ok: true });
  expect(storeOf(again).entries()).toHaveLength(1);
});
