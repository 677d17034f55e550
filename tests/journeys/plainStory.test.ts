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
  const foreign: string[] = [];
  const screens = () => screensOf(browser.page, server.url);
  const api = () => serverApi(server.url, 'admin', password);

  beforeAll(async () => {
    server = await startBuiltServer({ args: ['--plain'] });
    browser = await launchBrowser();
    browser.context.on('request', (request) => {
      const headers = request.headers();
      if ('idempotency-key' in headers || 'if-match' in headers) foreign.push(request.url());
    });
    await screens().signIn('admin', password);
    await screens().expectUpToDate(120_000);
    await browser.whenOfflineReady();
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  it('AUTH-05 OFF-01 signs in and brings everything to the device by complete passes', async () => {
    const there = await api();
    await screens().open('/brevets');
    await screens().expectTotal(await there.total('/api/brevet'));
    await screens().open('/clients');
    await screens().expectTotal(await there.total('/api/client'));
    await browser.page.getByRole('banner').locator('a[data-standing]').click();
    await expect(browser.page.getByText(t('sync.plain'))).toBeVisible();
  });

  /** Quits and comes back without network. */
  const restart = async (): Promise<void> => {
    browser = await browser.relaunch({ offline: true });
    await screens().open('/brevets');
    await screens().unlock(password);
    await screens().expectTotal(families);
  };
  const createClient = async (name: string): Promise<void> => {
    await screens().open('/clients');
    await browser.page.getByRole('button', { name: t('records.new.client') }).click();
    const dialog = screens().dialog(t('records.new.client'));
    await dialog.getByLabel(t('clients.fields.nomClient')).first().fill(name);
    await screens().finish(t('records.new.client'), t('common.create'));
  };
  const createPatent = async (title: string, client: string): Promise<void> => {
    const { page } = browser;
    await screens().open('/brevets');
    await page.getByRole('button', { name: t('records.new.patent') }).click();
    const wizard = screens().dialog(t('records.new.patent'));
    await wizard.getByLabel(t('patents.fields.titre'), { exact: true }).fill(title);
    await wizard.getByRole('tab', { name: t('wizard.tabs.clients') }).click();
    await wizard.getByPlaceholder(t('wizard.pickClients')).fill(client);
    await page.getByRole('option', { name: client }).click();
    await page.keyboard.press('Tab');
    await screens().finish(t('records.new.patent'), t('common.create'));
  };
  const rename = async (reference: string, title: string): Promise<void> => {
    await screens().search(reference);
    await screens().rowAction(reference, t('common.edit'));
    const edit = browser.page.getByRole('dialog');
    await edit.getByLabel(t('patents.fields.titre'), { exact: true }).fill(title);
    await edit.getByRole('button', { name: t('common.next') }).click();
    await edit.getByRole('button', { name: t('common.save'), exact: true }).click();
    await screens().search(title);
    await expect(screens().row(title)).toContainText(t('sync.mark.pending'), { timeout: 30_000 });
  };
  const remove = async (reference: string): Promise<void> => {
    await screens().search(reference);
    await screens().rowAction(reference, t('common.delete'));
    await browser.page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.delete') })
      .click();
    await expect(screens().row(reference)).toHaveCount(0);
  };

  it('OFF-02 OFF-03 OFF-04 OFF-06 SYNC-01 creates, edits and deletes without network, over a restart; back online it is there once', async () => {
    await restart();
    await createClient('Fonderie du Doubs');
    await createPatent('Moule à noyau perdu', 'Fonderie du Doubs');
    await rename('SEM-0239', 'Semoir sans fil');
    await remove('OND-0238');
    await restart();
    await screens().search('Moule à noyau');
    await expect(screens().row('Moule à noyau perdu')).toContainText('Fonderie du Doubs', { timeout: 30_000 });

    await browser.goOnline();
    await screens().expectUpToDate(120_000);
    const there = await api();
    expect(await there.search('/api/client', 'Fonderie du Doubs')).toHaveLength(1);
    const [patent, ...others] = await there.search('/api/brevet', 'Moule à noyau perdu');
    expect(others).toEqual([]);
    expect(patent?.Clients).toEqual([expect.objectContaining({ NomClient: 'Fonderie du Doubs' })]);
    expect(await there.search('/api/brevet', 'Semoir sans fil')).toHaveLength(1);
    expect(await there.search('/api/brevet', 'OND-0238')).toEqual([]);
    expect(await there.total('/api/brevet')).toBe(families);
    await expect(screens().row('Moule à noyau perdu')).not.toContainText(t('sync.mark.pending'), { timeout: 30_000 });
    expect(foreign).toEqual([]);
    expect(browser.faults).toEqual([]);
  });

  it('OFF-01 what a colleague changes reaches the device with the next pass', async () => {
    const there = await api();
    const found = await there.search('/api/brevet', 'SEM-');
    const { Id, ReferenceFamille } = found.find((patent) => patent.ReferenceFamille !== 'SEM-0239') ?? {};
    await there.change(`/api/brevet/${Id}`, { titre: 'Moule à noyau soluble' });
    await screens().open('/synchronisation');
    await browser.page.getByRole('button', { name: t('sync.now') }).click();
    await screens().open('/brevets');
    await screens().search('Moule à noyau soluble');
    await expect(screens().row(String(ReferenceFamille))).toContainText('Moule à noyau soluble', { timeout: 60_000 });
    expect(foreign).toEqual([]);
    expect(browser.faults).toEqual([]);
  });
});
