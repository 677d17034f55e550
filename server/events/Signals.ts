import type { Queries } from '#server/db/Database.ts';

/** What a commit leaves for the other processes on the same database. */
export interface Signal {
  /** The feed has something new. */
  readonly committed?: boolean;
  /** Notifications to be pushed. */
  readonly notified?: readonly number[];
  readonly endedSession?: string;
  readonly changedAccount?: number;
}

/** How the processes on one database announce to each other what their users are notified of. */
export interface Signals {
  /** Part of the transaction: the others hear it when it commits, and not otherwise. */
  send(tx: Queries, signal: Signal): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** An embedded database has one process, for which its own events are enough. */
export const noOtherProcesses: Signals = {
  send: async () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
};
