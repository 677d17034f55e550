import { afterAll, beforeAll, describe, it } from 'vitest';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');

describe('the number converter', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  const result = () => browser.page.getByRole('main').getByRole('status');
  const numbers = () => browser.page.getByLabel(t('converter.numbers'));

  beforeAll(async () => {
    server = await startPrepared();
    browser = await openPrepared(server, 'user');
    await browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  it('NUM-01 NUM-20 NAV-10 UX-45 converts many lines without network, each with its result or its reason', async () => {
    const { page } = browser;
    await browser.goOffline();
    await page.getByRole('link', { name: t('nav.converter'), exact: true }).click();
    await expect(page).toHaveURL(`${server.url}/number-converter`);
    await numbers().fill('FR 98 12345\nEP 03 123456.7\nFR 1998 12345');
    await numbers().press('Control+Enter');
    await expect(page.getByText('FR19980012345').first()).toBeVisible();
    await expect(page.getByText('EP200301234567').first()).toBeVisible();
    await expect(page.getByText(/^Erreur: .*FR 98 12345/)).toBeVisible();
    await expect(page.getByText(t('converter.checkDigit', { office: 'EP', given: 7, expected: 0 }))).toBeVisible();
    await browser.screenshot('converter');
  });

  it('NUM-21 copies all results, and says so when the clipboard refuses', async () => {
    const { page, context } = browser;
    await page.getByRole('button', { name: t('converter.copy_other'), exact: true }).click();
    await expect(page.getByText(t('converter.copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('FR19980012345\nEP200301234567');
    await context.clearPermissions();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
    await page.getByRole('button', { name: t('converter.copy_other'), exact: true }).click();
    await expect(page.getByText(t('converter.copyFailed'))).toBeVisible();
  });

  it('UX-45 NUM-01 keeps what was typed and a history over a reload; reset empties field and result', async () => {
    const { page } = browser;
    await page.reload();
    await expect(numbers()).toHaveValue('FR 98 12345\nEP 03 123456.7\nFR 1998 12345');
    await expect(page.getByRole('heading', { name: t('converter.history') })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'EP200301234567' })).toBeVisible();
    await page.getByRole('button', { name: t('converter.reset') }).click();
    await expect(numbers()).toHaveValue('');
    await expect(result().getByText(t('converter.nothing'))).toBeVisible();
    await page.getByRole('button', { name: t('converter.forget') }).click();
    await expect(page.getByRole('heading', { name: t('converter.history') })).toBeHidden();
  });

  it('LAY-05 NAV-10 the role Client finds no entry in the menu, and behind the address only a title', async () => {
    const client = await openPrepared(server, 'client');
    const menu = client.page.getByRole('navigation', { name: t('nav.main') });
    await expect(menu.getByRole('link', { name: t('nav.patents') })).toBeVisible();
    await expect(menu.getByRole('link', { name: t('nav.converter') })).toHaveCount(0);
    await screensOf(client.page, server.url).load('/number-converter');
    await expect(client.page.getByRole('heading', { name: t('converter.title') })).toBeVisible();
    await expect(client.page.getByRole('textbox')).toHaveCount(0);
    await client.close({ erase: true });
  });
});
