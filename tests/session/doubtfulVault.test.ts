import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newEntry } from '#tests/db/records.ts';
import { anne } from '#tests/support/session/accounts.ts';
import { storeOf } from '#tests/support/session/opened.ts';
import { signInTab } from '#tests/support/session/signInTab.ts';
import { startDevice } from '#tests/support/session/startDevice.ts';
import type { TestDevice, TestTab } from '#tests/support/session/TestDevice.ts';

let device: TestDevice;

beforeEach(async () => {
  ({ device } = await startDevice());
});

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
