import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { vaultNames } from '#src/db/vault/vaultNames.ts';
import { newEntry } from '#tests/db/records.ts';
import type { AuthServer } from '#tests/support/session/AuthServer.ts';
import { anne } from '#tests/support/session/accounts.ts';
import { storeOf } from '#tests/support/session/opened.ts';
import { signInTab } from '#tests/support/session/signInTab.ts';
import { startDevice } from '#tests/support/session/startDevice.ts';
import { rest, type TestDevice, type TestTab } from '#tests/support/session/TestDevice.ts';

let server: AuthServer;
let device: TestDevice;
beforeEach(async () => ({ server, device } = await startDevice()));

/** What a browser may do for a moment, above all on a device that is busy. */
const faults: Readonly<Record<string, () => () => void>> = {
  'does not name its databases': () => {
    const spy = vi.spyOn(indexedDB, 'databases').mockResolvedValue([]);
    return () => spy.mockRestore();
  },
  'cannot say which databases it has': () => {
    const spy = vi.spyOn(indexedDB, 'databases').mockRejectedValue(new DOMException('no', 'UnknownError'));
    return () => spy.mockRestore();
  },
  'does not open a database': () => {
    const spy = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'UnknownError');
    });
    return () => spy.mockRestore();
  },
};

const closedWithWork = async (): Promise<TestTab> => {
  const tab = await signInTab(device, anne);
  await storeOf(tab).commit({ addEntries: [newEntry()], durability: 'strict' });
  storeOf(tab).close();
  return tab;
};

const expectWorkThere = async (): Promise<void> => {
  device.restart();
  const tab = await device.tab();
  expect(tab.session.getSnapshot()).toMatchObject({ phase: 'locked', hasUnsent: true });
  expect(await tab.session.unlock(anne.password)).toEqual({ ok: true });
  expect(storeOf(tab).entries()).toHaveLength(1);
};

describe.each(Object.keys(faults))('a browser that for a moment %s', (fault) => {
  test.each(['reloaded', 'opened again'])('E6 SYNC-01 has removed nothing, and nothing is erased: %s', async (how) => {
    const before = await closedWithWork();
    if (how === 'opened again') device.restart();
    const end = faults[fault]?.();
    const tab = await device.tab(how === 'reloaded' ? before.storage : undefined);
    expect(tab.session.getSnapshot()).not.toMatchObject({ notice: 'evicted' });
    end?.();
    await expectWorkThere();
  });

  test('E6 SYNC-01 loses nothing by a sign-in in that moment', async () => {
    await closedWithWork();
    device.restart();
    const end = faults[fault]?.();
    const tab = await device.tab();
    await tab.session.signIn(anne);
    end?.();
    await expectWorkThere();
  });
});

test.each(['does not name its databases', 'cannot say which databases it has'])(
  'OFF-06 E6 a browser that for a moment %s has the vault unlocked all the same: without network there is no other way in',
  async (fault) => {
    await closedWithWork();
    device.restart();
    device.online = false;
    const end = faults[fault]?.();
    const tab = await device.tab();
    expect(tab.session.getSnapshot()).toMatchObject({ phase: 'locked', hasUnsent: true });
    expect(await tab.session.unlock(anne.password)).toEqual({ ok: true });
    end?.();
    expect(storeOf(tab).entries()).toHaveLength(1);
  },
);

test('SYNC-36 E6 a sign-out erases no vault that it cannot look at any more, where another tab may have kept work, and says so', async () => {
  const [one, two] = [await signInTab(device, anne), await device.tab()];
  // The browser has lost the connection to the database, and what the other tab keeps is not heard of.
  storeOf(one).close();
  await storeOf(two).commit({ addEntries: [newEntry()], durability: 'strict' });
  expect(await one.session.signOut('none-left')).toEqual({ ok: true });
  expect(one.session.getSnapshot()).toEqual({ phase: 'signedOut', canUnlock: false, notice: 'notErased' });
  expect(device.workerKeys.size).toBe(0);
  const again = await signInTab(device, anne);
  expect(storeOf(again).entries()).toHaveLength(1);
  // What can be looked at again goes by the user's word, and nothing more is to be said.
  await again.session.signOut('discard');
  expect(again.session.getSnapshot()).toEqual({ phase: 'signedOut', canUnlock: false });
  expect(await vaultNames()).toEqual([]);
});

test('SYNC-36 E6 a sign-out that was to keep the vault has nothing to say where it cannot be looked at', async () => {
  const tab = await signInTab(device, anne);
  storeOf(tab).close();
  expect(await tab.session.signOut('keep')).toEqual({ ok: true });
  expect(tab.session.getSnapshot()).toEqual({ phase: 'signedOut', canUnlock: false });
});

describe('a disk that takes nothing more', () => {
  afterEach(() => vi.restoreAllMocks());
  const fill = (): void => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
  };

  test.each([
    [
      'the server ends the session',
      async (tab: TestTab) => {
        server.revokeAll();
        await tab.session.refresh();
      },
    ],
    ['the user signs out', (tab: TestTab) => tab.session.signOut('keep')],
  ])('AUTH-17 keeps nobody from leaving, and no key stays behind: %s', async (_, leave) => {
    const tab = await signInTab(device, anne);
    await storeOf(tab).commit({ addEntries: [newEntry()], durability: 'strict' });
    fill();
    await leave(tab);
    await rest();
    expect(tab.session.getSnapshot()).toMatchObject({ phase: 'signedOut' });
    expect(device.workerKeys.size).toBe(0);
    vi.restoreAllMocks();
    expect(storeOf(await signInTab(device, anne)).entries()).toHaveLength(1);
  });
});

test('E3 UX-16 a password that is right at once opens the vault with nothing read twice', async () => {
  await closedWithWork();
  device.restart();
  const tab = await device.tab();
  const [named, connected] = [vi.spyOn(indexedDB, 'databases'), vi.spyOn(indexedDB, 'open')];
  expect(await tab.session.unlock(anne.password)).toEqual({ ok: true });
  const counts = [named.mock.calls.length, connected.mock.calls.length];
  // What can be known without the password, and the two that stay.
  expect(counts).toEqual([1, 3]);
});
