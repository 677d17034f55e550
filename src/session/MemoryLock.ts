import type { DeriveKey, Kdf } from '#src/db/vault/Kdf.ts';
import { createVaultKey, openVaultKey, type WrappedKey } from '#src/db/vault/vaultKey.ts';
import type { Attempts } from '#src/session/unlockPolicy.ts';

const lockName = 'memory';

/** Recognises the password again where nothing is kept on the device: a key that opens nothing, wrapped by it. */
export class MemoryLock implements Attempts {
  attempts = 0;
  readonly guesses = 0;
  lastAttemptAt = 0;
  private readonly wrapped: WrappedKey;
  private readonly derive: DeriveKey;

  private constructor(wrapped: WrappedKey, derive: DeriveKey) {
    this.wrapped = wrapped;
    this.derive = derive;
  }

  static async make(password: string, kdfs: readonly Kdf[], derive: DeriveKey): Promise<MemoryLock> {
    const { wrapped } = await createVaultKey(lockName, password, kdfs, derive);
    return new MemoryLock(wrapped, derive);
  }

  async fits(password: string, now: number): Promise<boolean> {
    const fits = (await openVaultKey(lockName, this.wrapped, password, this.derive)) !== null;
    this.attempts = fits ? 0 : this.attempts + 1;
    this.lastAttemptAt = now;
    return fits;
  }
}
