import { logout } from '#src/api/auth.ts';
import { isSuccess } from '#src/api/readAnswer.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { amountOf, ownWorkIn } from '#src/db/ownWork.ts';
import { failure } from '#src/session/enterSession.ts';
import { leaveVault } from '#src/session/leaveVault.ts';
import type { SessionResult, SignOutChoice } from '#src/session/Session.ts';
import type { SessionCore } from '#src/session/SessionCore.ts';
import { warnIfLost } from '#src/session/warnIfLost.ts';

/**
 * Signs out. The server's answer is not waited for (AUTH-17); a server that did not hear of it does at the next contact.
 * Without unsent work the vault is erased; with it, things go as the user chose, and nothing is erased that the choice
 * was not about.
 */
export const signOut = async (
  core: SessionCore,
  choice: SignOutChoice,
  flush?: () => Promise<void>,
): Promise<SessionResult> => {
  const { opened } = core;
  if (!opened) return { ok: true };
  const { store, vault } = opened;
  if (choice === 'send-first' && isAnyLeft(store)) await flush?.();
  const isSeen = choice === 'discard' || (await seeAll(store));
  const isKept = choice === 'keep' && vault !== null;
  if (choice !== 'discard' && !isKept && isAnyLeft(store)) return failure('unsent');
  const ticket = core.auth.whole?.signOutTicket;
  if (ticket) core.signOuts.add(ticket);
  const answered = logout(core.plainSend);
  const stays = vault !== null && (!isSeen || (isKept && isAnyLeft(store)));
  const kept = stays ? leaveVault(core, opened) : eraseVault(core).then(() => true);
  await kept;
  core.publish({
    phase: 'signedOut',
    canUnlock: (await core.deviceVaults.list()).length > 0,
    // Who did not ask to keep it was told that it would go.
    ...(stays && !isKept && { notice: 'notErased' }),
  });
  await warnIfLost(core, kept);
  core.quietly(
    answered.then((answer) => {
      if (!isSuccess(answer)) core.env.warn('session: the server did not hear the sign-out');
      else if (ticket) core.signOuts.remove(ticket);
      return core.signOuts.deliver();
    }),
  );
  return { ok: true };
};

/**
 * A form, or another tab, may have something that was typed a moment ago.
 * @returns whether all of it is here; a vault that cannot be looked at may hold more, and is not erased
 */
const seeAll = async (store: LocalStore): Promise<boolean> => {
  const isKept = await store.finishWrites();
  return store.follow().then(
    () => isKept,
    () => false,
  );
};

const isAnyLeft = (store: LocalStore): boolean => amountOf(ownWorkIn(store)) > 0;

const eraseVault = async (core: SessionCore): Promise<void> => {
  const vault = core.opened?.vault;
  await core.shut();
  core.parked?.opened.store.close();
  core.parked = null;
  if (!vault) return;
  core.tellClosed('signedOut', vault.name);
  core.deviceVaults.device.condemn(vault.name);
  await core.env.keyKeeper.drop(vault.name);
  await vault.erase();
  core.deviceVaults.device.forget(vault.name);
};
