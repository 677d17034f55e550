import { giveWay } from '#src/session/goOnInMemory.ts';
import { openVault } from '#src/session/openVault.ts';
import type { SessionCore } from '#src/session/SessionCore.ts';
import type { SessionMessage } from '#src/session/SessionEnvironment.ts';

/** What another tab of this device says. */
export const hearTab = async (core: SessionCore, message: SessionMessage): Promise<void> => {
  const { env, turn } = core;
  if (message.kind === 'renewed') {
    const { whole } = core.auth;
    if (whole?.refreshToken === message.before) await core.auth.set({ ...message.auth, user: whole.user });
    return;
  }
  const { kind, vault } = message;
  const isOpen = core.opened?.vault?.name === vault;
  if (kind === 'newKey') {
    if (!isOpen) return;
    core.newerKeys.hear(vault, message.key);
    await env.keyKeeper.keep(vault, message.key);
  }
  if (message.kind === 'removed') return isOpen ? giveWay(core, vault, message.held) : undefined;
  if (kind === 'active' && isOpen) core.touch();
  if (kind === 'opened' && core.snapshot.phase === 'locked' && !core.parked && (core.lockedVault ?? vault) === vault) {
    const key = await env.keyKeeper.give(vault);
    if (key) await openVault(core, core.deviceVaults.vault(vault), key, null, turn);
  }
  if ((kind === 'locked' || kind === 'signedOut') && isOpen)
    await Promise.all([core.lockHere(vault), env.keyKeeper.drop(vault)]);
};
