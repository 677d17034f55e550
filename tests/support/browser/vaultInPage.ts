import type { Page } from '@playwright/test';
import { vaultPrefix } from '#src/db/vault/vaultName.ts';

/** What lies on this browser for this origin: vaults, caches, and the names in both storages. */
export interface Belongings {
  readonly vaults: readonly string[];
  /** Every cached address, without its query. */
  readonly cached: readonly string[];
  readonly localStorage: readonly string[];
  readonly sessionStorage: readonly string[];
}

export const belongingsOf = (page: Page): Promise<Belongings> =>
  page.evaluate(async (prefix) => {
    const databases = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const caches = await globalThis.caches.keys();
    const requests = await Promise.all(caches.map(async (name) => (await globalThis.caches.open(name)).keys()));
    return {
      vaults: databases.filter((name) => name.startsWith(prefix)),
      cached: requests.flat().map(({ url }) => new URL(url).pathname),
      localStorage: Object.keys(localStorage).sort(),
      sessionStorage: Object.keys(sessionStorage).sort(),
    };
  }, vaultPrefix);

/** The wrapped key of the one vault there is, as its readable row holds it. */
export const readWrappedKey = async (page: Page) => {
  const row = await page.evaluate(async (prefix) => {
    const [name = ''] = (await indexedDB.databases())
      .flatMap((one) => one.name ?? [])
      .filter((n) => n.startsWith(prefix));
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const meta = await new Promise<{ wrapped: { kdf: unknown; iv: Uint8Array; key: ArrayBuffer } }>(
      (resolve, reject) => {
        const request = db.transaction('meta').objectStore('meta').get('vault');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      },
    );
    db.close();
    const { kdf, iv, key } = meta.wrapped;
    return {
      name,
      kdf: { ...(kdf as object), salt: [...(kdf as { salt: Uint8Array }).salt] },
      iv: [...iv],
      key: [...new Uint8Array(key)],
    };
  }, vaultPrefix);
  return row;
};

/** What the worker still keeps for a vault. */
export const keyInWorker = (page: Page, userDatabase: string): Promise<'key' | 'none'> =>
  page.evaluate(async (name) => {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<{ key: unknown }>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data as { key: unknown });
    });
    (await navigator.serviceWorker.ready).active?.postMessage({ type: 'giveKey', userDatabase: name }, [port2]);
    return (await answer).key instanceof CryptoKey ? 'key' : 'none';
  }, userDatabase);

/** What a browser may write of a page beside what the page stores on purpose: by place, as one text each. */
export const everythingInPage = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => ({
    sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
    localStorage: JSON.stringify(Object.entries(localStorage)),
    history: JSON.stringify(history.state),
    address: location.href,
    title: document.title,
    name: window.name,
    cookie: document.cookie,
    fetched: JSON.stringify(performance.getEntries()),
  }));
