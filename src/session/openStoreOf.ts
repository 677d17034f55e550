import type { Disk } from '#src/db/Disk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { storeChannel } from '#src/db/StoreChannel.ts';
import type { NewerKey } from '#src/db/vault/DexieDisk.ts';
import type { Vault } from '#src/db/vault/Vault.ts';
import type { PersistedAuth } from '#src/session/PersistedAuth.ts';
import { persistedAuthIn } from '#src/session/persistedAuthIn.ts';

/** What a vault is written and read with. @throws where its file does not arrive */
export const loadDisk = () => import('#src/db/vault/DexieDisk.ts');

/** Fetches what a vault and its store are opened with, while a password is being tried, here or by the server. */
export const prepareStore = (): void => void loadDisk().catch(() => undefined);

export const diskOf = async (vault: string, key: CryptoKey, newerKey: NewerKey): Promise<Disk> => {
  const { DexieDisk } = await loadDisk();
  return new DexieDisk(vault, key, newerKey);
};

/**
 * A vault's store, and who is signed in there: fresh from the server, or as the vault has it; null where nobody is. It is
 * read once for both: what lies beside the records is unsealed before anything is shown. A key that is no longer the newest
 * opens nothing: no newer one is looked for before somebody is in.
 */
export const openStoreOf = async (vault: Vault, key: CryptoKey, fresh: PersistedAuth | null, newerKey: NewerKey) => {
  let isIn = fresh !== null;
  const disk = await diskOf(vault.name, key, async (fits) => (isIn ? newerKey(fits) : null));
  try {
    const news = await disk.read(0, () => false);
    const auth = fresh ?? persistedAuthIn(news);
    isIn = true;
    if (auth) {
      const channel = storeChannel(vault.name);
      return { store: await openLocalStore({ disk, userId: auth.user.id, news, ...(channel && { channel }) }) };
    }
  } catch (error) {
    disk.close();
    throw error;
  }
  disk.close();
  return null;
};
