import { AskedAhead } from '#src/api/AskedAhead.ts';
import { createSend, type Send } from '#src/api/send.ts';
import { Auth } from '#src/session/Auth.ts';
import { closeInPeace } from '#src/session/closeInPeace.ts';
import { createAuthorisedSend, type Renewal } from '#src/session/createAuthorisedSend.ts';
import { DeviceVaults } from '#src/session/DeviceVaults.ts';
import type { Entering } from '#src/session/Entering.ts';
import { hearUser } from '#src/session/hearUser.ts';
import { heldOnlyHere, withHeldOnlyHere } from '#src/session/heldOnlyHere.ts';
import { IdleWatch } from '#src/session/IdleWatch.ts';
import { LongWaits } from '#src/session/LongWaits.ts';
import { leaveVault } from '#src/session/leaveVault.ts';
import { NewerKeys } from '#src/session/NewerKeys.ts';
import type { Making, Opened, Parked } from '#src/session/Opened.ts';
import { patience } from '#src/session/offlineWindow.ts';
import type { SessionNotice, SessionSnapshot } from '#src/session/Session.ts';
import type { SessionEnvironment } from '#src/session/SessionEnvironment.ts';
import { SignOuts } from '#src/session/SignOuts.ts';
import { TabTokens } from '#src/session/TabTokens.ts';
import { warningsOf } from '#src/session/unlockPolicy.ts';
import { warnIfLost } from '#src/session/warnIfLost.ts';

/**
 * State and transitions of the session; what leads to them (start, sign-in, unlock, sign-out) stands beside it.
 *
 *   starting ─────▶ open          by a key that this tab, another one or the worker has
 *      │            │  ▲
 *      │       lock │  │ unlock, or sign-in
 *      │            ▼  │
 *      ├────────▶ locked          to unlock: vaults, or what is in this page alone (`parked`)
 *      │            │  ▲
 *      │    another │  │ back     `open` comes here by a sign-out and by the server's word;
 *      │    account ▼  │          from here a sign-in leads to `open`, by the steps of `Entering`
 *      └────────▶ signedOut
 *
 * What shuts an open session stands at `starting` until it shows where it leads.
 */
export class SessionCore {
  snapshot: SessionSnapshot = { phase: 'starting' };
  opened: Opened | null = null;
  parked: Parked | null = null;
  entering: Entering = { is: 'nobody' };
  /** The vault of a first sign-in, while it is being made under the session that is open. */
  making: Making | null = null;
  /** What the sign-in brought to light; shown with the session that opens. */
  signInNotice: SessionNotice | undefined;
  /** Name of the vault that was locked in this tab. */
  lockedVault: string | null = null;
  /** The last closing of the vault that is open here, as it was opened. */
  private closingBefore: string | undefined;
  /** Counted up when the user goes on without what is kept here, until the next page: what opens later is nobody's. */
  turn = 0;
  readonly longWaits: LongWaits;
  readonly env: SessionEnvironment;
  readonly deviceVaults: DeviceVaults;
  readonly tab: TabTokens;
  readonly auth: Auth;
  readonly signOuts: SignOuts;
  readonly newerKeys: NewerKeys;
  /** The beginning of the feed, asked for while the vault of a first sign-in is made. */
  readonly askedAhead = new AskedAhead();
  /** Sends with the token at hand and does nothing about a refusal. */
  readonly plainSend: Send;
  readonly send: Send;
  readonly renew: () => Promise<Renewal>;
  readonly token = (): string | null => this.auth.token;
  private readonly onLook: () => Promise<void>;
  private readonly listeners = new Set<() => void>();
  private idle: IdleWatch | null = null;

