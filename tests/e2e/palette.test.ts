import { afterAll, beforeAll, describe, it } from 'vitest';
import { findings } from '#tests/support/browser/accessibility.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');

describe('the palette', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  const steps = () => screensOf(browser.page, server.url);
  const box = () => browser.page.getByRole('textbox', { name: t('palette.placeholder') });
  const open = async (query: string) => {
    // One that is still closing would take the words with it.
    await expect(box()).toHaveCount(0);
    await browser.page.keyboard.press('Control+k');
    await box().fill(query);
  };

  beforeAll(async () => {
    server = await startPrepared();
    browser = await openPrepared(server, 'admin');
    await browser.goOffline();
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  it('UX-19 UX-17 UX-18 finds a patent by keyboard alone, without network, and opens it over its list', async () => {
    const { page } = browser;
    await open('semaphore spectre');
    await expect(page.getByRole('button', { name: /SEM-\d+/ }).first()).toBeVisible();
    await browser.screenshot('palette');
    await box().press('Enter');
    await expect(page).toHaveURL(/\/brevets\?open=\d+/);
    await expect(page.getByRole('dialog')).toContainText(/SEM-\d+/);
    await page.keyboard.press('Escape');
  });

  it('UX-19 UX-38 leads to screens, where the keyboard goes on, and begins actions', async () => {
    const { page } = browser;
    await open('convertisseur');
    await box().press('Enter');
    await expect(page).toHaveURL(/number-converter$/);
    await expect(page.getByRole('main')).toBeFocused();
    await open('nouveau client');
    await page.getByText(t('palette.new.client'), { exact: true }).click();
    await expect(page).toHaveURL(/\/clients\?edit=new/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).toBeFocused();
    await open('zzzz');
    await expect(page.getByText(t('common.nothingFound'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box()).toBeHidden();
  });

  it('UX-28 shows all keys on ?, and both dialogs pass axe', async () => {
    const { page } = browser;
    await steps().open('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('?');
    await expect(steps().dialog(t('shortcuts.title'))).toBeVisible();
    expect(await findings(browser)).toEqual([]);
    await page.keyboard.press('Escape');
    await open('a');
    await expect(page.getByRole('button', { name: t('nav.dashboard') })).toBeVisible();
    expect(await findings(browser)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('NAV-05 UX-19 the role Client is not led to clients', async () => {
    const client = await openPrepared(server, 'client');
    await expect(client.page.getByRole('heading', { level: 1 })).toBeVisible();
    await client.page.keyboard.press('Control+k');
    await client.page.getByRole('textbox', { name: t('palette.placeholder') }).fill('cli');
    await expect(client.page.getByText(t('nav.clients'), { exact: true })).toHaveCount(0);
    await client.close({ erase: true });
  });
});
