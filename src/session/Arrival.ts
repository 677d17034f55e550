import type { PersistedAuth } from '#src/session/PersistedAuth.ts';

/** Somebody whom the server has let in, on the way to the store of this page. */
export interface Arrival {
  readonly auth: PersistedAuth;
  readonly password: string;
  /** False: nothing is kept on this device. */
  readonly remember: boolean;
}