  /** @param onLook called again and again while somebody works */
  constructor(env: SessionEnvironment, onLook: () => Promise<void>) {
    this.env = env;
    this.onLook = onLook;
    this.longWaits = new LongWaits(env, () => this.publish(this.snapshot));
    this.deviceVaults = new DeviceVaults(env);
    this.tab = new TabTokens(env.sessionStorage, env.keyKeeper);
    this.auth = new Auth(this.tab, () => this.followUser());
    this.signOuts = new SignOuts(env);
    this.newerKeys = new NewerKeys(env, (vault) => this.missKey(vault));
    const { base, fetch, language } = env;
    this.plainSend = createSend({ base, fetch, language, token: () => this.auth.token });
    const parts = { send: this.plainSend, auth: this.auth, locks: env.locks, now: () => env.now() };
    const authorised = createAuthorisedSend({
      ...parts,
      onRenewed: (before, renewed) => {
        // Tabs with a vault find them there.
        if (!this.opened?.vault) env.channel.post({ kind: 'renewed', before, auth: renewed });
      },
      onUser: (user) => this.quietly(hearUser(this, user)),
      onContact: () => this.quietly(this.auth.noteContact(env.now())),
      onEnded: () => this.end().catch((error: unknown) => this.warn(error)),
    });
    this.send = this.askedAhead.taking(authorised.send);
    this.renew = authorised.renew;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  publish(snapshot: SessionSnapshot): void {
    this.snapshot = withHeldOnlyHere(this, snapshot);
    for (const listener of [...this.listeners]) listener();
  }

  /** Whether what was asked for then is still wanted; the user is told where it answers only now. */
  isTurn(turn: number): boolean {
    if (turn === this.turn) return true;
    if (this.snapshot.phase !== 'starting') this.publish({ ...this.snapshot, notice: 'openedLate' });
    return false;
  }

  /**
   * Takes everything out of this page at once. A store without a vault is parked, for it is nowhere else.
   * @returns whether all that was typed is kept
   */
  shut(): Promise<boolean> {
    const [opened, auth] = [this.opened, this.auth.whole];
    const isParked = opened !== null && !opened.vault && auth !== null;
    // Asked before the screens go, which have what was typed a moment ago.
    const kept = opened && (isParked ? opened.store.finishWrites() : closeInPeace(opened.store, this.env));
    if (this.snapshot.phase === 'open') this.publish({ phase: 'starting' });
    this.idle?.stop();
    this.idle = null;
    this.opened = null;
    this.askedAhead.forget();
    if (isParked) this.parked = { opened, auth };
    if (opened?.vault) this.newerKeys.forget(opened.vault.name);
    this.auth.clear();
    return kept ?? Promise.resolve(true);
  }

  async lock(notice?: SessionNotice): Promise<void> {
    const vault = this.opened?.vault;
    const kept = this.shut();
    if (vault) {
      this.lockedVault = vault.name;
      this.tellClosed('locked', vault.name);
      await this.env.keyKeeper.drop(vault.name);
    } else await kept;
    await this.showUnlockOrSignIn(notice);
    await warnIfLost(this, kept);
  }

  /** The unlock screen where there is something to unlock, else the login form. */
  async showUnlockOrSignIn(notice?: SessionNotice): Promise<void> {
    if (this.parked) {
      const { memoryLock } = this.parked.opened;
      const warnings = memoryLock ? warningsOf(memoryLock, true, this.env.now()) : { needsServer: true };
      const hasUnsent = heldOnlyHere(this) > 0;
      return this.publish({ phase: 'locked', hasUnsent, asksUsername: false, ...warnings, ...(notice && { notice }) });
    }
    const { turn } = this;
    await this.making?.ended;
    const unlockable = this.turn > 0 ? [] : await this.longWaits.during('kept', this.deviceVaults.list());
    if (!this.isTurn(turn)) return;
    if (unlockable.length === 0)
      return this.publish({ phase: 'signedOut', canUnlock: false, ...(notice && { notice }) });
    this.env.prepareDerivation();
    this.publish({ ...this.deviceVaults.lockedSnapshot(unlockable), ...(notice && { notice }) });
  }

  /** The server's own word that this session is over. Nothing is wiped: the next sign-in finds it all. */
  async end(): Promise<void> {
    const { opened } = this;
    if (!opened) return;
    const kept = leaveVault(this, opened);
    await kept;
    if (this.parked) this.parked = { ...this.parked, opened: { ...this.parked.opened, memoryLock: null } };
    this.publish({ phase: 'signedOut', canUnlock: false, notice: 'ended' });
    await warnIfLost(this, kept);
  }

  /** For work whose failure changes nothing for the user. */
  quietly(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.warn(error));
  }

  private warn(error: unknown): void {
    this.env.warn(`session: ${error instanceof Error ? error.name : 'unknown'}`);
  }

  /** To the other tabs, also to those that stand still and cannot hear it. */
  tellClosed(kind: 'locked' | 'signedOut', vault: string): void {
    this.deviceVaults.device.noteClosing(vault);
    this.env.channel.post({ kind, vault });
  }

  /** Another tab has locked or left the vault that is open here, and this one did not hear of it. */
  get missedClosing(): boolean {
    const name = this.opened?.vault?.name;
    return name !== undefined && this.deviceVaults.device.lastClosing(name) !== this.closingBefore;
  }

  /** Locks this tab alone. */
  async lockHere(vault: string): Promise<void> {
    const kept = this.shut();
    this.lockedVault = vault;
    await this.showUnlockOrSignIn();
    await warnIfLost(this, kept);
  }

  /** Somebody is at work in another tab. */
  touch(): void {
    this.idle?.touch();
  }

  /** The password was changed in a tab that cannot be heard: here, too, only the new one opens from now on. */
  private missKey(vault: string): void {
    if (this.opened?.vault?.name !== vault) return;
    // Without the key nothing can be kept any more, and nothing is to be waited for.
    this.opened.store.close();
    this.quietly(this.lockHere(vault));
  }

  /** Shows the session of the store that has just been opened. */
  show(notice?: SessionNotice): void {
    const { opened, auth } = this;
    if (!opened || !auth.user) return;
    this.parked = null;
    this.entering = { is: 'nobody' };
    this.lockedVault = null;
    this.closingBefore = opened.vault ? this.deviceVaults.device.lastClosing(opened.vault.name) : undefined;
    this.idle?.stop();
    this.idle = new IdleWatch(this.env, {
      idleMs: patience.idleMs(auth.user.role),
      onIdle: () => this.quietly(this.lock('idle')),
      onActive: () => opened.vault && this.env.channel.post({ kind: 'active', vault: opened.vault.name }),
      onLook: () => this.quietly(this.onLook()),
    });
    const { store } = opened;
    const remember = opened.vault !== null;
    const shown = this.signInNotice ?? notice;
    this.signInNotice = undefined;
    const { send, token } = this;
    this.publish({ phase: 'open', user: auth.user, store, send, token, remember, ...(shown && { notice: shown }) });
  }

  private followUser(): void {
    const { snapshot, auth } = this;
    if (snapshot.phase !== 'open' || !auth.user || JSON.stringify(auth.user) === JSON.stringify(snapshot.user)) return;
    this.publish({ ...snapshot, user: auth.user });
  }
}
