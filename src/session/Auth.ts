import type { SessionUser } from '#domain/user.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import type { Contact } from '#src/session/offlineWindow.ts';
import type { PersistedAuth } from '#src/session/PersistedAuth.ts';
import { newRenewalKey, type RenewalKey } from '#src/session/renewalKey.ts';
import type { TabTokens } from '#src/session/TabTokens.ts';

/** Names of the session's values in the vault: the persisted auth state of AUTH-04, sealed. */
export const sessionValues = { auth: 'session.auth', contact: 'session.contact' } as const;

/** A contact is written down at most this often: it is a matter of days. */
const contactEveryMs = 5 * 60_000;

/** Tokens and user of this page: in memory, and sealed in the vault for every tab, or (kept nowhere) for this tab only. */
export class Auth {
  private held: PersistedAuth | null = null;
  /** How far the clock is behind the latest moment this device has seen: what is used meanwhile counts on from there. */
  private behindMs = 0;
  /** The contact that is on its way to the disk: whoever asks meanwhile must not go by the one before. */
  private writing: Contact | null = null;
  private store: LocalStore | null = null;
  private detach: () => void = () => {};
  private vault: string | null = null;
  private former: PersistedAuth | null = null;
  private offered: RenewalKey | null = null;
  private readonly tab: TabTokens;
  private readonly onChange: () => void;

  /** @param onChange called when the user or the tokens came from another tab or changed here */
  constructor(tab: TabTokens, onChange: () => void) {
    this.tab = tab;
    this.onChange = onChange;
  }

  get token(): string | null {
    return this.held?.token ?? null;
  }

  get refreshToken(): string | null {
    return this.held?.refreshToken ?? null;
  }

  get user(): SessionUser | null {
    return this.held?.user ?? null;
  }

  /** Ends the session in whose place a fresh sign-in came: nobody can go on with it. */
  get replacedTicket(): string | null {
    const ticket = this.former?.signOutTicket;
    return ticket && ticket !== this.held?.signOutTicket ? ticket : null;
  }

  /** All of it, for whoever carries it on elsewhere. */
  get whole(): PersistedAuth | null {
    return this.held;
  }

  get contact(): Contact | undefined {
    return this.writing ?? this.store?.value<Contact>(sessionValues.contact);
  }

  /**
   * From now on the store keeps what changes, and other tabs' changes arrive here.
   * @param fresh from the server just now. Without it what the store holds counts, and is not written again: another
   * tab may have renewed it since somebody looked.
   * @param vault name of the store's vault; null when it is kept nowhere
   * @returns whether there is somebody signed in
   */
  async attach(store: LocalStore, fresh: PersistedAuth | null, vault: string | null): Promise<boolean> {
    this.store = store;
    this.vault = vault;
    this.former = store.value<PersistedAuth>(sessionValues.auth) ?? null;
    this.detach = store.subscribe(({ values, local }) => {
      if (!local && values.includes(sessionValues.auth)) this.adopt();
    });
    if (fresh) await this.set(fresh);
    else this.adopt();
    return this.held !== null;
  }

  async set(auth: PersistedAuth): Promise<void> {
    const known = this.store?.value<PersistedAuth>(sessionValues.auth);
    await this.hold(auth);
    if (this.store && JSON.stringify(known) !== JSON.stringify(auth)) {
      await this.store.commit({ values: { [sessionValues.auth]: auth }, durability: 'strict' });
    }
  }

  isUser(user: SessionUser): boolean {
    return JSON.stringify(this.held?.user) === JSON.stringify(user);
  }

  /** The user's rights as they are now, beside the newest tokens; another user's are none of ours. To be called while no tab renews them. */
  async changeUser(user: SessionUser): Promise<void> {
    await this.follow().catch(() => {});
    if (this.held?.user.id === user.id && !this.isUser(user)) await this.set({ ...this.held, user });
  }

  /**
   * The key that signs the renewals. Made once and kept before it is shown to a server: should the answer get lost, the
   * session must still be ours. To be called while no tab renews.
   */
  async renewalKey(): Promise<RenewalKey | null> {
    const { held } = this;
    if (!held) return null;
    if (held.renewalKey) return held.renewalKey;
    const renewalKey = await newRenewalKey();
    await this.set({ ...held, renewalKey });
    return renewalKey;
  }

  /** The server may have taken this key for the session: nobody heard its answer. Remembered by this page alone. */
  offerRenewalKey(key: RenewalKey): void {
    this.offered = key;
  }

  /** Goes on with the key that was offered. @returns whether there was one */
  async tryOffered(): Promise<boolean> {
    const { offered } = this;
    if (!offered) return false;
    await this.changeRenewalKey(offered);
    return true;
  }

  /** The session is renewed by this key from now on. In memory in any case. */
  async changeRenewalKey(renewalKey: RenewalKey): Promise<void> {
    this.offered = null;
    if (this.held) await this.set({ ...this.held, renewalKey });
  }

  /** Reads what another tab may have written a moment ago. */
  async follow(): Promise<void> {
    await this.store?.follow();
    this.adopt();
  }

  async noteContact(now: number): Promise<void> {
    const { contact } = this;
    if (contact && Math.abs(now - contact.at) < contactEveryMs) return;
    this.behindMs = 0;
    await this.writeContact({ at: now, seen: now });
  }

  /** Time has passed here, whatever the clock says later; a clock that is set back again and again wins nothing. */
  async noteTime(now: number): Promise<void> {
    const { contact } = this;
    if (!contact) return;
    this.behindMs = Math.max(this.behindMs, contact.seen - now);
    const seen = now + this.behindMs;
    if (seen - contact.seen >= contactEveryMs) await this.writeContact({ ...contact, seen });
  }

  /** Forgets everything in this page and tab; what the vault holds stays sealed in it. */
  clear(): void {
    this.detach();
    this.detach = () => {};
    this.store = null;
    this.vault = null;
    this.former = null;
    this.offered = null;
    this.held = null;
    this.behindMs = 0;
    this.writing = null;
    this.tab.clear();
  }

  private async writeContact(contact: Contact): Promise<void> {
    this.writing = contact;
    try {
      await this.store?.commit({ values: { [sessionValues.contact]: contact }, durability: 'relaxed' });
    } finally {
      if (this.writing === contact) this.writing = null;
    }
  }

  private adopt(): void {
    const auth = this.store?.value<PersistedAuth>(sessionValues.auth);
    const { held } = this;
    if (!auth) return;
    const isNews = auth.token !== held?.token || auth.renewalKey?.shown !== held.renewalKey?.shown;
    if (isNews || !this.isUser(auth.user)) void this.hold(auth);
  }

  /** In memory at once; the promise resolves when the tab could be loaded again. */
  private hold(auth: PersistedAuth): Promise<void> {
    this.held = auth;
    this.onChange();
    if (this.vault === null) return this.tab.write(auth);
    this.tab.leaveToVault(this.vault);
    return Promise.resolve();
  }
}
