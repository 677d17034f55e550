import { expect } from 'vitest';
import { deriveKey } from '#src/db/vault/deriveKey.ts';
import type { Credentials } from '#src/session/Session.ts';
import type { TestDevice, TestTab } from '#tests/support/session/TestDevice.ts';

export interface BegunSignIn {
  readonly tab: TestTab;
  readonly signedIn: Promise<unknown>;
  /** The key is there, or is not to be had. */
  end(answer: 'derived' | 'failed'): void;
}

/** Somebody who has never been on this device signs in, and the key of the new vault takes its time until `end`. */
export const beginSignIn = async (device: TestDevice, credentials: Credentials): Promise<BegunSignIn> => {
  let end: BegunSignIn['end'] = () => {};
  const answered = new Promise<string>((resolve) => (end = resolve));
  let derivations = 0;
  device.derive = async (password, kdf) => {
    derivations += 1;
    if (derivations > 1) return deriveKey(password, kdf);
    if ((await answered) === 'failed') throw new Error('no memory');
    return deriveKey(password, kdf);
  };
  const tab = await device.tab();
  const signedIn = tab.session.signIn(credentials);
  await expect.poll(() => tab.session.getSnapshot().phase, { timeout: 10_000 }).toBe('open');
  return { tab, signedIn, end };
};
