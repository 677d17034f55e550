import { afterAll, beforeAll, describe, it } from 'vitest';
import { findings } from '#tests/support/browser/accessibility.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { dialectNamed } from '#tests/support/plain/dialects.ts';
import { type ListeningPlain, listenPlain } from '#tests/support/plain/listenPlain.ts';
import { plainPassword } from '#tests/support/plain/PlainAccounts.ts';
import { plainWorld } from '#tests/support/plain/plainWorld.ts';

const t = wordsOf('fr');

describe('a server whose lists are cut', () => {
  let plain: ListeningPlain;
  let browser: TestBrowser;
  const steps = () => screensOf(browser.page, plain.url);
  const note = (text: string) => browser.page.getByRole('status').filter({ hasText: text });
  const mark = t('atServer.mark');
  const asked = () => plain.server.log.filter((request) => request.endsWith('/search')).length;

  beforeAll(async () => {
    plain = await listenPlain(dialectNamed('first only'), 'build/app');
    plainWorld(plain.server.records);
    for (let n = 1; n <= 9; n += 1)
      plain.server.records.create('brevet', { referenceFamille: `LOIN-${n}`, titre: `Procédé lointain ${n}` });
    browser = await launchBrowser();
    await steps().signIn('ada', plainPassword);
    await steps().expectUpToDate(120_000);
    await browser.whenOfflineReady();
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await plain?.stop();
  });

  it('CLI-03 CLI-10 finds a client that no list gave, marks it, and opens it whole', async () => {
    await steps().open('/clients');
    await expect(steps().row('Client 1')).toHaveCount(1);
    await expect(steps().row('Client 9')).toHaveCount(0);
    await steps().search(' CLIENT 9 ');
    await expect(steps().row('Client 9')).toContainText(mark);
    await expect(note(t('atServer.found_one', { count: '1' }))).toBeVisible();
    await browser.screenshot('search at server');
    expect(await findings(browser)).toEqual([]);
    await steps().rowAction('Client 9', t('common.view'));
    await expect(browser.page.getByRole('dialog')).toContainText('Client 9');
    await browser.page.keyboard.press('Escape');
  });

  it('PAT-05 UX-19 finds a family in its list, and by the palette, at 390 pixels', async () => {
    const { page } = browser;
    await page.setViewportSize({ width: 390, height: 844 });
    await steps().open('/brevets');
    await steps().search('lointain 9');
    await expect(page.getByRole('listitem').filter({ hasText: 'Procédé lointain 9' })).toContainText(mark);
    await browser.screenshot('search at server 390');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: t('palette.placeholder') }).fill('lointain 8');
    const hit = page.getByRole('button', { name: /LOIN-8/ });
    await expect(hit).toContainText(mark);
    await browser.screenshot('search at server palette');
    await hit.click();
    await expect(page.getByRole('dialog')).toContainText('Procédé lointain 8');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('WIZ-04 finds a client in the wizard’s box', async () => {
    const { page } = browser;
    await steps().open('/brevets?edit=new');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: t('wizard.tabs.clients') }).click();
    await dialog.getByPlaceholder(t('wizard.pickClients')).fill('client 8');
    const option = page.getByRole('option', { name: /Client 8/ });
    await expect(option).toContainText(mark);
    await browser.screenshot('search at server picker');
    await option.click();
    await expect(dialog.getByText('Client 8')).toBeVisible();
  });

  it('ERR-03 OFF-01 says quietly that the server did not answer, and asks nothing without network', async () => {
    const { server } = plain;
    await steps().open('/clients');
    await steps().search('Client 6');
    await expect(steps().row('Client 6')).toContainText(mark);
    server.bend = (request) =>
      request.endsWith('/search')
        ? { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<!doctype html><p>Portail' }
        : undefined;
    await steps().search('Client 7');
    await expect(note(t('atServer.failed'))).toBeVisible();
    await steps().search('Client 1');
    await expect(note(t('atServer.failed'))).toBeVisible();
    await expect(steps().row('Client 1')).toHaveCount(1);
    server.bend = () => undefined;
    await browser.goOffline();
    const before = asked();
    browser = await browser.relaunch({ offline: true });
    await steps().open('/clients');
    await steps().unlock(plainPassword);
    await steps().search('Client 7');
    await expect(note(t('atServer.offline'))).toBeVisible();
    await expect(steps().row('Client 7')).toHaveCount(0);
    await steps().search('Client 6');
    await expect(steps().row('Client 6')).toContainText(mark);
    expect(asked()).toBe(before);
    await browser.goOnline();
    await steps().expectUpToDate();
    expect(browser.faults).toEqual([]);
  });

  it('ERR-04 ERR-12 UX-54 UX-06 a list of which nothing arrives is not called empty, nor the device up to date', async () => {
    const other = await launchBrowser();
    const { page, context } = other;
    await context.route('**/api/cabinet?**', (route) => route.abort('connectionreset'));
    await screensOf(page, plain.url).signIn('ada', plainPassword);
    const chip = page.getByRole('banner').getByText(t('sync.chip.behind'));
    await expect(chip).toBeVisible({ timeout: 120_000 });
    const tile = page.getByRole('main').getByRole('link', { name: /^\S+\s*Cabinets$/ });
    await expect(tile).toContainText('–');
    await tile.click();
    await expect(page.getByText(t('table.notGivenText'))).toBeVisible();
    const inPlace = page
      .getByRole('main')
      .getByText(t('sync.warnings.oversize_one', { kind: t('records.plural.cabinet') }));
    await expect(inPlace).toBeVisible();
    // And once beside it, until it arrives.
    const toast = page.getByRole('alert').getByText('Erreur lors de la récupération des cabinets');
    await expect(toast).toBeVisible();
    await other.screenshot('list that does not arrive');
    expect(await findings(other)).toEqual([]);

    await context.unroute('**/api/cabinet?**');
    await page.getByRole('button', { name: t('common.retry') }).click();
    await expect(screensOf(page, plain.url).row('Annuités Martin')).toBeVisible({ timeout: 60_000 });
    await expect(chip).toBeHidden();
    await expect(toast).toBeHidden();
    await other.close({ erase: true });
  });
});
