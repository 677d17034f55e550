import type { Send } from '#src/api/send.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import type { Environment } from '#src/sync/Environment.ts';
import type { SyncState } from '#src/sync/SyncState.ts';

export type { SyncState } from '#src/sync/SyncState.ts';

export interface EngineParts {
  readonly store: LocalStore;
  readonly send: Send;
  readonly environment: Environment;
}

/** One tab's part in syncing one user's records. Only the leading tab talks to the server; the others wake it. */
export interface Engine {
  start(): void;
  stop(): void;
  /** Sends what waits and reads what changed, now; resolves when that is done or has failed, here or in the leading tab. */
  syncNow(): Promise<void>;
  /** Sends a refused entry again, as it is. */
  retry(seq: number): Promise<void>;
  /** Gives an entry up; with a create, everything queued for its record. What is being sent cannot be given up. */
  discard(seq: number): Promise<void>;
  /** Decides a conflict: `values` become a new change on the server's version. */
  resolve(seq: number, values: Readonly<Record<string, unknown>>): Promise<void>;
  state(): SyncState;
  subscribe(listener: () => void): () => void;
}
