import type { Page } from '@playwright/test';
import { vaultPrefix } from '#src/db/vault/vaultName.ts';

/**
 * Raises the shape of every vault's database, as a later version of the app would; on a page without the app.
 * @returns how many there are
 */
export const vaultsRaised = (page: Page): Promise<number> =>
  page.evaluate(async (prefix) => {
    const vaults = (await indexedDB.databases()).filter(({ name }) => name?.startsWith(prefix));
    for (const { name = '', version = 1 } of vaults)
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name, version + 10);
        request.onsuccess = () => {
          const change = request.result.transaction('meta', 'readwrite');
          const meta = change.objectStore('meta');
          const read = meta.get('counters');
          read.onsuccess = () => meta.put({ ...read.result, format: 99 });
          change.oncomplete = () => {
            request.result.close();
            resolve();
          };
          change.onerror = () => reject(change.error);
        };
        request.onerror = () => reject(request.error);
      });
    return vaults.length;
  }, vaultPrefix);
