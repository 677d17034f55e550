import { expect, test } from 'vitest';
import { beginKey } from '#src/db/vault/beginKey.ts';
import { deriveKey } from '#src/db/vault/deriveKey.ts';
import type { Kdf } from '#src/db/vault/Kdf.ts';
import { cheapKdfs } from '#tests/db/openDisks.ts';
import { anne } from '#tests/support/session/accounts.ts';
import { startDevice } from '#tests/support/session/startDevice.ts';
import { rest } from '#tests/support/session/TestDevice.ts';

/** A fresh device that notes when it derives and when it asks the server. */
const watchedDevice = async () => {
  const { device } = await startDevice();
  const steps: string[] = [];
  device.derive = (password, kdf) => {
    steps.push(`derives from ${password}`);
    return deriveKey(password, kdf);
  };
  device.onRequest = () => void steps.push('asks');
  return { device, steps };
};

test('SYNC-59 OFF-06 a first sign-in derives its key while the server tries the password, once, and opens by it later', async () => {
  const { device, steps } = await watchedDevice();
  const tab = await device.tab();
  steps.length = 0;
  expect(await tab.session.signIn(anne)).toEqual({ ok: true });
  expect(steps.slice(0, 2)).toEqual([`derives from ${anne.password}`, 'asks']);
  expect(steps.filter((step) => step.startsWith('derives'))).toHaveLength(1);
  await rest();
  device.restart();
  device.online = false;
  const again = await device.tab();
  expect(await again.session.unlock('falsch')).toMatchObject({ ok: false, code: 'wrongPassword' });
  expect(await again.session.unlock(anne.password)).toEqual({ ok: true });
});

test('OFF-06 what was derived ahead is given out once, and for its own password only', async () => {
  const kdfs = cheapKdfs();
  const [kdf] = kdfs as [Kdf];
  const begun = beginKey('Premier-1', kdfs, deriveKey);
  const expected = await deriveKey('Premier-1', kdf);
  expect(await begun.derive('falsch', kdf)).toEqual(await deriveKey('falsch', kdf));
  const taken = await begun.derive('Premier-1', kdf);
  expect(taken).toEqual(expected);
  taken.fill(0);
  expect(await begun.derive('Premier-1', kdf)).toEqual(expected);
});
