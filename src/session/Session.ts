import type { DemoSignIn } from '#domain/routes.ts';
import type { SessionUser } from '#domain/user.ts';
import type { Send } from '#src/api/send.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import type { Wait } from '#src/session/LongWaits.ts';

/** A signed-in user at work. `remember` is false when nothing is kept on this device. */
export interface OpenSnapshot {
  readonly phase: 'open';
  readonly user: SessionUser;
  readonly store: LocalStore;
  /** Signs every request, renews the token when it must, and ends the session when the server says so. */
  readonly send: Send;
  /** The access token at hand, for what cannot go through `send`: another server's realtime hub. */
  readonly token: () => string | null;
  readonly remember: boolean;
  /** Something to say once, as a key of the locale files. */
  readonly notice?: SessionNotice;
}

/** The vault is shut; the password opens it, also without network. */
export interface LockedSnapshot {
  readonly phase: 'locked';
  readonly hasUnsent: boolean;
  /** Wrong passwords that are left before the key is erased; said from the third wrong one on. */
  readonly attemptsLeft?: number;
  /** Epoch milliseconds before which no password is tried. */
  readonly waitUntil?: number;
  /** Several people keep records on this device: ask for the user name too. */
  readonly asksUsername: boolean;
  readonly notice?: SessionNotice;
  /** How much unsent work is in this page and nowhere else. */
  readonly heldOnlyHere?: number;
  /** The password was changed, and what is kept here could not follow: the one before opens it. */
  readonly opensByOldPassword?: true;
  /** Nothing here knows the password since the page was loaded anew: only the server can say whether it is right. */
  readonly needsServer?: boolean;
}

export interface SignedOutSnapshot {
  readonly phase: 'signedOut';
  readonly notice?: SessionNotice;
  /** With `evicted`: how many unsent changes were in what the browser has removed. */
  readonly lost?: number;
  /** A vault on this device can be opened by its password instead: `backToUnlock`. */
  readonly canUnlock: boolean;
  /** How much unsent work is in this page and nowhere else. */
  readonly heldOnlyHere?: number;
}

export type SessionSnapshot = { readonly phase: 'starting' } | SignedOutSnapshot | LockedSnapshot | OpenSnapshot;

/** Keys under `auth.` in the locale files. */
export type SessionNotice =
  /** The server ended the session; what is unsent is kept for the next sign-in. */
  | 'ended'
  /** AUTH-10: the stored refresh token was refused. */
  | 'refreshFailed'
  /** The browser has removed what was kept on this device. */
  | 'evicted'
  /** Too long without contact with the server, or a clock that was set back. */
  | 'window'
  | 'idle'
  /** What was typed last before the session was left could not be kept. */
  | 'lastTypedLost'
  /** The vault could not be looked at at the sign-out, and may hold what another tab kept: it stays, sealed. */
  | 'notErased'
  /** Ten wrong passwords: the key is gone. */
  | 'keyErased'
  /** The browser has removed what was kept while the app was open: what is unsent lives on in this window. */
  | 'removed'
  /** This browser keeps nothing for us (a private window): everything is in memory only. */
  | 'notKept'
  /** The password was changed, and what is kept here still opens with the one before. */
  | 'vaultBehind'
  /** What is kept here did not answer; the user goes on without it. */
  | 'setAside'
  /** It answered after that. */
  | 'openedLate'
  /** An earlier session of this account was in two hands and was ended: warn its owner. */
  | 'stolen';

