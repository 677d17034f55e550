import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');

/** What the page's script and the test say to each other. */
interface StillWindow extends Window {
  isStill?: boolean;
  /** How many transactions that write stand still. */
  still?: number;
}

/**
 * Runs in a page before anything else: when the test says so, its transactions come to no end, as those of a page that
 * WebKit has put aside so that it is there at once when the user goes back. What they have begun holds up every other.
 */
const makeStillable = (): void => {
  const here = window as StillWindow;
  here.still = 0;
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function transaction(...asked) {
    const begun = begin.apply(this, asked);
    const [name] = begun.objectStoreNames;
    if (!here.isStill || !name) return begun;
    if (begun.mode === 'readwrite') here.still = (here.still ?? 0) + 1;
    const store = begun.objectStore(name);
    // It lives as long as something is asked of it.
    const askAgain = (): void => {
      if (here.isStill) store.count().onsuccess = askAgain;
    };
    askAgain();
    return begun;
  };
};

/** Runs in a page. */
const setStill = (isStill: boolean): void => {
  (window as StillWindow).isStill = isStill;
};

/** Runs in a page: what a browser tells it then. */
const tell = (event: string): void => void dispatchEvent(new PageTransitionEvent(event, { persisted: true }));

describe('a page that the browser puts aside while it saves', () => {
  let server: BuiltServer;
  let browser: TestBrowser;

  beforeAll(async () => {
    server = await startPrepared();
    browser = await openPrepared(server, 'user', {
      path: '/clients',
      watch: (page) => void page.addInitScript(makeStillable),
    });
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  it('UX-55 SYNC-38 holds no other page up, and saves, once, when the user comes back to it', async () => {
    const { page } = browser;
    const form = screensOf(page, server.url).dialog(t('records.new.client'));
    await page.getByRole('button', { name: t('records.new.client') }).click();
    await form.getByLabel(t('clients.fields.nomClient')).first().fill('Mis de côté');
    await form.getByRole('button', { name: t('common.next') }).click();
    await page.evaluate(setStill, true);
    await form.getByRole('button', { name: t('common.create'), exact: true }).click();
    await expect.poll(() => page.evaluate(() => (window as StillWindow).still)).toBeGreaterThan(0);
    await page.evaluate(tell, 'pagehide');

    const next = await browser.context.newPage();
    const screens = screensOf(next, server.url);
    await screens.load('/clients');
    await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
    await screens.createClient('De la page suivante');
    await screens.search('De la page suivante');
    await expect(screens.row('De la page suivante')).toBeVisible();

    await page.evaluate(setStill, false);
    await page.evaluate(tell, 'pageshow');
    await expect(form).toBeHidden();
    await screens.search('Mis de côté');
    await expect(screens.row('Mis de côté')).toBeVisible();
    await screens.expectUpToDate();
    const api = await serverApi(server.address, 'admin', demoPassword);
    for (const name of ['Mis de côté', 'De la page suivante'])
      await expect.poll(async () => (await api.search('/api/client', name)).length).toBe(1);
    expect(browser.faults).toEqual([]);
  });
});
