import type { Vault } from '#src/db/vault/Vault.ts';
import { isOutOfContact } from '#src/session/confirmSession.ts';
import { openStoreOf } from '#src/session/openStoreOf.ts';
import type { PersistedAuth } from '#src/session/PersistedAuth.ts';
import type { SessionCore } from '#src/session/SessionCore.ts';
import { SetAsideError } from '#src/session/SetAsideError.ts';

/**
 * Opens the session of a vault with its key. Without a fresh sign-in the sealed auth state must be there, and the
 * server must have been heard within the offline window.
 * @param turn the one in which the user asked for it
 * @throws SetAsideError where the user has gone on without it meanwhile
 */
export const openVault = async (
  core: SessionCore,
  vault: Vault,
  key: CryptoKey,
  fresh: PersistedAuth | null,
  turn: number,
): Promise<'open' | 'signedOut' | 'window'> => {
  const { env, auth, longWaits } = core;
  if (!core.isTurn(turn)) throw new SetAsideError();
  const found = await longWaits.during('store', openStoreOf(vault, key, fresh, core.newerKeys.finder(vault.name)));
  if (!found) return 'signedOut';
  const { store } = found;
  if (!core.isTurn(turn)) {
    store.close();
    throw new SetAsideError();
  }
  core.opened = { store, vault, memoryLock: null };
  if (!(await auth.attach(store, fresh, vault.name))) {
    await core.shut();
    return 'signedOut';
  }
  if (fresh) await auth.noteContact(env.now());
  else if (await isOutOfContact(core)) {
    await core.shut();
    await env.keyKeeper.drop(vault.name);
    return 'window';
  }
  core.deviceVaults.remember(vault, store);
  core.show();
  core.quietly(longWaits.during('reading', store.whenLoaded));
  const kept = env.keyKeeper.keep(vault.name, key);
  core.quietly(kept.then(() => env.channel.post({ kind: 'opened', vault: vault.name })));
  return 'open';
};
