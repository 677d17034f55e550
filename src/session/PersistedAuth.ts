import type { Tokens } from '#domain/routes.ts';
import type { SessionUser } from '#domain/user.ts';
import type { RenewalKey } from '#src/session/renewalKey.ts';

/** AUTH-04: who is signed in, with the tokens, as it is kept and carried from tab to tab; always sealed. */
export interface PersistedAuth extends Tokens {
  readonly user: SessionUser;
  /** Missing in what an earlier version of the app left. */
  readonly renewalKey?: RenewalKey;
}
