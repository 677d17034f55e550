import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { demoPassword as password } from '#domain/demoPassword.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { launchPrepared, openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');

/** Real Chromium, whose storage is full, or taken away: each time the device of another account. */
describe('a device that cannot keep what it is given', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  const screens = (page = browser.page) => screensOf(page, server.url);
  const api = () => serverApi(server.address, 'admin', password);

  beforeAll(async () => {
    server = await startPrepared();
  });
  afterEach(() => browser?.close({ erase: true }));
  afterAll(() => server?.stop({ erase: true }));

  /** Resolves when the screen has shown it as kept. */
  const save = async (name: string): Promise<void> => {
    await browser.page.getByRole('button', { name: t('records.new.client') }).click();
    const dialog = screens().dialog(t('records.new.client'));
    await dialog.getByLabel(t('clients.fields.nomClient')).first().fill(name);
    await screens().finish(t('records.new.client'), t('common.create'));
  };
  /** Every name is on the server, each once. */
  const expectOnce = async (names: readonly string[], prefix: string): Promise<void> => {
    const found = (await (await api()).search('/api/client', prefix)).map(({ NomClient }) => String(NomClient));
    expect(found.filter((name, at) => found.indexOf(name) !== at)).toEqual([]);
    expect(names.filter((name) => !found.includes(name))).toEqual([]);
  };
  const openInApp = async (page: Page): Promise<void> => {
    await page
      .getByRole('link', { name: t('clients.title') })
      .first()
      .click();
    await expect(page.getByRole('button', { name: t('records.new.client') })).toBeVisible();
  };

  /**
   * A restart in a browser that gives so much room. It remembers for a while how much there was, so the room is set before
   * it writes anything. @returns sets the room anew
   */
  const reopenWithRoom = async (roomFor: (used: number) => number, { offline }: { offline: boolean }) => {
    browser = await browser.relaunch({ offline });
    const devtools = await browser.context.newCDPSession(browser.page);
    const origin = server.url;
    const setRoom = async (room: ((used: number) => number) | null): Promise<void> => {
      const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin });
      await devtools.send('Storage.overrideQuotaForOrigin', { origin, ...(room && { quotaSize: room(usage) }) });
    };
    await screens().open('/clients');
    await setRoom(roomFor);
    await screens().unlock(password);
    await expect(browser.page.getByRole('button', { name: t('records.new.client') })).toBeVisible({ timeout: 30_000 });
    return setRoom;
  };

  /** No room for what the server has: it makes way, and what is made here then is kept over a crash. */
  const saveAmongTooMuch = async (name: string): Promise<void> => {
    const setLittleRoom = await reopenWithRoom((used) => used + 50_000, { offline: true });
    const there = await api();
    for (let long = 1; long <= 100; long += 1)
      await there.create('/api/brevet', { titre: `Long ${long}`, commentaire: 'long '.repeat(1_800) });
    await setLittleRoom((used) => used + 50_000);
    await browser.goOnline();
    await browser.page.getByRole('banner').locator('a[data-standing]').click();
    await browser.page.getByRole('button', { name: t('sync.now') }).click();
    await screens().expectUpToDate();
    await expect(browser.page.getByText(t('sync.warnings.full_one'))).toBeVisible({ timeout: 60_000 });
    await browser.goOffline();
    await openInApp(browser.page);
    await save(name);
    await screens().search(name);
    await expect(screens().row(name)).toContainText(t('sync.mark.pending'), { timeout: 30_000 });
    await browser.kill();
  };

  /** As a browser does that takes its storage back, under an app that may be open. */
  const removeAll = async (): Promise<void> => {
    const devtools = await browser.context.newCDPSession(browser.page);
    await devtools.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb' });
  };

  it('E6 SYNC-48 SYNC-49 SYNC-51 no more room: what was fetched makes way, what the user did stays, and the screen says so; all of it removed, the next start says so', async () => {
    browser = await launchPrepared(server, 'admin');
    const before = process.env.BREVIA_PROOF ? ['Sans place 1'] : [];
    for (const name of before) await saveAmongTooMuch(name);
    const setRoom = await reopenWithRoom(() => 1, { offline: true });
    const { page } = browser;
    for (const name of before) {
      await screens().search(name);
      await expect(screens().row(name)).toBeVisible({ timeout: 30_000 });
    }
    await page.getByRole('button', { name: t('records.new.client') }).click();
    const dialog = screens().dialog(t('records.new.client'));
    await dialog.getByLabel(t('clients.fields.nomClient')).first().fill('Sans place 2');
    await dialog.getByRole('button', { name: t('common.next') }).click();
    await dialog.getByRole('button', { name: t('common.create'), exact: true }).click();
    // Not the one that speaks of the little room: until the attempt has failed it may still succeed.
    await expect(page.getByRole('alert').filter({ hasText: t('form.notStored') })).toBeVisible({ timeout: 30_000 });
    await expect(dialog.getByText('Sans place 2').first()).toBeVisible({ timeout: 30_000 });
    await setRoom(null);
    await dialog.getByRole('button', { name: t('common.create'), exact: true }).click();
    await expect(dialog).toBeHidden({ timeout: 30_000 });
    await browser.goOnline();
    await screens().expectUpToDate();
    await expectOnce([...before, 'Sans place 2'], 'Sans place');

    await removeAll();
    await page.reload();
    await expect(page.getByText(t('auth.evicted'))).toBeVisible({ timeout: 30_000 });
  });

  it('E6 SYNC-50 SYNC-51 everything removed under the open app is reported at once, and unsent work is sent all the same', async () => {
    browser = await openPrepared(server, 'user', { path: '/clients' });
    const { page } = browser;
    await browser.goOffline();
    await save('Effacé 1');
    await removeAll();
    await expect(page.getByText(t('auth.removed'))).toBeVisible({ timeout: 30_000 });
    await openInApp(page);
    await save('Effacé 2');
    await browser.goOnline();
    await screens().expectUpToDate();
    await expectOnce(['Effacé 1', 'Effacé 2'], 'Effacé');
    await screens().search('');
    await expect(page.getByRole('navigation', { name: t('table.pages') })).toBeVisible();
  });
});
