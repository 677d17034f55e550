import type { Page } from '@playwright/test';
import { deriveKey } from '#src/db/vault/deriveKey.ts';
import type { Kdf } from '#src/db/vault/Kdf.ts';
import { readWrappedKey } from '#tests/support/browser/vaultInPage.ts';

/** The bytes of a vault's key, for somebody who has a copy of its readable row and knows the password. */
export const unwrapKey = async (page: Page, password: string): Promise<Uint8Array> => {
  const { name, kdf, iv, key } = await readWrappedKey(page);
  const derived = await deriveKey(password, { ...kdf, salt: Uint8Array.from(kdf.salt) } as unknown as Kdf);
  const wrapping = await crypto.subtle.importKey('raw', derived, 'AES-GCM', false, ['decrypt']);
  const additionalData = new TextEncoder().encode(`brevia vault key 1 ${name}`);
  const algorithm = { name: 'AES-GCM', iv: Uint8Array.from(iv), additionalData };
  return new Uint8Array(await crypto.subtle.decrypt(algorithm, wrapping, Uint8Array.from(key)));
};

/** How many of the sealed rows that lie in the one vault these bytes open, and how many they do not. */
export const rowsOpenedBy = async (page: Page, bytes: Uint8Array): Promise<{ opened: number; shut: number }> => {
  const { name } = await readWrappedKey(page);
  return page.evaluate(
    async ({ vault, raw }) => {
      const done = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const key = await crypto.subtle.importKey('raw', Uint8Array.from(raw), 'AES-GCM', false, ['decrypt']);
      const db = await done(indexedDB.open(vault));
      const count = { opened: 0, shut: 0 };
      const names = { outbox: '#outbox', batches: '#batch', ids: '#ids', values: '#values', chunks: '' };
      for (const [table, sealedAs] of Object.entries(names)) {
        const rows: Record<string, never>[] = await done(db.transaction(table).objectStore(table).getAll());
        for (const { iv, body, generation, collection, n, seq, key: row } of rows) {
          if (!body) continue;
          const place = [1, vault, sealedAs || collection, n ?? seq ?? row, ...(generation ? [generation] : [])];
          const additionalData = new TextEncoder().encode(JSON.stringify(place));
          const opens = crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, body);
          const isOpen = await opens.then(
            () => true,
            () => false,
          );
          count[isOpen ? 'opened' : 'shut'] += 1;
        }
      }
      db.close();
      return count;
    },
    { vault: name, raw: [...bytes] },
  );
};
