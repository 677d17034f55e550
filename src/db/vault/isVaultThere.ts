import { vaultNames } from '#src/db/vault/vaultNames.ts';

/**
 * Whether a vault is on this device. A browser that is busy may leave it out of its list for a moment, and whoever takes
 * it for gone would make a new one in its place: so it is opened before that is said.
 * @throws where the browser cannot say
 */
export const isVaultThere = async (name: string): Promise<boolean> =>
  (await vaultNames().catch((): string[] => [])).includes(name) || opens(name);

const opens = (name: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    let isNew = false;
    request.onupgradeneeded = () => {
      isNew = true;
      // Leaves nothing behind: what opening would have made goes with it.
      request.transaction?.abort();
    };
    request.onsuccess = () => {
      request.result.close();
      resolve(true);
    };
    request.onerror = (event) => {
      event.preventDefault();
      if (isNew) resolve(false);
      else reject(request.error);
    };
  });
