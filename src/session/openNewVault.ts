import { ComingDisk } from '#src/db/ComingDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { storeChannel } from '#src/db/StoreChannel.ts';
import type { KeyBegun } from '#src/db/vault/beginKey.ts';
import type { Vault } from '#src/db/vault/Vault.ts';
import { bringAgain } from '#src/session/bringAgain.ts';
import { moveToMemory } from '#src/session/goOnInMemory.ts';
import { MemoryLock } from '#src/session/MemoryLock.ts';
import type { Making, Opened } from '#src/session/Opened.ts';
import { diskOf, loadDisk } from '#src/session/openStoreOf.ts';
import type { PersistedAuth } from '#src/session/PersistedAuth.ts';
import type { SessionCore } from '#src/session/SessionCore.ts';
import { SetAsideError } from '#src/session/SetAsideError.ts';

/** Who signs in, by what password, and the key that was begun for it. */
export interface FirstSignIn {
  readonly auth: PersistedAuth;
  readonly password: string;
  readonly begun: KeyBegun | undefined;
}

/**
 * Opens the session of a user who has no vault here, and makes one under it: there is nothing in it to be read, so the
 * screens stand and the records are asked for while its key is derived. What is written waits for the vault; where none
 * is to be had, the session goes on in memory with all that was done in it.
 */
export const openNewVault = async (core: SessionCore, vault: Vault, signIn: FirstSignIn): Promise<void> => {
  const { auth } = signIn;
  const creating = vault.create(signIn.password, signIn.begun);
  const arriving = bringAgain(loadDisk);
  const disk = new ComingDisk(
    vault.name,
    Promise.all([creating, arriving]).then(([key]) => diskOf(vault.name, key, core.newerKeys.finder(vault.name))),
  );
  const channel = storeChannel(vault.name);
  const store = await openLocalStore({ disk, userId: auth.user.id, ...(channel && { channel }) });
  const opened: Opened = { store, vault, memoryLock: null };
  core.opened = opened;
  const written = Promise.all([core.auth.attach(store, auth, vault.name), core.auth.noteContact(core.env.now())]);
  const settle = async (): Promise<void> => {
    try {
      await Promise.all([disk.made, written]);
      disk.settle();
      if (core.opened === opened) noteVault(core, opened, vault, await creating);
    } catch (error) {
      await goOnWithout(core, opened, signIn.password, error);
      core.quietly(creating.then(() => eraseUnused(core, vault)));
    }
  };
  const ended = core.longWaits.during('password', settle());
  const making: Making = { ended, giveUp: () => disk.giveUp(new SetAsideError()) };
  core.making = making;
  core.show();
  await ended;
  if (core.making === making) core.making = null;
};

const noteVault = (core: SessionCore, { store }: Opened, vault: Vault, key: CryptoKey): void => {
  core.deviceVaults.device.noteBehind(vault.name, false);
  core.deviceVaults.remember(vault, store);
  const kept = core.env.keyKeeper.keep(vault.name, key);
  core.quietly(kept.then(() => core.env.channel.post({ kind: 'opened', vault: vault.name })));
  core.env.askToPersist();
};

const goOnWithout = async (core: SessionCore, opened: Opened, password: string, reason: unknown): Promise<void> => {
  if (core.opened !== opened) return;
  if (reason instanceof SetAsideError) return moveToMemory(core, opened, null, 'setAside');
  core.env.warn(`session: nothing can be kept here (${reason instanceof Error ? reason.name : 'unknown'})`);
  // Without one, only the server can tell whether a password is right.
  const lock = await MemoryLock.make(password, core.env.kdfs(), core.env.derive).catch(() => null);
  await moveToMemory(core, opened, lock, 'notKept');
};

/** Made too late, and empty; unless another tab has its own there by now. */
const eraseUnused = async ({ deviceVaults }: SessionCore, vault: Vault): Promise<void> => {
  if (!deviceVaults.device.vaults().includes(vault.name)) await vault.erase();
};
