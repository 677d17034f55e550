import type { DeriveKey, Kdf } from '#src/db/vault/Kdf.ts';
import type { KeyKeeper } from '#src/session/KeyKeeper.ts';
import type { PersistedAuth } from '#src/session/PersistedAuth.ts';

/** Everything the session needs of the browser around it. */
export interface SessionEnvironment {
  /** Address of the server; empty for the page's own. */
  readonly base: string;
  readonly fetch: typeof fetch;
  readonly language: () => 'fr' | 'en';
  readonly sessionStorage: PlainStorage;
  readonly localStorage: PlainStorage;
  readonly keyKeeper: KeyKeeper;
  /** Web Locks, null where there are none. */
  readonly locks: { request<T>(name: string, hold: () => Promise<T>): Promise<T> } | null;
  /** To the other tabs of this device: that this one opened, is in use, locked, signed out, renewed or has a new key; never records. */
  readonly channel: SessionChannel;
  /** Epoch milliseconds. */
  now(): number;
  setTimer(run: () => void, ms: number): () => void;
  /** Called when the user does something, and when the page becomes visible again. */
  onActivity(listener: () => void): () => void;
  onVisible(listener: () => void): () => void;
  onOnline(listener: () => void): () => void;
  /** While the page stands, asks whoever leaves it whether to lose what it holds, when it holds something. */
  onLeaving(holds: () => boolean): () => void;
  readonly derive: DeriveKey;
  /** A password is about to be asked for: what `derive` needs may be brought. */
  prepareDerivation(): void;
  /** For new keys, the best first. */
  readonly kdfs: () => readonly Kdf[];
  /** Asks the browser not to remove what is kept here. */
  askToPersist(): void;
  /** For developers and support, without data. */
  warn(message: string): void;
}

export interface PlainStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export type SessionMessage =
  | { readonly kind: 'opened' | 'active' | 'locked' | 'signedOut'; readonly vault: string }
  /** The browser has removed the vault, and this tab has rescued what bears these marks. */
  | { readonly kind: 'removed'; readonly vault: string; readonly held: readonly string[] }
  /** The password was changed: for the tabs on this vault, which have the key before. */
  | { readonly kind: 'newKey'; readonly vault: string; readonly key: CryptoKey }
  /** A session that is kept nowhere got new tokens: for the copies of a tab, which hold the ones before. */
  | { readonly kind: 'renewed'; readonly before: string; readonly auth: PersistedAuth };

export interface SessionChannel {
  post(message: SessionMessage): void;
  subscribe(listener: (message: SessionMessage) => void): () => void;
}
