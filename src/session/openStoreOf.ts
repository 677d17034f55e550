import { openLocalStore } from '#src/db/openLocalStore.ts';
import { storeChannel } from '#src/db/StoreChannel.ts';
import type { NewerKey } from '#src/db/vault/DexieDisk.ts';
import type { Vault } from '#src/db/vault/Vault.ts';
import { readPersistedAuth } from '#src/session/DeviceVaults.ts';
import type { PersistedAuth } from '#src/session/PersistedAuth.ts';

const loadDisk = () => import('#src/db/vault/DexieDisk.ts');

/** Fetches what a vault and its store are opened with, while a password is being tried, here or by the server. */
export const prepareStore = (): void => void loadDisk().catch(() => undefined);

/** A vault's store, and who is signed in there: fresh from the server, or as the vault has it; null where nobody is. */
export const openStoreOf = async (vault: Vault, key: CryptoKey, fresh: PersistedAuth | null, newerKey: NewerKey) => {
  const auth = fresh ?? (await readPersistedAuth(vault.name, key));
  if (!auth) return null;
  const channel = storeChannel(vault.name);
  const { DexieDisk } = await loadDisk();
  const disk = new DexieDisk(vault.name, key, newerKey);
  return { store: await openLocalStore({ disk, userId: auth.user.id, ...(channel && { channel }) }) };
};
