import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { demoAccounts } from '#server/operations/seed/demoAccounts.ts';
import { openWorkbook, readSheet } from '#src/records/workbook/readWorkbook.ts';
import { findings } from '#tests/support/browser/accessibility.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const admin = demoAccounts.find(({ role }) => role === 'Admin')?.username ?? '';

/** A firewall that dislikes a word in what it sees passing, and answers with a page of its own. */
describe('something between refuses one change', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  let api: Awaited<ReturnType<typeof serverApi>>;
  let refuses = true;
  const steps = () => screensOf(browser.page, server.url);
  const card = (name: string): Locator => browser.page.getByRole('article', { name: new RegExp(name) });
  const button = (within: Locator, key: string): Locator => within.getByRole('button', { name: t(key), exact: true });
  const names = async (): Promise<unknown[]> => (await api.search('/api/client', 'Essai')).map((row) => row.NomClient);

  const rename = async (id: number, name: string): Promise<void> => {
    await steps().open(`/clients?edit=${id}`);
    const form = browser.page.getByRole('dialog');
    await form.getByRole('textbox', { name: t('clients.fields.nomClient') }).fill(name);
    await button(form, 'common.save').click();
    await expect(form).toBeHidden();
  };

  beforeAll(async () => {
    server = await startPrepared();
    api = await serverApi(server.address, admin, demoPassword);
    browser = await openPrepared(server, 'admin');
    await browser.context.route(/\/api\/client/, async (route) => {
      const isRefused = refuses && (route.request().postData() ?? '').includes('Poison');
      if (isRefused) await route.fulfill({ status: 403, contentType: 'text/html', body: '<title>Blocked</title>' });
      else await route.continue();
    });
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  it('SYNC-61 UX-09 the others arrive; it says what was seen, is sent again, exported, and given up', async () => {
    const { page } = browser;
    const one = await api.create('/api/client', { NomClient: 'Un Essai' });
    const two = await api.create('/api/client', { NomClient: 'Deux Essai' });
    await rename(one, 'Poison Essai');
    await rename(two, 'Second Essai');
    await expect.poll(names).toContain('Second Essai');
    await steps().open('/synchronisation');
    await expect(card('Poison Essai')).toContainText('403');
    await expect(card('Poison Essai')).toContainText(t('sync.states.blocked'));
    await expect(page.getByText(t('sync.chip.blocked_one', { count: 1 }))).toBeVisible();
    await expect(page.getByText(t('sync.connection.online'))).toBeVisible();
    await browser.screenshot('refused-between');
    await page.setViewportSize({ width: 820, height: 1180 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(820);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await findings(browser)).toEqual([]);
    refuses = false;
    await button(card('Poison Essai'), 'sync.tryNow').click();
    await expect.poll(names).toContain('Poison Essai');
    await expect(card('Poison Essai')).toBeHidden();
    refuses = true;
    await rename(two, 'Encore Poison');
    await steps().open('/synchronisation');
    await expect(card('Encore Poison')).toContainText(t('sync.states.blocked'));
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('sync.export') }).click(),
    ]);
    const { rows } = readSheet(openWorkbook(new Uint8Array(readFileSync(await file.path()))));
    const exported = rows.find((row) => row.includes('Encore Poison'));
    expect(exported).toContain(t('sync.states.blocked'));
    expect(exported?.join(' ')).toContain('403');
    await button(card('Encore Poison'), 'sync.discard').click();
    await expect(page.getByRole('dialog')).toContainText(t('sync.mayHaveArrived'));
    await browser.screenshot('refused-given-up');
    await button(page.getByRole('dialog'), 'sync.discard').click();
    await expect(card('Encore Poison')).toBeHidden();
    expect(await names()).toContain('Second Essai');
  });
});
