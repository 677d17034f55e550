import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VaultError } from '#src/db/VaultError.ts';
import { deriveKey } from '#src/db/vault/deriveKey.ts';
import { newEntry } from '#tests/db/records.ts';
import type { AuthServer } from '#tests/support/session/AuthServer.ts';
import { storeOf } from '#tests/support/session/opened.ts';
import { startDevice } from '#tests/support/session/startDevice.ts';
import type { TestDevice } from '#tests/support/session/TestDevice.ts';
import { rest, type TestTab } from '#tests/support/session/TestDevice.ts';

const [before, after] = ['Premier-1', 'Nouveau-9'];

let server: AuthServer;
let device: TestDevice;
beforeEach(async () => ({ server, device } = await startDevice()));
afterEach(() => void vi.restoreAllMocks());

const signIn = (tab: TestTab, password: string, remember = true) =>
  tab.session.signIn({ username: 'anne', password, remember });

/** The server has the new password. */
const atWork = async (remember = true): Promise<TestTab> => {
  const tab = await device.tab();
  await signIn(tab, before, remember);
  await storeOf(tab).commit({ addEntries: [newEntry()], durability: 'strict' });
  for (const account of server.accounts) if (account.username === 'anne') account.password = after;
  return tab;
};

/** The disk takes nothing more, in the browser's own words. */
const noRoom = (): void => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
};

/** It takes everything but the row with the vault's new key. */
const noKeyRow = (): void => {
  const put: IDBObjectStore['put'] = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function refuse(this: IDBObjectStore, value, ...key) {
    if (value?.ring) throw new DOMException('', 'QuotaExceededError');
    return put.call(this, value, ...key);
  });
};

const obstacles = {
  'no room': noRoom,
  'a failed write': noKeyRow,
  'no memory for the new key': () => {
    device.derive = async (password, kdf) => {
      if (password === after) throw new VaultError('unavailable');
      return deriveKey(password, kdf);
    };
  },
};
const givesWay = (): void => {
  vi.restoreAllMocks();
  device.derive = deriveKey;
};

test.each(Object.keys(obstacles) as (keyof typeof obstacles)[])(
  'SYNC-38 E1 a vault that cannot follow a new password (%s) says so, stays whole, and is tried again',
  async (obstacle) => {
    const tab = await atWork();
    obstacles[obstacle]();
    expect(await tab.session.passwordChanged(before, after)).toMatchObject({ ok: false, code: 'vaultBehind' });
    givesWay();
    expect(storeOf(tab).entries()).toHaveLength(1);
    await tab.session.lock();
    expect(tab.session.getSnapshot()).toMatchObject({ phase: 'locked', opensByOldPassword: true });
    device.restart();
    const again = await device.tab();
    expect(again.session.getSnapshot()).toMatchObject({ phase: 'locked', opensByOldPassword: true });
    expect(await again.session.unlock(before)).toEqual({ ok: true });
    expect(storeOf(again).entries()).toHaveLength(1);
    expect(await again.session.passwordChanged(before, after)).toEqual({ ok: true });
    await again.session.lock();
    expect(again.session.getSnapshot()).not.toHaveProperty('opensByOldPassword');
    expect(await again.session.unlock(after)).toEqual({ ok: true });
    expect(storeOf(again).entries()).toHaveLength(1);
  },
);

test('SYNC-38 the next sign-in tries it again, opens by the old password where it fails, and says so', async () => {
  const tab = await atWork();
  noKeyRow();
  await tab.session.passwordChanged(before, after);
  await tab.session.lock();
  await tab.session.useAnotherAccount();
  expect(await signIn(tab, after)).toMatchObject({ ok: false, code: 'oldPassword' });
  expect(await tab.session.openOldVault('Autre-5')).toMatchObject({ ok: false, code: 'wrongPassword' });
  expect(await tab.session.openOldVault(before)).toEqual({ ok: true });
  expect(tab.session.getSnapshot()).toMatchObject({ phase: 'open', notice: 'vaultBehind' });
  expect(storeOf(tab).entries()).toHaveLength(1);
  givesWay();
  await tab.session.lock();
  await tab.session.useAnotherAccount();
  expect(await signIn(tab, after)).toMatchObject({ ok: false, code: 'oldPassword' });
  expect(await tab.session.openOldVault(before)).toEqual({ ok: true });
  expect(tab.session.getSnapshot()).not.toHaveProperty('notice');
  await rest();
  await tab.session.lock();
  expect(tab.session.getSnapshot()).not.toHaveProperty('opensByOldPassword');
  expect(await tab.session.unlock(after)).toEqual({ ok: true });
  expect(storeOf(tab).entries()).toHaveLength(1);
});

test('E1 a session that is kept nowhere is unlocked by the new password too, and no longer by the old one', async () => {
  const tab = await atWork(false);
  expect(await tab.session.passwordChanged(before, after)).toEqual({ ok: true });
  await tab.session.lock();
  expect(await tab.session.unlock(before)).toMatchObject({ ok: false, code: 'wrongPassword' });
  expect(await tab.session.unlock(after)).toEqual({ ok: true });
  expect(storeOf(tab).entries()).toHaveLength(1);
});
