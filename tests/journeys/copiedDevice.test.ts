import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openInstalled, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { rowsOpenedBy, unwrapKey } from '#tests/support/server/openAsThief.ts';
import { setOwnPassword } from '#tests/support/server/setOwnPassword.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const [before, after] = ['Zqvxjwk-Brevets-7', 'Kwjvqxz-Dossiers-8'];

let server: BuiltServer;

beforeAll(async () => {
  server = await startPrepared();
});
afterAll(() => server?.stop({ erase: true }));

describe('a new password on a device that somebody has copied', () => {
  let browser: TestBrowser;

  beforeAll(async () => {
    await setOwnPassword(server.address, 'admin', demoPassword, before);
    browser = await openInstalled(server);
    await screensOf(browser.page, server.url).signIn('admin', before);
    await screensOf(browser.page, server.url).expectUpToDate();
    await browser.whenOfflineReady();
  });
  afterAll(() => browser?.close({ erase: true }));

  it('E1 the copy and the old password open nothing any more; a second window goes on; the new one opens it all', async () => {
    const { page } = browser;
    const other = await browser.context.newPage();
    const inOther = screensOf(other, server.url);
    await inOther.open('/clients');
    await inOther.expectUpToDate();
    const copied = await unwrapKey(page, before);
    expect((await rowsOpenedBy(page, copied)).opened).toBeGreaterThan(5);

    await screensOf(page, server.url).open('/profile');
    await page.getByLabel(t('profile.password.currentPassword'), { exact: true }).fill(before);
    await page.getByLabel(t('profile.password.newPassword'), { exact: true }).fill(after);
    await page.getByLabel(t('profile.password.repeated'), { exact: true }).fill(after);
    await page.getByRole('button', { name: t('profile.password.submit') }).click();
    await expect(page.getByText(t('profile.password.changed'))).toBeVisible({ timeout: 30_000 });

    await other.getByRole('button', { name: t('records.new.client') }).click();
    await inOther.dialog(t('records.new.client')).getByLabel(t('clients.fields.nomClient')).first().fill('Plus tard');
    await inOther.finish(t('records.new.client'), t('common.create'));
    await inOther.search('Plus tard');
    await expect(inOther.row('Plus tard')).toBeVisible({ timeout: 30_000 });
    await expect.poll(async () => (await rowsOpenedBy(page, copied)).opened, { timeout: 60_000 }).toBe(0);
    const now = await rowsOpenedBy(page, await unwrapKey(page, after));
    expect(now.opened).toBeGreaterThan(5);
    expect(now.shut).toBe(0);

    browser = await browser.relaunch({ offline: true });
    const again = screensOf(browser.page, server.url);
    await again.open('/clients');
    await again.unlock(after);
    await again.search('Plus tard');
    await expect(again.row('Plus tard')).toBeVisible({ timeout: 30_000 });
  });
});
