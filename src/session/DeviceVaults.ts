import { signInName } from '#domain/rules/accounts/signInName.ts';
import type { SessionUser } from '#domain/user.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { amountOf, ownWorkIn } from '#src/db/ownWork.ts';
import { isVaultThere } from '#src/db/vault/isVaultThere.ts';
import { Vault, type VaultState } from '#src/db/vault/Vault.ts';
import { vaultName } from '#src/db/vault/vaultName.ts';
import { vaultNames } from '#src/db/vault/vaultNames.ts';
import type { PersistedAuth } from '#src/session/PersistedAuth.ts';
import { persistedAuthIn } from '#src/session/persistedAuthIn.ts';
import { type Device, readDevice } from '#src/session/readDevice.ts';
import type { LockedSnapshot } from '#src/session/Session.ts';
import type { SessionEnvironment } from '#src/session/SessionEnvironment.ts';
import { type Attempts, unlockWait, warningsOf, wrongUnlocks } from '#src/session/unlockPolicy.ts';

/** A vault that its password opens without the server. */
export interface UnlockableVault {
  readonly vault: Vault;
  readonly state: VaultState;
}

interface OpenedVault extends UnlockableVault {
  readonly key: CryptoKey;
}

export type Opening =
  | { readonly kind: 'opened'; readonly vault: Vault; readonly key: CryptoKey }
  | { readonly kind: 'wrongPassword' | 'wait' | 'keyErased' | 'ambiguous' | 'nothingToUnlock' };

/** The vaults on this device, whoever's they are, and the tries at their passwords. */
export class DeviceVaults {
  readonly device: Device;
  private readonly env: SessionEnvironment;

  constructor(env: SessionEnvironment) {
    this.env = env;
    this.device = readDevice(env.localStorage);
  }

  /** A vault that is open: the device knows of it, and how much unsent work would go with it. */
  remember({ name }: Vault, store: LocalStore): void {
    this.device.remember(name);
    const note = (): void => this.device.noteUnsent(name, amountOf(ownWorkIn(store)));
    note();
    store.subscribe(note);
  }

  vault(name: string): Vault {
    return new Vault(name, this.env.derive, this.env.kdfs);
  }

  async vaultOf(userId: number): Promise<Vault> {
    return this.vault(await vaultName(this.device.key, this.env.base, userId));
  }

  /** Those that can be opened here and now. A browser that keeps nothing has none. */
  async list(): Promise<UnlockableVault[]> {
    this.eraseCondemned();
    const condemned = this.device.condemned();
    const names = (await this.namesThere()).filter((name) => !condemned.includes(name));
    const unlockable = await Promise.all(
      names.map(async (name) => {
        const vault = this.vault(name);
        return { vault, state: await vault.state(true).catch(() => null) };
      }),
    );
    return unlockable.filter(
      (found): found is UnlockableVault =>
        found.state !== null && found.state.wrapped !== null && !found.state.signedOut,
    );
  }

  /** As the browser names them, and those made here that it leaves out: one that is busy may do so for a moment. */
  private async namesThere(): Promise<string[]> {
    const named = await vaultNames().catch((): string[] => []);
    const others = this.device.vaults().filter((name) => !named.includes(name));
    const there = await Promise.all(others.map((name) => isVaultThere(name).catch(() => false)));
    return [...named, ...others.filter((_, at) => there[at])];
  }

  /** Finishes what a sign-out began whose page ended too early. Not waited for: another tab may hold it open still. */
  private eraseCondemned(): void {
    for (const name of this.device.condemned()) {
      const erased = this.env.keyKeeper.drop(name).then(() => this.vault(name).erase());
      void erased.then(
        () => this.device.forget(name),
        () => this.env.warn('session: a vault could not be erased'),
      );
    }
  }

  /** Whether unsent work would go with it. Only the device's own note knows of forms begun: they are sealed. */
  holdsUnsent({ vault, state }: UnlockableVault): boolean {
    return state.unsent > 0 || this.device.unsentIn(vault.name) > 0;
  }

  /** What the unlock screen must know. */
  lockedSnapshot(unlockable: readonly UnlockableVault[]): LockedSnapshot {
    return {
      phase: 'locked',
      hasUnsent: unlockable.some((found) => this.holdsUnsent(found)),
      asksUsername: unlockable.length > 1,
      ...(unlockable.some(({ vault }) => this.device.isBehind(vault.name)) && { opensByOldPassword: true }),
      ...warningsOf(mostTried(unlockable), unlockable.length === 1, this.env.now()),
    };
  }

  /**
   * Tries a password on every vault. A wrong one slows all of them down, but counts towards erasing a key only where
   * it is certain whose vault was meant: nobody loses work because a colleague forgot a password.
   * @param own the vault that was locked in this tab
   */
  async tryPassword(password: string, username: string | undefined, own: string | null): Promise<Opening> {
    const unlockable = await this.list();
    if (unlockable.length === 0) return { kind: 'nothingToUnlock' };
    if (unlockWait(mostTried(unlockable), this.env.now()) > 0) return { kind: 'wait' };
    const opened = await this.openAll(unlockable, password);
    const chosen = opened.length > 1 ? await this.chooseByName(opened, username) : opened[0];
    if (opened.length > 0 && !chosen) return { kind: 'ambiguous' };
    if (!chosen) return this.countWrong(unlockable, own);
    const { vault, state, key } = chosen;
    // To look once more whether there were any would take as long as the reading of what is shown first.
    if (state.attempts + state.guesses > 0) await vault.forgetWrong();
    return { kind: 'opened', vault, key };
  }

  private async openAll(unlockable: readonly UnlockableVault[], password: string) {
    const opened: OpenedVault[] = [];
    for (const { vault, state } of unlockable) {
      const { key } = await vault.unlock(password, state);
      if (key) opened.push({ vault, state, key });
    }
    return opened;
  }

  private async chooseByName(opened: readonly OpenedVault[], username: string | undefined) {
    for (const one of opened) {
      const user = (await readPersistedAuth(one.vault.name, one.key))?.user;
      if (user && username !== undefined && isCalled(user, username)) return one;
    }
    return undefined;
  }

  private async countWrong(unlockable: readonly UnlockableVault[], own: string | null): Promise<Opening> {
    const meant = unlockable.length === 1 ? unlockable[0]?.vault.name : own;
    let erased = false;
    for (const { vault } of unlockable) {
      const attempts = await vault.countWrong(this.env.now(), vault.name === meant);
      if (attempts < wrongUnlocks.erased) continue;
      await vault.eraseKey();
      erased = true;
    }
    return { kind: erased ? 'keyErased' : 'wrongPassword' };
  }
}

const mostTried = (unlockable: readonly UnlockableVault[]): Attempts => {
  const total = ({ attempts, guesses }: Attempts): number => attempts + guesses;
  const untried: Attempts = { attempts: 0, guesses: 0, lastAttemptAt: 0 };
  return unlockable.reduce<Attempts>((most, { state }) => (total(state) > total(most) ? state : most), untried);
};

const isCalled = (user: SessionUser, name: string): boolean =>
  [user.username, user.email].some((own) => signInName(own) === signInName(name));

/** The sealed auth state of a vault, read before its store is opened: it says whose store it is. */
const readPersistedAuth = async (vaultName: string, key: CryptoKey): Promise<PersistedAuth | null> => {
  const { DexieDisk } = await import('#src/db/vault/DexieDisk.ts');
  const disk = new DexieDisk(vaultName, key);
  try {
    return persistedAuthIn(await disk.read(0, () => false));
  } finally {
    disk.close();
  }
};
