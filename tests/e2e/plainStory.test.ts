import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword as password } from '#domain/demoPassword.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const families = 300;

/** The same app on a server that answers only the calls of the specification: no change feed, no keys, no versions. */
describe('a portfolio on a plain server', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  let colleague: TestBrowser;
  const foreign: string[] = [];
  const screens = (of = browser) => screensOf(of.page, server.url);

  beforeAll(async () => {
    server = await startBuiltServer({ args: ['--plain'] });
    browser = await launchBrowser();
    browser.context.on('request', (request) => {
      const headers = request.headers();
      if ('idempotency-key' in headers || 'if-match' in headers) foreign.push(request.url());
    });
  });
  afterAll(async () => {
    await colleague?.close({ erase: true });
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  it('AUTH-05 OFF-01 signs in and brings everything to the device by complete passes', async () => {
    await screens().signIn('admin', password);
    await screens().expectUpToDate(120_000);
    await browser.whenOfflineReady();
    await screens().open('/brevets');
    await screens().expectTotal(families);
    await screens().open('/clients');
    await screens().expectTotal(40);
    await browser.page.getByRole('banner').locator('a[data-standing]').click();
    await expect(browser.page.getByText(t('sync.plain'))).toBeVisible();
  });

  it('OFF-02 OFF-04 OFF-06 creates, edits and deletes without network, over a restart', async () => {
    browser = await browser.relaunch({ offline: true });
    const { page } = browser;
    await screens().open('/clients');
    await screens().unlock(password);
    await screens().expectTotal(40);
    await page.getByRole('button', { name: t('clients.new') }).click();
    const dialog = screens().dialog(t('clients.addTitle'));
    await dialog.getByLabel(t('clients.fields.nomClient')).first().fill('Fonderie du Doubs');
    await screens().finish(t('clients.addTitle'), t('common.create'));

    await screens().open('/brevets');
    await page.getByRole('button', { name: t('patents.new') }).click();
    const wizard = screens().dialog(t('wizard.addTitle'));
    await wizard.getByLabel(t('patents.fields.titre'), { exact: true }).fill('Moule à noyau perdu');
    await wizard.getByRole('tab', { name: t('wizard.tabs.clients') }).click();
    await wizard.getByPlaceholder(t('wizard.pickClients')).fill('Fonderie');
    await page.getByRole('option', { name: /Fonderie du Doubs/ }).click();
    await page.keyboard.press('Tab');
    await screens().finish(t('wizard.addTitle'), t('common.create'));

    await screens().search('SEM-0239');
    await screens().rowAction('SEM-0239', t('common.edit'));
    const edit = page.getByRole('dialog');
    await edit.getByLabel(t('patents.fields.titre'), { exact: true }).fill('Semoir sans fil');
    await edit.getByRole('button', { name: t('common.next') }).click();
    await edit.getByRole('button', { name: t('common.save'), exact: true }).click();
    await screens().search('Semoir sans fil');
    await expect(screens().row('Semoir sans fil')).toContainText(t('sync.mark.pending'), { timeout: 30_000 });

    await screens().search('OND-0238');
    await screens().rowAction('OND-0238', t('common.delete'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.delete') })
      .click();
    await expect(screens().row('OND-0238')).toHaveCount(0);

    browser = await browser.relaunch({ offline: true });
    await screens().open('/brevets');
    await screens().unlock(password);
    await screens().expectTotal(families);
    await screens().search('Moule à noyau');
    await expect(screens().row('Moule à noyau perdu')).toContainText('Fonderie du Doubs', { timeout: 30_000 });
  });

  it('OFF-03 SYNC-01 back online everything is there once, and a colleague sees it', async () => {
    await browser.goOnline();
    await screens().expectUpToDate(120_000);
    const api = await serverApi(server.url, 'admin', password);
    expect(await api.search('/api/client', 'Fonderie du Doubs')).toHaveLength(1);
    const [patent, ...others] = await api.search('/api/brevet', 'Moule à noyau perdu');
    expect(others).toEqual([]);
    expect(patent?.Clients).toEqual([expect.objectContaining({ NomClient: 'Fonderie du Doubs' })]);
    expect(await api.search('/api/brevet', 'Semoir sans fil')).toHaveLength(1);
    expect(await api.search('/api/brevet', 'OND-0238')).toEqual([]);
    expect(await api.total('/api/brevet')).toBe(families);
    await screens().search('Moule à noyau');
    await expect(screens().row('Moule à noyau perdu')).not.toContainText(t('sync.mark.pending'), { timeout: 30_000 });

    colleague = await launchBrowser();
    await screens(colleague).signIn('user', password);
    await screens(colleague).expectUpToDate(120_000);
    await colleague.whenOfflineReady();
    await screens(colleague).open('/brevets');
    await screens(colleague).expectTotal(families);
    await screens(colleague).search('Moule à noyau');
    await expect(screens(colleague).row('Moule à noyau perdu')).toContainText('Fonderie du Doubs', { timeout: 30_000 });
  });

  it('what one person changes reaches the other one with the next pass', async () => {
    await screens(colleague).rowAction('Moule à noyau perdu', t('common.edit'));
    const edit = colleague.page.getByRole('dialog');
    await edit.getByLabel(t('patents.fields.titre'), { exact: true }).fill('Moule à noyau soluble');
    await edit.getByRole('button', { name: t('common.next') }).click();
    await edit.getByRole('button', { name: t('common.save'), exact: true }).click();
    await screens(colleague).expectUpToDate(120_000);
    await browser.page.getByRole('banner').locator('a[data-standing]').click();
    await browser.page.getByRole('button', { name: t('sync.now') }).click();
    await screens().open('/brevets');
    await screens().search('Moule à noyau');
    await expect(screens().row('Moule à noyau soluble')).toHaveCount(1, { timeout: 60_000 });
    expect(foreign).toEqual([]);
    expect([...browser.faults, ...colleague.faults]).toEqual([]);
  });
});
