import type { Page } from '@playwright/test';
import { valueKey } from '#src/db/vault/sealWrite.ts';
import { vaultPrefix } from '#src/db/vault/vaultName.ts';

/**
 * Which writing of a value lies on the disk of the page's one vault, null for none: another one when what was typed
 * since has been stored, some hundred milliseconds after the last keystroke.
 */
export const valueOnDisk = async (page: Page, name: string): Promise<string | null> => {
  const names = await page.evaluate(async () =>
    (await indexedDB.databases()).flatMap((database) => database.name ?? []),
  );
  const vault = names.find((each) => each.startsWith(vaultPrefix)) ?? '';
  return page.evaluate(readRevision, { vault, key: await valueKey(vault, name) });
};

/** Runs in the page. */
const readRevision = async ({ vault, key }: { vault: string; key: string }): Promise<string | null> => {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
    });
  const database = await done(indexedDB.open(vault));
  const row = (await done(database.transaction('values').objectStore('values').get(key))) as
    | { rev: number }
    | undefined;
  database.close();
  return row ? String(row.rev) : null;
};
