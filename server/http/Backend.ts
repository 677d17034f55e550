import type { LoginThrottle } from '#server/auth/LoginThrottle.ts';
import type { PasswordHasher } from '#server/auth/PasswordHasher.ts';
import type { FindCaller } from '#server/auth/sessions.ts';
import type { TokenMint } from '#server/auth/TokenMint.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Translate } from '#server/base/messages.ts';
import type { AppConfig } from '#server/config/environment.ts';
import type { Queries } from '#server/db/Database.ts';
import type { ServerEvents } from '#server/events/ServerEvents.ts';
import type { Signals } from '#server/events/Signals.ts';
import type { RecordShelf } from '#server/records/RecordShelf.ts';

/** Everything a route may use. Built once by `createApp`; nothing in it is global. */
export interface Backend {
  readonly queries: Queries;
  readonly shelf: RecordShelf;
  readonly clock: Clock;
  readonly config: AppConfig;
  readonly translate: Translate;
  /** The identity of this database's feed. */
  readonly feed: string;
  readonly passwords: PasswordHasher;
  readonly mint: TokenMint;
  readonly throttle: LoginThrottle;
  readonly events: ServerEvents;
  /** Word to and from the other processes on this database. */
  readonly signals: Signals;
  readonly findCaller: FindCaller;
}
