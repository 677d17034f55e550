import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { findings } from '#tests/support/browser/accessibility.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { type Language, wordsOf } from '#tests/support/browser/words.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

let server: BuiltServer;

beforeAll(async () => {
  server = await startPrepared();
});
afterAll(() => server?.stop({ erase: true }));

describe('what axe finds', () => {
  let browser: TestBrowser;
  const steps = () => screensOf(browser.page, server.url);

  beforeAll(async () => {
    browser = await openPrepared(server, 'user');
  });
  afterAll(() => browser?.close({ erase: true }));

  const chooseLanguage = async (language: Language): Promise<void> => {
    await browser.page.evaluate((chosen) => localStorage.setItem('sb_lang', chosen), language);
    await browser.page.reload();
  };

  it.each([
    ['fr', 'light', 1440],
    ['en', 'dark', 390],
    ['fr', 'dark', 820],
  ] as const)('UX-46 nothing, in %s, %s, at %i pixels, dialogs open', async (language, colorScheme, width) => {
    const words = wordsOf(language);
    const { page } = browser;
    const button = (key: string) => page.getByRole('button', { name: words(key) });
    const menu = page.getByRole('button', { name: words('nav.userMenu', { name: '' }).trim() });
    const open = async (path: string, heading: string) => {
      await steps().open(path);
      await expect(page.getByRole('heading', { level: 1, name: words(heading) })).toBeVisible();
    };
    await steps().open('/dashboard');
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await chooseLanguage(language);
    await expect(page.getByText(words('dashboard.charts.years'))).toBeVisible();
    expect(await findings(browser), 'dashboard').toEqual([]);
    await open('/settings?tab=device', 'nav.settings');
    expect(await findings(browser), 'settings').toEqual([]);

    await open('/clients', 'clients.title');
    await browser.goOffline();
    await button('records.new.client').click();
    const form = page.getByRole('dialog');
    await form.getByLabel(words('clients.fields.nomClient')).fill(`Neuve ${width}`);
    await form.getByRole('button', { name: words('common.next') }).click();
    await form.getByRole('button', { name: words('common.create') }).click();
    const chip = page.getByRole('banner').getByRole('status');
    await expect(chip).toHaveText(words('sync.chip.waiting_one', { count: 1 }));
    await chip.click();
    await expect(page.getByRole('article')).toBeVisible();
    expect(await findings(browser), 'sync centre').toEqual([]);

    await menu.click();
    await expect(page.getByRole('menuitem', { name: words('nav.lock') })).toBeVisible();
    expect(await findings(browser), 'user menu').toEqual([]);
    await page.getByRole('menuitem', { name: words('nav.signOut') }).click();
    await expect(page.getByRole('radio', { name: words('signOut.keep') })).toBeVisible();
    expect(await findings(browser), 'sign-out').toEqual([]);
    await form.getByRole('button', { name: words('common.cancel') }).click();
    await menu.click();
    await page.getByRole('menuitem', { name: words('nav.lock') }).click();
    await expect(page.getByRole('heading', { name: words('unlock.title') })).toBeVisible();
    expect(await findings(browser), 'unlock').toEqual([]);
    await button('unlock.another').click();
    await button('login.submit').click();
    await expect(page.getByText(words('login.usernameRequired'))).toBeVisible();
    expect(await findings(browser), 'login').toEqual([]);

    // The next one begins where this one did.
    await chooseLanguage('fr');
    await steps().unlock(demoPassword);
    await browser.goOnline();
    await steps().expectUpToDate();
    expect(browser.faults).toEqual([]);
  });
});
