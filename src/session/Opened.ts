import type { LocalStore } from '#src/db/LocalStore.ts';
import type { Vault } from '#src/db/vault/Vault.ts';
import type { MemoryLock } from '#src/session/MemoryLock.ts';
import type { PersistedAuth } from '#src/session/PersistedAuth.ts';

/** The store that is open, and what shuts it: a vault, or (nothing kept on this device) a lock in memory. */
export interface Opened {
  readonly store: LocalStore;
  readonly vault: Vault | null;
  readonly memoryLock: MemoryLock | null;
}

/** A session of which nothing is on the device, while it is locked: leaving the page is the only way to lose it. */
export interface Parked {
  readonly opened: Opened;
  readonly auth: PersistedAuth;
}

/** A vault that is being made under an open session. */
export interface Making {
  /** Never rejects: then the vault is there, or the session goes on without it. */
  readonly ended: Promise<void>;
  /** The user does not wait for it any more. */
  giveUp(): void;
}
