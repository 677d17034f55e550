import type { Disk } from '#src/db/Disk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { storeChannel } from '#src/db/StoreChannel.ts';
import type { NewerKey } from '#src/db/vault/DexieDisk.ts';
import type { Vault } from '#src/db/vault/Vault.ts';
import { readPersistedAuth } from '#src/session/DeviceVaults.ts';
import type { PersistedAuth } from '#src/session/PersistedAuth.ts';

/** What a vault is written and read with. @throws where its file does not arrive */
export const loadDisk = () => import('#src/db/vault/DexieDisk.ts');

/** Fetches what a vault and its store are opened with, while a password is being tried, here or by the server. */
export const prepareStore = (): void => void loadDisk().catch(() => undefined);

export const diskOf = async (vault: string, key: CryptoKey, newerKey: NewerKey): Promise<Disk> => {
  const { DexieDisk } = await loadDisk();
  return new DexieDisk(vault, key, newerKey);
};

/** A vault's store, and who is signed in there: fresh from the server, or as the vault has it; null where nobody is. */
export const openStoreOf = async (vault: Vault, key: CryptoKey, fresh: PersistedAuth | null, newerKey: NewerKey) => {
  const auth = fresh ?? (await readPersistedAuth(vault.name, key));
  if (!auth) return null;
  const channel = storeChannel(vault.name);
  const disk = await diskOf(vault.name, key, newerKey);
  return { store: await openLocalStore({ disk, userId: auth.user.id, ...(channel && { channel }) }) };
};
