import type { Send } from '#src/api/send.ts';
import type { Commit, LocalStore } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import type { Batches } from '#src/sync/Batches.ts';
import type { Environment } from '#src/sync/Environment.ts';
import type { MirrorNews } from '#src/sync/MirrorNews.ts';
import type { PageSize } from '#src/sync/PageSize.ts';
import type { Protection } from '#src/sync/Protection.ts';
import type { RequestThrottle } from '#src/sync/RequestThrottle.ts';
import type { RetryAfter } from '#src/sync/RetryAfter.ts';

/** What pushing and pulling work with while this tab leads. */
export interface SyncContext {
  readonly store: LocalStore;
  /** Throws Halted once this leadership is over, and while the server wants to be left alone. */
  readonly send: Send;
  readonly environment: Environment;
  /** Commits under this leadership; fails with FencedError once another tab leads. */
  commit(change: Commit): Promise<readonly OutboxEntry[]>;
  readonly throttle: RequestThrottle;
  readonly batches: Batches;
  readonly pageSize: PageSize;
  readonly retryAfter: RetryAfter;
  readonly mirrorNews: MirrorNews;
  /** Always true but in a simulation that looks what a protection is good for. */
  has(protection: Protection): boolean;
  /** Set once this leadership is over: no further request is begun. */
  isOver(): boolean;
}
