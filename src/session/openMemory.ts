import type { LocalStore } from '#src/db/LocalStore.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { isOutOfContact } from '#src/session/confirmSession.ts';
import type { MemoryLock } from '#src/session/MemoryLock.ts';
import type { PersistedAuth } from '#src/session/PersistedAuth.ts';
import type { SessionNotice } from '#src/session/Session.ts';
import type { SessionCore } from '#src/session/SessionCore.ts';

/**
 * Opens a session that keeps nothing on this device.
 * @param known the store of an earlier turn; `granted` when the server has just confirmed the session
 */
export const openMemory = async (
  core: SessionCore,
  auth: PersistedAuth,
  memoryLock: MemoryLock | null,
  notice?: SessionNotice,
  known?: { readonly store: LocalStore; readonly granted: boolean },
): Promise<'open' | 'window'> => {
  const store = known?.store ?? (await openLocalStore({ disk: new MemoryDisk(), userId: auth.user.id }));
  core.opened = { store, vault: null, memoryLock };
  await core.auth.attach(store, auth, null);
  if (known?.granted !== false) await core.auth.noteContact(core.env.now());
  else if (await isOutOfContact(core)) {
    await core.shut();
    return 'window';
  }
  core.show(notice);
  return 'open';
};
