import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { findings } from '#tests/support/browser/accessibility.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';
import { type Write, writesOf } from '#tests/support/server/writesOf.ts';

const t = wordsOf('fr');
const password = 'Delorme-2026';

/** What patents are picked from, kept by one member of the firm in one browser. */
describe('the reference lists', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  let writes: Write[];
  const screens = () => screensOf(browser.page, server.url);
  const button = (name: string): Locator => browser.page.getByRole('button', { name, exact: true });

  beforeAll(async () => {
    server = await startPrepared();
    browser = await openPrepared(server, 'user');
    writes = writesOf(browser.page);
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  it('ENT-14 UX-05 UX-12 G-49 a country is made and edited, with its code found and similar ones named; its uses are shown before it is deleted', async () => {
    const { page } = browser;
    await screens().open('/settings/reference?list=country');
    await button(t('records.new.country')).click();
    const form = screens().dialog(t('records.new.country'));
    const name = form.getByLabel(t('records.fields.nomPays'));
    await name.fill('Islande');
    await expect(form.getByText(t('reference.like', { name: 'Islande' }))).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(form.getByLabel(t('records.fields.iso2'))).toHaveValue('IS');
    await form.getByLabel(t('records.fields.iso2')).fill('XR');
    await name.fill('Ruritanie');
    await expect(form.getByText(t('reference.like', { name: 'Islande' }))).toBeHidden();
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
    await screens().search('ruritan');
    await screens().rowAction('Ruritanie', t('common.edit'));
    await expect(page).toHaveURL(/edit=/);
    const edit = screens().dialog(t('common.editName', { name: 'Ruritanie' }));
    await edit.getByLabel(t('records.fields.nomPays')).fill('');
    await page.keyboard.press('Control+Enter');
    await expect(edit.getByText(t('validation.required'))).toBeVisible();
    await edit.getByLabel(t('records.fields.nomPays')).fill('Ruritanie (office)');
    await page.keyboard.press('Control+Enter');
    await expect(screens().row('Ruritanie (office)')).toBeVisible();
    await screens().rowAction('Ruritanie (office)', t('common.delete'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.delete'), exact: true })
      .click();
    await expect(page.getByText(t('common.nothingFound'), { exact: true })).toBeVisible();
    await screens().search('japon');
    await screens().rowAction('Japon', t('common.delete'));
    await expect(page.getByRole('dialog').getByText(t('reference.used_one', { names: 'Japon' }))).toBeVisible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.cancel') })
      .click();
    await screens().expectUpToDate();
  });

  it('UX-12 an open menu stays open when its row gets its number from the server', async () => {
    const { page } = browser;
    await browser.goOffline();
    await screens().open('/settings/reference?list=country');
    await button(t('records.new.country')).click();
    const form = screens().dialog(t('records.new.country'));
    await form.getByLabel(t('records.fields.nomPays')).fill('Syldavie');
    await form.getByLabel(t('records.fields.iso2')).fill('XY');
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
    await screens().search('syldav');
    const row = screens().row('Syldavie');
    await expect(row).not.toHaveAttribute('data-row', /^\d+$/);
    await row.getByRole('button', { name: t('table.rowActions', { name: '' }).trim() }).click();
    const edit = page.getByRole('menuitem', { name: t('common.edit') });
    await expect(edit).toBeVisible();
    await browser.goOnline();
    await expect(row).toHaveAttribute('data-row', /^\d+$/);
    await expect(edit).toBeVisible();
    await page.keyboard.press('Escape');
    await screens().expectUpToDate();
  });

  it('VAL-40 UX-29 OFF-02 two inventors become one without network: patents follow, it is taken back and done again, and the server has it', async () => {
    const { page } = browser;
    const api = await serverApi(server.address, 'user', password);
    const inventors = await api.total('/api/inventeur');
    await browser.goOffline();
    await screens().open('/settings/reference?list=inventor&sort=-uses');
    const label = (row: number): Promise<string | null> =>
      page.getByRole('row').nth(row).getByRole('checkbox').getAttribute('aria-label');
    await expect(page.getByRole('row').nth(2).getByRole('link').last()).toHaveText(/brevets?$/);
    const name = ((await label(2)) ?? '').slice(t('table.selectRow', { name: '' }).length);
    const kept = ((await label(1)) ?? '').slice(t('table.selectRow', { name: '' }).length);
    for (const each of [kept, name])
      await page.getByLabel(t('table.selectRow', { name: each }), { exact: true }).check();
    writes.length = 0;
    const merge = async (): Promise<void> => {
      await button(t('reference.merge')).last().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('radio', { name: kept })).toBeChecked();
      await dialog.getByRole('button', { name: t('reference.merge') }).click();
      await expect(dialog).toBeHidden();
      await expect(screens().row(name)).toBeHidden();
    };
    await button(t('reference.merge')).last().click();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findings(browser)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.keyboard.press('Escape');
    await merge();
    await button(t('common.undo')).click();
    await expect(screens().row(name)).toBeVisible();
    for (const each of [kept, name])
      await page.getByLabel(t('table.selectRow', { name: each }), { exact: true }).check();
    await merge();
    await browser.goOnline();
    await screens().expectUpToDate();
    expect(await api.total('/api/inventeur')).toBe(inventors - 1);
    const calls = () => writes.map(({ method, path }) => `${method} ${path.replace(/\d+$/, 'n')}`);
    // The server may be heard before the browser reports the request.
    await expect.poll(() => calls().at(-1)).toBe('DELETE /api/inventeur/n');
    const sent = calls();
    expect(sent.filter((call) => call === 'PUT /api/brevet/n').length).toBeGreaterThan(0);
    expect(new Set(sent.slice(0, -1)).size).toBeLessThanOrEqual(2);
  });

  it('raises no error and breaks no content policy', () => {
    expect(browser.faults).toEqual([]);
  });
});
