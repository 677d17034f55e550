import type { Page } from '@playwright/test';
import { ownValues } from '#src/db/ownWork.ts';
import { valueKey } from '#src/db/vault/sealWrite.ts';
import { vaultPrefix } from '#src/db/vault/vaultName.ts';

/**
 * Which writing of a draft lies on the disk of the page's one vault, null for none: another one when what was typed
 * since has been stored, some hundred milliseconds after the last keystroke.
 * @param draft what it is of, such as `client:new`
 */
export const draftOnDisk = async (page: Page, draft: string): Promise<string | null> => {
  const names = await page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []));
  const vault = names.find((name) => name.startsWith(vaultPrefix)) ?? '';
  return page.evaluate(readRevision, { vault, key: await valueKey(vault, ownValues.draft + draft) });
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
