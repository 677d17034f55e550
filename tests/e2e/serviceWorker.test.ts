import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { screenPaths } from '#domain/screenPaths.ts';
import { type KeyAnswer, type KeyMessage, keepTheRest } from '#domain/workerMessages.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { startPrepared } from '#tests/support/browser/prepared.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

describe('the service worker', () => {
  let server: BuiltServer;
  let browser: TestBrowser;

  beforeAll(async () => {
    server = await startPrepared();
    browser = await launchBrowser({ server: server.address });
    await browser.page.goto(server.url);
    await browser.whenOfflineReady();
  });

  afterEach(() => expect(browser.faults).toEqual([]));
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  it('OFF-09 after one visit gives shell, fonts, flags and both languages without network', async () => {
    await browser.goOffline();
    await browser.page.goto(`${server.url}/clients/12/brevets?clientName=Dupont%20S.A.`);
    await browser.page.locator('form input[type=password]').waitFor();
    const assets = [
      '/flags/fr.svg',
      '/flags/ep.svg',
      '/locales/fr/common.json',
      '/locales/en/common.json',
      '/icons/logo.svg',
    ];
    for (const path of assets) expect(await statusOf(browser.page, path), path).toBe(200);
    const fonts = await browser.page.evaluate(async () =>
      (await caches.keys()).length > 0
        ? (await (await caches.open((await caches.keys())[0] ?? '')).keys()).filter(({ url }) => url.includes('.woff2'))
            .length
        : 0,
    );
    expect(fonts).toBeGreaterThan(0);
    await browser.goOnline();
  });

  it('answers neither for the API nor for files that are not there', async () => {
    await browser.goOffline();
    for (const path of ['/api/pays', '/hubs/notifications', '/not-there.js']) {
      expect(await statusOf(browser.page, path), path).toBe('unreachable');
    }
    await expect(browser.page.goto(`${server.url}/api/pays`)).rejects.toThrow();
    await browser.goOnline();
    await browser.page.goto(server.url);
  });

  it('NAV-03 OFF-01 gives every screen without network', async () => {
    await browser.goOffline();
    for (const path of Object.values(screenPaths)) {
      // What comes is known before the app in it has started.
      const answer = await browser.page.goto(server.url + path.replace(/:\w+/g, '12'), { waitUntil: 'commit' });
      expect([path, answer?.status(), answer?.fromServiceWorker()]).toEqual([path, 200, true]);
    }
    await browser.goOnline();
  });

  it('NAV-04 leaves an address that is no screen to the server, and leads to the app without it', async () => {
    const answer = await browser.page.goto(`${server.url}/metrics`);
    expect(answer?.status()).toBe(404);
    await browser.page.waitForURL(`${server.url}/login`);
    await browser.goOffline();
    await browser.page.goto(`${server.url}/metrics`);
    await browser.page.waitForURL(`${server.url}/login`);
    await browser.goOnline();
  });

  it('OFF-09 keeps the reader of workbooks once the app asks for it, not before', async () => {
    const kept = () =>
      browser.page.evaluate(async () => {
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return requests.flat().filter(({ url }) => url.includes('workbook.worker')).length;
      });
    expect(await kept()).toBe(0);
    await browser.page.evaluate(
      async (message) => (await navigator.serviceWorker.ready).active?.postMessage(message),
      keepTheRest,
    );
    await expect.poll(kept, { timeout: 20_000 }).toBe(1);
  });

  it('keeps nothing of the API in its caches', async () => {
    await statusOf(browser.page, '/api/pays');
    const urls = await browser.page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(urls.length).toBeGreaterThan(20);
    expect(urls.filter((path) => path.startsWith('/api') || path.startsWith('/hubs'))).toEqual([]);
  });

  it('keeps a key over a reload, and forgets it on request', async () => {
    await browser.page.evaluate(keepNewKey, { type: 'keepKey', userDatabase: 'made' } as const);
    await browser.page.reload();
    expect(await askWorker(browser.page, { type: 'giveKey', userDatabase: 'made' })).toBe('key');
    expect(await askWorker(browser.page, { type: 'giveKey', userDatabase: 'another' })).toBe('none');
    expect(await askWorker(browser.page, { type: 'dropKey', userDatabase: 'made' })).toBe('none');
    expect(await askWorker(browser.page, { type: 'giveKey', userDatabase: 'made' })).toBe('none');
  });

  it('forgets the key when the browser ends', async () => {
    await browser.page.evaluate(keepNewKey, { type: 'keepKey', userDatabase: 'made' } as const);
    browser = await browser.relaunch();
    await browser.page.goto(server.url);
    await browser.whenOfflineReady();
    expect(await askWorker(browser.page, { type: 'giveKey', userDatabase: 'made' })).toBe('none');
  });
});

const statusOf = (page: Page, path: string): Promise<number | 'unreachable'> =>
  page.evaluate(
    (address) =>
      fetch(address).then(
        ({ status }) => status,
        () => 'unreachable' as const,
      ),
    path,
  );

/** Runs in the page: a key made there, unreadable for scripts, as the vault's is. */
const keepNewKey = async (message: { type: 'keepKey'; userDatabase: string }): Promise<void> => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<void>((resolve) => {
    port1.onmessage = () => resolve();
  });
  navigator.serviceWorker.controller?.postMessage({ ...message, key }, [port2]);
  await answered;
};

const askWorker = (page: Page, message: Exclude<KeyMessage, { type: 'keepKey' }>): Promise<'key' | 'none'> =>
  page.evaluate(async (question) => {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<KeyAnswer>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data as KeyAnswer);
    });
    (await navigator.serviceWorker.ready).active?.postMessage(question, [port2]);
    return (await answer).key instanceof CryptoKey ? 'key' : 'none';
  }, message);
