import type { DemoSignIn } from '#domain/routes.ts';
import { readDemo } from '#src/api/auth.ts';
import { changePassword } from '#src/session/changePassword.ts';
import { confirmSession } from '#src/session/confirmSession.ts';
import { abandonWork, failure, openOldVault, signIn, startAnew, unlock } from '#src/session/enterSession.ts';
import { followPassword } from '#src/session/followPassword.ts';
import { goOnWithoutKeeping } from '#src/session/goOnWithoutKeeping.ts';
import { hearTab } from '#src/session/hearTab.ts';
import { askBeforeLeaving } from '#src/session/heldOnlyHere.ts';
import type { Wait } from '#src/session/LongWaits.ts';
import { signOut } from '#src/session/leaveSession.ts';
import { lookAtTime } from '#src/session/lookAtTime.ts';
import { restoreSession } from '#src/session/restoreSession.ts';
import type {
  Credentials,
  PasswordChange,
  Session,
  SessionNotice,
  SessionResult,
  SessionSnapshot,
  SignOutChoice,
} from '#src/session/Session.ts';
import { SessionCore } from '#src/session/SessionCore.ts';
import type { SessionEnvironment } from '#src/session/SessionEnvironment.ts';

/** The session of one page on one device. */
export class DeviceSession implements Session {
  private readonly core: SessionCore;
  private readonly stopAsking: () => void;

  constructor(env: SessionEnvironment) {
    this.core = new SessionCore(env, () => lookAtTime(this.core));
    env.channel.subscribe((message) => this.core.quietly(hearTab(this.core, message)));
    this.stopAsking = askBeforeLeaving(this.core);
  }

  readonly getSnapshot = (): SessionSnapshot => this.core.snapshot;

  readonly subscribe = (listener: () => void): (() => void) => this.core.subscribe(listener);

  readonly getWait = (): Wait | null => this.core.longWaits.wait;

  goOnWithoutKeeping(): Promise<void> {
    return goOnWithoutKeeping(this.core);
  }

  async start(): Promise<void> {
    void this.core.signOuts.deliver();
    try {
      await restoreSession(this.core);
    } catch (error) {
      this.core.env.warn(`session: start failed (${error instanceof Error ? error.name : 'unknown'})`);
      await this.core.shut();
      await this.core.showUnlockOrSignIn();
    }
  }

  signIn(credentials: Credentials): Promise<SessionResult> {
    return signIn(this.core, credentials);
  }

  demoAccounts(): Promise<readonly DemoSignIn[]> {
    return readDemo(this.core.plainSend);
  }

  unlock(password: string, username?: string): Promise<SessionResult> {
    return unlock(this.core, password, username);
  }

  async openOldVault(oldPassword: string): Promise<SessionResult> {
    const { entering } = this.core;
    return entering.is === 'oldPassword' ? openOldVault(this.core, entering, oldPassword) : failure('nothingToUnlock');
  }

  async startAnew(): Promise<SessionResult> {
    const { entering } = this.core;
    return entering.is === 'oldPassword' ? startAnew(this.core, entering) : failure('nothingToUnlock');
  }

  async abandonWork(): Promise<SessionResult> {
    const { entering } = this.core;
    return entering.is === 'leavesWork' ? abandonWork(this.core, entering) : failure('nothingToUnlock');
  }

  letPageGo(): void {
    this.stopAsking();
  }

  async lock(notice?: SessionNotice): Promise<void> {
    if (this.core.opened) await this.core.lock(notice);
  }

  signOut(choice: SignOutChoice, flush?: () => Promise<void>): Promise<SessionResult> {
    return signOut(this.core, choice, flush);
  }

  async useAnotherAccount(): Promise<void> {
    if (this.core.snapshot.phase === 'locked') this.core.publish({ phase: 'signedOut', canUnlock: true });
  }

  async backToUnlock(): Promise<void> {
    if (this.core.snapshot.phase === 'signedOut') await this.core.showUnlockOrSignIn();
  }

  changePassword(oldPassword: string, newPassword: string): Promise<PasswordChange> {
    return changePassword(this.core, { old: oldPassword, now: newPassword });
  }

  passwordChanged(oldPassword: string, newPassword: string): Promise<SessionResult> {
    return followPassword(this.core, { old: oldPassword, now: newPassword });
  }

  async refresh(): Promise<SessionResult> {
    if (!this.core.auth.refreshToken) return failure('noRefreshToken');
    const renewal = await this.core.renew();
    if (renewal.kind === 'fresh') return { ok: true };
    if (renewal.kind === 'ended') await this.core.end();
    if (renewal.kind === 'unreachable') return failure('unreachable');
    return failure(
      renewal.kind === 'noRefreshToken' ? 'noRefreshToken' : 'refreshFailed',
      renewal.kind === 'ended' ? renewal.message : '',
    );
  }

  async fetchUser(): Promise<SessionResult> {
    if (!this.core.auth.token) return failure('noToken');
    return (await confirmSession(this.core)) ? { ok: true } : failure('unreachable');
  }
}
