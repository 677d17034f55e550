import type { Vault } from '#src/db/vault/Vault.ts';
import type { PersistedAuth } from '#src/session/PersistedAuth.ts';

/** Somebody whom the server has let in, on the way to the store of this page. */
export interface Arrival {
  readonly auth: PersistedAuth;
  readonly password: string;
  /** False: nothing is kept on this device. */
  readonly remember: boolean;
}

/** A sign-in that the server granted while the vault knows an older password. */
export interface PendingSignIn {
  readonly vault: Vault;
  readonly auth: PersistedAuth;
  readonly password: string;
}

/** How far somebody has come whom the server let in; `nobody` again once the session is open. */
export type Entering =
  | { readonly is: 'nobody' }
  /** The vault is being opened. Whoever goes on without it is let in all the same. */
  | { readonly is: 'opening'; readonly auth: PersistedAuth }
  /** Asked for the password before: `openOldVault`, or `startAnew`. */
  | ({ readonly is: 'oldPassword' } & PendingSignIn)
  /** Asked whether somebody else's unsent work in this tab may be lost: `abandonWork`. */
  | ({ readonly is: 'leavesWork' } & Arrival);

/** Who is let in, whether or not the vault opens. */
export const enteringAuth = (entering: Entering): PersistedAuth | null =>
  entering.is === 'opening' || entering.is === 'oldPassword' ? entering.auth : null;
