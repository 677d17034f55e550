import type { AuthParts } from '#server/auth/AuthParts.ts';
import type { Translate } from '#server/base/messages.ts';
import type { AppConfig } from '#server/config/AppConfig.ts';
import type { Signals } from '#server/events/Signals.ts';
import type { RecordCache } from '#server/records/RecordCache.ts';

/** Everything a route may use. Built once by `createApp`; nothing in it is global. */
export interface Backend extends AuthParts {
  readonly cache: RecordCache;
  readonly config: AppConfig;
  readonly translate: Translate;
  /** How many writes a device shall send in one request. */
  readonly writes: number;
  /** The identity of this database's feed. */
  readonly feed: string;
  /** Word to and from the other processes on this database. */
  readonly signals: Signals;
}
