import { afterAll, beforeAll, describe, it } from 'vitest';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
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

  it('NUM-01 NUM-20 NUM-21 NAV-10 UX-45 converts without network, copies, and keeps what was typed and a history over a reload', async () => {
    const { page } = browser;
    await browser.goOffline();
    await page.getByRole('link', { name: t('nav.converter'), exact: true }).click();
    await expect(page).toHaveURL(`${server.url}/number-converter`);
    await numbers().fill('FR 98 12345\nEP 03 123456.7\nFR 1998 12345');
    await numbers().press('Control+Enter');
    await expect(page.getByText('FR19980012345').first()).toBeVisible();
    await expect(page.getByText(t('numbers.checkDigit', { office: 'EP', given: 7, expected: 0 }))).toBeVisible();
    await browser.screenshot('converter');
    await page.getByRole('button', { name: t('converter.copy_other'), exact: true }).click();
    await expect(page.getByText(t('converter.copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('FR19980012345\nEP200301234567');
    await expect(page.getByRole('heading', { name: t('converter.history') })).toBeVisible();
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
});
