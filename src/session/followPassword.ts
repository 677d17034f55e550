import type { Vault } from '#src/db/vault/Vault.ts';
import { MemoryLock } from '#src/session/MemoryLock.ts';
import type { SessionResult } from '#src/session/Session.ts';
import type { SessionCore } from '#src/session/SessionCore.ts';
import { takeNewKey } from '#src/session/takeNewKey.ts';

export interface Passwords {
  readonly old: string;
  readonly now: string;
}

/** The user has another password: what locks this page goes by it from now on. */
export const followPassword = async (core: SessionCore, passwords: Passwords): Promise<SessionResult> => {
  const { opened, env } = core;
  if (!opened) return { ok: true };
  if (opened.vault) {
    const key = await moveVault(core, opened.vault, passwords);
    return key ? { ok: true } : { ok: false, code: 'vaultBehind', message: '' };
  }
  const memoryLock = await MemoryLock.make(passwords.now, env.kdfs(), env.derive);
  if (core.opened === opened) core.opened = { ...opened, memoryLock };
  else if (core.parked?.opened === opened) core.parked = { ...core.parked, opened: { ...opened, memoryLock } };
  return { ok: true };
};

/**
 * The new key of a vault that follows the new password. One that cannot, because there is no room or the old password is
 * not the one it opens with, stays as it is, and whoever comes to unlock it is told.
 */
export const moveVault = async (core: SessionCore, vault: Vault, passwords: Passwords): Promise<CryptoKey | null> => {
  const key = await vault.changePassword(passwords.old, passwords.now).catch((error: unknown) => {
    core.env.warn(`session: a vault keeps its password (${error instanceof Error ? error.name : 'unknown'})`);
    return null;
  });
  core.deviceVaults.device.noteBehind(vault.name, !key);
  if (key) await takeNewKey(core, vault.name, key);
  return key;
};