export type SessionProblem =
  | 'badCredentials'
  | 'unreachable'
  /** The server said no in its own words: `message`. */
  | 'refused'
  | 'wrongPassword'
  | 'wait'
  | 'keyErased'
  /** The password was changed elsewhere: `openOldVault` with the old one, or `startAnew`. */
  | 'oldPassword'
  /** The password is changed, but what is kept here could not follow: it opens with the one before. */
  | 'vaultBehind'
  /** This tab alone holds unsent work of another account: `abandonWork`, or that account signs in. */
  | 'leavesWork'
  | 'ambiguous'
  | 'window'
  | 'nothingToUnlock'
  /** There is unsent work, still after the attempt to send it, or it cannot be kept here. */
  | 'unsent'
  /** A newer version of the app wrote this device's store: reload. */
  | 'newer'
  /** AUTH-15, AUTH-16. */
  | 'noRefreshToken'
  | 'noToken'
  | 'refreshFailed'
  /** The store of this device cannot be opened. */
  | 'storage';

/** `message` is the server's sentence, else empty: the reader's sentence then stands under `auth.<code>`. */
export type SessionResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: SessionProblem; readonly message: string; readonly hasUnsent?: boolean };

export interface Credentials {
  /** AUTH-03: a user name or an e-mail address. */
  readonly username: string;
  readonly password: string;
  /** False: nothing is kept on this device. */
  readonly remember: boolean;
}

/**
 * What becomes of unsent work at sign-out. `none-left` is for a user who was told that there is none. Where there is
 * none, every choice erases the vault.
 */
export type SignOutChoice = 'none-left' | 'send-first' | 'keep' | 'discard';

/**
 * How setting the own password ended. `followed`: what is kept here opens with it now; else with the one before.
 * `fields` are the server's sentences by field; `message` is empty where it gave none.
 */
export type PasswordChange =
  | { readonly ok: true; readonly followed: boolean }
  | {
      readonly ok: false;
      readonly message: string;
      readonly fields: Readonly<Record<string, readonly string[]>>;
    };

/** Who works on this page. Expected failures are results; nothing here throws for them. */
export interface Session {
  getSnapshot(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  /** What takes unusually long, for words; announced over `subscribe`. */
  getWait(): Wait | null;
  /** Sets what is kept on this device aside until the page is loaded anew, because it does not answer. */
  goOnWithoutKeeping(): Promise<void>;
  /** AUTH-09 to AUTH-11: what this tab held, then a key the service worker kept, then the unlock screen, then login. */
  start(): Promise<void>;
  /** The accounts that a server of the demo names before anybody is signed in; none elsewhere. */
  demoAccounts(): Promise<readonly DemoSignIn[]>;
  signIn(credentials: Credentials): Promise<SessionResult>;
  /** @param username needed when several people keep records here under the same password */
  unlock(password: string, username?: string): Promise<SessionResult>;
  /** After `oldPassword`: opens the vault by the old password and puts it under the new one. */
  openOldVault(oldPassword: string): Promise<SessionResult>;
  /** After `oldPassword`: a new vault in the place of the old one, whose unsent changes are lost. */
  startAnew(): Promise<SessionResult>;
  /** After `leavesWork`: goes on with the sign-in; the other account's work in this tab is lost. */
  abandonWork(): Promise<SessionResult>;
  /** The user was asked already: the page goes without another question, whatever it holds. */
  letPageGo(): void;
  lock(notice?: SessionNotice): Promise<void>;
  /** @param flush sends what is unsent; asked for by 'send-first' */
  signOut(choice: SignOutChoice, flush?: () => Promise<void>): Promise<SessionResult>;
  /** From the unlock screen to the login form, for someone else; nothing is touched. */
  useAnotherAccount(): Promise<void>;
  backToUnlock(): Promise<void>;
  /** Sets the own password (G-19). Never queued: a password does not wait in an outbox. */
  changePassword(oldPassword: string, newPassword: string): Promise<PasswordChange>;
  /** The server has the new password: the vault follows it, or says `vaultBehind`. May be tried again. */
  passwordChanged(oldPassword: string, newPassword: string): Promise<SessionResult>;
  /** API-09: a new token by the refresh token. */
  refresh(): Promise<SessionResult>;
  /** API-10: reads the user and the rights again. */
  fetchUser(): Promise<SessionResult>;
}
