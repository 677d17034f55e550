import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deriveKey } from '#src/db/vault/deriveKey.ts';
import { sealedTables } from '#src/db/vault/sealWrite.ts';
import type { OpeningStage } from '#src/session/LongWaits.ts';
import { records } from '#tests/db/records.ts';
import { anne } from '#tests/support/session/accounts.ts';
import { storeOf } from '#tests/support/session/opened.ts';
import { startDevice } from '#tests/support/session/startDevice.ts';
import type { TestDevice } from '#tests/support/session/TestDevice.ts';
import { rest, type TestTab } from '#tests/support/session/TestDevice.ts';

let device: TestDevice;
beforeEach(async () => ({ device } = await startDevice()));
afterEach(() => void vi.restoreAllMocks());

/** A vault with three clients, after a restart of the browser: the password is asked. */
const locked = async (): Promise<TestTab> => {
  const tab = await device.tab();
  await tab.session.signIn(anne);
  await storeOf(tab).commit({ puts: { client: records(3) }, durability: 'strict' });
  device.restart();
  return device.tab();
};

/** Something takes its time: whoever comes to `pass` waits there until `open`. */
class Gate {
  open = (): void => {};
  private arrive = (): void => {};
  readonly reached = new Promise<void>((resolve) => (this.arrive = resolve));
  private readonly opened = new Promise<void>((resolve) => (this.open = resolve));

  pass(): Promise<void> {
    this.arrive();
    return this.opened;
  }
}

/** The rows of this table are unsealed when the gate is open; a seal names the table of its row. */
const holdRows = (table: string, gate: Gate): void => {
  const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (algorithm, ...asked) => {
    const { additionalData } = algorithm as AesGcmParams;
    if (new TextDecoder().decode(additionalData).includes(`"${table}"`)) await gate.pass();
    return decrypt(algorithm, ...asked);
  });
};

/** What takes its time, by the stage that has to say so. */
const delays: Record<Exclude<OpeningStage, 'kept'>, (gate: Gate) => void> = {
  password: (gate) => {
    device.derive = (password, kdf) => gate.pass().then(() => deriveKey(password, kdf));
  },
  store: (gate) => holdRows(sealedTables.value, gate),
  reading: (gate) => holdRows('client', gate),
};

test.each(Object.keys(delays) as (keyof typeof delays)[])(
  'UX-55 a start that waits for the %s has words after five seconds, advice after fifteen, and loses nothing',
  async (stage) => {
    const tab = await locked();
    const gate = new Gate();
    delays[stage](gate);
    const unlocking = tab.session.unlock(anne.password);
    await gate.reached;
    await rest();
    const waits: unknown[] = [];
    for (const ms of [4_000, 2_000, 8_000, 2_000]) {
      await device.pass(ms);
      waits.push(tab.session.getWait());
    }
    expect(waits).toEqual([null, { stage, isLong: false }, { stage, isLong: false }, { stage, isLong: true }]);
    gate.open();
    expect(await unlocking).toEqual({ ok: true });
    await storeOf(tab).whenLoaded;
    await rest();
    expect(tab.session.getWait()).toBeNull();
    expect(storeOf(tab).records('client').size).toBe(3);
  },
);

test('UX-55 SYNC-38 a page whose user went on without what is kept never goes over to it, however it opens', async () => {
  const before = await device.tab();
  await before.session.signIn(anne);
  before.hide();
  const gate = new Gate();
  holdRows(sealedTables.value, gate);
  const tab = device.beginning(before.storage);
  await gate.reached;
  await device.pass(16_000);
  expect(tab.session.getWait()).toEqual({ stage: 'kept', isLong: true });
  await tab.session.goOnWithoutKeeping();
  await tab.session.signIn(anne);
  const inHand = storeOf(tab);
  gate.open();
  await tab.started;
  await rest();
  expect(tab.session.getSnapshot()).toMatchObject({ phase: 'open', notice: 'openedLate', remember: false });
  expect(storeOf(tab)).toBe(inHand);
});
