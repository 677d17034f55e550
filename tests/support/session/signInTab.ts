import { expect } from 'vitest';
import type { Credentials } from '#src/session/Session.ts';
import type { TestDevice, TestTab } from '#tests/support/session/TestDevice.ts';

/** A new tab of a device, in which somebody signs in. */
export const signInTab = async (device: TestDevice, credentials: Credentials): Promise<TestTab> => {
  const tab = await device.tab();
  expect(await tab.session.signIn(credentials)).toEqual({ ok: true });
  return tab;
};
