import type { LoginThrottle } from '#server/auth/LoginThrottle.ts';
import type { PasswordHasher } from '#server/auth/PasswordHasher.ts';
import type { FindCaller } from '#server/auth/sessions.ts';
import type { TokenMint } from '#server/auth/TokenMint.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Queries } from '#server/db/Database.ts';
import type { ServerEvents } from '#server/events/ServerEvents.ts';

/** What signing in and the life of a session use; the routes' `Backend` holds all of it. */
export interface AuthParts {
  readonly queries: Queries;
  readonly clock: Clock;
  readonly passwords: PasswordHasher;
  readonly mint: TokenMint;
  readonly throttle: LoginThrottle;
  readonly events: ServerEvents;
  readonly findCaller: FindCaller;
}
