import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');

/** What the page's script and the test say to each other. */
interface HeldWindow extends Window {
  readNow?: () => void;
}

/** Runs in the page before anything else: records come from the disk when the test says so. */
const holdRecords = (): void => {
  const free = new Promise<void>((resolve) => {
    (window as HeldWindow).readNow = resolve;
  });
  const { decrypt } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.decrypt = async function decryptLate(how, ...rest) {
    const { additionalData } = how as AesGcmParams;
    if (additionalData && new TextDecoder().decode(additionalData).includes('"patent"')) await free;
    return decrypt.call(this, how, ...rest);
  };
};

/** The words beside the date, in which a picture says what it is. */
const pictureWords = t('app.lastView', { date: '' }).split('.')[0]?.trim() ?? '';

describe('the page as it was seen last', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  const screens = () => screensOf(browser.page, server.url);

  beforeAll(async () => {
    server = await startPrepared();
    browser = await openPrepared(server, 'admin', { path: '/brevets' });
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  it('UX-01 stands there while the records are still being read, and gives way to them', async () => {
    const { page } = browser;
    const first = page.locator('main tbody tr').first();
    await expect(first).toBeVisible();
    const title = (await first.locator('td').nth(2).innerText()).split('\n')[0] ?? '';
    expect(title.length).toBeGreaterThan(3);
    await browser.context.addInitScript(holdRecords);
    const picture = page.locator('[inert]', { hasText: pictureWords });
    await expect(async () => {
      await page.evaluate(() => (window as HeldWindow).readNow?.());
      await expect(first).toContainText(title, { timeout: 30_000 });
      // Nothing may have changed for two seconds before it is drawn.
      await page.waitForTimeout(2_500);
      await page.reload();
      await expect(picture).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 120_000 });
    await expect(picture).toContainText(title);
    await expect(picture).toContainText(new RegExp(t('app.lastView', { date: '\\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d' })));
    await expect(page.locator('main tr[data-row]')).toHaveCount(0);
    await browser.screenshot('last-view');
    await page.evaluate(() => (window as HeldWindow).readNow?.());
    await expect(first).toContainText(title);
    await expect(picture).toHaveCount(0);
    await screens().expectUpToDate();
  });

  it('UX-01 has what takes the password ready while it is asked for, and ends it with its answer', async () => {
    const { page } = browser;
    const derivers = () => page.workers().filter((worker) => worker.url().includes('deriveKey')).length;
    await page.getByRole('button', { name: t('nav.userMenu', { name: 'admin' }) }).click();
    await page.getByRole('menuitem', { name: t('nav.lock') }).click();
    await expect(page.getByRole('button', { name: t('unlock.submit'), exact: true })).toBeVisible();
    await expect.poll(derivers).toBe(1);
    // A wrong one is answered, too, and the next finds another ready.
    await screens().unlock('Faux-Mot-de-passe-1');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect.poll(derivers).toBe(1);
    await screens().unlock(demoPassword);
    await expect(page.locator('main tr[data-row]').first()).toBeVisible();
    await expect.poll(derivers).toBe(0);
  });
});
