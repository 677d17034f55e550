import { logout } from '#src/api/auth.ts';
import { isSuccess } from '#src/api/resource.ts';
import { failure } from '#src/session/enterSession.ts';
import type { SessionResult, SignOutChoice } from '#src/session/Session.ts';
import type { SessionCore } from '#src/session/SessionCore.ts';

/**
 * Signs out. The server is told and not waited for (AUTH-17). Without unsent changes the vault is erased; with them it
 * goes as the user chose.
 */
export const signOut = async (
  core: SessionCore,
  choice: SignOutChoice,
  flush?: () => Promise<void>,
): Promise<SessionResult> => {
  const { opened } = core;
  if (!opened) return { ok: true };
  if (choice === 'send-first' && opened.store.unsent > 0) {
    await flush?.();
    if (opened.store.unsent > 0) return failure('unsent');
  }
  const told = logout(core.plainSend);
  const keeps = choice === 'keep' && opened.store.unsent > 0 && opened.vault !== null;
  if (keeps) await core.leaveVault(opened);
  else await eraseVault(core);
  core.publish({ phase: 'signedOut', canUnlock: (await core.doors.list()).length > 0 });
  core.quietly(
    told.then((answer) => {
      if (!isSuccess(answer)) core.env.warn('session: the server did not hear the sign-out');
    }),
  );
  return { ok: true };
};

const eraseVault = async (core: SessionCore): Promise<void> => {
  const vault = core.opened?.vault;
  core.shut();
  core.parked?.opened.store.close();
  core.parked = null;
  if (!vault) return;
  core.env.channel.post({ kind: 'signedOut', vault: vault.name });
  core.doors.device.condemn(vault.name);
  await core.env.keyKeeper.drop(vault.name);
  await vault.erase();
  core.doors.device.forget(vault.name);
};
