import type { Actor } from '#domain/permissions.ts';
import type { SessionUser } from '#domain/user.ts';

/** Who asks: the session and the user row as they stand at this moment. */
export interface Caller extends Actor {
  readonly sessionId: string;
  readonly user: SessionUser & { readonly clientId: number | null };
  /** Rises when what this user's client may see shrinks. */
  readonly scopeEpoch: number;
  /** The latest generation of the session's tokens that has been used. */
  readonly confirmed: number;
}
