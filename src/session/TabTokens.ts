import { type SessionUser, userFromWire } from '#domain/user.ts';
import { fromBase64, toBase64 } from '#src/session/base64.ts';
import type { KeyKeeper } from '#src/session/KeyKeeper.ts';
import type { PersistedAuth } from '#src/session/PersistedAuth.ts';
import type { PlainStorage } from '#src/session/SessionEnvironment.ts';

const keys = { token: 'brevia.token', refreshToken: 'brevia.refreshToken', user: 'brevia.user' } as const;

/** What stands where nothing but the name is needed. No token looks like it. */
const inVault = 'vault:';
const sealed = 'sealed:';

/** What a tab held before it was loaded again. */
export type TabFind =
  /** The name of its vault, in which the rest lies. */
  | { readonly kind: 'vault'; readonly vault: string }
  | { readonly kind: 'auth'; readonly auth: PersistedAuth }
  /** In clear: an earlier version of the app left it. */
  | { readonly kind: 'refreshToken'; readonly refreshToken: string; readonly user: SessionUser | null };

/**
 * AUTH-04: the three keys of session storage, which browsers write to the disk. Of a session with a vault they hold
 * only that vault's name. A session that is kept nowhere lies there sealed with a key of this page, which the service
 * worker's memory carries over a reload; without it the next page asks to sign in. A storage that refuses is as good
 * as an empty one.
 */
export class TabTokens {
  private readonly storage: PlainStorage;
  private readonly keeper: KeyKeeper;
  /** Each page makes its own: a copied tab must not lose what it holds because the first one locks. */
  private key: { readonly name: string; readonly made: Promise<CryptoKey> } | null = null;
  /** Name of the key of the page before, good until this one has written for itself. */
  private former: string | null = null;
  private writes = 0;
  /** The storage holds what this page has written, as far as this page knows. */
  private isWritten = false;
  private latest: { readonly write: number; readonly done: Promise<void> } | null = null;

  constructor(storage: PlainStorage, keeper: KeyKeeper) {
    this.storage = storage;
    this.keeper = keeper;
  }

  async read(): Promise<TabFind | null> {
    const [token, refreshToken, user] = Object.values(keys).map((key) => quietly(() => this.storage.getItem(key)));
    if (token?.startsWith(inVault)) return { kind: 'vault', vault: token.slice(inVault.length) };
    if (token?.startsWith(sealed)) return this.open(token.slice(sealed.length));
    // Taken over once, and gone from here at once.
    this.clear();
    const known = quietly(() => userFromWire(JSON.parse(user ?? 'null'))) ?? null;
    if (token && known) return { kind: 'auth', auth: { token, refreshToken: refreshToken ?? '', user: known } };
    return refreshToken && !isOurs(refreshToken) ? { kind: 'refreshToken', refreshToken, user: known } : null;
  }

  /** From now on the vault has it all. */
  leaveToVault(vault: string): void {
    this.writes += 1;
    this.put(`${inVault}${vault}`, inVault);
    this.dropKeys();
  }

  /** Resolves when the tab could be loaded again: with this, or with what was written since. */
  write(auth: PersistedAuth): Promise<void> {
    const write = ++this.writes;
    const done = this.seal(auth, write);
    this.latest = { write, done };
    return done;
  }

  private async seal(auth: PersistedAuth, write: number): Promise<void> {
    const { name, made } = this.ownKey();
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(auth));
    const body = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await made, text);
    if (write !== this.writes) return this.latest && this.latest.write > write ? this.latest.done : undefined;
    this.put(`${sealed}${name}.${toBase64(iv)}.${toBase64(new Uint8Array(body))}`, sealed);
    if (this.former) this.drop(this.former);
    this.former = null;
  }

  /** Another page of this tab, which came while this one stood still, has locked or signed out. */
  get isClearedElsewhere(): boolean {
    return this.isWritten && quietly(() => this.storage.getItem(keys.token)) === null;
  }

  /** Also drops the key, so that what the browser may still have on its disk opens no more. */
  clear(): void {
    this.writes += 1;
    this.isWritten = false;
    for (const key of Object.values(keys)) quietly(() => this.storage.removeItem(key));
    this.dropKeys();
  }

  private put(token: string, rest: string): void {
    quietly(() => {
      this.storage.setItem(keys.token, token);
      this.storage.setItem(keys.refreshToken, rest);
      this.storage.setItem(keys.user, rest);
      this.isWritten = true;
    });
  }

  private ownKey() {
    if (this.key) return this.key;
    const name = `tab-${crypto.randomUUID()}`;
    const made = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    this.key = { name, made };
    void made.then((key) => (this.key?.name === name ? this.keeper.keep(name, key) : undefined)).catch(() => {});
    return this.key;
  }

  private async open(value: string): Promise<TabFind | null> {
    const [name = '', iv = '', body = ''] = value.split('.');
    try {
      const key = await this.keeper.give(name);
      if (!key) return null;
      this.former = name;
      const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(iv) }, key, fromBase64(body));
      return { kind: 'auth', auth: JSON.parse(new TextDecoder().decode(text)) as PersistedAuth };
    } catch {
      return null;
    }
  }

  private dropKeys(): void {
    for (const name of [this.key?.name, this.former]) if (name) this.drop(name);
    this.key = null;
    this.former = null;
  }

  private drop(name: string): void {
    this.keeper.drop(name).catch(() => {});
  }
}

const isOurs = (value: string): boolean => value.startsWith(inVault) || value.startsWith(sealed);

const quietly = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};
